import type { TenantId, SessionId } from '@kitwright/contract';
import type { TokenResponse } from '@kitwright/contract/accounts';
import type { AccountRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../../server/access-token.ts';
import type { Deps } from '../../../server/api.ts';
import { hashRefreshToken } from './refresh-token.ts';
import { insertRefreshToken } from './session-end.ts';

/** Account that a pair of tokens is for, and the refresh token of the pair. */
export interface TokenGrant {
  readonly account: AccountRow;
  readonly sessionId: SessionId;
  readonly refreshToken: string;
  /** End of the session unless it is used again; neither token outlives it. */
  readonly expiresAt: Date;
}

/** A refresh token with an access token of this moment. */
export const pairOf = async (
  deps: Deps,
  tenantId: TenantId,
  { account, sessionId, refreshToken, expiresAt }: TokenGrant,
): Promise<TokenResponse> => {
  const now = deps.clock();
  const claims = {
    sub: account.id,
    sid: sessionId,
    tenant: tenantId,
    resource_access: { web: { roles: account.roles } },
  };
  const leftSeconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const lifeSeconds = Math.min(ACCESS_TOKEN_SECONDS, leftSeconds);
  return {
    access_token: await signAccessToken(deps.config.tokenSecret, claims, now, lifeSeconds),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: lifeSeconds,
    refresh_expires_in: leftSeconds,
  };
};

/** Gives an account the next pair of tokens of a session, and keeps the refresh token's hash as its live one. */
export const issueTokens = async (
  tx: TenantTransaction,
  deps: Deps,
  grant: TokenGrant,
): Promise<TokenResponse> => {
  await insertRefreshToken(tx, {
    tokenHash: hashRefreshToken(grant.refreshToken),
    sessionId: grant.sessionId,
    expiresAt: grant.expiresAt,
  });
  return pairOf(deps, tx.tenantId, grant);
};
