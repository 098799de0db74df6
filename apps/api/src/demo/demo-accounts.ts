import type { Role, TenantId } from '@kitwright/contract';

/** Known to everyone who reads this: demo mode only, which production refuses. */
export const DEMO_PASSWORD = 'Kitwright-demo-2026';

export interface DemoAccount {
  /** With the tenant's id this makes the account's own. */
  readonly suffix: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly roles: Role[];
}

/** Every demo tenant has these. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    suffix: '01',
    email: 'customer@demo.test',
    firstName: 'Dara',
    lastName: 'Sok',
    phone: '012 345 678',
    roles: ['CUSTOMER'],
  },
  {
    suffix: '02',
    email: 'admin@demo.test',
    firstName: 'Sophea',
    lastName: 'Chan',
    phone: '012 222 333',
    roles: ['ADMIN'],
  },
  {
    suffix: '03',
    email: 'store@demo.test',
    firstName: 'Vichea',
    lastName: 'Kim',
    phone: '012 444 555',
    roles: ['STORE'],
  },
];

/** A fixed id, so that seeding twice finds the same account. */
export const demoAccountId = (tenantId: TenantId, suffix: string): string =>
  `${tenantId.slice(0, 8)}-0000-4000-9000-0000${tenantId.slice(-6)}${suffix}`;
