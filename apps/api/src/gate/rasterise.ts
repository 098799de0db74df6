import { renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';
import sharp from 'sharp';

/** An SVG as PNG, by lines alone: text is outlines before it comes here. Behind the gate alone. */
export const drawPng = async (svg: string | Buffer, fitTo?: ResvgRenderOptions['fitTo']): Promise<Buffer> => {
  const font = { loadSystemFonts: false };
  const drawn = await renderAsync(svg, fitTo === undefined ? { font } : { font, fitTo });
  return drawn.asPng();
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
