/** The eight product types, spelt as in the contract. */
export const PRODUCT_TYPES = [
  'SOCCER_KIT',
  'POLO_SHIRT',
  'OVERSIZED_SHIRT',
  'TSHIRT',
  'SLEEVELESS_SHIRT',
  'HOODIE',
  'BOXY_FIT',
  'BOXING_TRUNK',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** What pieces of a type are counted in: Khmer says something else for a set, a shirt and a trunk. */
export type PieceUnit = 'kit' | 'shirt' | 'trunk';

export const unitOf = (type: ProductType): PieceUnit =>
  type === 'SOCCER_KIT' ? 'kit' : type === 'BOXING_TRUNK' ? 'trunk' : 'shirt';
