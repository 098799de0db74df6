import type { WeldedParts, WornPart } from '@kitwright/garment/worn';
import type { Vec3 } from '@kitwright/geometry';
import { f64, i32, item } from '../base/arrays.ts';

/** A hood's moves are the mean of those about, by a bell curve of this deviation; a cord's those of the cloth it lies on, metres. */
const HOOD_M = 0.07;
const CORD_M = 0.01;
/** The bell curve is cut off at so many deviations. */
const REACH = 2;

const isHood = (name: string): boolean => name.startsWith('piece:hood');
const isCord = (name: string): boolean => name === 'piece:drawcord' || name.startsWith('detail:eyelet');
const isUnderCord = (name: string): boolean => isHood(name) || name === 'piece:front';

/** Points of parts: those of which all vertices are of such parts, or any. */
const pointsOf = (
  parts: readonly WornPart[],
  { pointOf, starts, pointCount }: WeldedParts,
  isWanted: (name: string) => boolean,
  how: 'all' | 'any',
): readonly number[] => {
  const [wanted, others] = [new Uint8Array(pointCount), new Uint8Array(pointCount)];
  parts.forEach(({ name, positions }, n) => {
    const marks = isWanted(name) ? wanted : others;
    for (let v = 0; v < positions.length / 3; v++) marks[i32(pointOf, item(starts, n) + v)] = 1;
  });
  return [...wanted.keys()].filter((p) => wanted[p] === 1 && (how === 'any' || others[p] === 0));
};

/** Moves of `points` as means of the moves of `about`, by how near these lie in the model. */
const meansOf = (
  moves: Float64Array,
  model: Float64Array,
  points: readonly number[],
  about: readonly number[],
  deviationM: number,
): readonly (readonly [point: number, move: Vec3])[] => {
  const cellM = REACH * deviationM;
  const cellOf = (p: number): Vec3 => [
    Math.floor(f64(model, p * 3) / cellM),
    Math.floor(f64(model, p * 3 + 1) / cellM),
    Math.floor(f64(model, p * 3 + 2) / cellM),
  ];
  const cells = new Map<string, number[]>();
  for (const p of about) {
    const cell = cells.get(cellOf(p).join());
    if (cell) cell.push(p);
    else cells.set(cellOf(p).join(), [p]);
  }
  const near = [-1, 0, 1];
  return points.flatMap((p): readonly (readonly [number, Vec3])[] => {
    const [x, y, z] = cellOf(p);
    const sum: [number, number, number] = [0, 0, 0];
    let weights = 0;
    for (const q of near.flatMap((i) =>
      near.flatMap((j) => near.flatMap((k) => cells.get([x + i, y + j, z + k].join()) ?? [])),
    )) {
      const farM = Math.hypot(...[0, 1, 2].map((k) => f64(model, p * 3 + k) - f64(model, q * 3 + k)));
      const weight = Math.exp(-((farM / deviationM) ** 2) / 2);
      weights += weight;
      for (const k of [0, 1, 2] as const) sum[k] += weight * f64(moves, q * 3 + k);
    }
    return weights === 0 ? [] : [[p, [sum[0] / weights, sum[1] / weights, sum[2] / weights]]];
  });
};

/**
 * Changes where the points of hoods and cords are to be, in place: as in the model, and moved as the cloth about moves. A hood that is
 * put down lies on itself in layers of a few millimetres; each draped by itself, they come through one another in patches, and a
 * cord is torn between cloth that moves apart.
 */
export const evenHoods = (parts: readonly WornPart[], welded: WeldedParts, positions: Float64Array): void => {
  const model = new Float64Array(positions.length);
  parts.forEach((part, n) => {
    for (let v = 0; v < part.positions.length / 3; v++)
      model.set(
        part.positions.subarray(v * 3, v * 3 + 3),
        i32(welded.pointOf, item(welded.starts, n) + v) * 3,
      );
  });
  const even = (
    isMoved: (name: string) => boolean,
    isAbout: (name: string) => boolean,
    deviationM: number,
  ) => {
    const moves = positions.map((x, i) => x - f64(model, i));
    const points = pointsOf(parts, welded, isMoved, 'all');
    for (const [p, move] of meansOf(
      moves,
      model,
      points,
      pointsOf(parts, welded, isAbout, 'any'),
      deviationM,
    ))
      move.forEach((by, k) => {
        positions[p * 3 + k] = f64(model, p * 3 + k) + by;
      });
  };
  even(isHood, isHood, HOOD_M);
  even(isCord, isUnderCord, CORD_M);
};
