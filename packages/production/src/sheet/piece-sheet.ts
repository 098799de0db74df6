import type { DisplayList, Operation } from '@kitwright/design/render';
import type { Edge, Piece, Point } from '@kitwright/garment';
import type { Letterer } from '@kitwright/lettering';
import { box as rectangle, segment } from '@kitwright/geometry';
import { allowanceOf, pathOf } from '../cut/cut-line.ts';
import type { Layer } from '../pdf/resources.ts';
import { line, mark } from './ink-line.ts';
import { boxRound, cutMark, type BoxMm, type PieceCut } from './piece-cut.ts';
import { qrCode, words } from './labels.ts';

/** White paper round a piece, with the registration marks in it, mm. */
export const MARGIN_MM = 12;

/** Height of the strip under a piece that says whose it is, mm. */
export const LABEL_MM = 20;

/** Narrower, a label cannot be read. */
const LEAST_WIDTH_MM = 150;

/** Says whose a piece is; none of it is printed on cloth that is worn. */
export interface SheetLabel {
  /** Order, player, number and size. */
  readonly title: readonly string[];
  /** Piece, its count, and the garment's id. */
  readonly detail: readonly string[];
  /** Text of the QR code. */
  readonly code: string;
}

export interface SheetInput {
  readonly cut: PieceCut;
  readonly list: DisplayList;
  readonly label: SheetLabel;
  readonly letterer: Letterer;
  readonly labelFontId: string;
  /** The cut line is printed with the cutter's own ink. */
  readonly hasContour: boolean;
}

/** One piece on its page; coordinates are the page's, mm. */
export interface PieceSheet {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Box round the cut line. */
  readonly trim: BoxMm;
  readonly layers: Readonly<Partial<Record<Layer, readonly Operation[]>>>;
}

/** Length of a notch past the cut line, into the bleed, mm: the knife meets it there. */
const PAST_CUT_MM = 2;

/** The outward normal of the step of an edge that a point lies nearest to. */
const outwardAt = (edge: Edge, [x, y]: Point): Point => {
  let nearest: { readonly distance: number; readonly normal: Point } | undefined;
  edge.points.slice(1).forEach((to, index) => {
    const from = edge.points[index];
    if (!from) return;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) return;
    const share = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / length ** 2));
    const distance = Math.hypot(from[0] + dx * share - x, from[1] + dy * share - y);
    if (!nearest || distance < nearest.distance) nearest = { distance, normal: [dy / length, -dx / length] };
  });
  return nearest?.normal ?? [0, -1];
};

/** Ticks from the seam line outwards, as long as said for each edge. */
export const notchLines = (
  piece: Piece,
  reachMmOf: (edge: Edge) => number,
): readonly (readonly [Point, Point])[] =>
  piece.notches.flatMap(({ edge: id, at }): readonly (readonly [Point, Point])[] => {
    const edge = piece.edges.find((candidate) => candidate.id === id);
    if (!edge) return [];
    const [nx, ny] = outwardAt(edge, at);
    const reachMm = reachMmOf(edge);
    return [[at, [at[0] + nx * reachMm, at[1] + ny * reachMm]]];
  });

/** Ticks from the seam line across the allowance and over the cut line, where the marks of two pieces meet. */
export const notchMarks = (piece: Piece): readonly Operation[] =>
  notchLines(piece, (edge) => allowanceOf(piece, edge) + PAST_CUT_MM).flatMap(([from, to]) =>
    mark(segment(from, to), 0.4),
  );

