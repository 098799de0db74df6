import type { Path, Pattern, Piece } from '@kitwright/garment';
import { rectanglePath } from '../geometry.ts';
import type { LaidItem } from './layout.ts';

/** Height of a hood that is put down above the shoulders, and its reach past the neck on them. */
const RISE_MM = 78;
const BEYOND_NECK_MM = 42;
/** The opening inside its rim: half its width, and how far below the rise it ends. */
const OPENING_HALF_MM = 58;
const RIM_MM = 30;
const INSIDE_SHADE = 0.34;
const CORD_MM = 6;
const CORD_LENGTH_MM = 165;
/** A cord leaves its eyelet so far from the middle and so far above the neck's lowest point. */
const CORD_AT_MM = [24, 16] as const;

export const hoodOf = (pattern: Pattern): readonly Piece[] =>
  pattern.pieces.filter(({ id }) => id.startsWith('hood'));

interface Neck {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** A hood put down, from the front: a soft roll round the neck with a look into it, and the ends of the cord. */
export function hoodFromFront(pattern: Pattern, { left, right, bottom }: Neck): readonly LaidItem[] {
  const [side] = hoodOf(pattern);
  if (!side) return [];
  const middle = (left + right) / 2;
  const mirrored = (x: number) => 2 * middle - x;
  const outer = right + BEYOND_NECK_MM;
  const roll: Path = [
    { op: 'M', x: middle, y: bottom },
    { op: 'C', x1: middle + 46, y1: bottom - 4, x2: outer - 6, y2: 62, x: outer, y: 16 },
    { op: 'C', x1: outer + 2, y1: -18, x2: right - 28, y2: -RISE_MM, x: middle, y: -RISE_MM },
    {
      op: 'C',
      x1: mirrored(right - 28),
      y1: -RISE_MM,
      x2: mirrored(outer + 2),
      y2: -18,
      x: mirrored(outer),
      y: 16,
    },
    { op: 'C', x1: mirrored(outer - 6), y1: 62, x2: middle - 46, y2: bottom - 4, x: middle, y: bottom },
    { op: 'Z' },
  ];
  const [inner, top] = [middle + OPENING_HALF_MM, RIM_MM - RISE_MM];
  const opening: Path = [
    { op: 'M', x: middle, y: bottom - 6 },
    { op: 'C', x1: middle + 20, y1: bottom - 44, x2: inner, y2: 34, x: inner, y: -6 },
    { op: 'C', x1: inner, y1: top + 12, x2: middle + 34, y2: top, x: middle, y: top },
    { op: 'C', x1: middle - 34, y1: top, x2: mirrored(inner), y2: top + 12, x: mirrored(inner), y: -6 },
    { op: 'C', x1: mirrored(inner), y1: 34, x2: middle - 20, y2: bottom - 44, x: middle, y: bottom - 6 },
    { op: 'Z' },
  ];
  return [
    { kind: 'shape', pieceId: side.id, path: roll },
    { kind: 'shape', pieceId: side.id, path: opening, shade: INSIDE_SHADE },
    ...cordEnds(pattern, middle, bottom),
  ];
}

function cordEnds(pattern: Pattern, middle: number, bottom: number): readonly LaidItem[] {
  const cord = pattern.pieces.find(({ cloth }) => cloth === 'cord');
  if (!cord) return [];
  const [aside, above] = CORD_AT_MM;
  return [-1, 1].map((side) => ({
    kind: 'shape',
    pieceId: cord.id,
    path: rectanglePath({
      x: middle + side * aside - CORD_MM / 2,
      y: bottom - above,
      width: CORD_MM,
      height: CORD_LENGTH_MM,
    }),
  }));
}

/** Half widths of a hood that hangs down the back, at its rim and over the shoulders, and how far down it reaches. */
const BACK_MM = { rim: 64, shoulders: 158, down: 168 } as const;

/** A hood put down, from behind: its rim above the neck, its sides sewn together down the middle, or to a strip there. */
export function hoodFromBehind(pattern: Pattern, { left, right }: Neck): readonly LaidItem[] {
  const [side, ...others] = hoodOf(pattern);
  if (!side) return [];
  const middle = (left + right) / 2;
  const { rim, shoulders, down } = BACK_MM;
  const x = (share: number) => middle + share;
  const outline: Path = [
    { op: 'M', x: middle, y: 8 - RISE_MM },
    { op: 'Q', x1: x(rim / 2), y1: 2 - RISE_MM, x: x(rim), y: -RISE_MM },
    { op: 'C', x1: x(rim + 22), y1: -52, x2: x(shoulders), y2: -10, x: x(shoulders), y: 34 },
    { op: 'C', x1: x(shoulders - 12), y1: 104, x2: x(rim), y2: down, x: middle, y: down },
    { op: 'C', x1: x(-rim), y1: down, x2: x(12 - shoulders), y2: 104, x: x(-shoulders), y: 34 },
    { op: 'C', x1: x(-shoulders), y1: -10, x2: x(-rim - 22), y2: -52, x: x(-rim), y: -RISE_MM },
    { op: 'Q', x1: x(-rim / 2), y1: 2 - RISE_MM, x: middle, y: 8 - RISE_MM },
    { op: 'Z' },
  ];
  const strip = others.find(({ id }) => id === 'hoodCentre');
  const seams = strip ? [-strip.widthMm / 2, strip.widthMm / 2] : [0];
  return [
    { kind: 'shape', pieceId: side.id, path: outline },
    ...seams.map((aside): LaidItem => ({
      kind: 'shape',
      pieceId: side.id,
      path: [
        { op: 'M', x: x(aside), y: 8 - RISE_MM },
        { op: 'L', x: x(aside * 0.8), y: down - Math.abs(aside) / 4 },
      ],
    })),
  ];
}
