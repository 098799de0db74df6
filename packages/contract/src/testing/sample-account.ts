import type { AccountDetails, TokenResponse } from '../accounts/accounts.ts';
import { accountIdSchema } from '../kernel/ids.ts';
import type { Role } from '../kernel/permissions.ts';

const ID = '0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a001';
const NEVER_SECONDS = 9_999_999_999;
const part = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** Unsigned: a page reads claims and leaves signatures to the server. */
export const sampleTokens = (role: Role = 'CUSTOMER'): TokenResponse => {
  const claims = {
    sub: ID,
    sid: ID,
    tenant: 'angkor',
    aud: 'kitwright-api',
    iat: 0,
    exp: NEVER_SECONDS,
    resource_access: { web: { roles: [role] } },
  };
  return {
    access_token: `${part({ alg: 'none' })}.${part(claims)}.`,
    refresh_token: 'r',
    token_type: 'Bearer',
    expires_in: 600,
    refresh_expires_in: 600,
  };
};

export const sampleDetails: AccountDetails = {
  id: accountIdSchema.parse(ID),
  firstName: 'Sophea',
  lastName: 'Chan',
  email: 'sophea@club.test',
  phone: '012 345 678',
  address: '',
  lang: 'en',
  blocked: false,
  mustAcceptTerms: false,
};
