import { describe, expect, it } from 'vitest';
import { rulerPath, svgPath } from './piece-path.ts';

describe('pieces as drawings', () => {
  it('write every path command as SVG', () => {
    expect(
      svgPath([
        { op: 'M', x: 0, y: 0 },
        { op: 'L', x: 10, y: 0 },
        { op: 'Q', x1: 12.4, y1: 1, x: 12, y: -0.4 },
        { op: 'C', x1: 12, y1: 5, x2: 10, y2: 6, x: 0, y: 6.25 },
        { op: 'Z' },
      ]),
    ).toBe('M0 0L10 0Q12 1 12 0C12 5 10 6 0 6Z');
  });

  it('leave out what no one can see of a curve, and keep its bends', () => {
    const curve = Array.from({ length: 200 }, (_, step) => ({
      op: 'L' as const,
      x: step,
      y: step < 100 ? 0.4 * Math.sin(step) : step - 100,
    }));
    expect(svgPath([{ op: 'M', x: 0, y: 0 }, ...curve, { op: 'Z' }])).toBe('M0 0L100 0L199 99Z');
  });

  it('have rulers with a mark every 20 mm, long on whole 100 mm', () => {
    expect(rulerPath(110, 'across')).toBe('M0-18v-14m20 14v-6m20 6v-6m20 6v-6m20 6v-6m20 6v-14m20 14');
    expect(rulerPath(30, 'down')).toBe('M-18 0h-14m14 20h-6m6 20');
  });
});
