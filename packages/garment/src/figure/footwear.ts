import { factsOf, type ProductType } from '../product-type.ts';
import type { BootChoice } from './avatar.ts';

/** What is on a figure's feet; `own` are the boots that come with it. */
export type Footwear = BootChoice | 'own' | 'barefoot';

/** The boots that were chosen. Where none were, who wears boxing trunks is barefoot: studs belong on grass. */
export const footwearFor = (productType: ProductType, chosen: BootChoice | undefined): Footwear =>
  chosen ?? factsOf(productType).footwear ?? 'own';
