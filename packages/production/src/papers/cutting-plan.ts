import type { Operation } from '@kitwright/design/render';
import {
  FAINT_INK,
  RULE,
  TINT,
  below,
  drawing,
  frame,
  paragraph,
  patch,
  stack,
  table,
  together,
  type Block,
  type Type,
} from '@kitwright/documents';
import { sizeLabel, type Point } from '@kitwright/garment';
import { pathOf } from '../cut/cut-line.ts';
import { outlineAt, type Placed } from '../nesting/marker.ts';
import type { Roll, RollPage } from '../pack/lay-rolls.ts';
import { pieceNumber, placeOfPiece } from '../pack/piece-code.ts';
import { asPrinted } from '../sheet/piece-cut.ts';
import { DENSE } from './colours.ts';
import type { PaperSource } from './paper-source.ts';
import { heading, writePaper } from './paper.ts';

export interface CuttingPlanSource extends Pick<
  PaperSource,
  'faces' | 'texts' | 'head' | 'garments' | 'fabricOf'
> {
  readonly rolls: readonly Roll[];
  /** Printable width of the cloth, mm. */
  readonly clothMm: number;
}

/** Height of a stretch of the roll on paper, with its ruler below, mm. */
const BAND_MM = 56;
const RULER_MM = 5;
const METRE_MM = 1000;
const LINE_MM = 0.18;
/** The size of a number on a piece, mm; smaller ones are not read by the light of a cutting table. */
const NUMBER_MM = { least: 1.5, most: 3.4 } as const;
const DIGITS_EM = 3.1;

interface OnPlan {
  readonly number: string;
  /** The cut line on the stretch, from its upper left: x along the roll, y across it, mm. */
  readonly line: readonly Point[];
  readonly isTurned: boolean;
  readonly box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/** A roll runs from left to right, as on the page in the console: turned by a quarter, never mirrored. */
const unrolled = ([x, y]: Point, clothMm: number): Point => [y, clothMm - x];

const pieceOnPlan = (
  roll: Roll,
  placed: Placed,
  { garments, clothMm }: CuttingPlanSource,
): readonly OnPlan[] => {
  const piece = roll.pieces.get(placed.id);
  const garment = garments.find(({ order }) => order.id === piece?.garmentId);
  if (piece === undefined || garment === undefined) return [];
  const { cut } = piece;
  const item = { id: placed.id, shape: '', outline: asPrinted(cut.cut, cut), ...cut.printed, areaMm2: 0 };
  const line = outlineAt(item, placed).map((point) => unrolled(point, clothMm));
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return [
    {
      number: pieceNumber(garment, cut.piece.id),
      line,
      isTurned: placed.isTurned,
      box: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    },
  ];
};

/** An arrow along the roll to the upper end of a piece. */
const arrow = (x: number, y: number, lengthMm: number, isTurned: boolean): Operation => {
  const to = isTurned ? 1 : -1;
  const [tip, tail, barb] = [x + (to * lengthMm) / 2, x - (to * lengthMm) / 2, Math.min(1, lengthMm / 3)];
  return {
    op: 'stroke',
    path: [
      { op: 'M', x: tail, y },
      { op: 'L', x: tip, y },
      { op: 'M', x: tip - to * barb, y: y - barb * 0.7 },
      { op: 'L', x: tip, y },
      { op: 'L', x: tip - to * barb, y: y + barb * 0.7 },
    ],
    widthMm: LINE_MM,
    paint: { kind: 'pure', colour: FAINT_INK },
  };
};

/** The stretch of a roll between two lengths, over the ruler it is measured by. */
const band = (pieces: readonly OnPlan[], fromMm: number, toMm: number, clothMm: number): Block =>
  drawing(BAND_MM + RULER_MM, ({ x, y }, type) => {
    const scale = BAND_MM / clothMm;
    const [width, at] = [(toMm - fromMm) * scale, (mm: number): number => x + (mm - fromMm) * scale];
    const seen = pieces.filter(({ box }) => box.right > fromMm && box.left < toMm);
    const outlines = seen.flatMap(({ line }): readonly Operation[] => {
      const path = pathOf(line);
      return [
        { op: 'fill', path, paint: { kind: 'pure', colour: TINT } },
        { op: 'stroke', path, widthMm: LINE_MM / scale, paint: { kind: 'pure', colour: FAINT_INK } },
      ];
    });
    return [
      {
        op: 'group',
        clip: pathOf([
          [x, y],
          [x + width, y],
          [x + width, y + BAND_MM],
          [x, y + BAND_MM],
        ]),
        children: [
          { op: 'group', transform: [scale, 0, 0, scale, x - fromMm * scale, y], children: outlines },
        ],
      },
      ...seen.flatMap((piece) => numberOn(piece, { fromMm, toMm, scale, at, y }, type)),
      frame(x, y, width, BAND_MM),
      ...ruler(fromMm, toMm, at, y + BAND_MM, type),
    ];
  });

interface BandPlace {
  readonly fromMm: number;
  readonly toMm: number;
  readonly scale: number;
  readonly at: (mm: number) => number;
  readonly y: number;
}

/** The number of a piece in the middle of what is seen of it; none where a mere corner of it is. */
const numberOn = (
  { number, box, isTurned }: OnPlan,
  { fromMm, toMm, scale, at, y }: BandPlace,
  type: Type,
): readonly Operation[] => {
  const [left, right] = [Math.max(box.left, fromMm), Math.min(box.right, toMm)];
  if (right - left < (box.right - box.left) / 2) return [];
  const [wide, high] = [(right - left) * scale, (box.bottom - box.top) * scale];
  const middle = y + ((box.top + box.bottom) / 2) * scale;
  const xMm = at((left + right) / 2);
  // On a strip that lies across the roll the number stands on end.
  if (wide < NUMBER_MM.least * DIGITS_EM && high > wide) {
    const sizeMm = Math.min(NUMBER_MM.most, wide * 0.8, high / DIGITS_EM);
    const onEnd = type.line(number, { xMm: 0, yMm: sizeMm * 0.35, sizeMm, align: 'middle', bold: true });
    return [{ op: 'group', transform: [0, -1, 1, 0, xMm, middle], children: [onEnd] }];
  }
  const sizeMm = Math.max(NUMBER_MM.least, Math.min(NUMBER_MM.most, high * 0.4, wide / DIGITS_EM));
  const hasRoom = high > 2.4 * sizeMm;
  return [
    type.line(number, {
      xMm,
      yMm: middle + sizeMm * (hasRoom ? 0.1 : 0.35),
      sizeMm,
      align: 'middle',
      bold: true,
    }),
    ...(hasRoom ? [arrow(xMm, middle + sizeMm * 0.75, Math.min(7, wide * 0.4), isTurned)] : []),
  ];
};

const ruler = (
  fromMm: number,
  toMm: number,
  at: (mm: number) => number,
  topMm: number,
  type: Type,
): readonly Operation[] => {
  const first = Math.ceil(fromMm / METRE_MM);
  const count = Math.floor(toMm / METRE_MM) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, number) => first + number).flatMap((metre) => [
    patch(at(metre * METRE_MM), topMm, 0.25, 1.6, RULE),
    type.line(`${metre} m`, {
      xMm: at(metre * METRE_MM) + 0.8,
      yMm: topMm + 3.4,
      sizeMm: 2.4,
      colour: FAINT_INK,
    }),
  ]);
};

