import { SHOWCASE_LOOKS, type Look } from '@kitwright/design';
import { unitOf, type PieceUnit, type ProductType } from '@kitwright/garment';

/** Gives what pieces of all these types are counted in. */
export const commonUnitOf = (types: readonly ProductType[]): PieceUnit | 'mixed' => {
  const [first, ...others] = [...new Set(types.map(unitOf))];
  return first !== undefined && others.length === 0 ? first : 'mixed';
};

/** A ready design on a garment. */
export interface Showpiece {
  readonly type: ProductType;
  readonly preset: Look;
}

/** Every ready design once, spread over the types offered. */
export const galleryOf = (types: readonly ProductType[]): readonly Showpiece[] =>
  SHOWCASE_LOOKS.flatMap((preset, index) => {
    const type = types[index % types.length];
    return type === undefined ? [] : [{ type, preset }];
  });
