import { randomUUID } from 'node:crypto';
import { type Endpoint, accountIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { WriteOrderBody } from '@kitwright/contract/orders';
import type { AccountRow } from '../../../../db/schema/index.ts';
import { lockAccount } from '../../../../db/tenant-transaction.ts';
import type { Call } from '../../../../server/call.ts';
import type { SignedIn } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { emit, type PlainAction } from '../../../../events/events.ts';
import { isPhoneOnly, phoneOnlyEmail } from '../../../../values/full-name.ts';
import { findAccountByEmail, giveEmail, insertAccount } from '../accounts.repository.ts';
import { sceneOf } from '../../../../server/link-origin.ts';
import { issueSecret } from '../mailed-secrets.ts';
import { findCustomer } from './customers.repository.ts';

type StaffCall = Pick<Call<Endpoint>, 'tx' | 'tenant' | 'request' | 'deps'> & { readonly account: SignedIn };
type NewCustomer = Extract<WriteOrderBody['customer'], { readonly kind: 'new' }>;

const audit = (
  { tx, account: actor, request, deps }: StaffCall,
  action: PlainAction,
  { id, email, firstName, lastName }: AccountRow,
): Promise<void> => {
  const details = { name: `${firstName} ${lastName}`.trim(), email };
  return emit(tx, {
    at: deps.clock(),
    type: action,
    actor,
    subject: { type: 'account', id },
    details,
    ip: request.ip,
  });
};

/** Mails the link by which a customer chooses a password, and so proves the e-mail. */
const invite = async (call: StaffCall, account: AccountRow): Promise<void> => {
  const { tx, deps } = call;
  const now = deps.clock();
  const secret = await issueSecret(tx, deps.config.tokenSecret, account, 'reset-password', now);
  const as = { kind: 'customer' } as const;
  await emit(tx, { type: 'account.invited', account, as, secret, scene: sceneOf(call), at: now });
};

/**
 * The account of a customer whom staff write down: a new one, or the one that this e-mail, or this telephone alone, was
 * written down under before. Of two at once with the same e-mail both get one account. A new one has no password; with
 * an e-mail its owner is invited to choose one.
 */
export const writeDownCustomer = async (
  call: StaffCall,
  customer: NewCustomer,
): Promise<Outcome<AccountRow>> => {
  const { tx } = call;
  const email = customer.email ?? phoneOnlyEmail(customer.phone);
  const { firstName, lastName, phone, lang } = customer;
  const added = await insertAccount(tx, {
    id: accountIdSchema.parse(randomUUID()),
    email,
    firstName,
    lastName,
    phone,
    lang,
    roles: ['CUSTOMER'],
    passwordHash: null,
    confirmedAt: null,
    acceptedTermsVersion: 0,
  });
  if (added !== null) {
    await audit(call, 'account.writtenDown', added);
    if (!isPhoneOnly(added)) await invite(call, added);
    return ok(added);
  }
  const known = await findAccountByEmail(tx, email);
  // Colleagues order at the storefront like anybody, under an account of their own.
  const found = known === null ? null : await findCustomer(tx, known.id);
  return found === null || found.blocked
    ? fail('error.msg.validation', {
        fields: [{ field: 'customer.email', key: 'error.field.email.invalid' }],
      })
    : ok(found);
};

/** Gives a customer who was written down without an e-mail one, and invites them: from then on they see their orders. */
export const giveCustomerEmail = async (
  call: Call<typeof endpoints.consoleGiveEmail>,
): Promise<Outcome<null>> => {
  const { tx, params, body } = call;
  await lockAccount(tx, params.id);
  const customer = await findCustomer(tx, params.id);
  if (customer === null) return fail('error.msg.notFound');
  if (customer.blocked || !isPhoneOnly(customer)) return fail('error.msg.forbidden');
  if ((await findAccountByEmail(tx, body.email)) !== null) return fail('error.msg.account.emailTaken');
  const given = await giveEmail(tx, customer.id, body.email);
  await audit(call, 'account.emailGiven', given);
  await invite(call, given);
  return ok(null);
};
