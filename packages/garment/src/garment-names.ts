import type { ProductType } from './product-type.ts';

/** What the garments are called, in the product's languages. */
export const GARMENT_NAMES = {
  en: {
    SOCCER_KIT: 'Soccer kit',
    POLO_SHIRT: 'Polo shirt',
    OVERSIZED_SHIRT: 'Oversized shirt',
    TSHIRT: 'T-shirt',
    SLEEVELESS_SHIRT: 'Sleeveless shirt',
    HOODIE: 'Hoodie',
    BOXY_FIT: 'Boxy fit',
    BOXING_TRUNK: 'Boxing trunk',
  },
  kh: {
    SOCCER_KIT: 'ឈុតបាល់ទាត់',
    POLO_SHIRT: 'អាវប៉ូឡូ',
    OVERSIZED_SHIRT: 'អាវរលុង',
    TSHIRT: 'អាវយឺត',
    SLEEVELESS_SHIRT: 'អាវគ្មានដៃ',
    HOODIE: 'អាវមានមួក',
    BOXY_FIT: 'អាវខ្លីធំ',
    BOXING_TRUNK: 'ខោប្រដាល់',
  },
} as const satisfies Readonly<Record<'en' | 'kh', Readonly<Record<ProductType, string>>>>;
