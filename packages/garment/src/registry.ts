import { PRODUCT_TYPES, type ProductType } from './garment-facts.ts';
import type { Garment, Placement } from './garment.ts';
import { boxingTrunk } from './garments/boxing-trunk/index.ts';
import { boxyFit } from './garments/boxy-fit/index.ts';
import { hoodie } from './garments/hoodie/index.ts';
import { oversizedShirt } from './garments/oversized-shirt/index.ts';
import { poloShirt } from './garments/polo-shirt/index.ts';
import { sleevelessShirt } from './garments/sleeveless-shirt/index.ts';
import { soccerKit } from './garments/soccer-kit/index.ts';
import { tshirt } from './garments/tshirt/index.ts';
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

/** The pattern of every garment that can be designed. */
const GARMENTS: Readonly<Record<ProductType, Garment>> = {
  SOCCER_KIT: sharedOut(soccerKit),
  POLO_SHIRT: sharedOut(poloShirt),
  OVERSIZED_SHIRT: sharedOut(oversizedShirt),
  TSHIRT: sharedOut(tshirt),
  SLEEVELESS_SHIRT: sharedOut(sleevelessShirt),
  HOODIE: sharedOut(hoodie),
  BOXY_FIT: sharedOut(boxyFit),
  BOXING_TRUNK: sharedOut(boxingTrunk),
};

export const garmentOf = (productType: ProductType): Garment => GARMENTS[productType];

/** All of them, in catalogue order. */
export const availableGarments: readonly Garment[] = PRODUCT_TYPES.map(garmentOf);
