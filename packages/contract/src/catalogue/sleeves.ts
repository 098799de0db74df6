import {
  chosenOptions,
  garmentOf,
  type Garment,
  type GarmentOption,
  type OptionValues,
  type ProductType,
} from '@kitwright/garment';
import { SLEEVE_LENGTHS, offersLongSleeves, type PriceList, type SleeveLength } from '@kitwright/ordering';

type Offer = Pick<PriceList, 'longSleeveTypes'>;

/** The garments that are cut with short sleeves and with long ones. */
export const hasSleeveChoice = (productType: ProductType): boolean =>
  garmentOf(productType).options.some(({ id, values }) => id === 'sleeve' && values.includes('long'));

/**
 * The sleeve lengths in which a maker sews a garment, to choose from piece by piece; empty where there is no choice: the
 * garment has one length only, or the maker does not offer the other.
 */
export const sleevesOf = (prices: Offer, productType: ProductType): readonly SleeveLength[] =>
  hasSleeveChoice(productType) && offersLongSleeves(prices, productType) ? SLEEVE_LENGTHS : [];

/**
 * The options of a garment to choose from: those that the maker offers, and the sleeve of a design that has long ones
 * from before, so that it can be changed back.
 */
export const offeredOptions = (
  prices: Offer,
  { productType, options }: Pick<Garment, 'productType' | 'options'>,
  chosen: OptionValues = {},
): readonly GarmentOption[] =>
  options.filter(
    ({ id }) => id !== 'sleeve' || chosen[id] === 'long' || sleevesOf(prices, productType).length > 0,
  );

/** The sleeve that a design shows, as far as the maker offers it: what a new player begins with. */
export const sleeveOfDesign = (
  prices: Offer,
  productType: ProductType,
  options: OptionValues,
): SleeveLength => {
  const isLong = chosenOptions(garmentOf(productType), options)['sleeve'] === 'long';
  return isLong && offersLongSleeves(prices, productType) ? 'long' : 'short';
};