/** A piece as it is printed, with everything the cutting table needs; the grain runs down the page. */
export const pieceSheet = (input: SheetInput): PieceSheet => {
  const { cut, list, hasContour } = input;
  const {
    box,
    growth: { across, along },
  } = cut;
  const widthMm = Math.max(LEAST_WIDTH_MM, cut.printed.widthMm + 2 * MARGIN_MM);
  const heightMm = cut.printed.heightMm + 2 * MARGIN_MM + LABEL_MM;
  const moved = (children: readonly Operation[]): Operation => ({
    op: 'group',
    transform: [across, 0, 0, along, MARGIN_MM - box.x * across, MARGIN_MM - box.y * along],
    children,
  });
  return {
    widthMm,
    heightMm,
    trim: boxRound(
      cut.cut.map(([x, y]) => [MARGIN_MM + (x - box.x) * across, MARGIN_MM + (y - box.y) * along]),
    ),
    layers: {
      Artwork: [moved([{ op: 'group', clip: pathOf(cut.bleed), children: list.operations }])],
      'Cut line': [moved(cutMark(cut, hasContour))],
      'Seam line': [moved([line(cut.piece.outline)])],
      Marks: [
        moved(notchMarks(cut.piece)),
        ...registration(widthMm, heightMm),
        ...grain(cut),
        ...testBar(input, heightMm),
      ],
      Label: labelOf(input, heightMm - MARGIN_MM - LABEL_MM + 4, widthMm),
    },
  };
};

/** Length of the bar that shows whether a page was printed in its true size, mm. */
const TEST_BAR_MM = 100;

/** A bar of 100 mm in the lower margin, to lay a ruler along. */
const testBar = ({ letterer, labelFontId }: SheetInput, heightMm: number): readonly Operation[] => {
  const y = heightMm - MARGIN_MM / 2;
  const tick = (x: number) => line(segment([x, y - CROSS_MM / 2], [x, y + CROSS_MM / 2]));
  return [
    line(segment([MARGIN_MM, y], [MARGIN_MM + TEST_BAR_MM, y])),
    tick(MARGIN_MM),
    tick(MARGIN_MM + TEST_BAR_MM),
    words(letterer, [`${TEST_BAR_MM} mm`], {
      xMm: MARGIN_MM + TEST_BAR_MM + 2,
      yMm: y + 1,
      heightMm: 2,
      fontId: labelFontId,
    }),
  ];
};

const CROSS_MM = 4;

/** Crosses in the corners: where they meet again, paper and press have not moved. */
const registration = (widthMm: number, heightMm: number): readonly Operation[] =>
  [MARGIN_MM / 2, widthMm - MARGIN_MM / 2].flatMap((x) =>
    [MARGIN_MM / 2, heightMm - MARGIN_MM / 2].flatMap((y) => [
      line(segment([x - CROSS_MM / 2, y], [x + CROSS_MM / 2, y])),
      line(segment([x, y - CROSS_MM / 2], [x, y + CROSS_MM / 2])),
      line(rectangle(x - CROSS_MM / 4, y - CROSS_MM / 4, CROSS_MM / 2, CROSS_MM / 2)),
    ]),
  );

const ARROW_MM = 3;

/** The straight of grain beside the piece, as long as on the piece itself. */
const grain = ({ piece, printed, growth }: PieceCut): readonly Operation[] => {
  const [top, bottom] = piece.grainLine;
  const [dx, dy] = [bottom[0] - top[0], bottom[1] - top[1]];
  const length = (Math.hypot(dx, dy) || 1) * growth.along;
  const steps = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / steps, dy / steps];
  const reach = Math.min(length, printed.heightMm);
  const [x, y] = [MARGIN_MM / 2, MARGIN_MM + (printed.heightMm - reach) / 2];
  const end: readonly [number, number] = [x + ux * reach, y + uy * reach];
  const barb = (side: number) =>
    line(
      segment(end, [
        end[0] - ux * ARROW_MM + uy * side * (ARROW_MM / 2),
        end[1] - uy * ARROW_MM - ux * side * (ARROW_MM / 2),
      ]),
    );
  return [line(segment([x, y], end)), barb(1), barb(-1)];
};

const QR_MM = 16;

const labelOf = (
  { label, letterer, labelFontId }: SheetInput,
  yMm: number,
  widthMm: number,
): readonly Operation[] => {
  const xMm = MARGIN_MM + QR_MM + 4;
  const maxWidthMm = widthMm - xMm - MARGIN_MM;
  const place = { xMm, fontId: labelFontId, maxWidthMm };
  return [
    qrCode(label.code, MARGIN_MM, yMm, QR_MM),
    words(letterer, label.title, { ...place, yMm: yMm + 6, heightMm: 4 }),
    words(letterer, label.detail, { ...place, yMm: yMm + 13.5, heightMm: 2.8 }),
  ];
};
