import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, spend, startBudget, type FrameBudget } from './frame-budget.ts';

const after = (frameMs: number, frames: number, start: FrameBudget = startBudget(false)) => {
  let budget = start;
  for (let i = 0; i < frames; i += 1) budget = spend(budget, frameMs);
  return budget;
};

describe('frame budget', () => {
  it('keeps everything on a fast machine', () => {
    expect(after(9, 200).level).toBe(0);
    expect(costOf(0, 2)).toMatchObject({ samplesWhenStill: 16, movingShadow: true, movingRatio: 2 });
  });

  it('gives up accumulation first, then the shadow and half the resolution', () => {
    expect(after(50, 40).level).toBe(1);
    expect(costOf(1, 2).samplesWhenStill).toBe(1);
    expect(after(100, 40).level).toBe(2);
    expect(costOf(2, 2)).toMatchObject({ movingShadow: false, movingDetail: false, movingLamps: false });
  });

  it('starts low where rendering is known to be in software', () => {
    expect(startBudget(true).level).toBe(2);
  });

  it('is coarser still while moving where frames are slow without lamps', () => {
    expect(after(100, 40, startBudget(true)).level).toBe(2);
    expect(after(200, 40, startBudget(true)).level).toBe(3);
    expect(costOf(3, 1).movingRatio).toBeLessThan(costOf(2, 1).movingRatio);
    expect({ ...costOf(3, 1), movingRatio: 0.6 }).toEqual(costOf(2, 1));
  });

  it('does not judge by the first frames, which compile shaders', () => {
    expect(after(900, 3).level).toBe(0);
    expect(after(9, 100, after(900, 3)).level).toBe(0);
  });

  it('never goes up again', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 400, noNaN: true }), { maxLength: 80 }), (times) => {
        let budget = startBudget(false);
        for (const time of times) {
          const next = spend(budget, time);
          expect(next.level).toBeGreaterThanOrEqual(budget.level);
          budget = next;
        }
      }),
    );
  });

  it('comes to the density of the screen once nothing moves, however slow the machine', () => {
    for (const level of [0, 1, 2, 3] as const) expect(costOf(level, 2).finestRatio).toBe(2);
    expect(costOf(2, 2).stillRatio).toBe(1);
    expect(costOf(2, 3).finestRatio).toBe(2);
  });

  it('never renders more pixels moving than still', () => {
    for (const level of [0, 1, 2, 3] as const) {
      for (const ratio of [0.8, 1, 1.5, 2, 3]) {
        expect(costOf(level, ratio).movingRatio).toBeLessThanOrEqual(costOf(level, ratio).stillRatio);
      }
    }
  });
});
