import type { Point } from '@kitwright/garment';
import { allowanceOf } from '../cut/cut-line.ts';
import { polygonOf } from '../cut/flatten.ts';
import type { Placed } from '../nesting/marker.ts';
import { asPrinted, type PieceCut } from '../sheet/piece-cut.ts';
import { notchLines } from '../sheet/piece-sheet.ts';

/** Lines of a piece that a cutter or a pattern program knows, mm. Those of a laid piece are on the roll, y down. */
export interface PieceLines {
  /** Order, player and piece; ASCII alone, for programs of the nineties. */
  readonly name: string;
  readonly size: string;
  /** Number of times it is cut. */
  readonly quantity: number;
  readonly cut: readonly Point[];
  readonly sew: readonly Point[];
  readonly notches: readonly (readonly [Point, Point])[];
  readonly grain: readonly [Point, Point];
}

/** A stretch of a roll for a cutter. */
export interface CutSheet {
  readonly title: string;
  readonly widthMm: number;
  readonly lengthMm: number;
  readonly pieces: readonly PieceLines[];
}

const PAST_ALLOWED = /[^A-Za-z0-9._/-]/g;

/** Text for formats that know ASCII alone: what is none of it is left out. */
export const asciiName = (parts: readonly string[]): string =>
  parts
    .map((part) => part.normalize('NFKD').replace(PAST_ALLOWED, ''))
    .filter((part) => part !== '')
    .join('-');

/** The lines of a piece as they are printed, from the corner of its printed box. */
export const pieceLines = (cut: PieceCut, name: string, size: string, quantity = 1): PieceLines => {
  const printed = (points: readonly Point[]): readonly Point[] => asPrinted(points, cut);
  const pair = (line: readonly [Point, Point]): readonly [Point, Point] => {
    const [from, to] = printed(line);
    return [from ?? line[0], to ?? line[1]];
  };
  return {
    name,
    size,
    quantity,
    cut: printed(cut.cut),
    sew: printed(polygonOf(cut.piece.outline)),
    notches: notchLines(cut.piece, (edge) => allowanceOf(cut.piece, edge)).map(pair),
    grain: pair(cut.piece.grainLine),
  };
};

/** The same lines where the piece lies on the roll. */
export const linesAt = (
  lines: PieceLines,
  { printed }: PieceCut,
  { xMm, yMm, isTurned }: Placed,
): PieceLines => {
  const put = ([x, y]: Point): Point =>
    isTurned ? [xMm + printed.widthMm - x, yMm + printed.heightMm - y] : [xMm + x, yMm + y];
  return {
    ...lines,
    cut: lines.cut.map(put),
    sew: lines.sew.map(put),
    notches: lines.notches.map(([from, to]) => [put(from), put(to)]),
    grain: [put(lines.grain[0]), put(lines.grain[1])],
  };
};
