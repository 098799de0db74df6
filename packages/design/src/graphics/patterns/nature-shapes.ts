import type { Path, Point } from '@kitwright/garment';
import { transformPath } from '@kitwright/geometry';
import type { PatternRoom } from './pattern.ts';
import { grid, placed, scatter, smooth, steps, type Cell } from './shapes.ts';

const { sin, cos, PI } = Math;

/** A closed blob about the origin, radius about 1, whose bumps follow a whole number. */
export const blob = (a: number, b: number, bumps = 9, depth = 0.5): Path =>
  smooth(
    Array.from({ length: bumps }, (_, index): Point => {
      const angle = (index / bumps) * 2 * PI;
      const radius = 1 - depth * scatter(a * 31 + index, b, 9);
      return [cos(angle) * radius, sin(angle) * radius];
    }),
  );

/** Blobs thrown about a grid, wide rather than high. */
export const patches = (
  { cover }: PatternRoom,
  cellMm: number,
  sizeMm: number,
  salt: number,
  share: number,
): Path =>
  grid(cover, cellMm, cellMm * 0.7, 0.5)
    .filter(({ column, row }) => scatter(column, row, salt) < share)
    .flatMap(({ x, y, column, row }) =>
      placed(
        transformPath([1, 0, 0, 0.55, 0, 0], blob(column + salt * 7, row)),
        x + (scatter(column, row, salt + 1) - 0.5) * cellMm,
        y + (scatter(column, row, salt + 2) - 0.5) * cellMm * 0.7,
        sizeMm * (0.6 + 0.7 * scatter(column, row, salt + 3)),
        (scatter(column, row, salt + 4) - 0.5) * 40,
      ),
    );

/** A level line that swings by a sum of waves; `phase` tells lines apart. */
export const swinging = (
  cover: PatternRoom['cover'],
  y: number,
  phase: number,
  swingMm: number,
): readonly Point[] =>
  steps(cover.x, cover.x + cover.width, 14).map((n): Point => {
    const x = n * 14;
    return [
      x,
      y +
        swingMm *
          (0.55 * sin(x / 71 + phase) + 0.3 * sin(x / 37 - phase * 1.7) + 0.15 * sin(x / 19 + phase * 2.3)),
    ];
  });

/** A tongue that runs in from the side and tapers to a point: one tiger stripe. */
export const tongue = (
  { row, column }: Cell,
  side: 1 | -1,
  edgeX: number,
  y: number,
  lengthMm: number,
): Path => {
  const thick = 16 + scatter(row, column, 2) * 14;
  const dip = (scatter(row, column, 3) - 0.3) * 60;
  const x = (share: number) => edgeX - side * lengthMm * share;
  return [
    { op: 'M', x: x(-0.2), y: y - thick },
    { op: 'C', x1: x(0.3), y1: y - thick * 1.3, x2: x(0.6), y2: y + dip * 0.3, x: x(1), y: y + dip },
    {
      op: 'C',
      x1: x(0.6),
      y1: y + dip * 0.7 + thick * 0.4,
      x2: x(0.35),
      y2: y + thick * 0.6,
      x: x(-0.2),
      y: y + thick,
    },
    { op: 'Z' },
  ];
};
