import type { TokenResponse } from '../../accounts/accounts.ts';
import type { Role } from '../../kernel/permissions.ts';

interface TokenOptions {
  readonly exp: number;
  readonly roles?: readonly Role[];
}

const part = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Account of every test token. */
export const TOKEN_ACCOUNT = '0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a001';

/** An unsigned access token, for tests: the client reads claims and leaves signatures to the server. */
export const tokenFor = ({ exp, roles = ['CUSTOMER'] }: TokenOptions): string => {
  const claims = {
    sub: TOKEN_ACCOUNT,
    sid: '0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a002',
    tenant: 'angkor',
    aud: 'kitwright-api',
    iat: exp - 600,
    exp,
    resource_access: { web: { roles } },
  };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
};

export const tokensFor = (options: TokenOptions, refreshToken: string): TokenResponse => ({
  access_token: tokenFor(options),
  refresh_token: refreshToken,
  token_type: 'Bearer',
  expires_in: 600,
  refresh_expires_in: 1_209_600,
});
