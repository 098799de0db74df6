import { createCache } from '@kitwright/base/cache';
import { imagesOf, type DesignDocument } from '@kitwright/design';
import { compose, flatSvg, fontsNeeded, type FlatView, type ImageCatalogue } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import type { BrowserLettering } from '@kitwright/lettering/browser';
import { loadTiles } from './tiles.ts';

export interface PictureSources {
  readonly lettering: BrowserLettering;
  readonly images: ImageCatalogue;
  readonly imageHref: (uploadId: string) => string | undefined;
}

const MARGIN_MM = 24;

/** One picture is drawn at a time, when the browser has nothing else to do. */
let queue: Promise<unknown> = Promise.resolve();

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 400 });
    else setTimeout(resolve, 16);
  });

/** So many pictures are kept: those of a panel that was closed are there at once when it is opened again. */
const KEPT_PICTURES = 64;
/** By what they show. */
const kept = createCache<string, Blob>(KEPT_PICTURES);

/** Everything a picture depends on. */
const keyOf = (document: DesignDocument, view: FlatView, { images, imageHref }: PictureSources): string => {
  const pictures = imagesOf(document).map(({ uploadId }) => [imageHref(uploadId), images.find(uploadId)]);
  return JSON.stringify([view, document, pictures]);
};

/** A small flat picture of a design, as the address of an SVG; null once it is no longer wanted. */
export function drawPicture(
  designOf: () => DesignDocument,
  view: FlatView,
  sources: PictureSources,
  isWanted: () => boolean,
): Promise<string | null> {
  const { lettering, images, imageHref } = sources;
  const drawn = queue.then(async () => {
    if (!isWanted()) return null;
    const document = designOf();
    const key = keyOf(document, view, sources);
    const known = kept.get(key);
    if (known) return URL.createObjectURL(known);
    await whenIdle();
    await lettering.loadFonts(fontsNeeded(document));
    await whenIdle();
    const garment = garmentOf(document.productType);
    const size = garment.displaySize;
    const pattern = garment.pattern(size, document.options);
    const tiles = await loadTiles(document);
    const composition = compose(document, { pattern, size, letterer: lettering.letterer, images, tiles });
    await whenIdle();
    if (!isWanted()) return null;
    const svg = flatSvg(composition, pattern, { view, marginMm: MARGIN_MM, imageHref });
    const picture = new Blob([svg], { type: 'image/svg+xml' });
    kept.set(key, picture);
    return URL.createObjectURL(picture);
  });
  queue = drawn.catch(() => undefined);
  return drawn;
}
