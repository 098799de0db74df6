import { createDesign, repairDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import type { StoreSample } from './designs.ts';
import { LOOKS } from './looks.ts';

/** The document of a sample; the same one every time. */
export const makeDocument = ({
  garment: productType,
  look,
  language,
  slots,
  options,
  bare = [],
}: StoreSample): DesignDocument => {
  const garment = garmentOf(productType);
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `s${count}`;
  };
  const document = createDesign(garment, newId, { look: LOOKS[look], language });
  const lettered = Object.entries(document.elements).filter(
    ([, { anchor }]) => !bare.includes(anchor.placement),
  );
  const made = {
    ...document,
    slots,
    options: { ...document.options, ...options },
    elements: Object.fromEntries(lettered),
  };
  return repairDesign(made, garment).document;
};
