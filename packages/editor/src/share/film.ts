/** Frames of one size that become a video, each with the time it is shown. */
export interface Film {
  /** Adds the next frame. */
  readonly add: (frame: Blob) => Promise<void>;
  /** Ends it. Answers the video, of a type such as `video/mp4`. */
  readonly finish: () => Promise<Blob>;
  /** Lets go of it unfinished; also after it was finished. */
  readonly drop: () => void;
}

export interface FilmWish {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Time that each frame is shown, s. */
  readonly frameSeconds: number;
}

/** Bits per second either way of encoding is given. */
export const BITS_PER_SECOND = 8_000_000;

/** The end of a file's name for a video of this type. */
export const extensionOf = (type: string): 'mp4' | 'webm' => (type.startsWith('video/mp4') ? 'mp4' : 'webm');

/** A canvas for the frames, and the way to show one on it. */
export function filmCanvas({ widthPx, heightPx }: FilmWish): {
  readonly canvas: HTMLCanvasElement;
  readonly show: (picture: ImageBitmap) => void;
} {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  return { canvas, show: (picture) => context.drawImage(picture, 0, 0, widthPx, heightPx) };
}
