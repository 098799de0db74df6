import { inksOfTile, type PatternTile } from '@kitwright/design';
import { tileSvg } from '@kitwright/design/render';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

/** As much as the picker shows of packaged patterns, on the same ground, so that scales compare. */
const SHOWN = { widthMm: 360, heightMm: 420, ground: '#1f2a3a' } as const;
const WIDTH_PX = 240;
const WEBP_QUALITY = 86;

/** A small picture of a tile in its own colours, drawn by the code that draws it on cloth. */
export const patternSample = async (
  tile: PatternTile,
  imageHref: (uploadId: string) => string | undefined,
): Promise<Buffer> => {
  const svg = tileSvg(tile, { ...SHOWN, inks: inksOfTile(tile) }, imageHref);
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: WIDTH_PX },
    font: { loadSystemFonts: false },
  });
  return sharp(drawn.asPng()).webp({ quality: WEBP_QUALITY }).toBuffer();
};
