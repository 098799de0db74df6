import { repainted, type PaintSwap } from './svg-paints.ts';

/** The picture that is edited, as it lies on the server. */
export interface PictureSource {
  readonly file: Blob;
  /** Its text where it is a drawing. */
  readonly svg: string | null;
}

/** Pixels along the longer side at which a drawing is made pixels of, and the most that are edited of a photo. */
const DRAWN_PX = 2048;
const MOST_PX = 4096;

/** Throws where the picture cannot be had. */
export async function loadPicture(url: string): Promise<PictureSource> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  const file = await response.blob();
  return { file, svg: file.type.startsWith('image/svg') ? await file.text() : null };
}

/** The picture's pixels, of a drawing in other colours. */
export async function bitmapOf(
  { file, svg }: PictureSource,
  paints: readonly PaintSwap[],
): Promise<ImageBitmap> {
  if (svg !== null) return drawn(repainted(svg, paints));
  const bitmap = await createImageBitmap(file);
  const factor = MOST_PX / Math.max(bitmap.width, bitmap.height);
  if (factor >= 1) return bitmap;
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * factor),
    resizeHeight: Math.round(bitmap.height * factor),
    resizeQuality: 'high',
  });
  bitmap.close();
  return smaller;
}

/** Browsers draw SVG only through an element. */
async function drawn(svg: string): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const factor = DRAWN_PX / Math.max(picture.naturalWidth, picture.naturalHeight, 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.naturalWidth * factor));
    canvas.height = Math.max(1, Math.round(picture.naturalHeight * factor));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}
