import type { Film, FilmWish } from './film.ts';
import { ownRecordedType, recordedFilm } from './recorded-film.ts';

/** Length of one turn, s. */
export const TURN_SECONDS = 5;

/** Of a turn: as many as the machine renders in about the time one waits, between too coarse and more than is seen. */
const FRAMES = { least: 40, most: 120 } as const;
const PATIENCE_MS = 20_000;

const frameCount = (oneMs: number): number =>
  Math.round(Math.min(FRAMES.most, Math.max(FRAMES.least, PATIENCE_MS / Math.max(1, oneMs))));

/** Sides of a video, px. */
interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Sides of the pictures of a turn, when one of full size takes that long: where the fewest would take too long they are half as wide and high. */
const turnSize = (oneMs: number, full: FrameSize): FrameSize =>
  oneMs * FRAMES.least <= PATIENCE_MS
    ? full
    : { widthPx: evenHalf(full.widthPx), heightPx: evenHalf(full.heightPx) };

/** Encoders want even sides. */
const evenHalf = (px: number): number => 2 * Math.round(px / 4);

/**
 * Angle from which frame `index` of `count` looks, degrees from the beginning; the turn closes without a double
 * frame.
 */
export const turnOf = (index: number, count: number): number => (360 * index) / count;

/** True where this browser makes videos at all; the kind is found out when one is made. */
export const canFilm = (): boolean => typeof VideoEncoder === 'function' || ownRecordedType() !== null;

/** The browser's encoder, or where it has none its recorder. The writer of files is loaded with the first video. */
async function newFilm(wish: FilmWish): Promise<Film> {
  if (typeof VideoEncoder === 'function') {
    const { encodedFilm } = await import('./encoded-film.ts');
    const film = await encodedFilm(wish);
    if (film) return film;
  }
  const type = ownRecordedType();
  if (type === null) throw new Error('This browser makes no videos');
  return recordedFilm(type, wish);
}

export interface TurntableInput {
  /** Sides of the video where the machine is quick enough. */
  readonly size: FrameSize;
  /** A picture of the model turned by that many degrees. */
  readonly capture: (turnDeg: number, size: FrameSize) => Promise<Blob>;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Makes the film; this browser's own by default. */
  readonly film?: (wish: FilmWish) => Promise<Film>;
}

/**
 * Films one turn of the model, frame by frame, each shown for its own share of the turn: a slow machine makes as whole
 * a video as a quick one, of fewer frames. Rejects with the signal's reason when it is called off.
 */
export async function filmTurntable(input: TurntableInput): Promise<Blob> {
  const { capture, signal, onProgress, film: make = newFilm } = input;
  const timed = async (own: FrameSize) => {
    const started = performance.now();
    const picture = await capture(turnOf(0, 1), own);
    signal.throwIfAborted();
    return { picture, ms: performance.now() - started };
  };
  const whole = await timed(input.size);
  const size = turnSize(whole.ms, input.size);
  // Half the size is not a quarter of the time where each corner of the model costs more than a pixel: it is measured.
  const first = size === input.size ? whole : await timed(size);
  const count = frameCount(first.ms);
  const film = await make({ ...size, frameSeconds: TURN_SECONDS / count });
  const drop = () => film.drop();
  signal.addEventListener('abort', drop);
  try {
    for (let index = 0; index < count; index += 1) {
      signal.throwIfAborted();
      await film.add(index === 0 ? first.picture : await capture(turnOf(index, count), size));
      onProgress((index + 1) / count);
    }
    return await film.finish();
  } finally {
    signal.removeEventListener('abort', drop);
    film.drop();
  }
}
