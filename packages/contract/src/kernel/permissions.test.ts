import { describe, expect, it } from 'vitest';
import {
  PERMISSIONS,
  ROLES,
  may,
  mayCall,
  mayGive,
  mayMove,
  reachOf,
  type Permission,
  type Role,
} from './permissions.ts';

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

  const parts: readonly Role[] = ['DESIGN', 'SALES', 'PRODUCTION', 'FLOOR', 'MONEY'];

  it('gives each part of the back office something of its own, and none what is the administrators’', () => {
    for (const part of parts) {
      const others = parts.filter((other) => other !== part);
      expect(permissions.some((permission) => may([part], permission) && !may(others, permission))).toBe(
        part !== 'FLOOR',
      );
      expect(may([part], 'staff')).toBe(false);
      expect(may([part], 'console')).toBe(true);
    }
    const all = permissions.filter((permission) => may(['ADMIN'], permission) && permission !== 'staff');
    expect(all.filter((permission) => !may(parts, permission))).toEqual([]);
    expect(permissions.filter((permission) => may(['FLOOR'], permission))).toEqual([
      'account',
      'console',
      'floor',
    ]);
  });

  it('leaves each step of an order to those whose work it is', () => {
    const who = (action: Parameters<typeof mayMove>[1]) => ROLES.filter((role) => mayMove([role], action));
    expect(who('approve')).toEqual(['ADMIN', 'DESIGN', 'SALES']);
    expect(who('startProcessing')).toEqual(['ADMIN', 'PRODUCTION']);
    expect(who('cancel')).toEqual(['ADMIN', 'STORE', 'SALES']);
  });

  it('lets no one give more than they have', () => {
    for (const role of ROLES) expect([role, mayGive(['ADMIN'], [role])]).toEqual([role, true]);
    for (const part of parts) {
      expect(mayGive([part], [part])).toBe(true);
      expect(mayGive([part], ['ADMIN'])).toBe(false);
    }
    expect(mayGive(['SALES'], ['MONEY'])).toBe(false);
    expect(mayGive(['PRODUCTION'], ['FLOOR'])).toBe(true);
    expect(mayGive(['STORE'], ['SALES'])).toBe(false);
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
