import type { Tenant } from '@kitwright/contract/tenants';
import { createContext, useContext } from 'react';

export const TenantContext = createContext<Tenant | null>(null);

/** The tenant of this host; only within pages, which are mounted with one. */
export const useTenant = (): Tenant => {
  const tenant = useContext(TenantContext);
  if (tenant === null) throw new Error('A page was mounted without a tenant');
  return tenant;
};
