import type { Customer } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { z } from 'zod';
import { pageOf, readCursor } from '../../../../db/keyset.ts';
import type { AccountRow } from '../../../../db/schema/index.ts';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { shownEmail } from '../../../../values/full-name.ts';
import { presentSession } from '../own-sessions.ts';
import { liveSessions } from '../session-end.ts';
import { countCustomers, countWorks, findCustomer, listCustomers, stateOf } from './customers.repository.ts';

const presentCustomer = (row: AccountRow): Customer => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: shownEmail(row),
  phone: row.phone,
  state: stateOf(row),
  registeredAt: row.createdAt.toISOString(),
});

type Answer<E extends { readonly response: z.ZodType }> = Promise<Outcome<z.input<E['response']>>>;

/** A page of the tenant's customers, newest first. */
export const showCustomers = async ({
  tx,
  query: { cursor, limit, search, state },
}: Call<typeof endpoints.consoleCustomers>): Answer<typeof endpoints.consoleCustomers> => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const found = await listCustomers(tx, { search, state, after, limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ cursorAt, id }) => ({ at: cursorAt, id }));
  return ok({ items: rows.map(presentCustomer), nextCursor, counts: await countCustomers(tx, search) });
};

/** One customer, with the devices that are signed in. */
export const showCustomer = async ({
  tx,
  params,
  deps,
}: Call<typeof endpoints.consoleCustomer>): Answer<typeof endpoints.consoleCustomer> => {
  const customer = await findCustomer(tx, params.id);
  if (customer === null) return fail('error.msg.notFound');
  const sessions = await liveSessions(tx, customer.id, deps.clock());
  return ok({
    ...presentCustomer(customer),
    address: customer.address,
    lang: customer.lang,
    ...(await countWorks(tx, customer.id)),
    sessions: sessions.map(presentSession),
  });
};
