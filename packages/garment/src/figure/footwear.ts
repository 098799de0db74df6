import type { ProductType } from '../product-type.ts';
import type { BootChoice } from './avatar.ts';

/** What is on somebody's feet; `own` are the boots that come with the person. */
export type Footwear = BootChoice | 'own' | 'trainers' | 'barefoot';

const UNCHOSEN: Readonly<Partial<Record<ProductType, Footwear>>> = {
  SOCCER_KIT: 'own',
  BOXING_TRUNK: 'barefoot',
};

/** The boots that were chosen. Where none were, studs belong on grass, and who boxes is barefoot. */
export const footwearFor = (productType: ProductType, chosen: BootChoice | undefined): Footwear =>
  chosen ?? UNCHOSEN[productType] ?? 'trainers';
