import { boxingTrunkFacts } from './garments/boxing-trunk/facts.ts';
import { boxyFitFacts } from './garments/boxy-fit/facts.ts';
import { hoodieFacts } from './garments/hoodie/facts.ts';
import { oversizedShirtFacts } from './garments/oversized-shirt/facts.ts';
import { poloShirtFacts } from './garments/polo-shirt/facts.ts';
import { sleevelessShirtFacts } from './garments/sleeveless-shirt/facts.ts';
import { soccerKitFacts } from './garments/soccer-kit/facts.ts';
import { tshirtFacts } from './garments/tshirt/facts.ts';

/** The unit in which pieces of a type are counted: Khmer says something else for a set, a shirt and a trunk. */
export type PieceUnit = 'kit' | 'shirt' | 'trunk';

interface InBothLanguages<Said> {
  readonly kh: Said;
  readonly en: Said;
}

/** Facts of a garment besides its pattern: said in each garment's own folder, known before any pattern is drawn. */
export interface GarmentFacts {
  readonly name: InBothLanguages<string>;
  /** The name within a sentence, of one and of several. */
  readonly inSentence: InBothLanguages<{ readonly one: string; readonly many: string }>;
  /** One line about it. */
  readonly about: InBothLanguages<string>;
  /** The last part of its editor's path. */
  readonly slug: string;
  readonly unit: PieceUnit;
  readonly covers: 'shirt' | 'shorts' | 'shirtAndShorts';
  /** Places that have room for what single players wear beside the design. */
  readonly roomFor: readonly ('chest' | 'sleeves')[];
  /** Footwear of its wearer where no boots were chosen; boots where it is left out. */
  readonly footwear?: 'own' | 'barefoot';
  /** Price of one where a new tenant begins, before it sets prices of its own. */
  readonly startPriceCents: number;
  /** The fabrics of a new tenant that it is made of, by id. */
  readonly startFabrics: readonly string[];
  /** Surcharges of ways of cutting it, where a new tenant begins. */
  readonly startSurcharges?: readonly {
    readonly option: string;
    readonly value: string;
    readonly surchargeCents: number;
  }[];
}

/**
 * The product types, spelt as in the contract, in catalogue order. A new one is a line here and a line of
 * `registry.ts`.
 */
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

/** Names of the garments, in the product's languages. */
export const GARMENT_NAMES = {
  en: ofEveryGarment(({ name }) => name.en),
  kh: ofEveryGarment(({ name }) => name.kh),
} as const;
