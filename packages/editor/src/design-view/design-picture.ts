import { createCache } from '@kitwright/base/cache';
import type { DesignDocument } from '@kitwright/design';
import { compose, flatSvg, fontsNeeded, type FlatView, type ImageCatalogue } from '@kitwright/design/render';
import { garmentOf, type Pattern } from '@kitwright/garment';
import type { BrowserLettering } from '@kitwright/lettering/browser';
import { loadTiles } from './tiles.ts';

/**
 * Patterns of pictures, apart from those of the design that is worked on: composing tells unchanged pieces by the
 * pattern they were last drawn on, and a picture must not make the editor draw again.
 */
const patterns = new Map<string, Pattern>();

function patternFor({ productType, options }: DesignDocument): Pattern {
  const garment = garmentOf(productType);
  const chosen = garment.options.map(({ id, defaultValue }) => options[id] ?? defaultValue);
  const key = [productType, ...chosen].join(' ');
  const pattern = patterns.get(key) ?? garment.pattern(garment.displaySize, options);
  patterns.set(key, pattern);
  return pattern;
}

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
  const pictures = Object.values(document.elements).flatMap((element) =>
    element.kind === 'image' ? [[imageHref(element.uploadId), images.find(element.uploadId)]] : [],
  );
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
    const pattern = patternFor(document);
    const size = garmentOf(document.productType).displaySize;
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
