import { availableGarments, type ProductType } from '@kitwright/garment';

/** A choice of a garment that may have its own price. */
export interface OptionChoice {
  readonly productType: ProductType;
  readonly option: string;
  readonly value: string;
}

/** The sleeve is priced player by player, for all garments alike. */
const SLEEVE = 'sleeve';

/** Every choice of every garment. */
export const OPTION_CHOICES: readonly OptionChoice[] = availableGarments.flatMap(({ productType, options }) =>
  options
    .filter(({ id }) => id !== SLEEVE)
    .flatMap(({ id, values }) => values.map((value) => ({ productType, option: id, value }))),
);

export const choiceKey = ({ productType, option, value }: Record<keyof OptionChoice, string>): string =>
  `${productType} ${option} ${value}`;
