import type { Path, Point } from '@kitwright/garment';
import type { PatternRoom } from './pattern.ts';
import { circle, grid, hole, placed, polygon, rectangle, scatter, smooth, star, steps } from './shapes.ts';

/** The petal of a kawung: an oval along a diagonal, from the middle of a cell outwards. */
const petal = (long: number, wide: number): Path =>
  smooth([
    [0, -long],
    [wide * 0.72, -long * 0.62],
    [wide, 0],
    [wide * 0.72, long * 0.62],
    [0, long],
    [-wide * 0.72, long * 0.62],
    [-wide, 0],
    [-wide * 0.72, -long * 0.62],
  ]);

const KAWUNG_MM = 64;
const CORNERS = [45, 135, 225, 315] as const;

/** Four petals about each crossing of a lattice, with an open heart and seeds between them. */
export const kawung = ({ cover }: PatternRoom): { readonly petals: Path; readonly seeds: Path } => {
  const cells = grid(cover, KAWUNG_MM, KAWUNG_MM);
  const out = KAWUNG_MM * 0.353;
  const one = [...petal(20, 11.5), ...hole(petal(13.5, 5.6))];
  const seed = petal(7.5, 2.1);
  const onDiagonals = (path: Path, x: number, y: number) =>
    CORNERS.flatMap((turn) => {
      const angle = (turn * Math.PI) / 180;
      return placed(path, x + out * Math.sin(angle), y - out * Math.cos(angle), 1, turn);
    });
  return {
    petals: cells.flatMap(({ x, y }) => onDiagonals(one, x, y)),
    seeds: cells.flatMap(({ x, y }) => [
      ...onDiagonals(seed, x, y),
      ...star(x, y, 6.5, 2, 4),
      ...circle(x + KAWUNG_MM / 2, y, 2.6),
      ...circle(x, y + KAWUNG_MM / 2, 2.6),
    ]),
  };
};

/** One comma of a parang: a blade that swells and curls back into the band below. */
const BLADE: Path = smooth([
  [-19, -13],
  [-6, -21],
  [10, -19],
  [20, -8],
  [19, 4],
  [10, 12],
  [13, 3],
  [10, -5],
  [1, -9],
  [-8, -6],
]);

/** Slanting rows of blades between plain bands with diamonds. */
export const parang = ({ cover }: PatternRoom): { readonly blades: Path; readonly bands: Path } => {
  const [column, row] = [46, 74];
  const reach = Math.hypot(cover.width, cover.height);
  const middle: Point = [cover.x + cover.width / 2, cover.y + cover.height / 2];
  const slanted = (path: Path): Path => placed(path, 0, 0, 1, -38);
  const angle = (38 * Math.PI) / 180;
  // The middle of what is covered, as it lies before it is slanted.
  const [mx, my]: Point = [
    middle[0] * Math.cos(angle) - middle[1] * Math.sin(angle),
    middle[0] * Math.sin(angle) + middle[1] * Math.cos(angle),
  ];
  const box = { x: mx - reach / 2, y: my - reach / 2, width: reach, height: reach };
  const cells = grid(box, column, row);
  const rows = steps(box.y, box.y + box.height, row);
  return {
    blades: slanted(
      cells.flatMap(({ x, y }) => [
        ...placed(BLADE, x, y),
        ...placed(BLADE, x + column / 2, y + 2, 0.92, 180),
      ]),
    ),
    bands: slanted([
      ...rows.flatMap((n) => [
        ...rectangle(box.x, n * row + row / 2 - 10, reach, 2.2),
        ...rectangle(box.x, n * row + row / 2 + 7.8, reach, 2.2),
      ]),
      ...cells.flatMap(({ x, y }) =>
        [0, column / 2].flatMap((dx) =>
          polygon(
            [x + dx - 6, y + row / 2],
            [x + dx, y + row / 2 - 4.4],
            [x + dx + 6, y + row / 2],
            [x + dx, y + row / 2 + 4.4],
          ),
        ),
      ),
    ]),
  };
};

const IKAT = { columnMm: 120, rowMm: 170, threadMm: 5 } as const;

/**
 * One ring of an ikat's diamonds, thread by thread: each dyed thread of the weft lies a little off its neighbours, which
 * feathers the edges. `outer` and `inner` are the ring's reach as shares of the diamond.
 */
export const ikatRing = ({ cover }: PatternRoom, outer: number, inner: number, stagger: 0 | 0.5): Path => {
  const { columnMm, rowMm, threadMm } = IKAT;
  return steps(cover.y, cover.y + cover.height, threadMm).flatMap((thread) => {
    const y = thread * threadMm;
    const row = Math.round(y / rowMm - stagger);
    const up = Math.abs(y / rowMm - stagger - row) * 2;
    return steps(cover.x, cover.x + cover.width, columnMm).flatMap((n) => {
      const shift = (salt: number) => (scatter(thread, n * 2 + stagger * 2, salt) - 0.5) * 9;
      const x = (n + stagger) * columnMm;
      const [wide, narrow] = [outer, inner].map((reach) => (reach - up) * (columnMm / 2));
      if (wide === undefined || narrow === undefined || wide <= 2) return [];
      if (narrow <= 2) return rectangle(x - wide + shift(1), y, 2 * wide + shift(2), threadMm + 0.3);
      return [
        ...rectangle(x - wide + shift(1), y, wide - narrow + shift(3), threadMm + 0.3),
        ...rectangle(x + narrow + shift(4), y, wide - narrow + shift(2), threadMm + 0.3),
      ];
    });
  });
};
