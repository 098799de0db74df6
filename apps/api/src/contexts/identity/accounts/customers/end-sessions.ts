import type { endpoints } from '@kitwright/contract/endpoints';
import { lockAccount } from '../../../../db/tenant-transaction.ts';
import { emit } from '../../../../events/events.ts';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { endSession, endSessions, liveSessions, lockSession } from '../session-end.ts';
import { findCustomer } from './customers.repository.ts';

type StaffCall = Pick<
  Call<typeof endpoints.consoleEndSession>,
  'tx' | 'account' | 'params' | 'request' | 'deps'
>;

const writeDown = (
  { tx, account: actor, request, deps }: Omit<StaffCall, 'params'>,
  subject: { readonly type: 'session' | 'account'; readonly id: string },
  email: string,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: 'session.ended',
    actor,
    subject,
    details: { email },
    ip: request.ip,
  });

/** Signs one device of a customer out; one that is signed out already stays so. */
export const endCustomerSession = async (call: StaffCall): Promise<Outcome<null>> => {
  const { tx, params, deps } = call;
  const customer = await findCustomer(tx, params.id);
  const session = customer === null ? null : await lockSession(tx, params.sessionId);
  if (customer === null || session?.accountId !== customer.id) return fail('error.msg.notFound');
  if (session.revokedAt !== null) return ok(null);
  await endSession(tx, session.id, 'ended', deps.clock());
  await writeDown(call, { type: 'session', id: session.id }, customer.email);
  return ok(null);
};

/** Signs a customer out everywhere. */
export const endCustomerSessions = async (
  call: Omit<StaffCall, 'params'> & { readonly params: Pick<StaffCall['params'], 'id'> },
): Promise<Outcome<null>> => {
  const { tx, params, deps } = call;
  const customer = await findCustomer(tx, params.id);
  if (customer === null) return fail('error.msg.notFound');
  const at = deps.clock();
  // Two colleagues at once end them once.
  await lockAccount(tx, customer.id);
  if ((await liveSessions(tx, customer.id, at)).length === 0) return ok(null);
  await endSessions(tx, { accountId: customer.id, reason: 'ended', at });
  await writeDown(call, { type: 'account', id: customer.id }, customer.email);
  return ok(null);
};
