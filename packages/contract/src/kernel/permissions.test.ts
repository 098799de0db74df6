import { describe, expect, it } from 'vitest';
import { PERMISSIONS, ROLES, may, mayCall, reachOf, type Permission } from './permissions.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];

describe('the table of permissions', () => {
  it('lets administrators do everything in their tenant but what customers alone do', () => {
    expect(permissions.filter((permission) => !may(['ADMIN'], permission))).toEqual(['storefront', 'rate']);
  });

  it('lets customers and partner shops reach no further than what is their own', () => {
    for (const permission of permissions) {
      for (const role of ['CUSTOMER', 'STORE'] as const) {
        expect([permission, role, reachOf([role], permission)]).not.toContain('tenant');
      }
    }
  });

  it('keeps customers out of the back office', () => {
    expect(permissions.filter((permission) => may(['CUSTOMER'], permission))).toEqual([
      'account',
      'storefront',
      'rate',
    ]);
  });

  it('counts the furthest reach of several roles, and gives none to no one', () => {
    expect(reachOf(['STORE', 'ADMIN'], 'orders')).toBe('tenant');
    expect(reachOf(['CUSTOMER', 'STORE'], 'orders')).toBe('own');
    for (const permission of permissions) expect(reachOf([], permission)).toBeNull();
  });

  it('leaves the calls of the installation to no one who signs in', () => {
    expect(mayCall(ROLES, { access: 'platform' })).toBe(false);
    expect(mayCall([], { access: 'public' })).toBe(true);
    expect(mayCall([], { access: 'account' })).toBe(false);
  });
});
