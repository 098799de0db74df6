import { type Role, type TenantId, type AccountId, accountIdSchema } from '@kitwright/contract';
import type { PlayerBody } from '@kitwright/contract/teams';

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
export const demoAccountId = (tenantId: TenantId, suffix: string): AccountId =>
  accountIdSchema.parse(`${tenantId.slice(0, 8)}-0000-4000-9000-0000${tenantId.slice(-6)}${suffix}`);

/** The demo customer's team: Khmer and Latin names, Khmer and Latin digits, many sizes. */
export const DEMO_TEAM: readonly PlayerBody[] = [
  { name: 'វិចិត្រ', number: '1', size: 'XL', version: 'goalkeeper' },
  { name: 'សុខ ដារ៉ា', number: '10', size: 'L', version: 'player' },
  { name: 'ចាន់ ពិសិដ្ឋ', number: '៧', size: 'M', version: 'player' },
  { name: 'ហេង សុភា', number: '៩', size: 'M', version: 'player' },
  { name: 'គឹម រតនៈ', number: '៥', size: 'L', version: 'player' },
  { name: 'VANNAK', number: '11', size: 'S', version: 'player' },
  { name: 'BORA', number: '4', size: 'XXL', version: 'player' },
  { name: 'RITHY', number: '8', size: 'M', version: 'player' },
  { name: 'ម៉េង ហុង', number: '៣', size: 'L', version: 'player' },
  { name: 'SOVANN', number: '6', size: 'XL', version: 'player' },
  { name: 'ឡុង សំណាង', number: '២', size: 'XS', version: 'player' },
];
