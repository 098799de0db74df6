import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../server/api.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { identityOf } from '../../../server/identity.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { askForMail } from './ask-for-mail.ts';
import { knownDeviceOf } from './attempt-source.ts';
import { changePassword } from './change-password.ts';
import { confirmOtp } from './confirm-otp.ts';
import { registerCustomers } from './customers/routes.ts';
import { deviceOf, registerDeviceCookie } from './devices/device-cookie.ts';
import { notification, updateNotification } from './notification.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { presentAccount } from './present-account.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { registerSecondFactor } from './second-factor/routes.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { socialSignIn } from './social/social-sign-in.ts';
import { createTokenVerifier } from './social/verify-id-token.ts';
import { summary } from './summary.ts';
import { unlock } from './unlock.ts';
import { updateDetails } from './update-details.ts';

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

/** How many people behind one address, a school's, may call as often as each of them may. */
const MOST_AT_ONE_ADDRESS = 10;

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
  route(api, endpoints.listOwnSessions, listOwnSessions);
  route(api, endpoints.endOwnSession, endOwnSession);
  registerCustomers(api);
  registerSecondFactor(api);
};
