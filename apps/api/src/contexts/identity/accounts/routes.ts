import type { AccountDetails } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { identityOf, isStaff } from '../../../server/identity.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { isPhoneOnly } from '../../../values/full-name.ts';
import { findAccount, findAccountByEmail, updateAccount } from './accounts.repository.ts';
import { changePassword, resetPassword } from './password-changes.ts';
import { confirmOtp } from './confirm-otp.ts';
import { findCustomer } from './customers/customers.repository.ts';
import { endCustomerSession, endCustomerSessions } from './customers/end-sessions.ts';
import { showCustomer, showCustomers } from './customers/show-customers.ts';
import { giveCustomerEmail } from './customers/write-down.ts';
import { deviceOf, registerDeviceCookie } from './devices/device-cookie.ts';
import { takeLink } from './mailed-secrets.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { hashRefreshToken } from './refresh-token.ts';
import { refresh } from './refresh.ts';
import { askForMail, register } from './register.ts';
import { registerSecondFactor } from './second-factor/routes.ts';
import { endSession, endSessions, findRefreshToken, lockSession } from './session-end.ts';
import { forgetFailures } from './sign-in-failures.ts';
import { signIn } from './sign-in.ts';
import { socialSignIn } from './social/social-sign-in.ts';
import { createTokenVerifier } from './social/verify-id-token.ts';
import {
  forgetMeasures,
  keepMeasures,
  notification,
  ownMeasures,
  presentAccount,
  summary,
  updateNotification,
} from './own-account.ts';
import { knownDeviceOf } from './weigh-failures.ts';

const withEmail = z.object({ email: z.string() });

const emailOf = (request: FastifyRequest): string => {
  const body = withEmail.safeParse(request.body);
  return body.success ? body.data.email.trim().toLowerCase() : '';
};
const usernameOf = ({ headers }: FastifyRequest): string => String(headers.username).trim().toLowerCase();

/** The device of a sign-in that its account has signed in from before; null for any other. */
const deviceSigningIn = ({ deps }: Api, request: FastifyRequest): Promise<string | null> =>
  withTenant(deps.pool, identityOf(request).tenant.tenantId, async (tx) => {
    const account = await findAccountByEmail(tx, emailOf(request));
    return knownDeviceOf(tx, request, account?.id ?? null);
  });

/** Factor for one address, a school's: so many people behind it may call as often as each of them may. */
const MOST_AT_ONE_ADDRESS = 10;

/** Takes passwords for an account again, by the link that its lock mailed. */
const unlock = async ({ tx, body, request, deps }: Call<typeof endpoints.unlock>): Promise<Outcome<null>> => {
  const now = deps.clock();
  const id = await takeLink(tx, deps.config.tokenSecret, 'unlock', body.token, now);
  const account = id === null ? null : await findAccount(tx, id);
  if (account === null) return fail('error.msg.link.invalid');
  await forgetFailures(tx, account.email);
  const subject = { type: 'account', id: account.id };
  await emit(tx, { at: now, type: 'account.unlocked', actor: account, subject, ip: request.ip });
  return ok(null);
};

/**
 * Calls that open an account, or mail to one: limited for each address, and where they name an e-mail for that. Who
 * tries many e-mails is limited too: passwords are dear to look at, and every letter box is someone's.
 */
const registerOpening = (api: Api): void => {
  const { signInsPerMinute, google } = api.deps.config;
  const limit = (subject: (request: FastifyRequest) => string) => ({
    before: callLimit(api, signInsPerMinute, subject),
  });
  const limitEach = (subject: (request: FastifyRequest) => string) => {
    const ofAll = callLimit(api, signInsPerMinute * MOST_AT_ONE_ADDRESS, () => 'all');
    const { before: ofOne } = limit(subject);
    return {
      before: async (request: FastifyRequest): Promise<Outcome<null>> => {
        const allowed = await ofAll(request);
        return allowed.ok ? ofOne(request) : allowed;
      },
    };
  };
  slowRoute(api, endpoints.token, signIn, {
    before: async (request) => {
      const device = deviceOf(request) === null ? null : await deviceSigningIn(api, request);
      // Others at its address do not use up the calls of a device that is known.
      const { before } = device === null ? limitEach(emailOf) : limit(() => `device ${device}`);
      return before(request);
    },
  });
  slowRoute(
    api,
    endpoints.register,
    register,
    limit(() => ''),
  );
  slowRoute(api, endpoints.confirmOtp, confirmOtp, limitEach(usernameOf));
  route(
    api,
    endpoints.resendOtp,
    (call) => askForMail(call.tx, call, 'confirm-email', call.headers.username),
    limitEach(usernameOf),
  );
  route(
    api,
    endpoints.forgotPassword,
    (call) => askForMail(call.tx, call, 'reset-password', call.body.email),
    limitEach(emailOf),
  );
  const byAddress = limit(() => '');
  slowRoute(api, endpoints.resetPassword, resetPassword, byAddress);
  route(api, endpoints.unlock, unlock, byAddress);
  const verify = google === undefined ? null : createTokenVerifier(google);
  slowRoute(api, endpoints.social, (call) => socialSignIn(call, verify), byAddress);
};

