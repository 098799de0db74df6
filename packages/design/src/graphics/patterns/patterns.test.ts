import { describe, expect, it } from 'vitest';
import { pathBox } from '../../render/geometry.ts';
import { PATTERNS, patternOf, type PatternRoom } from './index.ts';

/** A shirt front of size M, bleed included. */
const front: PatternRoom = {
  cover: { x: -277, y: -362, width: 554, height: 724 },
  widthMm: 530,
  heightMm: 700,
};

describe('the catalogue of patterns', () => {
  it('holds at least sixty, each under an id and two names of its own', () => {
    expect(PATTERNS.length).toBeGreaterThanOrEqual(60);
    for (const nameOf of [
      ({ id }: (typeof PATTERNS)[number]) => id,
      ({ name }: (typeof PATTERNS)[number]) => name.kh,
      ({ name }: (typeof PATTERNS)[number]) => name.en,
    ]) {
      expect(new Set(PATTERNS.map(nameOf)).size).toBe(PATTERNS.length);
    }
    for (const pattern of PATTERNS) expect(patternOf(pattern.id)).toBe(pattern);
    expect(patternOf('constructor')).toBeUndefined();
  });

  it.each(PATTERNS.map((pattern) => [pattern.id, pattern] as const))(
    'draws %s with the colours it says, on the piece, the same each time',
    (_, pattern) => {
      const shapes = pattern.draw(front);
      const inked = shapes.filter(({ path }) => path.length > 0);
      expect(new Set(inked.map(({ ink }) => ink)).size).toBe(pattern.inks);
      for (const { ink, path } of inked) {
        expect(ink).toBeLessThan(pattern.inks);
        expect(path[0]?.op).toBe('M');
        expect(path.at(-1)?.op).toBe('Z');
        const box = pathBox(path);
        for (const figure of Object.values(box)) expect(Number.isFinite(figure)).toBe(true);
        // Something of each colour is seen, and nothing reaches absurdly far beyond the piece.
        expect(box.x).toBeLessThan(265);
        expect(box.x + box.width).toBeGreaterThan(-265);
        expect(Math.max(box.width, box.height)).toBeLessThan(3500);
      }
      expect(pattern.draw(front)).toEqual(shapes);
    },
  );

  it.each(PATTERNS.map((pattern) => [pattern.id, pattern] as const))(
    'keeps %s drawable at the smallest scale',
    (_, pattern) => {
      const wide = { ...front, cover: { x: -554, y: -724, width: 1108, height: 1448 } };
      const commands = pattern.draw(wide).reduce((sum, { path }) => sum + path.length, 0);
      expect(commands).toBeLessThan(120_000);
    },
  );
});
