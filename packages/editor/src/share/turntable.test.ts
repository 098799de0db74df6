import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extensionOf, type FilmWish } from './film.ts';
import { recordedType } from './recorded-film.ts';
import { TURN_SECONDS, filmTurntable, turnOf } from './turntable.ts';

describe('what a recorder writes', () => {
  it('is MP4 where the browser writes it, WebM elsewhere, and none where it cannot', () => {
    expect(recordedType(() => true)).toBe('video/mp4;codecs=avc1.42E01F');
    expect(recordedType((type) => type.startsWith('video/webm'))).toBe('video/webm;codecs=vp9');
    expect(recordedType((type) => type === 'video/webm')).toBe('video/webm');
    expect(recordedType(() => false)).toBeNull();
  });

  it('is named for what it is', () => {
    expect(['video/mp4', 'video/webm', 'video/webm;codecs=vp9'].map(extensionOf)).toEqual([
      'mp4',
      'webm',
      'webm',
    ]);
  });
});

describe('a turn', () => {
  it('closes: its last picture is one step before its first', () => {
    expect([turnOf(0, 40), turnOf(39, 40), turnOf(39, 40) + turnOf(1, 40)]).toEqual([0, 351, 360]);
  });
});

/** A film that only counts. */
const counting = () => {
  const seen = { frames: 0, seconds: 0, dropped: 0, size: [0, 0] };
  const film = ({ frameSeconds, widthPx, heightPx }: FilmWish) => {
    seen.size = [widthPx, heightPx];
    return Promise.resolve({
      add: () => {
        seen.frames += 1;
        seen.seconds += frameSeconds;
        return Promise.resolve();
      },
      finish: () => Promise.resolve(new Blob([], { type: 'video/webm' })),
      drop: () => {
        seen.dropped += 1;
      },
    });
  };
  return { seen, film };
};

describe('filming a turn', () => {
  it('shows every picture for its share of the turn, however long rendering takes', async () => {
    const { seen, film } = counting();
    const turns: number[] = [];
    await filmTurntable({
      size: { widthPx: 4, heightPx: 5 },
      capture: (turnDeg) => {
        turns.push(turnDeg);
        return Promise.resolve(new Blob());
      },
      signal: new AbortController().signal,
      onProgress: () => undefined,
      film,
    });
    expect(seen.seconds).toBeCloseTo(TURN_SECONDS, 9);
    expect(turns).toEqual(turns.map((_, index) => turnOf(index, seen.frames)));
  });

  it('is called off between two pictures, and the film let go', async () => {
    const { seen, film } = counting();
    const control = new AbortController();
    const filming = filmTurntable({
      size: { widthPx: 4, heightPx: 5 },
      capture: () => Promise.resolve(new Blob()),
      signal: control.signal,
      onProgress: () => control.abort(),
      film,
    });
    await expect(filming).rejects.toThrow();
    expect(seen.frames).toBe(1);
    expect(seen.dropped).toBeGreaterThan(0);
  });
});

describe('the pictures of a turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Films with pictures that take so long whole, and so long half as wide and high. */
  const filmed = async (wholeMs: number, halfMs: number) => {
    const { seen, film } = counting();
    await filmTurntable({
      size: { widthPx: 720, heightPx: 900 },
      capture: (_, { widthPx }) => {
        vi.advanceTimersByTime(widthPx === 720 ? wholeMs : halfMs);
        return Promise.resolve(new Blob());
      },
      signal: new AbortController().signal,
      onProgress: () => undefined,
      film,
    });
    return [seen.frames, ...seen.size];
  };

  it('are as many as are rendered in about twenty seconds, within bounds', async () => {
    expect(await filmed(0, 0)).toEqual([120, 720, 900]);
    expect(await filmed(100, 0)).toEqual([120, 720, 900]);
    expect(await filmed(250, 0)).toEqual([80, 720, 900]);
    expect(await filmed(500, 0)).toEqual([40, 720, 900]);
  });

  it('are half as wide and high where the fewest would take longer, and as many as those take', async () => {
    expect(await filmed(501, 125)).toEqual([120, 360, 450]);
    expect(await filmed(700, 400)).toEqual([50, 360, 450]);
    expect(await filmed(5000, 4000)).toEqual([40, 360, 450]);
  });
});
