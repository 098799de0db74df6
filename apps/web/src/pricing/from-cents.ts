import type { Tenant } from '@kitwright/contract/tenants';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { fromCents } from '@kitwright/ordering';

/** The least a piece of a type costs before a team's discount, cents; null where it cannot be ordered. */
export const fromCentsOf = ({ prices }: Pick<Tenant, 'prices'>, type: ProductType): number | null =>
  fromCents(prices, type, garmentOf(type).options);
