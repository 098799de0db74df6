import { arrange, layoutBox, type BoxMm, type Operation } from '@kitwright/design/render';
import {
  FAINT_INK,
  TINT,
  below,
  drawing,
  onNewPage,
  paragraph,
  stack,
  table,
  unbroken,
  type Block,
  type Cell,
  type Type,
} from '@kitwright/documents';
import { sizeLabel, type Measure, type Pattern, type Piece } from '@kitwright/garment';
import { disc } from '../machines/discs.ts';
import { areaMm2Of } from '../nesting/nest-item.ts';
import { cutLine, pathOf } from '../cut/cut-line.ts';
import type { Roll } from '../pack/lay-rolls.ts';
import { DENSE } from './colours.ts';
import { byDesign, type ListedGarment, type PaperSource } from './paper-source.ts';
import { heading, writePaper } from './paper.ts';
import { THREAD_RATIO, sewingOperations, type SewingOperation } from './sewing-operations.ts';
import { measuresSection } from './tech-pack.ts';

export interface SewingSource extends PaperSource {
  readonly rolls: readonly Roll[];
  /** Printable width of the cloth, mm. */
  readonly clothMm: number;
}

const DRAWING_MM = 118;
const NUMBER_MM = 1.9;
const LINE_MM = 0.2;
const INK = '#16181d';
/** Thread that breaks, is tied and is left on the cone, as a share of what is sewn. */
const THREAD_WASTE = 0.15;

/** Greatest difference of a finished garment from its measure, mm: usual for knitwear that is cut and sewn. */
export const TOLERANCE_MM: Readonly<Record<Measure, number>> = {
  halfChest: 10,
  length: 10,
  sleeve: 5,
  halfWaist: 10,
  outseam: 10,
  halfHem: 5,
};

/**
 * The pieces laid flat: seam lines drawn out in what is cut, with the grain, and each edge with the number of its
 * step.
 */
const constructionDrawing = (
  pattern: Pattern,
  operations: readonly SewingOperation[],
  box: BoxMm,
  type: Type,
): readonly Operation[] => {
  const items = arrange(pattern, 'all').filter((item) => item.kind === 'piece');
  const whole = layoutBox(items, pattern);
  const scale = Math.min(box.width / whole.width, box.height / whole.height);
  const [x, y] = [
    box.x + (box.width - whole.width * scale) / 2 - whole.x * scale,
    box.y + (box.height - whole.height * scale) / 2 - whole.y * scale,
  ];
  const onPieces = (draw: (piece: Piece) => readonly Operation[]): readonly Operation[] =>
    items.flatMap(({ pieceId, transform }): readonly Operation[] => {
      const piece = pattern.pieces.find(({ id }) => id === pieceId);
      return piece === undefined ? [] : [{ op: 'group', transform, children: draw(piece) }];
    });
  const drawn = [
    // What is cut first: the turned half of a band reaches over its neighbour.
    ...onPieces((piece) => [
      { op: 'fill', path: pathOf(cutLine(piece)), paint: { kind: 'pure', colour: TINT } },
    ]),
    ...onPieces(({ outline, grainLine: [[x1, y1], [x2, y2]] }) => [
      { op: 'stroke', path: outline, widthMm: LINE_MM / scale, paint: { kind: 'pure', colour: INK } },
      {
        op: 'stroke',
        path: [
          { op: 'M', x: x1, y: y1 },
          { op: 'L', x: x2, y: y2 },
        ],
        widthMm: (LINE_MM * 0.6) / scale,
        paint: { kind: 'pure', colour: FAINT_INK },
      },
    ]),
  ];
  const numbers = operations.flatMap(({ number, places }) =>
    places.flatMap(({ piece, edge }): readonly Operation[] => {
      const item = items.find(({ pieceId }) => pieceId === piece);
      const middle = edge.points[Math.floor(edge.points.length / 2)];
      const before = edge.points[Math.floor(edge.points.length / 2) - 1] ?? middle;
      if (item === undefined || middle === undefined || before === undefined) return [];
      const [a, b, c, d, e, f] = item.transform;
      const [px, py] =
        edge.points.length === 2 ? [(middle[0] + before[0]) / 2, (middle[1] + before[1]) / 2] : middle;
      const at = { x: x + (a * px + c * py + e) * scale, y: y + (b * px + d * py + f) * scale };
      return [
        {
          op: 'fill',
          path: disc(at.x, at.y, NUMBER_MM * 0.95),
          paint: { kind: 'pure', colour: INK },
        },
        type.line(String(number), {
          xMm: at.x,
          yMm: at.y + NUMBER_MM * 0.36,
          sizeMm: NUMBER_MM,
          align: 'middle',
          colour: '#ffffff',
          bold: true,
        }),
      ];
    }),
  );
  return [{ op: 'group', transform: [scale, 0, 0, scale, x, y], children: drawn }, ...numbers];
};

