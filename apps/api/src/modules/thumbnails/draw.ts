import { NO_TILES, type DesignDocument, type TileCatalogue } from '@kitwright/design';
import { compose, flatSvg, fontsNeeded, type ImageFacts } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import type { Lettering } from '@kitwright/lettering';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

export const THUMBNAIL_VIEWS = ['front', 'back'] as const;
export type ThumbnailView = (typeof THUMBNAIL_VIEWS)[number];

/** A picture on a design, small and ready to stand in the drawing. */
export interface ThumbnailImage extends ImageFacts {
  readonly dataUri: string;
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
export const drawPng = async (svg: string): Promise<Buffer> =>
  (
    await renderAsync(svg, {
      fitTo: { mode: 'width', value: PNG_WIDTH_PX },
      font: { loadSystemFonts: false },
    })
  ).asPng();

/** The same drawing at a fraction of the size, for pages that show many. */
export const drawWebp = async (svg: string): Promise<Buffer> =>
  sharp(await drawPng(svg))
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
