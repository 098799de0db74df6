import { ROLES, type AccountId } from '@kitwright/contract';
import type { CustomerState } from '@kitwright/contract/accounts';
import {
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  isNull,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { containing, type Keyset } from '../../../../db/keyset.ts';
import { accounts, designs, orders, type AccountRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { isStaff } from '../../../../server/identity.ts';

/** The state of an account, as the database tells it; `stateOf` says the same of a row. */
const state = sql<CustomerState>`CASE WHEN ${accounts.blocked} THEN 'blocked'
  WHEN ${accounts.confirmedAt} IS NULL THEN 'unconfirmed' ELSE 'active' END`;

export const stateOf = ({
  blocked,
  confirmedAt,
}: Pick<AccountRow, 'blocked' | 'confirmedAt'>): CustomerState => {
  if (blocked) return 'blocked';
  return confirmedAt === null ? 'unconfirmed' : 'active';
};

const searchCondition = (search: string | undefined): SQL | undefined => {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  const pattern = containing(text);
  return or(
    ilike(accounts.email, pattern),
    ilike(accounts.phone, pattern),
    // Both ways round: Khmer puts the family name first.
    ilike(sql`${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.firstName}`, pattern),
  );
};

const STAFF = ROLES.filter((role) => isStaff([role]));

/** Everybody of the tenant but its own staff, whom no colleague may block or sign out. */
const customersOf = (tx: TenantTransaction): SQL | undefined =>
  and(eq(accounts.tenantId, tx.tenantId), not(arrayOverlaps(accounts.roles, STAFF)));

export interface CustomerPage {
  readonly search: string | undefined;
  readonly state: CustomerState | undefined;
  readonly after: Keyset | undefined;
  readonly limit: number;
}

/** A customer in a list: with the moment to the microsecond. */
export type ListedCustomer = AccountRow & { readonly cursorAt: string };

/** One row more than the limit if there are more. Newest first. */
export const listCustomers = (
  tx: TenantTransaction,
  { search, state: wanted, after, limit }: CustomerPage,
): Promise<ListedCustomer[]> =>
  tx.db
    .select({ ...getTableColumns(accounts), cursorAt: sql<string>`${accounts.createdAt}::text` })
    .from(accounts)
    .where(
      and(
        customersOf(tx),
        searchCondition(search),
        wanted && eq(state, wanted),
        after && sql`(${accounts.createdAt}, ${accounts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit + 1);

/** Numbers of customers that a search finds, by state. */
export const countCustomers = async (
  tx: TenantTransaction,
  search: string | undefined,
): Promise<Record<CustomerState, number>> => {
  const rows = await tx.db
    .select({ state, customers: count() })
    .from(accounts)
    .where(and(customersOf(tx), searchCondition(search)))
    .groupBy(state);
  const counts: Record<CustomerState, number> = { active: 0, unconfirmed: 0, blocked: 0 };
  for (const row of rows) counts[row.state] = row.customers;
  return counts;
};

/** Null for an account that is unknown, another tenant's, or staff. */
export const findCustomer = async (tx: TenantTransaction, id: AccountId): Promise<AccountRow | null> => {
  const [row] = await tx.db
    .select()
    .from(accounts)
    .where(and(customersOf(tx), eq(accounts.id, id)));
  return row ?? null;
};

/** Numbers of a customer's works: designs that are not deleted, and orders of any status. */
export const countWorks = async (
  tx: TenantTransaction,
  accountId: AccountId,
): Promise<{ readonly designs: number; readonly orders: number }> => {
  const ownDesigns = and(
    eq(designs.tenantId, tx.tenantId),
    eq(designs.accountId, accountId),
    isNull(designs.deletedAt),
  );
  const ownOrders = and(eq(orders.tenantId, tx.tenantId), eq(orders.accountId, accountId));
  return { designs: await tx.db.$count(designs, ownDesigns), orders: await tx.db.$count(orders, ownOrders) };
};
