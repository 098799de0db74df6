import type { Piece, Point } from '@kitwright/garment';
import { bleedLine, cutLine } from '../cut/cut-line.ts';

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
  /** Box round the bleed: the room the piece takes on the printer's paper. */
  readonly box: BoxMm;
}

export const pieceCut = (piece: Piece, bleedMm: number): PieceCut => {
  const cut = cutLine(piece);
  const bleed = bleedLine(cut, bleedMm);
  return { piece, cut, bleed, box: boxRound(bleed) };
};

/** How far artwork has to reach past a piece's bounding box so that it covers the bleed everywhere, mm. */
export const reachOf = ({ piece, box }: PieceCut): number =>
  Math.ceil(Math.max(-box.x, -box.y, box.x + box.width - piece.widthMm, box.y + box.height - piece.heightMm));

const boxRound = (points: readonly Point[]): BoxMm => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
