import type { OrderAction } from '@kitwright/ordering';
import { z } from 'zod';
import type { Access } from './endpoint.ts';

/** The reach of a role's permission: everything of its tenant, or what is its own. */
export type Reach = 'own' | 'tenant';

/**
 * Role labels of the contract. Tokens carry them under `resource_access.<client>.roles`. The last five are parts of a
 * tenant's back office; someone may have several of them.
 */
export const ROLES = [
  'CUSTOMER',
  'ADMIN',
  'STORE',
  'DESIGN',
  'SALES',
  'PRODUCTION',
  'FLOOR',
  'MONEY',
] as const;
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
  account: {
    CUSTOMER: 'own',
    STORE: 'own',
    ADMIN: 'own',
    DESIGN: 'own',
    SALES: 'own',
    PRODUCTION: 'own',
    FLOOR: 'own',
    MONEY: 'own',
  },
  /** Shops at the storefront: staff are turned away there. */
  storefront: { CUSTOMER: 'own', STORE: 'own' },
  /** Says what one thinks of a design of the store; staff do not rate what they sell. */
  rate: { CUSTOMER: 'own', STORE: 'own' },
  /** Enters the back office. */
  console: {
    STORE: 'own',
    ADMIN: 'tenant',
    DESIGN: 'tenant',
    SALES: 'tenant',
    PRODUCTION: 'tenant',
    FLOOR: 'tenant',
    MONEY: 'tenant',
  },
  /** Follows orders in the back office. */
  orders: {
    STORE: 'own',
    ADMIN: 'tenant',
    DESIGN: 'tenant',
    SALES: 'tenant',
    PRODUCTION: 'tenant',
    MONEY: 'tenant',
  },
  /** Moves orders on; which steps, the rows below say. */
  moves: { STORE: 'own', ADMIN: 'tenant', DESIGN: 'tenant', SALES: 'tenant', PRODUCTION: 'tenant' },
  /** Approves or rejects an order. */
  approve: { ADMIN: 'tenant', DESIGN: 'tenant', SALES: 'tenant' },
  /** Takes an order through production, from ready to sent, and packs its parcels. */
  produce: { ADMIN: 'tenant', PRODUCTION: 'tenant' },
  /** Says that an order has come. */
  close: { STORE: 'own', ADMIN: 'tenant', SALES: 'tenant', PRODUCTION: 'tenant' },
  /** Cancels an order. */
  cancel: { STORE: 'own', ADMIN: 'tenant', SALES: 'tenant' },
  /** Sees what is behind an order, and notes what is to be known of it. */
  desk: { ADMIN: 'tenant', DESIGN: 'tenant', SALES: 'tenant', PRODUCTION: 'tenant', MONEY: 'tenant' },
  /** Says when an order is due and worked on, and who makes it. */
  plan: { ADMIN: 'tenant', SALES: 'tenant', PRODUCTION: 'tenant' },
  /** Keeps the customers of a partner shop, and offers designs for the store. */
  shop: { STORE: 'own', ADMIN: 'tenant', SALES: 'tenant' },
  /** Looks after customers: their accounts, messages, promotions, and orders written for them. */
  sales: { ADMIN: 'tenant', SALES: 'tenant' },
  /** Keeps the store: which designs are offered, and in which order. */
  store: { ADMIN: 'tenant', DESIGN: 'tenant', SALES: 'tenant' },
  /** Reviews designs, and keeps what designs are made of. */
  design: { ADMIN: 'tenant', DESIGN: 'tenant' },
  /** Makes packs, and keeps stations, suppliers and print settings. */
  production: { ADMIN: 'tenant', PRODUCTION: 'tenant' },
  /** Scans pieces at a station. */
  floor: { ADMIN: 'tenant', PRODUCTION: 'tenant', FLOOR: 'tenant' },
  /** Writes money down, and sees what was sold. */
  money: { ADMIN: 'tenant', MONEY: 'tenant' },
  /** Everything else of the back office: the tenant itself, its staff, the audit log, the outbox. */
  staff: { ADMIN: 'tenant' },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<Role, Reach>>>>>;

export type Permission = keyof typeof PERMISSIONS;

/** Scopes of a key by which another system calls; a call that names none is not open to keys. */
export const KEY_SCOPES = [
  'orders:read',
  'orders:write',
  'customers:read',
  'money:read',
  'money:write',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access);

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

const MOVES: Readonly<Record<OrderAction, Permission>> = {
  approve: 'approve',
  reject: 'approve',
  resubmit: 'moves',
  makeReady: 'produce',
  startProcessing: 'produce',
  complete: 'produce',
  ship: 'produce',
  confirmReceived: 'close',
  cancel: 'cancel',
};

/** Is true where one of these roles may move an order so in the back office, as far as its status lets anyone. */
export const mayMove = (roles: readonly Role[], action: OrderAction): boolean => may(roles, MOVES[action]);

/** Shopping is not given by administrators, who have none of it themselves. */
const SHOPPING: readonly Permission[] = ['storefront', 'rate'];
const FAR: readonly (Reach | null)[] = [null, 'own', 'tenant'];

/** Is true where someone of these roles has all that the others would bring: no one gives more than they have. */
export const mayGive = (roles: readonly Role[], given: readonly Role[]): boolean =>
  Object.keys(PERMISSIONS)
    .filter((name) => isPermission(name))
    .filter((permission) => !SHOPPING.includes(permission))
    .every(
      (permission) => FAR.indexOf(reachOf(given, permission)) <= FAR.indexOf(reachOf(roles, permission)),
    );
