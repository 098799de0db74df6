import { NO_TILES, type DesignDocument, type TileCatalogue } from '@kitwright/design';
import { compose, flatSvg, fontsNeeded } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import type { Lettering } from '@kitwright/lettering';
import { drawPng, drawWebp } from '../../../gate/rasterise.ts';
import type { ThumbnailImage } from '../../library/pictures.ts';
import type { ThumbnailView } from './formats.ts';

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
export const drawThumbnailPng = (svg: string): Promise<Buffer> =>
  drawPng(svg, { mode: 'width', value: PNG_WIDTH_PX });

/** The same drawing at a fraction of the size, for pages that show many. */
export const drawThumbnailWebp = (svg: string): Promise<Buffer> =>
  drawWebp({ svg, widthPx: PNG_WIDTH_PX, quality: WEBP_QUALITY });
