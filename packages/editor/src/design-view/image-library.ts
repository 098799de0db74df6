import { isWaiting, showWaiting } from '../drafts/waiting-pictures.ts';
import type { CanvasImages, ImageCatalogue, ImageFacts } from '@kitwright/design/render';

interface LoadedImage {
  readonly facts: ImageFacts;
  readonly picture: HTMLImageElement;
}

/** Things fetched by id as they are needed, once each, shared by everything on the page. */
interface KeyedLibrary<Value> {
  /** Undefined for what is not there yet, or cannot be had. */
  readonly find: (id: string) => Value | undefined;
  /** Starts loading what is not there yet; never rejects. Resolves when all are there or have failed. */
  readonly load: (ids: Iterable<string>) => Promise<void>;
  /** Counts up with every thing that arrives. */
  readonly revision: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A library of what `fetchOne` gets; a failure may be asked for again. */
export function createKeyedLibrary<Value>(fetchOne: (id: string) => Promise<Value>): KeyedLibrary<Value> {
  const loaded = new Map<string, Value>();
  const loads = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let count = 0;

  const load = async (id: string): Promise<void> => {
    try {
      loaded.set(id, await fetchOne(id));
      count += 1;
      listeners.forEach((listener) => listener());
    } catch {
      // May be asked again; until then the design shows a substitute.
      loads.delete(id);
    }
  };

  return {
    find: (id) => loaded.get(id),
    load: async (ids) => {
      const wanted = [...ids].map((id) => {
        const loading = loads.get(id) ?? load(id);
        loads.set(id, loading);
        return loading;
      });
      await Promise.all(wanted);
    },
    revision: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The pictures of designs, loaded as they are needed; every viewer of the page shares them. */
export interface ImageLibrary extends Pick<KeyedLibrary<unknown>, 'load' | 'revision' | 'subscribe'> {
  /** Catalogue that compose reads. */
  readonly catalogue: ImageCatalogue;
  /** Pictures that the canvas draws. */
  readonly pictures: CanvasImages;
  /** Pictures in other colours than their own, by ids of their own: the canvas finds them too. */
  readonly others: Map<string, CanvasImageSource>;
}

export function createImageLibrary(imageUrl: (uploadId: string) => string): ImageLibrary {
  const library = createKeyedLibrary<LoadedImage>(async (uploadId) => {
    if (isWaiting(uploadId)) await showWaiting(uploadId);
    return loadPicture(imageUrl(uploadId));
  });
  const others = new Map<string, CanvasImageSource>();
  return {
    ...library,
    others,
    catalogue: { find: (uploadId) => library.find(uploadId)?.facts },
    pictures: { find: (imageId) => library.find(imageId)?.picture ?? others.get(imageId) },
  };
}

/** Pixels along the longer side at which a vector picture is drawn. */
const VECTOR_PX = 1600;

async function loadPicture(url: string): Promise<LoadedImage> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Image ${url} answered ${response.status}`);
  const blob = await response.blob();
  const vector = blob.type.startsWith('image/svg');
  const picture = new Image();
  picture.decoding = 'async';
  picture.src = URL.createObjectURL(blob);
  await picture.decode();
  if (vector) enlarge(picture);
  return {
    picture,
    facts: { widthPx: picture.naturalWidth || 1, heightPx: picture.naturalHeight || 1, vector },
  };
}

/** A vector picture is rasterised at the size of its element: make that large enough for the cloth. */
function enlarge(picture: HTMLImageElement): void {
  const factor = VECTOR_PX / Math.max(picture.naturalWidth, picture.naturalHeight, 1);
  if (factor <= 1) return;
  picture.width = Math.round(picture.naturalWidth * factor);
  picture.height = Math.round(picture.naturalHeight * factor);
}

const shared = new WeakMap<(uploadId: string) => string, ImageLibrary>();

/** The page's one library of the pictures at these addresses; a page has one way to address them. */
export const sharedImages = (imageUrl: (uploadId: string) => string): ImageLibrary => {
  const known = shared.get(imageUrl) ?? createImageLibrary(imageUrl);
  shared.set(imageUrl, known);
  return known;
};
