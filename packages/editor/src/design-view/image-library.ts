import type { CanvasImages, ImageCatalogue, ImageFacts } from '@kitwright/design/render';

interface LoadedImage {
  readonly facts: ImageFacts;
  readonly picture: HTMLImageElement;
}

/** The pictures of designs, loaded as they are needed; every viewer of the page shares them. */
export interface ImageLibrary {
  /** What compose asks. */
  readonly catalogue: ImageCatalogue;
  /** What the canvas draws. */
  readonly pictures: CanvasImages;
  /** Starts loading what is not there yet; never rejects. Resolves when all are there or have failed. */
  readonly load: (uploadIds: Iterable<string>) => Promise<void>;
  /** Counts up with every picture that arrives. */
  readonly revision: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createImageLibrary(imageUrl: (uploadId: string) => string): ImageLibrary {
  const loaded = new Map<string, LoadedImage>();
  const loads = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let count = 0;

  const load = async (uploadId: string): Promise<void> => {
    try {
      loaded.set(uploadId, await loadPicture(imageUrl(uploadId)));
      count += 1;
      listeners.forEach((listener) => listener());
    } catch {
      // May be asked again; until then the design shows a substitute and a finding.
      loads.delete(uploadId);
    }
  };

  return {
    catalogue: { find: (uploadId) => loaded.get(uploadId)?.facts },
    pictures: { find: (uploadId) => loaded.get(uploadId)?.picture },
    load: async (uploadIds) => {
      const wanted = [...uploadIds].map((uploadId) => {
        const loading = loads.get(uploadId) ?? load(uploadId);
        loads.set(uploadId, loading);
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

let shared: ImageLibrary | undefined;

/** The page's one library. */
export const sharedImages = (imageUrl: (uploadId: string) => string): ImageLibrary =>
  (shared ??= createImageLibrary(imageUrl));
