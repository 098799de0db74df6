import { garmentOf, SIZES, type Size } from '@kitwright/garment';
import { nestItem, pieceCut, type NestItem, type RollSettings } from '@kitwright/production';
import { PUBLIC_ORDERS, type PublicOrder } from './public-pieces.ts';

/** Pieces to be laid on a roll; for a public instance, how much of the cloth others have covered. */
export interface MarkerOrder {
  readonly items: readonly NestItem[];
  readonly roll: RollSettings;
  readonly recordPercent: number | null;
}

const ROLL: RollSettings = { widthMm: 1600, edgeMm: 0, gapMm: 6, turns: true };
const BLEED_MM = 4;

/** Free cloth between the pieces of a public instance, where they may touch: enough for the look over the marker. */
const PUBLIC_GAP_MM = 0.02;

/** Sizes of the players of each order. */
const TEAMS: Readonly<Record<string, readonly Size[]>> = {
  'kits-25': Array.from({ length: 25 }, (_, player) => SIZES[1 + (player % 5)] ?? 'M'),
  // As a club with a youth team orders: most in the middle of ten sizes.
  'uneven-23': [1, 1, 2, 3, 4, 4, 3, 2, 2, 1].flatMap((count, size) =>
    Array.from({ length: count }, () => SIZES[size] ?? 'M'),
  ),
};

const teamOrder = (sizes: readonly Size[]): MarkerOrder => {
  const cuts = new Map(
    [...new Set(sizes)].map((size) => [
      size,
      garmentOf('SOCCER_KIT')
        .pattern(size)
        .pieces.filter(({ cloth }) => cloth === 'shell')
        .map((piece) => pieceCut(piece, BLEED_MM)),
    ]),
  );
  const items = sizes.flatMap((size, player) =>
    (cuts.get(size) ?? []).map((cut) =>
      nestItem(`${player} ${cut.piece.id}`, `${size} ${cut.piece.id}`, cut),
    ),
  );
  return { items, roll: ROLL, recordPercent: null };
};

/** A public instance, as large as a roll of ours: its length runs along the roll. */
const publicOrder = ({ across, quarters, record, shapes }: PublicOrder): MarkerOrder => {
  const scale = ROLL.widthMm / across;
  const items = shapes.flatMap(({ count, corners }, shape) => {
    const points = corners.split(' ').map((corner): readonly [number, number] => {
      const [along = 0, aside = 0] = corner.split(',').map(Number);
      return [aside * scale, along * scale];
    });
    const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
    const outline = points.map(([x, y]): readonly [number, number] => [x - left, y - top]);
    const item = {
      shape: String(shape),
      outline,
      widthMm: Math.max(...outline.map(([x]) => x)),
      heightMm: Math.max(...outline.map(([, y]) => y)),
      areaMm2: areaMm2Of(outline),
    };
    return Array.from({ length: count }, (_, piece) => ({ id: `${shape} ${piece}`, ...item }));
  });
  return { items, roll: { ...ROLL, gapMm: PUBLIC_GAP_MM, quarters }, recordPercent: record };
};

/** Cloth under a piece with its bleed. */
export const areaMm2Of = (outline: NestItem['outline']): number =>
  Math.abs(
    outline.reduce((sum, [x, y], index) => {
      const [u, v] = outline.at(index - 1) ?? [x, y];
      return sum + u * y - x * v;
    }, 0) / 2,
  );

export const markerOrder = (name: string): MarkerOrder => {
  const [sizes, instance] = [TEAMS[name], PUBLIC_ORDERS[name]];
  if (sizes !== undefined) return teamOrder(sizes);
  if (instance !== undefined) return publicOrder(instance);
  throw new Error(
    `No order ${name}; there are ${[...Object.keys(TEAMS), ...Object.keys(PUBLIC_ORDERS)].join(', ')}`,
  );
};
