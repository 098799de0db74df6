import { garmentOf, type OptionValues, type Piece, type Size } from '@kitwright/garment';
import type { CutGarment } from '../pack/garment-sheets.ts';
import { placeOfPiece } from '../pack/piece-code.ts';
import type { PaperSource } from './paper-source.ts';

/** Count of one piece that is cut, by size. */
export interface CutCount {
  readonly design: string;
  /** Cloth that it is cut from; for a shell the fabric too. */
  readonly cloth: string;
  readonly fabric: string;
  readonly pieceId: string;
  /** Its number in the garment: the last part of what stands on its label, `017/3`. */
  readonly place: number;
  /** The sleeve it is of, where it is another piece for another sleeve; else empty. */
  readonly sleeve: string;
  readonly bySize: ReadonlyMap<Size, number>;
}

const SLEEVES = ['short', 'long'] as const;

const isSame = (a: Piece | undefined, b: Piece | undefined): boolean =>
  a?.widthMm === b?.widthMm && a?.heightMm === b?.heightMm;

/** Ids of the pieces that a garment has in another shape with another sleeve. */
const piecesOfSleeve = (
  { order: { document, size } }: CutGarment,
  chosen: OptionValues,
): ReadonlySet<string> => {
  const garment = garmentOf(document.productType);
  const [short, long] = SLEEVES.map((sleeve) => garment.pattern(size, { ...chosen, sleeve }).pieces);
  const ofLong = new Map((long ?? []).map((piece) => [piece.id, piece]));
  return new Set((short ?? []).filter((piece) => !isSame(piece, ofLong.get(piece.id))).map(({ id }) => id));
};

/**
 * Counts of the pieces that are cut for an order, by design, cloth, piece and sleeve, in the order in which the
 * roster first asks for it: pieces of one name are counted together only where they are alike.
 */
export const cutCounts = ({
  garments,
  designOf,
  fabricOf,
}: Pick<PaperSource, 'garments' | 'designOf' | 'fabricOf'>): readonly CutCount[] => {
  const counts = new Map<string, CutCount & { readonly bySize: Map<Size, number> }>();
  for (const garment of garments) {
    const { order, cutPattern } = garment;
    const chosen = { ...order.document.options, ...order.options };
    const ofSleeve = piecesOfSleeve(garment, chosen);
    for (const { piece } of cutPattern.cuts) {
      const row = {
        design: designOf(garment),
        cloth: piece.cloth,
        fabric: piece.cloth === 'shell' ? fabricOf(garment) : '',
        pieceId: piece.id,
        place: placeOfPiece(cutPattern, piece.id).place,
        sleeve: ofSleeve.has(piece.id) ? (chosen['sleeve'] ?? '') : '',
      };
      const key = JSON.stringify(row);
      const counted = counts.get(key) ?? { ...row, bySize: new Map<Size, number>() };
      counted.bySize.set(order.size, (counted.bySize.get(order.size) ?? 0) + 1);
      counts.set(key, counted);
    }
  }
  return [...counts.values()];
};
