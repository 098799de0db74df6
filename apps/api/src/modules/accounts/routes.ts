import { endpoints } from '@kitwright/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../server/api.ts';
import { ok } from '../../server/outcome.ts';
import { callLimit } from '../../server/rate-limits.ts';
import { route, slowRoute } from '../../server/route.ts';
import { changePassword } from './change-password.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { presentAccount } from './present-account.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { summary } from './summary.ts';
import { updateDetails } from './update-details.ts';

const withEmail = z.object({ email: z.string() });

const emailOf = (request: FastifyRequest): string => {
  const body = withEmail.safeParse(request.body);
  return body.success ? body.data.email.trim().toLowerCase() : '';
};

export const registerAccounts = (api: Api): void => {
  const { signInsPerMinute } = api.deps.config;
  slowRoute(api, endpoints.token, signIn, { before: callLimit(api.app, signInsPerMinute, emailOf) });
  slowRoute(api, endpoints.register, register, {
    before: callLimit(api.app, signInsPerMinute, () => 'register'),
  });
  route(api, endpoints.refreshToken, refresh);
  route(api, endpoints.destroyToken, signOut);
  route(api, endpoints.details, ({ account }) => Promise.resolve(ok(presentAccount(account))), {
    allowBlocked: true,
  });
  route(api, endpoints.updateDetails, updateDetails);
  route(api, endpoints.summary, summary);
  slowRoute(api, endpoints.changePassword, changePassword);
  route(api, endpoints.listOwnSessions, listOwnSessions);
  route(api, endpoints.endOwnSession, endOwnSession);
};
