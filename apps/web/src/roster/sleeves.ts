import { chosenOptions, garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import { SLEEVE_LENGTHS, type SleeveLength } from '@kitwright/ordering';

/** The sleeve lengths a garment is made with, to choose from player by player; empty where there is no choice. */
export const sleevesOf = (productType: ProductType): readonly SleeveLength[] => {
  const option = garmentOf(productType).options.find(({ id }) => id === 'sleeve');
  const offered = SLEEVE_LENGTHS.filter((length) => option?.values.includes(length));
  return offered.length > 1 ? offered : [];
};

/** The sleeve a design shows: what a new player begins with. */
export const sleeveOfDesign = (productType: ProductType, options: OptionValues): SleeveLength => {
  return chosenOptions(garmentOf(productType), options)['sleeve'] === 'long' ? 'long' : 'short';
};
