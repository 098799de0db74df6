import type { Piece, Point } from '@kitwright/garment';
import type { Operation } from '@kitwright/design/render';
import { bleedLine, cutLine, pathOf } from '../cut/cut-line.ts';
import { line, mark } from './ink-line.ts';
import { NO_GROWTH, type Growth } from '../cut/growth.ts';

export interface BoxMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece as it is cut and printed. Coordinates are the piece's own, mm. */
export interface PieceCut {
  readonly piece: Piece;
  readonly cut: readonly Point[];
  readonly bleed: readonly Point[];
  /** Box round the bleed. */
  readonly box: BoxMm;
  /** Factors by which it is printed larger, so that it has its size once the press has shrunk the cloth. */
  readonly growth: Growth;
  /** The room it takes on cloth or paper: the box, as it is printed. */
  readonly printed: { readonly widthMm: number; readonly heightMm: number };
}

export const pieceCut = (piece: Piece, bleedMm: number, growth: Growth = NO_GROWTH): PieceCut => {
  const cut = cutLine(piece);
  const bleed = bleedLine(cut, bleedMm);
  const box = boxRound(bleed);
  const printed = { widthMm: box.width * growth.across, heightMm: box.height * growth.along };
  return { piece, cut, bleed, box, growth, printed };
};

/** A line of a piece as it is printed, from the corner of its printed box. */
export const asPrinted = (points: readonly Point[], { box, growth }: PieceCut): readonly Point[] =>
  points.map(([x, y]): Point => [(x - box.x) * growth.across, (y - box.y) * growth.along]);

/** The reach of artwork past a piece's bounding box so that it covers the bleed everywhere, mm. */
export const reachOf = ({ piece, box }: PieceCut): number =>
  Math.ceil(Math.max(-box.x, -box.y, box.x + box.width - piece.widthMm, box.y + box.height - piece.heightMm));

/** The line a piece is cut along, as it is drawn: seen on every ground, or for the cutter alone. */
export const cutMark = ({ cut }: PieceCut, hasContour: boolean): readonly Operation[] =>
  hasContour ? [line(pathOf(cut))] : mark(pathOf(cut));

export const boxRound = (points: readonly Point[]): BoxMm => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
