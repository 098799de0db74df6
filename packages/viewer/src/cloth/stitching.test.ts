import { describe, expect, it } from 'vitest';
import { poloShirt } from '@kitwright/garment/garments/polo-shirt/index.ts';
import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';

import { stitchLines } from './stitching.ts';

const pattern = soccerKit.pattern('M');
const linesOf = (pieceId: string) =>
  stitchLines(
    pattern,
    pattern.pieces.find(({ id }) => id === pieceId)!,
  );

describe('topstitching', () => {
  it('holds the neckline down in one run, and turns the hem up', () => {
    const lines = linesOf('front');
    expect(lines.map(({ rows }) => rows)).toEqual([2, 2]);
    const widths = lines.map(({ points }) => Math.abs(points.at(-1)![0] - points[0]![0]));
    expect(Math.max(...widths)).toBeGreaterThan(400);
    expect(Math.min(...widths)).toBeGreaterThan(120);
  });

  it('leaves trims alone', () => {
    expect(linesOf('collar')).toEqual([]);
    expect(linesOf('waistband')).toEqual([]);
  });

  it('joins elastic with one row', () => {
    expect(linesOf('shortsFrontLeft').map(({ rows }) => rows)).toContain(1);
  });

  it('follows the stitched edges of what is sewn onto a piece, and boxes a placket', () => {
    const front = pattern.pieces.find(({ id }) => id === 'front')!;
    const placket = { ...front, id: 'placket' };
    const overlays = [{ piece: 'placket', on: 'front', at: [0, 0] as const, stitchedEdges: ['sideLeft'] }];
    const lines = stitchLines({ pieces: [placket], seams: [], overlays }, placket);
    expect(lines.filter(({ rows, offsetMm }) => rows === 1 && offsetMm === 0)).toHaveLength(3);
  });

  it('edge-stitches the strips of a placket, with a box at the foot and nothing along the neck', () => {
    const polo = poloShirt.pattern('M');
    const strip = polo.pieces.find(({ id }) => id === 'placketTop')!;
    const lines = stitchLines(polo, strip);
    expect(lines.every(({ rows }) => rows === 1)).toBe(true);
    expect(lines.filter(({ offsetMm }) => offsetMm === 0)).toHaveLength(3);
    const high = lines.flatMap(({ points }) => points).filter(([, y]) => y < 1);
    expect(high.every(([x]) => x < 1 || x > strip.widthMm - 1)).toBe(true);
  });
});
