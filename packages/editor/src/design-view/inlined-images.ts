import { uploadsShown, type DesignDocument } from '@kitwright/design';
import { isWaiting, showWaiting } from '../drafts/waiting-pictures.ts';
import type { PictureSources } from './design-picture.ts';
import { loadTiles } from './tiles.ts';

interface Inlined {
  readonly href: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as a data URL the result is text.
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });

/** Null where it is not to be had: the design is drawn without it then. */
const inline = async (url: string): Promise<Inlined | null> => {
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    const href = await dataUrlOf(await response.blob());
    const picture = new Image();
    picture.src = href;
    await picture.decode();
    return { href, widthPx: picture.naturalWidth || 1, heightPx: picture.naturalHeight || 1 };
  } catch {
    return null;
  }
};

/** The uploads that designs show, by their addresses; each is fetched once in a visit. */
const known = new Map<string, Promise<Inlined | null>>();

/** The pictures within a design as parts of its drawing: a drawing that is itself shown as a picture fetches nothing. */
export async function inlinedImages(
  document: DesignDocument,
  imageUrl: (uploadId: string) => string,
): Promise<Pick<PictureSources, 'images' | 'imageHref'>> {
  const tiles = await loadTiles(document);
  const found = new Map<string, Inlined>();
  const load = async (uploadId: string): Promise<void> => {
    if (isWaiting(uploadId)) await showWaiting(uploadId);
    const url = imageUrl(uploadId);
    const loading = known.get(url) ?? inline(url);
    known.set(url, loading);
    const inlined = await loading;
    if (inlined !== null) found.set(uploadId, inlined);
  };
  await Promise.all(uploadsShown(document, tiles).map(load));
  return {
    images: { find: (uploadId) => found.get(uploadId) },
    imageHref: (uploadId) => found.get(uploadId)?.href,
  };
}
