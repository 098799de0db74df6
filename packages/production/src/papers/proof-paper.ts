import type { Operation } from '@kitwright/design/render';
import {
  FAINT_INK,
  LEADING,
  RULE,
  TINT,
  baselineOf,
  columns,
  drawing,
  frame,
  grid,
  paragraph,
  patch,
  type Block,
  type Type,
} from '@kitwright/documents';
import { sizeLabel } from '@kitwright/garment';
import type { CutGarment, DressedGarment } from '../pack/garment-sheets.ts';
import { flatDrawing } from './flat-drawing.ts';
import type { PaperSource } from './paper-source.ts';
import { writePaper } from './paper.ts';

const ACROSS = 2;
const GAP_MM = 5;
const TILE_MM = 68;
const HEAD_MM = 12;
const LABEL_MM = 6;
/** In the head of a tile, from its left: number, name, and up to its right the size. */
const NAME_LEFT_MM = 19;
const NAME_MM = 43;
const NAME_SIZE_MM = 4.2;
/** Of a name on two lines. */
const BROKEN_NAME_SIZE_MM = 3.2;

export interface ProofSource extends Pick<PaperSource, 'faces' | 'texts' | 'head' | 'images'> {
  /** In the order of the roster. */
  readonly garments: readonly CutGarment[];
  /** A garment with its artwork: one after the other. */
  readonly dress: (garment: CutGarment) => DressedGarment;
}

/** A player's name on one line, or on two where it is long. */
const nameLines = (name: string, type: Type, xMm: number, topMm: number): readonly Operation[] => {
  const { lines, sizeMm } = type.broken(name, NAME_MM, {
    sizeMm: NAME_SIZE_MM,
    brokenSizeMm: BROKEN_NAME_SIZE_MM,
    mostLines: 2,
  });
  const lineMm = sizeMm * LEADING;
  const firstMm = topMm + (HEAD_MM - lineMm * lines.length) / 2;
  return lines.map((line, index) =>
    type.line(line, {
      xMm,
      yMm: baselineOf(firstMm + index * lineMm, sizeMm),
      sizeMm,
      maxWidthMm: NAME_MM,
    }),
  );
};

/** One player: number, name and size above the garment from both sides, in the size that is made. */
const tile = ({ texts, dress }: ProofSource, garment: CutGarment): Block =>
  drawing(TILE_MM, ({ x, y, width, height }, type) => {
    const { order } = garment;
    const dressed = dress(garment);
    const half = width / 2;
    const sides = (['front', 'back'] as const).flatMap((view, side): readonly Operation[] => {
      const left = x + side * half;
      const room = {
        x: left + 2,
        y: y + HEAD_MM + 2,
        width: half - 4,
        height: height - HEAD_MM - LABEL_MM - 3,
      };
      return [
        flatDrawing(dressed, view, room).drawing,
        type.line(texts[view], {
          xMm: left + half / 2,
          yMm: y + height - 2,
          sizeMm: 2.8,
          align: 'middle',
          colour: FAINT_INK,
        }),
      ];
    });
    const yMm = y + HEAD_MM - 3.8;
    const sleeve = texts.sleeves[order.options['sleeve'] ?? ''] ?? '';
    const size = [sizeLabel(order.size), sleeve].filter((part) => part !== '').join(' · ');
    return [
      patch(x, y, width, HEAD_MM, TINT),
      type.line(order.number, { xMm: x + 3, yMm, sizeMm: 6, maxWidthMm: 14, bold: true }),
      ...nameLines(order.playerName, type, x + NAME_LEFT_MM, y),
      type.line(size, { xMm: x + width - 3, yMm, sizeMm: 4.2, maxWidthMm: 21, align: 'end', bold: true }),
      ...sides,
      frame(x, y, width, height),
    ];
  });

const SIGNATURE_MM = 8;

/** Words before a line to write on by hand. */
const signature = ({ texts }: ProofSource): Block =>
  columns([
    { share: 50, block: paragraph(texts.signed, { sizeMm: 3.2, colour: FAINT_INK }) },
    {
      share: 132,
      block: drawing(SIGNATURE_MM, ({ x, y, width }) => [
        patch(x, baselineOf(y, 3.2) + 0.6, width, 0.3, RULE),
      ]),
    },
  ]);

/** The sheet that a captain signs: a tile for each player, as the player's own garment will be made. */
export const proofPaper = (source: ProofSource): Promise<Uint8Array> => {
  const { garments, head, texts, faces, images } = source;
  const tiles = garments.map((garment) => tile(source, garment));
  return writePaper(faces, {
    head: { ...head, title: texts.proofSheet },
    blocks: [grid(ACROSS, GAP_MM, tiles)],
    last: signature(source),
    images,
  });
};