const operationsTable = ({ texts }: SewingSource, operations: readonly SewingOperation[]): Block => {
  const columns = [
    { title: texts.number, share: 1.4, align: 'middle' as const },
    { title: texts.sewing.operation, share: 9 },
    { title: texts.sewing.stitch, share: 3.4, align: 'middle' as const },
    { title: texts.sewing.seam, share: 3.4, align: 'middle' as const },
    { title: texts.sewing.allowance, share: 3, align: 'end' as const },
    { title: texts.sewing.length, share: 3, align: 'end' as const },
  ];
  const rows = operations.map(({ number, kind, stitch, seam, allowanceMm, lengthMm }): readonly Cell[] => [
    String(number),
    texts.sewing.operations[kind],
    stitch,
    seam,
    String(allowanceMm),
    String(Math.round(lengthMm)),
  ]);
  return table(columns, rows, { ...DENSE, rowMm: 6.2 });
};

/** Length of cloth of a roll that a group of garments takes: by its share of what is printed on it. */
const lengthOfGroup = (roll: Roll, group: ReadonlySet<string>): number => {
  let [own, all] = [0, 0];
  for (const { garmentId, cut } of roll.pieces.values()) {
    const area = areaMm2Of(cut.bleed) * cut.growth.across * cut.growth.along;
    all += area;
    if (group.has(garmentId)) own += area;
  }
  return all === 0 ? 0 : (roll.lengthMm * own) / all;
};

/** Thread of each stitch type that a group takes, with what is lost of it, mm. */
const threadOf = (group: readonly ListedGarment[]): ReadonlyMap<string, number> => {
  const known = new Map<Pattern, readonly SewingOperation[]>();
  const total = new Map<string, number>();
  for (const { cutPattern } of group) {
    const { pattern } = cutPattern;
    const operations = known.get(pattern) ?? sewingOperations(pattern);
    known.set(pattern, operations);
    for (const { stitch, lengthMm } of operations)
      total.set(stitch, (total.get(stitch) ?? 0) + lengthMm * THREAD_RATIO[stitch] * (1 + THREAD_WASTE));
  }
  return total;
};

const materialTable = (source: SewingSource, group: readonly ListedGarment[]): Block => {
  const { texts, rolls, clothMm } = source;
  const ids = new Set(group.map(({ order }) => order.id));
  const [first] = group;
  const metres = (mm: number): string => (mm / 1000).toFixed(2);
  const row = (what: string, detail: string, mm: number): readonly Cell[] => [
    what,
    detail,
    metres(mm),
    metres(mm / group.length),
  ];
  const cloths = rolls.flatMap((roll): (readonly Cell[])[] => {
    const mm = lengthOfGroup(roll, ids);
    if (mm === 0) return [];
    const fabric = roll.cloth === 'shell' && first !== undefined ? source.fabricOf(first) : '';
    const what = [texts.cloths[roll.cloth] ?? roll.cloth, fabric].filter((part) => part !== '').join(' · ');
    return [
      row(what, `${(clothMm / 10).toFixed(0)} cm, ${roll.efficiencyPercent.toFixed(1)} % ${texts.used}`, mm),
    ];
  });
  const cordMm = group.reduce(
    (sum, { cutPattern }) =>
      sum +
      cutPattern.pattern.pieces.reduce(
        (length, { cloth, widthMm, heightMm }) =>
          cloth === 'cord' ? length + Math.max(widthMm, heightMm) : length,
        0,
      ),
    0,
  );
  const columns = [
    { title: texts.sewing.material, share: 8 },
    { title: texts.sewing.detail, share: 8 },
    { title: texts.sewing.order, share: 4, align: 'end' as const },
    { title: texts.sewing.garment, share: 4, align: 'end' as const },
  ];
  const rows = [
    ...cloths,
    ...(cordMm === 0 ? [] : [row(texts.cloths['cord'] ?? 'cord', '', cordMm)]),
    ...[...threadOf(group)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([stitch, mm]) => row(`${texts.sewing.thread} ${stitch}`, texts.sewing.waste, mm)),
  ];
  return table(columns, rows, { ...DENSE, rowMm: 6.2 });
};

const sectionOf = (source: SewingSource, group: readonly ListedGarment[]): readonly Block[] => {
  const [first] = group;
  if (first === undefined) return [];
  const { texts } = source;
  const { pattern } = first.cutPattern;
  const operations = sewingOperations(pattern);
  const sample = source.dress(first);
  const note = `${texts.size} ${sizeLabel(first.order.size)} · ${group.length} ${texts.garments}`;
  return [
    onNewPage(
      stack(
        heading(source.designOf(first), note),
        drawing(DRAWING_MM, (box, type) => constructionDrawing(pattern, operations, box, type)),
      ),
    ),
    below(4, operationsTable(source, operations)),
    below(2, paragraph(texts.sewing.standards, { sizeMm: 3, colour: FAINT_INK })),
    unbroken(stack(heading(texts.sewing.bill), materialTable(source, group))),
    measuresSection(source, sample, group, TOLERANCE_MM),
    below(2, paragraph(texts.sewing.tolerances, { sizeMm: 3, colour: FAINT_INK })),
  ];
};

/**
 * Sewing instructions of each style: steps in order with their stitches and seams, what goes into it, and what it
 * measures.
 */
export const sewingPaper = (source: SewingSource): Promise<Uint8Array> =>
  writePaper(source.faces, {
    head: { ...source.head, title: source.texts.sewing.title },
    blocks: byDesign(source).flatMap((group) => sectionOf(source, group)),
  });
