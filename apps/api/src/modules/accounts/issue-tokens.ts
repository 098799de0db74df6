import type { TokenResponse } from '@kitwright/contract';
import type { AccountRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../server/access-token.ts';
import type { Deps } from '../../server/api.ts';
import { hashRefreshToken, newRefreshToken, REFRESH_TOKEN_SECONDS, refreshExpiry } from './refresh-token.ts';
import { insertRefreshToken } from './sessions.repository.ts';

/** Gives an account the next pair of tokens of a session, and keeps the refresh token's hash. */
export const issueTokens = async (
  tx: TenantTransaction,
  deps: Deps,
  account: AccountRow,
  sessionId: string,
): Promise<TokenResponse> => {
  const now = deps.clock();
  const refreshToken = newRefreshToken();
  await insertRefreshToken(tx, {
    tokenHash: hashRefreshToken(refreshToken),
    sessionId,
    expiresAt: refreshExpiry(now),
  });
  const claims = {
    sub: account.id,
    sid: sessionId,
    tenant: tx.tenantId,
    resource_access: { web: { roles: account.roles } },
  };
  return {
    access_token: await signAccessToken(deps.config.tokenSecret, claims, now),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_expires_in: REFRESH_TOKEN_SECONDS,
  };
};
