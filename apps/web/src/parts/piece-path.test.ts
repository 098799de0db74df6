import { describe, expect, it } from 'vitest';
import { svgPath, ticks } from './piece-path.ts';

describe('pieces as drawings', () => {
  it('write every path command as SVG', () => {
    expect(
      svgPath([
        { op: 'M', x: 0, y: 0 },
        { op: 'L', x: 10, y: 0 },
        { op: 'Q', x1: 12, y1: 1, x: 12, y: 4 },
        { op: 'C', x1: 12, y1: 5, x2: 10, y2: 6, x: 0, y: 6.25 },
        { op: 'Z' },
      ]),
    ).toBe('M0.0 0.0L10.0 0.0Q12.0 1.0 12.0 4.0C12.0 5.0 10.0 6.0 0.0 6.3Z');
  });

  it('mark every 20 mm, long on whole 100 mm', () => {
    expect(ticks(120, 20).map(({ at, long }) => (long ? -at : at))).toEqual([-0, 20, 40, 60, 80, -100, 120]);
  });
});
