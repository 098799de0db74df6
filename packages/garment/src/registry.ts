import { PRODUCT_TYPES, type ProductType } from './garment-facts.ts';
import type { Garment, Pattern, Placement } from './garment.ts';
import { boxingTrunk } from './garments/boxing-trunk/index.ts';
import { boxyFit } from './garments/boxy-fit/index.ts';
import { hoodie } from './garments/hoodie/index.ts';
import { oversizedShirt } from './garments/oversized-shirt/index.ts';
import { poloShirt } from './garments/polo-shirt/index.ts';
import { sleevelessShirt } from './garments/sleeveless-shirt/index.ts';
import { soccerKit } from './garments/soccer-kit/index.ts';
import { tshirt } from './garments/tshirt/index.ts';
import { chosenOptions } from './model-of.ts';
import { isYouthSize } from './size.ts';

const shareOf = ({ maxWidthMm, maxHeightMm }: Placement, inM: Placement): number =>
  Math.min(1, maxWidthMm / inM.maxWidthMm, maxHeightMm / inM.maxHeightMm);

/**
 * A garment whose placements say in youth sizes how much less room there is than in M. Grown-ups of all sizes have prints of
 * one size; a child's shirt has no room for them.
 */
const sharedOut = (garment: Garment): Garment => ({
  ...garment,
  pattern: (size, options) => {
    const pattern = garment.pattern(size, options);
    if (!isYouthSize(size)) return pattern;
    const grown = new Map(garment.pattern('M', options).placements.map((each) => [each.id, each]));
    return {
      ...pattern,
      placements: pattern.placements.map((placement) => {
        const inM = grown.get(placement.id);
        return inM ? { ...placement, printShare: shareOf(placement, inM) } : placement;
      }),
    };
  },
});

/** Patterns of a garment that are kept: two cuts in all sizes. */
const MOST_KEPT = 32;

/** A garment whose patterns are drafted once, for a drafting takes a browser 10 to 20 ms; the oldest makes room. */
const draftedOnce = (garment: Garment): Garment => {
  const drafted = new Map<string, Pattern>();
  return {
    ...garment,
    pattern: (size, options) => {
      const key = [size, ...Object.values(chosenOptions(garment, options))].join(' ');
      const known = drafted.get(key);
      if (known !== undefined) return known;
      const pattern = garment.pattern(size, options);
      const [oldest] = drafted.size === MOST_KEPT ? drafted.keys() : [];
      if (oldest !== undefined) drafted.delete(oldest);
      drafted.set(key, pattern);
      return pattern;
    },
  };
};

const registered = (garment: Garment): Garment => draftedOnce(sharedOut(garment));

/** The pattern of every garment that can be designed. */
const GARMENTS: Readonly<Record<ProductType, Garment>> = {
  SOCCER_KIT: registered(soccerKit),
  POLO_SHIRT: registered(poloShirt),
  OVERSIZED_SHIRT: registered(oversizedShirt),
  TSHIRT: registered(tshirt),
  SLEEVELESS_SHIRT: registered(sleevelessShirt),
  HOODIE: registered(hoodie),
  BOXY_FIT: registered(boxyFit),
  BOXING_TRUNK: registered(boxingTrunk),
};

export const garmentOf = (productType: ProductType): Garment => GARMENTS[productType];

/** All of them, in catalogue order. */
export const availableGarments: readonly Garment[] = PRODUCT_TYPES.map(garmentOf);
