import {
  ALL_SIZES,
  SIZES,
  gradeSteps,
  isOffered,
  isYouthSize,
  offeredLabel,
  sizeLabel,
  type ProductType,
  type Size,
  type SizeOffer,
} from '@kitwright/garment';
import { useMemo } from 'react';
import { useTenant } from '../tenant.ts';

/** A size as it is chosen from. */
export interface SizeChoice {
  readonly value: Size;
  readonly label: string;
}

/** The sizes of a garment to choose from: those the tenant offers, and any that is had already. */
export const sizeChoices = (offer: SizeOffer, had: readonly Size[] = []): readonly SizeChoice[] =>
  ALL_SIZES.filter((size) => had.includes(size) || isOffered(offer, size)).map((value) => ({
    value,
    label: offeredLabel(offer, value),
  }));

/** Sizes of which the chosen one is read by its own name, which each label begins with: the others stand in full. */
export const chosenByName = (choices: readonly SizeChoice[], chosen: Size | null): readonly SizeChoice[] =>
  choices.map((choice) => (choice.value === chosen ? { value: chosen, label: sizeLabel(chosen) } : choice));

/** The sizes that lists may name: the ten, and the youth sizes of which some garment is offered. */
export const namedSizes = (offers: readonly SizeOffer[]): readonly Size[] => {
  const young = ALL_SIZES.filter(
    (size) => isYouthSize(size) && offers.some((offer) => isOffered(offer, size)),
  );
  return young.length === 0 ? SIZES : [...young, ...SIZES];
};

/** The sizes that a list of players may name, of whatever garment. */
export const useNamedSizes = (): readonly Size[] => {
  const { sizeCharts } = useTenant();
  return useMemo(() => namedSizes(Object.values(sizeCharts)), [sizeCharts]);
};

/**
 * Gives what a new player begins with: the size that is wished, or the nearest that is offered, rather larger than
 * smaller.
 */
export const usualSize = (choices: readonly SizeChoice[], wished: Size = 'L'): Size => {
  const stepsOff = (size: Size): number => gradeSteps(size) - gradeSteps(wished);
  const [nearest] = choices
    .map(({ value }) => value)
    .sort((a, b) => Math.abs(stepsOff(a)) - Math.abs(stepsOff(b)) || stepsOff(b) - stepsOff(a));
  return nearest ?? wished;
};

/** Tells whether all of these may be ordered. */
export const areOffered = (
  choices: readonly SizeChoice[],
  asked: readonly { readonly size: Size }[],
): boolean => asked.every(({ size }) => choices.some(({ value }) => value === size));

/** Tells how the tenant offers the sizes of a garment. */
export const useSizes = (type: ProductType) => {
  const offer: SizeOffer = useTenant().sizeCharts[type];
  return useMemo(
    () => ({
      offer,
      choices: sizeChoices(offer),
      labelOf: (size: Size): string => offeredLabel(offer, size),
    }),
    [offer],
  );
};
