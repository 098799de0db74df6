import { BITS_PER_SECOND, filmCanvas, type Film, type FilmWish } from './film.ts';

/** The best first. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01F',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
] as const;

export const recordedType = (isSupported: (mimeType: string) => boolean): string | null =>
  TYPES.find(isSupported) ?? null;

/** Media type that this browser records; null where it cannot. */
export const ownRecordedType = (): string | null =>
  typeof MediaRecorder === 'function' && 'captureStream' in HTMLCanvasElement.prototype
    ? recordedType((type) => MediaRecorder.isTypeSupported(type))
    : null;

/**
 * A film for browsers that record what a canvas shows but give no encoder: the frames are kept, and played to the
 * recorder in their own time at the end. A machine too busy to play them in time loses some.
 */
export function recordedFilm(mimeType: string, wish: FilmWish): Film {
  const frames: Blob[] = [];
  const dropped = new AbortController();
  return {
    add: (frame) => {
      frames.push(frame);
      return Promise.resolve();
    },
    finish: () => record(mimeType, wish, frames, dropped.signal),
    drop: () => dropped.abort(),
  };
}

async function record(
  mimeType: string,
  wish: FilmWish,
  frames: readonly Blob[],
  signal: AbortSignal,
): Promise<Blob> {
  const { canvas, show } = filmCanvas(wish);
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const gapMs = wish.frameSeconds * 1000;
  try {
    await warmUp(recorder, show, frames[0]);
    const started = performance.now();
    for (const [index, frame] of frames.entries()) {
      signal.throwIfAborted();
      const picture = await createImageBitmap(frame);
      await until(started + index * gapMs);
      show(picture);
      picture.close();
    }
    await until(started + frames.length * gapMs);
  } finally {
    if (recorder.state !== 'inactive') {
      recorder.stop();
      await ended;
    }
    for (const track of stream.getTracks()) track.stop();
  }
  return new Blob(parts, { type: mimeType.split(';')[0] ?? mimeType });
}

/** Recorders take a moment to begin, and lose what they are shown meanwhile: the first frame is held that long, ms. */
const WARM_UP_MS = 600;

async function warmUp(
  recorder: MediaRecorder,
  show: (picture: ImageBitmap) => void,
  frame: Blob | undefined,
): Promise<void> {
  if (frame === undefined) return;
  const picture = await createImageBitmap(frame);
  recorder.start();
  const began = performance.now();
  while (performance.now() - began < WARM_UP_MS) {
    // A canvas that nothing is drawn on sends no frames.
    show(picture);
    await until(performance.now() + 50);
  }
  picture.close();
}

const until = (timeMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, timeMs - performance.now()));
  });
