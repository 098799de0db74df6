import { factsOf, type ProductType } from '../product-type.ts';
import type { BootChoice } from './avatar.ts';

/** What is on someone's feet; `own` are the boots that come with the person. */
export type Footwear = BootChoice | 'own' | 'trainers' | 'barefoot';

/** The boots that were chosen. Where none were, what goes with the garment: studs belong on grass. */
export const footwearFor = (productType: ProductType, chosen: BootChoice | undefined): Footwear =>
  chosen ?? factsOf(productType).footwear ?? 'trainers';
