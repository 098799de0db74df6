import type { Garment } from './garment.ts';
import { boxingTrunk } from './garments/boxing-trunk/index.ts';
import { boxyFit } from './garments/boxy-fit/index.ts';
import { hoodie } from './garments/hoodie/index.ts';
import { oversizedShirt } from './garments/oversized-shirt/index.ts';
import { sleevelessShirt } from './garments/sleeveless-shirt/index.ts';
import { soccerKit } from './garments/soccer-kit/index.ts';
import { tshirt } from './garments/tshirt/index.ts';
import type { ProductType } from './product-type.ts';

/** Every garment that can be designed, in catalogue order. A new kind is one line here. */
export const availableGarments: readonly Garment[] = [
  soccerKit,
  oversizedShirt,
  tshirt,
  sleevelessShirt,
  hoodie,
  boxyFit,
  boxingTrunk,
];

/** The garment of a product type; undefined while its pattern is not drawn yet. */
export const garmentOf = (productType: ProductType): Garment | undefined =>
  availableGarments.find((garment) => garment.productType === productType);
