import type { Film, FilmWish } from './film.ts';
import { ownRecordedType, recordedFilm } from './recorded-film.ts';

/** Length of one turn, s. */
export const TURN_SECONDS = 5;

/** Of a turn: as many as the machine renders in about the time one waits, between too coarse and more than is seen. */
const FRAMES = { least: 40, most: 120 } as const;
const PATIENCE_MS = 20_000;

/** How many pictures make the turn, when one of them takes that long. */
export const frameCount = (oneMs: number): number =>
  Math.round(Math.min(FRAMES.most, Math.max(FRAMES.least, PATIENCE_MS / Math.max(1, oneMs))));

/** Where frame `index` of `count` looks from, degrees from the beginning; the turn closes without a double frame. */
export const turnOf = (index: number, count: number): number => (360 * index) / count;

/** Whether this browser makes videos at all; which kind is found out when one is made. */
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
  readonly widthPx: number;
  readonly heightPx: number;
  /** A picture of the model turned by that many degrees. */
  readonly capture: (turnDeg: number) => Promise<Blob>;
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
  const { widthPx, heightPx, capture, signal, onProgress, film: make = newFilm } = input;
  const started = performance.now();
  const first = await capture(turnOf(0, 1));
  const count = frameCount(performance.now() - started);
  signal.throwIfAborted();
  const film = await make({ widthPx, heightPx, frameSeconds: TURN_SECONDS / count });
  const drop = () => film.drop();
  signal.addEventListener('abort', drop);
  try {
    for (let index = 0; index < count; index += 1) {
      signal.throwIfAborted();
      await film.add(index === 0 ? first : await capture(turnOf(index, count)));
      onProgress((index + 1) / count);
    }
    return await film.finish();
  } finally {
    signal.removeEventListener('abort', drop);
    film.drop();
  }
}
