import type { CanvasImages, ImageCatalogue, ImageFacts } from '@kitwright/design/render';
import { createKeyedLibrary, type KeyedLibrary } from './keyed-library.ts';

interface LoadedImage {
  readonly facts: ImageFacts;
  readonly picture: HTMLImageElement;
}

/** The pictures of designs, loaded as they are needed; every viewer of the page shares them. */
export interface ImageLibrary extends Pick<KeyedLibrary<unknown>, 'load' | 'revision' | 'subscribe'> {
  /** What compose asks. */
  readonly catalogue: ImageCatalogue;
  /** What the canvas draws. */
  readonly pictures: CanvasImages;
}

export function createImageLibrary(imageUrl: (uploadId: string) => string): ImageLibrary {
  const library = createKeyedLibrary<LoadedImage>((uploadId) => loadPicture(imageUrl(uploadId)));
  return {
    ...library,
    catalogue: { find: (uploadId) => library.find(uploadId)?.facts },
    pictures: { find: (uploadId) => library.find(uploadId)?.picture },
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
