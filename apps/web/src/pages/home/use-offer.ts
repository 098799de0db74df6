import type { ProductType } from '@kitwright/garment';
import { offeredTypes, useStartPath, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useHomeText } from '../../translations/home/text.ts';
import { commonUnitOf } from './offer.ts';

/** Gives what the page speaks of: the types of this tenant, and how they are called in the middle of a sentence. */
export const useOffer = () => {
  const text = useHomeText();
  const catalogueText = useCatalogueText();
  const types = offeredTypes(useTenant());
  const [main = null] = types;
  const unit = commonUnitOf(types);
  return {
    types,
    /** The type that stands for the others; null while nothing is offered. */
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
