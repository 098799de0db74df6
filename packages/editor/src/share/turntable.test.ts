import { describe, expect, it } from 'vitest';
import { extensionOf, type FilmWish } from './film.ts';
import { recordedType } from './recorded-film.ts';
import { TURN_SECONDS, filmTurntable, turnOf, turnPlan } from './turntable.ts';

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
  it('has as many pictures as are rendered in about twenty seconds, within bounds', () => {
    const size = { widthPx: 720, heightPx: 900 };
    const counts = [0, 100, 250, 500].map((oneMs) => turnPlan(oneMs, size));
    expect(counts.map(({ count }) => count)).toEqual([120, 120, 80, 40]);
    expect(counts.map((plan) => plan.size)).toEqual([size, size, size, size]);
  });

  it('is half as wide and high where the fewest pictures would take longer', () => {
    const half = { widthPx: 360, heightPx: 450 };
    const plans = [501, 1000, 5000].map((oneMs) => turnPlan(oneMs, { widthPx: 720, heightPx: 900 }));
    expect(plans.map(({ count }) => count)).toEqual([120, 80, 40]);
    expect(plans.map(({ size }) => size)).toEqual([half, half, half]);
  });

  it('closes: its last picture is one step before its first', () => {
    expect([turnOf(0, 40), turnOf(39, 40), turnOf(39, 40) + turnOf(1, 40)]).toEqual([0, 351, 360]);
  });
});

/** A film that only counts. */
const counting = () => {
  const seen = { frames: 0, seconds: 0, dropped: 0 };
  const film = ({ frameSeconds }: FilmWish) =>
    Promise.resolve({
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
