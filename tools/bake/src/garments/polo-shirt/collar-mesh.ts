import type { Piece, Point } from '@kitwright/garment';
import type { CollarMeasures } from '@kitwright/garment/garments/polo-shirt/sizes.ts';
import { edgeOf } from '@kitwright/garment/geometry/edges.ts';
import { resample } from '@kitwright/garment/geometry/polyline.ts';
import { item } from '../../base/arrays.ts';

/** The sewn edges of the collar from its left end round the back to its right end, and what each is sewn to. */
export const NECK_SEAMS = [
  ['neckPlacketLeft', 'placketTop.neck'],
  ['neckFrontLeft', 'front.neckLeft'],
  ['neckBackLeft', 'back.neckLeft'],
  ['neckBackRight', 'back.neckRight'],
  ['neckFrontRight', 'front.neckRight'],
  ['neckPlacketRight', 'placketUnder.neck'],
] as const;

/** The cloth turns over within this way on either side of the fold, mm. */
export const ROLL_MM = 4;
export const STAND_ROWS = 4;
export const ROLL_ROWS = 4;
const FALL_ROWS = 7;
/** The fold sinks from the middle of the back to the ends, ever faster: what sinks at the ends spreads the points. */
const SINK_POWER = 1.1;

/** The collar in columns (along the neck) and rows (from the neck over the fold to the outer edge). */
export interface CollarMesh {
  readonly columns: number;
  readonly rows: number;
  readonly points: readonly Point[];
  readonly triangles: readonly (readonly [number, number, number])[];
  readonly edgeVertices: ReadonlyMap<string, readonly number[]>;
  /** Way from the neck seam to the fold in each column, mm. */
  readonly standMm: readonly number[];
  readonly at: (column: number, row: number) => number;
}

/** Ways from the neck seam at which a column has its rows, mm: closer together round the fold. */
const rowsMm = (standMm: number, heightMm: number): readonly number[] => {
  const [from, to] = [standMm - ROLL_MM, standMm + ROLL_MM];
  const steps = (count: number, a: number, b: number) =>
    Array.from({ length: count }, (_, i) => a + ((b - a) * i) / count);
  return [
    ...steps(STAND_ROWS, 0, from),
    ...steps(ROLL_ROWS, from, to),
    ...steps(FALL_ROWS, to, heightMm),
    heightMm,
  ];
};

/** Meshes the collar in a grid that follows its fold. `steps` gives the samples of each sewn edge. */
export const meshCollar = (
  piece: Piece,
  collar: CollarMeasures,
  steps: (edge: string) => number,
): CollarMesh => {
  const middle = piece.widthMm / 2;
  const neckX = NECK_SEAMS.flatMap(([edge], i) => {
    const samples = resample(edgeOf(piece, edge).points, steps(edge)).map(([x]) => x - middle);
    return i === 0 ? samples : samples.slice(1);
  });
  const half = item(neckX, neckX.length - 1);
  const columns = neckX.length;
  const standMm = neckX.map(
    (x) => collar.standBack + (collar.standFront - collar.standBack) * (Math.abs(x) / half) ** SINK_POWER,
  );
  const rows = STAND_ROWS + ROLL_ROWS + FALL_ROWS + 1;
  const at = (column: number, row: number) => row * columns + column;
  const ways = standMm.map((stand) => rowsMm(stand, collar.height));
  const points = Array.from({ length: rows * columns }, (_, v): Point => {
    const column = v % columns;
    const y = item(item(ways, column), Math.floor(v / columns));
    return [middle + item(neckX, column) * (1 + (collar.spread * y) / (collar.height * half)), y];
  });
  const triangles: (readonly [number, number, number])[] = [];
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const [a, b] = [at(column, row), at(column + 1, row)];
      const [c, d] = [at(column, row + 1), at(column + 1, row + 1)];
      // The diagonals are mirrored over the middle of the back, so that both points of the collar fall alike.
      if (column < (columns - 1) / 2) triangles.push([a, c, b], [b, c, d]);
      else triangles.push([a, d, b], [a, c, d]);
    }
  let start = 0;
  const sewn = NECK_SEAMS.map(([edge]) => {
    const vertices = Array.from({ length: steps(edge) + 1 }, (_, i) => start + i);
    start += steps(edge);
    return [edge, vertices] as const;
  });
  const downwards = Array.from({ length: rows }, (_, row) => row);
  return {
    columns,
    rows,
    points,
    triangles,
    standMm,
    at,
    edgeVertices: new Map<string, readonly number[]>([
      ...sewn,
      ['endRight', downwards.map((row) => at(columns - 1, row))],
      ['outer', Array.from({ length: columns }, (_, i) => at(columns - 1 - i, rows - 1))],
      ['endLeft', [...downwards].reverse().map((row) => at(0, row))],
    ]),
  };
};
