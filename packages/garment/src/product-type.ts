import type { GarmentFacts, PieceUnit } from './garment-facts.ts';
import { boxingTrunkFacts } from './garments/boxing-trunk/facts.ts';
import { boxyFitFacts } from './garments/boxy-fit/facts.ts';
import { hoodieFacts } from './garments/hoodie/facts.ts';
import { oversizedShirtFacts } from './garments/oversized-shirt/facts.ts';
import { poloShirtFacts } from './garments/polo-shirt/facts.ts';
import { sleevelessShirtFacts } from './garments/sleeveless-shirt/facts.ts';
import { soccerKitFacts } from './garments/soccer-kit/facts.ts';
import { tshirtFacts } from './garments/tshirt/facts.ts';

/** The product types, spelt as in the contract, in catalogue order. A new one is a line here and a line of `registry.ts`. */
const FACTS = {
  SOCCER_KIT: soccerKitFacts,
  POLO_SHIRT: poloShirtFacts,
  OVERSIZED_SHIRT: oversizedShirtFacts,
  TSHIRT: tshirtFacts,
  SLEEVELESS_SHIRT: sleevelessShirtFacts,
  HOODIE: hoodieFacts,
  BOXY_FIT: boxyFitFacts,
  BOXING_TRUNK: boxingTrunkFacts,
} satisfies Readonly<Record<string, GarmentFacts>>;

export type ProductType = keyof typeof FACTS;

/** Never empty, as the schemas of enumerations ask. */
export const PRODUCT_TYPES = Object.keys(FACTS) as unknown as readonly [ProductType, ...ProductType[]];

export const factsOf = (type: ProductType): GarmentFacts => FACTS[type];

/** Something of every garment, by type. */
export const ofEveryGarment = <Value>(
  valueOf: (facts: GarmentFacts, type: ProductType) => Value,
): Readonly<Record<ProductType, Value>> =>
  Object.fromEntries(PRODUCT_TYPES.map((type) => [type, valueOf(FACTS[type], type)])) as Record<
    ProductType,
    Value
  >;

export const unitOf = (type: ProductType): PieceUnit => FACTS[type].unit;

/** What the garments are called, in the product's languages. */
export const GARMENT_NAMES = {
  en: ofEveryGarment(({ name }) => name.en),
  kh: ofEveryGarment(({ name }) => name.kh),
} as const;
