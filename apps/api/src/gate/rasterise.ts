import { renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';
import sharp from 'sharp';

/** An SVG as PNG, by lines alone: text is outlines before it comes here. Behind the gate alone. */
export const drawPng = async (svg: string | Buffer, fitTo?: ResvgRenderOptions['fitTo']): Promise<Buffer> => {
  const font = { loadSystemFonts: false };
  const drawn = await renderAsync(svg, fitTo === undefined ? { font } : { font, fitTo });
  return drawn.asPng();
};

/** Place of a drawing within another, px; its height is 5/4 of its width. */
export interface InlinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * A drawing of 4 : 5 as an element of another, in pixels: of an SVG within an SVG, usvg leaves the pictures out. Behind the
 * gate alone.
 */
export const inlineDrawing = async (svg: string | Buffer, { x, y, width }: InlinePlace): Promise<string> => {
  const png = await drawPng(svg, { mode: 'width', value: Math.ceil(width) });
  return (
    `<image x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" ` +
    `height="${(width * 1.25).toFixed(1)}" href="data:image/png;base64,${png.toString('base64')}"/>`
  );
};

export interface WebpTask {
  readonly svg: string;
  readonly widthPx: number;
  readonly quality: number;
}

/** An SVG as WebP of a width. */
export const drawWebp = async ({ svg, widthPx, quality }: WebpTask): Promise<Buffer> =>
  sharp(await drawPng(svg, { mode: 'width', value: widthPx }))
    .webp({ quality, alphaQuality: 100 })
    .toBuffer();
