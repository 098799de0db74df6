import type { Tenant } from '@kitwright/contract/tenants';
import { offeredTypes } from '../tenant.ts';

export type NavKey = 'home' | 'store' | 'products' | 'pricing' | 'quickStart';

export interface NavLink {
  readonly key: NavKey;
  readonly to: string;
}

/** Links of the public bar: Products with more than one product type, Quick start with a soccer kit. */
export const navLinks = (tenant: Pick<Tenant, 'productTypes'>): readonly NavLink[] => {
  const offered = offeredTypes(tenant);
  return [
    { key: 'home', to: '/' },
    { key: 'store', to: '/store' },
    ...(offered.length > 1 ? [{ key: 'products', to: '/products' } as const] : []),
    { key: 'pricing', to: '/pricing' },
    ...(offered.includes('SOCCER_KIT') ? [{ key: 'quickStart', to: '/quickstart' } as const] : []),
  ];
};
