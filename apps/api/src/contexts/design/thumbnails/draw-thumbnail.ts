import { NO_TILES, type DesignDocument, type PatternTile, type TileCatalogue } from '@kitwright/design';
import { compose, flatSvg, fontsNeeded } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import type { Lettering } from '@kitwright/lettering';
import type { UploadRow } from '../../../db/schema/index.ts';
import { drawPng, drawWebp } from '../../../gate/rasterise.ts';
import { depsAt, type Place } from '../../../gate/place.ts';
import { letteringOf, thumbnailImages } from '../../library/at-gate.ts';
import type { ThumbnailImage } from '../../library/pictures.ts';
import type { ThumbnailFormat, ThumbnailView } from './thumbnail.ts';

export interface ThumbnailTask {
  readonly place: Place;
  readonly document: DesignDocument;
  readonly uploads: readonly UploadRow[];
  readonly tiles: ReadonlyMap<string, PatternTile>;
  readonly view: ThumbnailView;
  readonly format: ThumbnailFormat;
}

const WIDTH_PX = 480;
const PNG_WIDTH_PX = 640;
const ASPECT_RATIO = 4 / 5;
const WEBP_QUALITY = 84;

/** The design as a flat drawing on a clear ground. */
export const drawSvg = async (
  document: DesignDocument,
  images: ReadonlyMap<string, ThumbnailImage>,
  view: ThumbnailView,
  lettering: Lettering,
  tiles: TileCatalogue = NO_TILES,
): Promise<string> => {
  const garment = garmentOf(document.productType);
  const pattern = garment.pattern(garment.displaySize, document.options);
  await lettering.loadFonts(fontsNeeded(document));
  const composition = compose(document, {
    pattern,
    size: garment.displaySize,
    letterer: lettering.letterer,
    images: { find: (id) => images.get(id) },
    tiles,
  });
  return flatSvg(composition, pattern, {
    view,
    widthPx: WIDTH_PX,
    aspectRatio: ASPECT_RATIO,
    imageHref: (id) => images.get(id)?.dataUri,
  });
};

/** The same drawing for those who take no SVG (link previews, mail). */
const drawThumbnailPng = (svg: string): Promise<Buffer> =>
  drawPng(svg, { mode: 'width', value: PNG_WIDTH_PX });

/** The same drawing at a fraction of the size, for pages that show many. */
const drawThumbnailWebp = (svg: string): Promise<Buffer> =>
  drawWebp({ svg, widthPx: PNG_WIDTH_PX, quality: WEBP_QUALITY });

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
