import { PRODUCT_TYPES, type ProductType } from './garment-facts.ts';
import type { Garment } from './garment.ts';
import { boxingTrunk } from './garments/boxing-trunk/index.ts';
import { boxyFit } from './garments/boxy-fit/index.ts';
import { hoodie } from './garments/hoodie/index.ts';
import { oversizedShirt } from './garments/oversized-shirt/index.ts';
import { poloShirt } from './garments/polo-shirt/index.ts';
import { sleevelessShirt } from './garments/sleeveless-shirt/index.ts';
import { soccerKit } from './garments/soccer-kit/index.ts';
import { tshirt } from './garments/tshirt/index.ts';

/** The pattern of every garment that can be designed. */
const GARMENTS: Readonly<Record<ProductType, Garment>> = {
  SOCCER_KIT: soccerKit,
  POLO_SHIRT: poloShirt,
  OVERSIZED_SHIRT: oversizedShirt,
  TSHIRT: tshirt,
  SLEEVELESS_SHIRT: sleevelessShirt,
  HOODIE: hoodie,
  BOXY_FIT: boxyFit,
  BOXING_TRUNK: boxingTrunk,
};

export const garmentOf = (productType: ProductType): Garment => GARMENTS[productType];

/** All of them, in catalogue order. */
export const availableGarments: readonly Garment[] = PRODUCT_TYPES.map(garmentOf);
