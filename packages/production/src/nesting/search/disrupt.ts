import type { Chance } from './chance.ts';
import type { Strip } from './strip.ts';

/** Two shapes are alike whose areas, and whose boxes, differ by no more than this share. */
const ALIKE = 0.15;

/** Share of disturbances that begin at one of the pieces that lie on others, and not at any. */
const OVERLAPPING = 0.4;

/** Share of disturbances in which a piece that has others like it changes places with one of them, and is not thrown. */
const EXCHANGED = 0.95;

const isAlike = ({ areas, widths, heights, problem }: Strip, a: number, b: number): boolean => {
  const { shapeOf } = problem;
  const [areaOfA, areaOfB] = [areas[a] ?? 0, areas[b] ?? 0];
  const [widthOfA, heightOfA] = [widths[a] ?? 0, heights[a] ?? 0];
  const apartMm = Math.abs(widthOfA - (widths[b] ?? 0)) + Math.abs(heightOfA - (heights[b] ?? 0));
  return (
    shapeOf[a] !== shapeOf[b] &&
    Math.abs(areaOfA - areaOfB) < ALIKE * Math.max(areaOfA, areaOfB) &&
    apartMm < ALIKE * (widthOfA + heightOfA)
  );
};

/**
 * Disturbs a layout a little: two pieces of shapes that are nearly the same change places, as a part does with that of the
 * next size; a piece that has none like it is thrown anywhere.
 */
export const disrupt = (strip: Strip, chance: Chance): void => {
  const pieces = Array.from({ length: strip.count }, (_, piece) => piece);
  const some = (of: readonly number[]): number => of[Math.floor(chance() * of.length)] ?? 0;
  const overlapping = pieces.filter((piece) => strip.isOnOthers(piece));
  const piece = some(overlapping.length > 0 && chance() < OVERLAPPING ? overlapping : pieces);
  const alike = pieces.filter((other) => isAlike(strip, piece, other));
  if (alike.length > 0 && chance() < EXCHANGED) exchange(strip, piece, some(alike));
  else throwAnywhere(strip, piece, chance);
  strip.settle();
};

const exchange = ({ x, y, isTurned }: Strip, a: number, b: number): void => {
  for (const numbers of [x, y, isTurned]) {
    const [ofA, ofB] = [numbers[a] ?? 0, numbers[b] ?? 0];
    numbers.set([ofB], a);
    numbers.set([ofA], b);
  }
};

const throwAnywhere = (
  { x, y, isTurned, ways, lengthMm, problem }: Strip,
  piece: number,
  chance: Chance,
): void => {
  x.set([chance() * problem.widthMm], piece);
  y.set([chance() * lengthMm], piece);
  isTurned.set([Math.floor(chance() * ways)], piece);
};
