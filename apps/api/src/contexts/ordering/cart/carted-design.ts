import type { DesignDocument } from '@kitwright/design';
import { chosenOptions, garmentOf, type OptionValues } from '@kitwright/garment';
import type { DesignRow } from '../../../db/schema/index.ts';
import { currentDocument } from '../../design/drawings.ts';

/** A design as it is to be made from the cart: its drawing, in the options that were chosen there. */
export const inOptions = (
  { document }: Pick<DesignRow, 'document'>,
  options: OptionValues,
): DesignDocument => {
  const drawn = currentDocument(document);
  const garment = garmentOf(drawn.productType);
  return { ...drawn, options: chosenOptions(garment, { ...drawn.options, ...options }) };
};
