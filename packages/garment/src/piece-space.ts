import type { Piece } from './garment.ts';
import type { Point } from '@kitwright/geometry';

/** How far artwork reaches past the seam line in a piece's texture, so that filtering never meets bare ground. */
export const BLEED_MM = 12;

type PieceBox = Pick<Piece, 'widthMm' | 'heightMm'>;

/** The piece's bounding box grown by so many mm on every side. */
export const grownBoxMm = (piece: PieceBox, byMm: number) => ({
  x: -byMm,
  y: -byMm,
  width: piece.widthMm + 2 * byMm,
  height: piece.heightMm + 2 * byMm,
});

/** The box of the piece's texture on the piece: its bounding box grown by the bleed. */
export const textureBoxMm = (piece: PieceBox) => grownBoxMm(piece, BLEED_MM);

/** Piece millimetres to texture coordinates (0..1, v down). */
export const toUv = (piece: PieceBox, [x, y]: Point): readonly [u: number, v: number] => [
  (x + BLEED_MM) / (piece.widthMm + 2 * BLEED_MM),
  (y + BLEED_MM) / (piece.heightMm + 2 * BLEED_MM),
];

/** Texture coordinates (0..1, v down) to piece millimetres: the inverse of `toUv`. */
export const fromUv = (piece: PieceBox, [u, v]: readonly [u: number, v: number]): Point => [
  u * (piece.widthMm + 2 * BLEED_MM) - BLEED_MM,
  v * (piece.heightMm + 2 * BLEED_MM) - BLEED_MM,
];