const stretchOf = (
  source: CuttingPlanSource,
  roll: Roll,
  page: RollPage,
  index: number,
  fabric: string,
): Block => {
  const { texts, clothMm } = source;
  const pieces = page.placed.flatMap((placed) => pieceOnPlan(roll, placed, source));
  const name = [texts.cloths[roll.cloth] ?? roll.cloth, fabric].filter((part) => part !== '').join(' · ');
  const facts = [
    `${texts.page} ${index + 1}/${roll.pages.length}`,
    `${(page.lengthMm / METRE_MM).toFixed(2)} ${texts.metres} × ${(clothMm / METRE_MM).toFixed(2)} ${texts.metres}`,
    `${roll.efficiencyPercent.toFixed(1)} % ${texts.used}`,
    `${pieces.length} ${texts.pieces}`,
  ].join(' · ');
  return (type, widthMm) => {
    const perBandMm = widthMm / (BAND_MM / clothMm);
    const bands = Math.max(1, Math.ceil(page.lengthMm / perBandMm));
    const blocks = Array.from({ length: bands }, (_, number) =>
      band(pieces, number * perBandMm, Math.min(page.lengthMm, (number + 1) * perBandMm), clothMm),
    );
    const [first, ...others] = blocks;
    if (first === undefined) return [];
    return stack(heading(name, facts), first, ...others.map((block) => below(2, block)))(type, widthMm);
  };
};

/** Key to the numbers on the plan: the wearer of each garment, and the pieces by number. */
const key = ({ texts, garments }: CuttingPlanSource): Block => {
  const names = new Map<string, Set<number>>();
  for (const { cutPattern } of garments)
    for (const { piece } of cutPattern.cuts) {
      const name = texts.pieceNames[piece.id] ?? piece.id;
      names.set(name, (names.get(name) ?? new Set()).add(placeOfPiece(cutPattern, piece.id).place));
    }
  const pieces = [...names]
    .map(([name, places]) => `${[...places].map((place) => `/${place}`).join(' ')} ${name}`)
    .join(' · ');
  const columns = [
    { title: texts.id, share: 2 },
    { title: texts.number, share: 2, align: 'middle' as const },
    { title: texts.name, share: 9 },
    { title: texts.size, share: 3, align: 'middle' as const },
  ];
  const rows = garments.map(({ order }) => [order.id, order.number, order.playerName, sizeLabel(order.size)]);
  return stack(
    together(heading(texts.piece), paragraph(pieces, { sizeMm: 3.4 })),
    below(4, table(columns, rows, { ...DENSE, rowMm: 5.5 })),
  );
};

/** Every roll as it is cut, with the number of each piece: a picture to lay beside the cloth on the table. */
export const cuttingPlan = (source: CuttingPlanSource): Promise<Uint8Array> => {
  const { texts, faces, rolls, garments, fabricOf } = source;
  const fabricNamed = (fabricId: string): string => {
    const garment = garments.find(({ order }) => fabricId !== '' && order.fabricId === fabricId);
    return garment === undefined ? '' : fabricOf(garment);
  };
  const blocks = rolls.flatMap((roll) =>
    roll.pages.map((page, index) => stretchOf(source, roll, page, index, fabricNamed(roll.fabricId))),
  );
  return writePaper(faces, {
    head: { ...source.head, title: texts.cuttingPlan },
    blocks: [paragraph(texts.planLead, { sizeMm: 3.4, colour: FAINT_INK }), ...blocks, below(6, key(source))],
  });
};
