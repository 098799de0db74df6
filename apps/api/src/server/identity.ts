import type { Access, AccessClaims, Role } from '@kitwright/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accounts, sessions, type TenantRow } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { readAccessToken } from './access-token.ts';
import type { Api } from './api.ts';
import { fail, ok, Refusal, type Outcome } from './outcome.ts';

/** The signed-in account of a call, as the database has it now. */
export interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly roles: readonly Role[];
  readonly blocked: boolean;
}

/** Who calls, as far as that is known before the database is asked. */
export interface Identity {
  readonly tenant: TenantRow;
  readonly claims: AccessClaims | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** Staff of a tenant: may use the back office. */
export const isStaff = (roles: readonly Role[]): boolean => roles.includes('ADMIN');

/** Tenant by host, then the bearer token. Throws a Refusal that the error handler presents. */
const identify = async (api: Api, request: FastifyRequest, access: Access): Promise<Identity> => {
  const tenant = await api.tenants.byHost(request.hostname);
  if (tenant === null) throw new Refusal(fail('error.msg.tenant.unknown'));
  if (access === 'public') return { tenant, claims: null };
  const claims = await claimsOf(api, request, tenant);
  if (claims === null && access !== 'optional') throw new Refusal(fail('error.msg.unauthenticated'));
  if (access === 'staff' && claims !== null && !isStaff(claims.resource_access.web?.roles ?? [])) {
    throw new Refusal(fail('error.msg.forbidden'));
  }
  return { tenant, claims };
};

/** The first two steps of the pipeline as a hook. */
export const identified =
  (api: Api, access: Access) =>
  async (request: FastifyRequest): Promise<void> => {
    request.identity = await identify(api, request, access);
  };

/** What `identified` found; it runs before every handler. */
export const identityOf = (request: FastifyRequest): Identity => {
  if (request.identity === null) throw new Error('The request was not identified');
  return request.identity;
};

/** Null without a token; a token that is expired, tampered with or another tenant's is refused. */
const claimsOf = async (
  { deps }: Api,
  request: FastifyRequest,
  tenant: TenantRow,
): Promise<AccessClaims | null> => {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(header) ?? [];
  const claims =
    token === undefined ? null : await readAccessToken(deps.config.tokenSecret, token, deps.clock());
  if (claims?.tenant !== tenant.tenantId) throw new Refusal(fail('error.msg.token.invalid'));
  return claims;
};

/**
 * The account behind the claims as it is now: its session may have been ended, its roles changed, itself blocked
 * since the token was signed. `allowBlocked` is for the one call that tells a client so.
 */
export const loadSignedIn = async (
  tx: TenantTransaction,
  claims: AccessClaims,
  access: Access,
  allowBlocked: boolean,
): Promise<Outcome<SignedIn>> => {
  const [row] = await tx.db
    .select({ account: accounts })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.tenantId, sessions.tenantId), eq(accounts.id, sessions.accountId)))
    .where(and(eq(sessions.tenantId, tx.tenantId), eq(sessions.id, claims.sid), isNull(sessions.revokedAt)));
  if (row?.account.id !== claims.sub) return fail('error.msg.token.invalid');
  const { id, email, firstName, lastName, phone, address, roles, blocked } = row.account;
  if (blocked && !allowBlocked) return fail('error.msg.account.blocked');
  if (access === 'staff' && !isStaff(roles)) return fail('error.msg.forbidden');
  return ok({ id, sessionId: claims.sid, email, firstName, lastName, phone, address, roles, blocked });
};
