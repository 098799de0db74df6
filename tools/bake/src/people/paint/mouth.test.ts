import { describe, expect, it } from 'vitest';
import { lipColour, lipShare, partingShare } from './mouth.ts';

const FRONT_Z = 0.15;
const at = (x: number, y: number) => ({ x, y, z: FRONT_Z });

describe('lips', () => {
  it('are red between their edges alone, alike on both sides', () => {
    expect([at(0, 0.667), at(0.01, 0.654), at(-0.01, 0.654)].map(lipShare)).toEqual([1, 1, 1]);
    expect([at(0, 0.676), at(0, 0.643), at(0.03, 0.661)].map(lipShare)).toEqual([0, 0, 0]);
    expect(lipShare(at(0.02, 0.6675))).toBe(lipShare(at(-0.02, 0.6675)));
  });

  it('grow narrower to the corners', () => {
    const heights = [0.005, 0.015, 0.022, 0.025].map(
      (x) =>
        Array.from({ length: 400 }, (_, k) => lipShare(at(x, 0.64 + k * 0.0001))).filter((s) => s > 0.5)
          .length,
    );
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    expect(heights[0]).toBeGreaterThan(4 * (heights[3] ?? 0));
  });

  it('are no part of the back of the head', () => {
    expect(lipShare({ x: 0, y: 0.66, z: -0.02 })).toBe(0);
    expect(partingShare({ x: 0, y: 0.66, z: -0.02 })).toBe(0);
  });

  it('have the shade of their line between them, from corner to corner', () => {
    expect(partingShare(at(0, 0.6605))).toBeGreaterThan(0.8);
    expect(partingShare(at(0.022, 0.661))).toBeGreaterThan(0.7);
    expect(partingShare(at(0, 0.667))).toBe(0);
    expect(partingShare(at(0.032, 0.661))).toBe(0);
  });

  it('are paler below where skin is dark', () => {
    const red = [0.1, 0.04, 0.03] as const;
    expect(lipColour(red, at(0, 0.653), 1)[0]).toBeGreaterThan(lipColour(red, at(0, 0.653), 0)[0]);
    expect(lipColour(red, at(0, 0.668), 1)).toEqual(lipColour(red, at(0, 0.668), 0));
  });
});
