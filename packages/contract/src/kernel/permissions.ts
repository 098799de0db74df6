import { z } from 'zod';
import type { Access } from './endpoint.ts';

/** The reach of a role's permission: everything of its tenant, or what is its own. */
export type Reach = 'own' | 'tenant';

/** Role labels of the contract. Tokens carry them under `resource_access.<client>.roles`. */
export const ROLES = ['CUSTOMER', 'ADMIN', 'STORE'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Client ids: `web` for the storefront, `console` for the back office, `app` for codes and social sign-in. */
export const clientIdSchema = z.enum(['web', 'console', 'app']);
export type ClientId = z.infer<typeof clientIdSchema>;

/**
 * Permissions by role: the one table, read by the API for each call and by the apps for menus and buttons. A role that a
 * row does not name may not. `own` is what the account itself made: the query narrows it where records are loaded.
 */
export const PERMISSIONS = {
  /** Keeps one's own account, designs, players, cart, orders and notices. */
  account: { CUSTOMER: 'own', STORE: 'own', ADMIN: 'own' },
  /** Shops at the storefront: administrators are turned away there. */
  storefront: { CUSTOMER: 'own', STORE: 'own' },
  /** Says what one thinks of a design of the store; staff do not rate what they sell. */
  rate: { CUSTOMER: 'own', STORE: 'own' },
  /** Enters the back office. */
  console: { STORE: 'own', ADMIN: 'tenant' },
  /** Follows orders in the back office. */
  orders: { STORE: 'own', ADMIN: 'tenant' },
  /** Keeps the customers of a partner shop, and offers designs for the store. */
  shop: { STORE: 'own', ADMIN: 'tenant' },
  /** Everything else of the back office. */
  staff: { ADMIN: 'tenant' },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<Role, Reach>>>>>;

export type Permission = keyof typeof PERMISSIONS;

const isPermission = (access: Access): access is Permission => Object.hasOwn(PERMISSIONS, access);

/** The reach of one role with a permission; null where it may not. */
const reachOfRole = (role: Role, permission: Permission): Reach | null => {
  const row: Partial<Readonly<Record<Role, Reach>>> = PERMISSIONS[permission];
  return row[role] ?? null;
};

/** The reach of a permission for these roles: the furthest counts. Null where none of the roles may. */
export const reachOf = (roles: readonly Role[], permission: Permission): Reach | null => {
  const reaches = roles.map((role) => reachOfRole(role, permission));
  if (reaches.includes('tenant')) return 'tenant';
  return reaches.includes('own') ? 'own' : null;
};

/** Is true where one of these roles has the permission. */
export const may = (roles: readonly Role[], permission: Permission): boolean =>
  reachOf(roles, permission) !== null;

/** Is true where someone who is signed in with these roles may make a call. The installation's own are no one's. */
export const mayCall = (roles: readonly Role[], { access }: { readonly access: Access }): boolean =>
  isPermission(access) ? may(roles, access) : access !== 'platform';
