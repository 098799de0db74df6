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