const updateDetails = async ({
  tx,
  account,
  body: { lang, ...body },
  deps,
}: Call<typeof endpoints.updateDetails>): Promise<Outcome<AccountDetails>> => {
  const change = { ...body, ...(lang === undefined ? {} : { lang }), updatedAt: deps.clock() };
  const row = await updateAccount(tx, account.id, change);
  return row === null ? fail('error.msg.notFound') : ok(presentAccount({ ...account, ...row }));
};

/** Has a link mailed to a customer that resets the password: no one tells a password over the telephone. */
const sendReset = async (call: Call<typeof endpoints.consoleSendReset>): Promise<Outcome<null>> => {
  const { tx, account: actor, params, request, deps } = call;
  const customer = await findCustomer(tx, params.id);
  if (customer === null) return fail('error.msg.notFound');
  // Who is shut out gets no mail, whichever call asks for it; who has no e-mail cannot.
  if (customer.blocked || isPhoneOnly(customer)) return fail('error.msg.forbidden');
  const { id, email } = customer;
  const subject = { type: 'account', id };
  const at = deps.clock();
  await emit(tx, {
    at,
    type: 'account.resetSent',
    actor,
    subject,
    details: { email },
    ip: request.ip,
  });
  return askForMail(tx, call, 'reset-password', email);
};

/** Blocks an account, which signs it out everywhere at once, or lets it sign in again. */
const blockAccount = async ({
  tx,
  account: actor,
  body: { email, blocked, reason },
  request: { ip },
  deps,
}: Call<typeof endpoints.consoleBlockAccount>): Promise<Outcome<null>> => {
  const at = deps.clock();
  const account = await findAccountByEmail(tx, email);
  if (account === null) return fail('error.msg.notFound');
  // Two administrators could shut each other out, and no one would be left to let them in.
  if (isStaff(account.roles)) return fail('error.msg.forbidden');
  if (account.blocked === blocked) return ok(null);
  await updateAccount(tx, account.id, { blocked, updatedAt: at });
  if (blocked) await endSessions(tx, { accountId: account.id, reason: 'blocked', at });
  const subject = { type: 'account', id: account.id };
  const action = blocked ? 'account.blocked' : 'account.unblocked';
  const details = { email, ...(reason === '' ? {} : { reason }) };
  await emit(tx, { at, type: action, actor, subject, details, ip });
  return ok(null);
};

/** Registers what staff see of customers, and do for them. */
const registerCustomers = (api: Api): void => {
  route(api, endpoints.consoleCustomers, showCustomers);
  route(api, endpoints.consoleCustomer, showCustomer);
  route(api, endpoints.consoleSendReset, sendReset);
  route(api, endpoints.consoleEndSession, endCustomerSession);
  route(api, endpoints.consoleEndSessions, endCustomerSessions);
  route(api, endpoints.consoleGiveEmail, giveCustomerEmail);
  route(api, endpoints.consoleBlockAccount, blockAccount);
};

/**
 * Ends the caller's session, and the session of the refresh token in the body if that is the caller's too.
 * A token that is unknown or someone else's changes nothing and is not told apart.
 */
const signOut = async ({
  tx,
  account,
  body,
  deps,
}: Call<typeof endpoints.destroyToken>): Promise<Outcome<null>> => {
  const now = deps.clock();
  await endSession(tx, account.sessionId, 'signed-out', now);
  const token = await findRefreshToken(tx, hashRefreshToken(body.token));
  const session = token === null ? null : await lockSession(tx, token.sessionId);
  if (session?.accountId === account.id) await endSession(tx, session.id, 'signed-out', now);
  return ok(null);
};

export const registerAccounts = (api: Api): void => {
  registerDeviceCookie(api);
  registerOpening(api);
  route(api, endpoints.refreshToken, refresh);
  route(api, endpoints.destroyToken, signOut, {
    lenient: { termsPending: true, secondFactorPending: true },
  });
  route(api, endpoints.details, ({ account }) => Promise.resolve(ok(presentAccount(account))), {
    lenient: { blocked: true, termsPending: true },
  });
  route(api, endpoints.updateDetails, updateDetails);
  route(api, endpoints.summary, summary);
  slowRoute(api, endpoints.changePassword, changePassword);
  route(api, endpoints.notification, notification);
  route(api, endpoints.updateNotification, updateNotification);
  route(api, endpoints.ownMeasures, ownMeasures);
  route(api, endpoints.keepMeasures, keepMeasures);
  route(api, endpoints.forgetMeasures, forgetMeasures);
  route(api, endpoints.listOwnSessions, listOwnSessions);
  route(api, endpoints.endOwnSession, endOwnSession);
  registerCustomers(api);
  registerSecondFactor(api);
};
