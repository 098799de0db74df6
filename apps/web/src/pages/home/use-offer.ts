import { SHOWCASE_LOOKS, type Look } from '@kitwright/design';
import { unitOf, type PieceUnit, type ProductType } from '@kitwright/garment';
import { offeredTypes, useStartPath, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useHomeText } from '../../translations/home/text.ts';

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

/** Gives what the page speaks of: the types of this tenant, and how they are called in the middle of a sentence. */
export const useOffer = () => {
  const text = useHomeText();
  const catalogueText = useCatalogueText();
  const types = offeredTypes(useTenant());
  const [main = null] = types;
  const unit = commonUnitOf(types);
  return {
    types,
    /** Product type that stands for the others; null while nothing is offered. */
    main,
    isSingle: types.length === 1,
    start: useStartPath(),
    /** `soccer kit`. */
    noun: (type: ProductType): string => text(`garment.${type}.one`),
    nouns: (type: ProductType): string => text(`garment.${type}.many`),
    /** `Soccer kit`. */
    title: (type: ProductType): string => catalogueText(`garment.${type}`),
    /** `a kit`. */
    each: text(`unit.${unit}.each`),
    /** `12 kits`. */
    count: (quantity: number): string => text(`unit.${unit}.count`, { quantity }),
  };
};
