import { applyTemplate, type Colouring, type DesignDocument } from '@kitwright/design';
import type { Offer } from './find-templates.ts';

/** A template as it would look: with the present words and pictures, in the colours asked for. */
export function offerDocument(
  { template, garment }: Offer,
  present: DesignDocument,
  colouring: Colouring,
): DesignDocument {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `t${count}`;
  };
  const base =
    present.productType === garment.productType
      ? present
      : { ...present, productType: garment.productType, options: {}, zones: {}, elements: {} };
  return applyTemplate(base, garment, template, colouring, newId);
}
