import { inksOfTile, type PatternTile } from '@kitwright/design';
import { tileSvg } from '@kitwright/design/render';
import type { UploadRow } from '../../../../db/schema/index.ts';
import { depsAt, type Place } from '../../../../gate/place.ts';
import { drawWebp } from '../../../../gate/rasterise.ts';
import { thumbnailImages } from '../../pictures/images.ts';

/** As much as the picker shows of packaged patterns, on the same ground, so that scales compare. */
const SHOWN = { widthMm: 360, heightMm: 420, ground: '#1f2a3a' } as const;
const WIDTH_PX = 240;
const WEBP_QUALITY = 86;

export interface SampleTask {
  readonly place: Place;
  readonly tile: PatternTile;
  /** The picture it repeats, if it does. */
  readonly uploads: readonly UploadRow[];
}

/** A small picture of a tile in its own colours, drawn by the code that draws it on cloth. Behind the gate alone. */
export const drawSample = async ({ place, tile, uploads }: SampleTask): Promise<Buffer> => {
  const images = await thumbnailImages(depsAt(place).blobs, uploads);
  const svg = tileSvg(
    tile,
    { ...SHOWN, inks: inksOfTile(tile) },
    (uploadId) => images.get(uploadId)?.dataUri,
  );
  return drawWebp({ svg, widthPx: WIDTH_PX, quality: WEBP_QUALITY });
};
