import type { Tenant } from '@kitwright/contract/tenants';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { EDITOR_PATHS } from './routes/paths.ts';
import { createContext, useContext } from 'react';

export const TenantContext = createContext<Tenant | null>(null);

/** The tenant of this host; only within pages, which are mounted with one. */
export const useTenant = (): Tenant => {
  const tenant = useContext(TenantContext);
  if (tenant === null) throw new Error('A page was mounted without a tenant');
  return tenant;
};

/** Offered types: the supported ones that are also the tenant's, in the product's order. */
export const offeredTypes = (tenant: Pick<Tenant, 'productTypes'>): readonly ProductType[] =>
  PRODUCT_TYPES.filter((type) => tenant.productTypes.includes(type));

/** Tells where a new design begins: the editor if one garment is offered, the choice if there are more. */
export const startPath = (tenant: Pick<Tenant, 'productTypes'>): string | null => {
  const [first, second] = offeredTypes(tenant);
  if (first === undefined) return null;
  return second === undefined ? EDITOR_PATHS[first] : '/products';
};

/** The same for this tenant; null while it offers nothing. */
export const useStartPath = (): string | null => startPath(useTenant());
