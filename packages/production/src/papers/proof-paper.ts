import { setImmediate } from 'node:timers/promises';
import type { Operation } from '@kitwright/design/render';
import { sizeLabel } from '@kitwright/garment';
import type { CutGarment, DressedGarment } from '../pack/garment-sheets.ts';
import { flatDrawing } from './flat-drawing.ts';
import type { PaperSource } from './paper-source.ts';
import {
  CONTENT_BOTTOM_MM,
  CONTENT_TOP_MM,
  FAINT_INK,
  INK,
  PAPER,
  ROOM_MM,
  RULE,
  TINT,
  frame,
  patch,
  written,
} from './paper.ts';
import { writePaper } from './write-paper.ts';

const COLUMNS = 2;
const GAP_MM = 5;
const TILE_WIDTH_MM = (ROOM_MM - (COLUMNS - 1) * GAP_MM) / COLUMNS;
const TILE_HEIGHT_MM = 68;
const HEAD_MM = 12;
const LABEL_MM = 6;
/** Room for a signature by hand under the last tiles. */
const SIGNATURE_MM = 16;
const ROWS = Math.floor((CONTENT_BOTTOM_MM - SIGNATURE_MM - CONTENT_TOP_MM) / (TILE_HEIGHT_MM + GAP_MM));

/** Players on one sheet. */
export const TILES_PER_SHEET = COLUMNS * ROWS;

export interface ProofSource extends Pick<PaperSource, 'pen' | 'texts' | 'head' | 'images'> {
  /** In the order of the roster. */
  readonly garments: readonly CutGarment[];
  /** A garment with its artwork: one after the other. */
  readonly dress: (garment: CutGarment) => DressedGarment;
}

/** One player: number, name and size above the garment from both sides, in the size that is made. */
const tile = (
  { pen, texts, dress }: ProofSource,
  garment: CutGarment,
  index: number,
): readonly Operation[] => {
  const { order } = garment;
  const x = PAPER.marginMm + (index % COLUMNS) * (TILE_WIDTH_MM + GAP_MM);
  const y = CONTENT_TOP_MM + Math.floor(index / COLUMNS) * (TILE_HEIGHT_MM + GAP_MM);
  const dressed = dress(garment);
  const half = TILE_WIDTH_MM / 2;
  const sides = (['front', 'back'] as const).flatMap((view, side): readonly Operation[] => {
    const left = x + side * half;
    const box = {
      x: left + 2,
      y: y + HEAD_MM + 2,
      width: half - 4,
      height: TILE_HEIGHT_MM - HEAD_MM - LABEL_MM - 3,
    };
    return [
      flatDrawing(dressed, view, box).drawing,
      written(pen, texts[view], {
        xMm: left + half / 2,
        yMm: y + TILE_HEIGHT_MM - 2,
        sizeMm: 2.8,
        align: 'middle',
        colour: FAINT_INK,
      }),
    ];
  });
  const baseline = y + HEAD_MM - 3.8;
  const sleeve = texts.sleeves[order.options['sleeve'] ?? ''];
  const size = [sizeLabel(order.size), sleeve]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  return [
    patch(x, y, TILE_WIDTH_MM, HEAD_MM, TINT),
    written(pen, order.number, { xMm: x + 3, yMm: baseline, sizeMm: 6, maxWidthMm: 14, bold: true }),
    written(pen, order.playerName, { xMm: x + 19, yMm: baseline, sizeMm: 4.2, maxWidthMm: 42, colour: INK }),
    written(pen, size, {
      xMm: x + TILE_WIDTH_MM - 3,
      yMm: baseline,
      sizeMm: 4.2,
      maxWidthMm: 20,
      align: 'end',
      bold: true,
    }),
    ...sides,
    frame(x, y, TILE_WIDTH_MM, TILE_HEIGHT_MM),
  ];
};

const signature = ({ pen, texts }: ProofSource): readonly Operation[] => {
  const y = CONTENT_BOTTOM_MM - 3;
  return [
    written(pen, texts.signed, { xMm: PAPER.marginMm, yMm: y, sizeMm: 3.2, colour: FAINT_INK }),
    patch(PAPER.marginMm + 50, y + 0.6, ROOM_MM - 50, 0.3, RULE),
  ];
};

/**
 * What a captain signs: a tile for each player, as the player's own garment will be made. Lets others be answered between
 * two tiles: a whole club takes seconds.
 */
export const proofPaper = async (source: ProofSource): Promise<Uint8Array> => {
  const { garments, head, texts, pen, images } = source;
  const sheets = Math.max(1, Math.ceil(garments.length / TILES_PER_SHEET));
  const pages = Array.from({ length: sheets }, (_, sheet): Operation[] =>
    sheet === sheets - 1 ? [...signature(source)] : [],
  );
  for (const [index, garment] of garments.entries()) {
    pages[Math.floor(index / TILES_PER_SHEET)]?.push(...tile(source, garment, index % TILES_PER_SHEET));
    await setImmediate();
  }
  return writePaper(pen, { head: { ...head, title: texts.proofSheet }, pages, images });
};
