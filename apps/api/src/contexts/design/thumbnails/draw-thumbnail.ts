import type { DesignDocument, PatternTile } from '@kitwright/design';
import type { UploadRow } from '../../../db/schema/index.ts';
import { depsAt, type Place } from '../../../gate/place.ts';
import { letteringOf } from '../../library/fonts-at-gate.ts';
import { drawSvg, drawThumbnailPng, drawThumbnailWebp } from './draw.ts';
import { thumbnailImages } from '../../library/pictures-at-gate.ts';
import type { ThumbnailFormat, ThumbnailView } from './formats.ts';

export interface ThumbnailTask {
  readonly place: Place;
  readonly document: DesignDocument;
  readonly uploads: readonly UploadRow[];
  readonly tiles: ReadonlyMap<string, PatternTile>;
  readonly view: ThumbnailView;
  readonly format: ThumbnailFormat;
}

/** The file of each format, from the drawing. */
const DRAWERS: Readonly<Record<ThumbnailFormat, (svg: string) => Promise<Buffer>>> = {
  svg: (svg) => Promise.resolve(Buffer.from(svg)),
  png: drawThumbnailPng,
  webp: drawThumbnailWebp,
};

/** Draws a document with all that it shows. Behind the gate alone. */
export const drawThumbnail = async ({
  place,
  document,
  uploads,
  tiles,
  view,
  format,
}: ThumbnailTask): Promise<Buffer> => {
  const deps = depsAt(place);
  const images = await thumbnailImages(deps.blobs, uploads);
  const svg = await drawSvg(document, images, view, letteringOf(deps), {
    find: (id) => tiles.get(id),
  });
  return DRAWERS[format](svg);
};
