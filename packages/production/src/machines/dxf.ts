import type { Point } from '@kitwright/garment';
import type { CutSheet, PieceLines } from './cut-file.ts';

/** Layers of ASTM D6673, which AAMA's files use too. */
const LAYERS = {
  boundary: '1',
  turnPoints: '2',
  curvePoints: '3',
  notches: '4',
  grain: '7',
  sew: '14',
  text: '15',
} as const;

/** Angle above which the corner of a line is a turn point, degrees; below it the line goes on as a curve. */
const TURN_DEGREES = 20;

/** A group of a DXF: its code, and what it says. */
type Group = readonly [code: number, value: string | number];

const written = (groups: readonly Group[]): string =>
  groups
    .map(
      ([code, value]) =>
        `${String(code).padStart(3)}\r\n${typeof value === 'number' ? numeral(value) : value}\r\n`,
    )
    .join('');

/** A length with three decimals: a micrometre. */
const numeral = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3));

/** DXF has y up. */
const point = ([x, y]: Point): readonly Group[] => [
  [10, x],
  [20, -y],
];

const polyline = (points: readonly Point[], layer: string): readonly Group[] => [
  [0, 'POLYLINE'],
  [8, layer],
  [66, '1'],
  [70, '1'],
  ...points.flatMap((each): readonly Group[] => [[0, 'VERTEX'], [8, layer], ...point(each)]),
  [0, 'SEQEND'],
  [8, layer],
];

const line = ([from, to]: readonly [Point, Point], layer: string): readonly Group[] => [
  [0, 'LINE'],
  [8, layer],
  ...point(from),
  [11, to[0]],
  [21, -to[1]],
];

const mark = (at: Point, layer: string): readonly Group[] => [[0, 'POINT'], [8, layer], ...point(at)];

const text = (value: string, at: Point): readonly Group[] => [
  [0, 'TEXT'],
  [8, LAYERS.text],
  ...point(at),
  [40, 6],
  [1, value],
];

const isTurn = (points: readonly Point[], index: number): boolean => {
  const [at, before, after] = [points[index], points.at(index - 1), points[(index + 1) % points.length]];
  if (!at || !before || !after) return true;
  const turn =
    Math.atan2(after[1] - at[1], after[0] - at[0]) - Math.atan2(at[1] - before[1], at[0] - before[0]);
  const folded = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  return folded * (180 / Math.PI) > TURN_DEGREES;
};

const block = (piece: PieceLines, name: string): readonly Group[] => {
  const [first] = piece.cut;
  return [
    [0, 'BLOCK'],
    [8, '0'],
    [2, name],
    [70, '64'],
    [10, 0],
    [20, 0],
    ...polyline(piece.cut, LAYERS.boundary),
    ...piece.cut.flatMap((at, index) =>
      mark(at, isTurn(piece.cut, index) ? LAYERS.turnPoints : LAYERS.curvePoints),
    ),
    ...piece.notches.flatMap((notch) => line(notch, LAYERS.notches)),
    ...line(piece.grain, LAYERS.grain),
    ...polyline(piece.sew, LAYERS.sew),
    ...(first
      ? [
          ...text(`Piece Name: ${piece.name}`, first),
          ...text(`Size: ${piece.size}`, first),
          ...text(`Quantity: ${piece.quantity}`, first),
        ]
      : []),
    [0, 'ENDBLK'],
    [8, '0'],
  ];
};

/**
 * Pieces as a DXF of AutoCAD R12 in the layers of ASTM D6673: one block for each, inserted where it lies. Lengths are mm
 * (`$MEASUREMENT` 1), y up.
 */
export const dxfFile = ({ title, pieces }: Pick<CutSheet, 'title' | 'pieces'>): string => {
  const nameOf = (index: number): string => `P${String(index + 1).padStart(4, '0')}`;
  return written([
    [999, `ANSI/AAMA-292 ASTM D6673 ${title}`],
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$MEASUREMENT'],
    [70, '1'],
    [9, '$INSUNITS'],
    [70, '4'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'BLOCKS'],
    ...pieces.flatMap((piece, index) => block(piece, nameOf(index))),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...pieces.flatMap((_, index): readonly Group[] => [
      [0, 'INSERT'],
      [8, '1'],
      [2, nameOf(index)],
      [10, 0],
      [20, 0],
    ]),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]);
};
