import { randomUUID } from 'node:crypto';
import { type ClientId, sessionIdSchema } from '@kitwright/contract';
import type { SecondFactorProof, TokenResponse } from '@kitwright/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { AccountRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Deps } from '../../../server/api.ts';
import { keepDevice } from './devices/device-cookie.ts';
import { rememberDevice } from './devices/known-devices.ts';
import { issueTokens } from './issue-tokens.ts';
import { newRefreshToken } from './refresh-token.ts';
import { insertSession, sessionExpiry } from './session-end.ts';
import { forgetFailuresOf } from './sign-in-failures.ts';
import { sourceOf } from './weigh-failures.ts';

const LONGEST_USER_AGENT = 300;

/** Proof of identity at sign-in. */
type Proof = 'password' | 'code' | 'google';

export interface Opening {
  readonly account: AccountRow;
  readonly clientId: ClientId;
  readonly proof: Proof;
  /** Given beside it; undefined for an account without one. */
  readonly secondFactor?: SecondFactorProof['kind'];
  readonly request: FastifyRequest;
  readonly deps: Deps;
}

/** Signs an account in that has proved to be itself, and gives its first pair of tokens. */
export const openSession = async (
  tx: TenantTransaction,
  { account, clientId, proof, secondFactor, request, deps }: Opening,
): Promise<TokenResponse> => {
  const now = deps.clock();
  const id = sessionIdSchema.parse(randomUUID());
  await forgetFailuresOf(tx, account.email, await sourceOf(tx, request, account.id));
  await rememberDevice(tx, account.id, keepDevice(request), now);
  const expiresAt = sessionExpiry(deps.config, { account, createdAt: now }, now);
  await insertSession(tx, {
    id,
    accountId: account.id,
    clientId,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    createdAt: now,
    expiresAt,
    secondFactorAt: secondFactor === undefined ? null : now,
  });
  const subject = { type: 'session', id };
  const details = { clientId, proof, ...(secondFactor === undefined ? {} : { secondFactor }) };
  await emit(tx, {
    at: now,
    type: 'account.signedIn',
    actor: account,
    subject,
    details,
    ip: request.ip,
  });
  return issueTokens(tx, deps, { account, sessionId: id, refreshToken: newRefreshToken(), expiresAt });
};
