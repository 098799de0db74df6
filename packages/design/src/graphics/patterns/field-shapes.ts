import type { Path, Point } from '@kitwright/garment';
import type { BoxMm } from '../../render/display-list.ts';
import { polygon, rectangle, scatter } from './shapes.ts';

/** A quantity at every place, mm. */
export type Field = (x: number, y: number) => number;

const eased = (t: number): number => t * t * (3 - 2 * t);
const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Smooth chance, 0 to 1, that changes about every `cellMm`: the same everywhere (value noise). */
export const noise = (cellMm: number, salt: number): Field => {
  // Corners are asked for many times over; plain numbers throughout, for this is done at ten thousand places.
  const lots = new Map<number, number>();
  const at = (column: number, row: number): number => {
    const key = column * 65_536 + row;
    const known = lots.get(key);
    if (known !== undefined) return known;
    const lot = scatter(column, row, salt);
    lots.set(key, lot);
    return lot;
  };
  return (x, y) => {
    const column = Math.floor(x / cellMm);
    const row = Math.floor(y / cellMm);
    const u = eased(x / cellMm - column);
    const v = eased(y / cellMm - row);
    const top = between(at(column, row), at(column + 1, row), u);
    const bottom = between(at(column, row + 1), at(column + 1, row + 1), u);
    return between(top, bottom, v);
  };
};

/** Coarse chance with finer chance over it. */
export const turbulent = (cellMm: number, salt: number): Field => {
  const [coarse, middle, fine] = [
    noise(cellMm, salt),
    noise(cellMm / 2.1, salt + 1),
    noise(cellMm / 4.3, salt + 2),
  ];
  return (x, y) => 0.58 * coarse(x, y) + 0.28 * middle(x, y) + 0.14 * fine(x, y);
};

/** The part of a triangle where the values at its corners, taken as a plane, are not below 0. */
const aboveZero = (corners: readonly (readonly [Point, number])[]): readonly Point[] =>
  corners.flatMap(([to, value], index): readonly Point[] => {
    const [from, before] = corners.at(index - 1) ?? [to, value];
    if (before >= 0 === value >= 0) return value >= 0 ? [to] : [];
    const share = before / (before - value);
    const crossing: Point = [between(from[0], to[0], share), between(from[1], to[1], share)];
    return value >= 0 ? [crossing, to] : [crossing];
  });

/** Everywhere in a box where a field is not below 0, told at cells of `cellMm`: whole cells in rows, edges in triangles. */
export function regionAbove({ x, y, width, height }: BoxMm, cellMm: number, field: Field): Path {
  // On one raster wherever the box begins, so that a picture does not depend on what of it is covered.
  const [firstColumn, lastColumn] = [Math.floor(x / cellMm), Math.ceil((x + width) / cellMm)];
  const [firstRow, lastRow] = [Math.floor(y / cellMm), Math.ceil((y + height) / cellMm)];
  const columns = lastColumn - firstColumn;
  const valuesOf = (row: number): readonly number[] =>
    Array.from({ length: columns + 1 }, (_, index) => field((firstColumn + index) * cellMm, row * cellMm));
  const path: Path[number][] = [];
  let upper = valuesOf(firstRow);
  for (let row = firstRow; row < lastRow; row += 1) {
    const lower = valuesOf(row + 1);
    let runFrom: number | null = null;
    const endRun = (column: number): void => {
      if (runFrom === null) return;
      path.push(...rectangle(runFrom * cellMm, row * cellMm, (column - runFrom) * cellMm, cellMm));
      runFrom = null;
    };
    for (let index = 0; index < columns; index += 1) {
      const column = firstColumn + index;
      const [a, b, c, d] = [
        upper[index] ?? -1,
        upper[index + 1] ?? -1,
        lower[index + 1] ?? -1,
        lower[index] ?? -1,
      ];
      if (a >= 0 && b >= 0 && c >= 0 && d >= 0) {
        runFrom ??= column;
        continue;
      }
      endRun(column);
      if (a < 0 && b < 0 && c < 0 && d < 0) continue;
      const [left, right, top, bottom] = [
        column * cellMm,
        (column + 1) * cellMm,
        row * cellMm,
        (row + 1) * cellMm,
      ];
      const corners = [
        [[left, top], a],
        [[right, top], b],
        [[right, bottom], c],
        [[left, bottom], d],
      ] as const;
      for (const triangle of [
        [corners[0], corners[1], corners[2]],
        [corners[0], corners[2], corners[3]],
      ]) {
        const kept = aboveZero(triangle);
        if (kept.length > 2) path.push(...polygon(...kept));
      }
    }
    endRun(lastColumn);
    upper = lower;
  }
  return path;
}
