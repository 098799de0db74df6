import { SHOWCASE_LOOKS, type Look } from '@kitwright/design';
import type { ProductType } from '@kitwright/garment';

/** What pieces are counted in: Khmer says something else for a set, a shirt and a trunk. */
export type Unit = 'kit' | 'shirt' | 'trunk' | 'mixed';

const unitOfType = (type: ProductType): Unit =>
  type === 'SOCCER_KIT' ? 'kit' : type === 'BOXING_TRUNK' ? 'trunk' : 'shirt';

export const unitOf = (types: readonly ProductType[]): Unit => {
  const [first, ...others] = [...new Set(types.map(unitOfType))];
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
