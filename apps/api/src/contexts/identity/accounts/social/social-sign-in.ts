import { randomUUID } from 'node:crypto';
import { type Lang, accountIdSchema } from '@kitwright/contract';
import { LONGEST_NAME, type TokenResponse } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { AccountRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { emit } from '../../../../events/events.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import type { SlowCall } from '../../../../server/call.ts';
import { offeredLang } from '../../../../values/offered-lang.ts';
import { findAccountByEmail, insertAccount } from '../accounts.repository.ts';
import { openSession } from '../open-session.ts';
import { claimAccount, findLinkedAccount, linkIdentity, spendNonce } from './identities.repository.ts';
import type { SocialIdentity, TokenVerifier } from './verify-id-token.ts';

type SocialCall = SlowCall<typeof endpoints.social>;

/** Signs a customer in by an ID token, and makes the account of who has none. Staff sign in by password alone. */
export const socialSignIn = async (
  call: SocialCall,
  verify: TokenVerifier | null,
): Promise<Outcome<TokenResponse>> => {
  const { inTenant, body, request, deps } = call;
  if (verify === null) return fail('error.msg.login.notOffered');
  const identity = await verify(body.idToken, body.nonce, deps.clock()).catch(() => undefined);
  if (identity === undefined) return fail('error.msg.unavailable');
  if (identity === null) return fail('error.msg.login.invalid');
  if (!identity.email_verified) return fail('error.msg.account.unconfirmed');
  // Kept whatever comes of it: token and nonce together open one session at most.
  const fresh = await inTenant(async (tx) =>
    (await spendNonce(tx, body.nonce, identity.expiresAt)) ? ok(null) : fail('error.msg.login.invalid'),
  );
  if (!fresh.ok) return fresh;
  return inTenant(async (tx) => {
    const account =
      (await findLinkedAccount(tx, identity.issuer, identity.sub)) ?? (await link(tx, call, identity));
    if (account === null || !account.roles.includes('CUSTOMER')) return fail('error.msg.login.notOffered');
    if (account.blocked) return fail('error.msg.account.blocked');
    return ok(await openSession(tx, { account, clientId: 'web', proof: 'google', request, deps }));
  });
};

/** The customer of a verified e-mail, now known by this identity; null where the e-mail is staff's. */
const link = async (
  tx: TenantTransaction,
  { request, deps, tenant, body: { lang = 'kh' } }: SocialCall,
  identity: SocialIdentity,
): Promise<AccountRow | null> => {
  const now = deps.clock();
  const created = await insertAccount(tx, newcomer(identity, offeredLang(tenant, lang), now));
  const found = created ?? (await findAccountByEmail(tx, identity.email));
  if (found?.roles.includes('CUSTOMER') !== true) return null;
  // Someone may have registered with an e-mail that is not theirs, to share the account when its owner comes.
  const isClaimed = found.confirmedAt === null;
  if (isClaimed) await claimAccount(tx, found.id, namesOf(identity), now);
  const account = isClaimed ? { ...found, ...namesOf(identity) } : found;
  await linkIdentity(tx, account.id, identity.issuer, identity.sub);
  const subject = { type: 'account', id: account.id };
  const details = { issuer: identity.issuer, created: created !== null };
  await emit(tx, {
    at: now,
    type: 'account.socialLinked',
    actor: account,
    subject,
    details,
    ip: request.ip,
  });
  return account;
};

const namesOf = (identity: SocialIdentity): Pick<AccountRow, 'firstName' | 'lastName'> => ({
  firstName: (identity.given_name || identity.email).slice(0, LONGEST_NAME),
  lastName: identity.family_name.slice(0, LONGEST_NAME),
});

/** No one has shown them the terms yet: those are asked for on the first page. */
const newcomer = (identity: SocialIdentity, lang: Lang, now: Date) => ({
  id: accountIdSchema.parse(randomUUID()),
  email: identity.email,
  ...namesOf(identity),
  phone: '',
  lang,
  roles: ['CUSTOMER' as const],
  passwordHash: null,
  confirmedAt: now,
  acceptedTermsVersion: 0,
});
