import { describe, expect, it } from 'vitest';
import { planFrame, untilRest, type Refinement } from './refinement.ts';

const state = (over: Partial<Refinement>): Refinement => ({
  isMoving: false,
  nowMs: 1000,
  lastChangeMs: 0,
  stillDelayMs: 120,
  refined: 0,
  samples: 16,
  isCoarse: false,
  ...over,
});

describe('what to render next', () => {
  it('is the cheap picture while anything moves', () => {
    expect(planFrame(state({ isMoving: true, refined: 5 })).kind).toBe('moving');
  });

  it('is nothing yet just after a change', () => {
    expect(planFrame(state({ lastChangeMs: 950 }))).toEqual({ kind: 'wait', ms: 70 });
  });

  it('is the still picture, then every sample once, then nothing', () => {
    const kinds = Array.from({ length: 19 }, (_, refined) => planFrame(state({ refined })));
    expect(kinds[0]).toEqual({ kind: 'still' });
    expect(kinds.slice(1, 17)).toEqual(Array.from({ length: 16 }, (_, index) => ({ kind: 'sample', index })));
    expect(kinds[17]).toEqual({ kind: 'done' });
  });

  it('is the finest picture once a slow machine has rested, and nothing after', () => {
    const slow = { samples: 1, isCoarse: true };
    expect(planFrame(state({ ...slow, refined: 1, lastChangeMs: 600 }))).toEqual({ kind: 'wait', ms: 300 });
    expect(planFrame(state({ ...slow, refined: 1 }))).toEqual({ kind: 'finest' });
    expect(planFrame(state({ ...slow, refined: 2 })).kind).toBe('done');
  });

  it('is only the still picture where samples cost too much', () => {
    expect(planFrame(state({ refined: 1, samples: 1 })).kind).toBe('done');
  });
});

describe('the rest before a slow machine lights its picture', () => {
  /** Waits as the clock of this test says: pause number `index` takes `lengthOf(index)` ms. */
  const pausesUntilRest = async (
    lengthOf: (index: number) => number,
    changesAt: (index: number) => number,
  ) => {
    let [index, nowMs] = [0, 0];
    const pause = (): Promise<void> => {
      nowMs += lengthOf(index);
      index += 1;
      return Promise.resolve();
    };
    await untilRest(
      pause,
      () => changesAt(index),
      () => nowMs,
    );
    return index;
  };

  it('is as short as it can be where nothing happens', async () => {
    expect(
      await pausesUntilRest(
        () => 100,
        () => 0,
      ),
    ).toBe(8);
  });

  it('begins again with each change', async () => {
    expect(
      await pausesUntilRest(
        () => 100,
        (index) => Math.min(index, 5),
      ),
    ).toBe(13);
  });

  it('begins again while the page is too busy to keep time', async () => {
    expect(
      await pausesUntilRest(
        (index) => (index === 6 ? 900 : 100),
        () => 0,
      ),
    ).toBe(15);
  });
});
