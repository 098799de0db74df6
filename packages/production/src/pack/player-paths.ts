import { isOfPlayer } from '@kitwright/design';
import type { Operation } from '@kitwright/design/render';
import { mixedColour, pathOperators } from '../pdf/paint-operators.ts';
import type { Inks } from '../pdf/inks.ts';
import { artworkOf, type DressedGarment } from './garment-sheets.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';

const wordsOfPlayer = ({ order }: DressedGarment): ReadonlySet<string> =>
  new Set<string>(
    Object.values(order.document.elements)
      .filter(isOfPlayer)
      .map(({ id }) => id),
  );

/** The outlines of what is said of one player, name and number, on some pieces of the garment: on all unless told. */
export const playerPaths = (
  dressed: DressedGarment,
  cuts: readonly PieceCut[] = dressed.cutPattern.cuts,
): ReadonlySet<string> => {
  const ofPlayer = wordsOfPlayer(dressed);
  const paths = new Set<string>();
  const collect = (operation: Operation, isOfPlayer: boolean): void => {
    if (operation.op === 'group') {
      const isOwn = isOfPlayer || (operation.elementId !== undefined && ofPlayer.has(operation.elementId));
      for (const child of operation.children) collect(child, isOwn);
    } else if (isOfPlayer && operation.op !== 'image') {
      paths.add(pathOperators(operation.path));
    }
  };
  for (const cut of cuts)
    for (const operation of artworkOf(dressed, cut).operations) collect(operation, false);
  return paths;
};

/** Every outline of some operations. */
export const pathsOf = (operations: readonly Operation[]): readonly string[] =>
  operations.flatMap((operation) => {
    if (operation.op === 'group') return pathsOf(operation.children);
    return operation.op === 'image' ? [] : [pathOperators(operation.path)];
  });

/**
 * Fills that are a garment's own on some pieces: the areas of its zones and its lettering, each in its colour.
 * Gradients and colours of their own ink are named in a file, and are left out.
 */
export const designFills = (
  dressed: DressedGarment,
  inks: Inks,
  cuts: readonly PieceCut[] = dressed.cutPattern.cuts,
): ReadonlySet<string> => {
  const fills = new Set<string>();
  const collect = (operation: Operation): void => {
    if (operation.op === 'group') {
      operation.children.forEach(collect);
    } else if (operation.op === 'fill' && operation.paint.kind === 'pure') {
      const { colour } = operation.paint;
      if (inks.spotOf(colour) !== null) return;
      fills.add(`${mixedColour(colour, 'fill', inks)}\n${pathOperators(operation.path)}`);
    }
  };
  for (const cut of cuts)
    for (const operation of artworkOf(dressed, cut).operations)
      if (operation.op !== 'group' || operation.elementId !== undefined) collect(operation);
  return fills;
};
