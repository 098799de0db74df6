import { describe, expect, it } from 'vitest';
import { ringPartsOf } from './ring-parts.ts';

const NO_LIMIT_S = 3_600;

describe('the parts of the work on rings', () => {
  it('are three beginnings and three that go on, where there is little work', () => {
    const { beginnings, shares } = ringPartsOf({ work: 120e6, seconds: NO_LIMIT_S, threads: 2 }, 0.88, 1);
    expect(beginnings).toBe(3);
    expect(shares).toHaveLength(6);
    expect(shares[0]).toBeCloseTo(0.12);
  });

  it('begin more often with more work, in the larger part of it', () => {
    const { beginnings, shares } = ringPartsOf({ work: 800e6, seconds: NO_LIMIT_S, threads: 1 }, 0.88, 1);
    expect(beginnings).toBe(10);
    expect(shares.slice(0, 10).reduce((sum, each) => sum + each, 0)).toBeCloseTo(0.6);
  });

  it('take seconds for work, and share it among several rings', () => {
    expect(ringPartsOf({ work: 1e12, seconds: 120, threads: 2 }, 0.88, 1).beginnings).toBe(7);
    expect(ringPartsOf({ work: 1e12, seconds: 120, threads: 2 }, 0.88, 3).beginnings).toBe(3);
  });

  it('are ten beginnings at the most, and take all of the work together', () => {
    for (const work of [0, 1e6, 3e8, 1e12]) {
      const { beginnings, shares } = ringPartsOf({ work, seconds: NO_LIMIT_S, threads: 0 }, 0.97, 1);
      expect(beginnings).toBeLessThanOrEqual(10);
      expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    }
  });
});
