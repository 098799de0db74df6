import {
  may,
  mayCall,
  reachOf,
  type Access,
  type KeyScope,
  type Lang,
  type Permission,
  type Role,
  type SessionId,
  type AccountId,
} from '@kitwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { builtOnce } from '../db/pool.ts';
import { accounts, sessions, tenants, type AccountRow, type TenantRow } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { readAccessToken } from './access-token.ts';
import { claimsOfKey, isApiKey, keysById, NO_SESSION, type Claims, type KeyOf } from './api-key.ts';
import type { Api } from './api.ts';
import { Refusal, fail, ok, type Outcome } from './outcome.ts';

/** The signed-in account of a call, as the database has it now. */
export interface SignedIn {
  readonly id: AccountId;
  readonly sessionId: SessionId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly roles: readonly Role[];
  readonly lang: Lang;
  readonly blocked: boolean;
  readonly notifications: AccountRow['notifications'];
  /** True where a new version of the terms has to be accepted before anything else. */
  readonly mustAcceptTerms: boolean;
}

/** Identity of a caller, as far as that is known before the database is asked. */
export interface Identity {
  readonly tenant: TenantRow;
  readonly claims: Claims | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** Everybody who works for the tenant itself, in whatever part of its back office. */
export const isStaff = (roles: readonly Role[]): boolean => reachOf(roles, 'console') === 'tenant';

/** Owner whose records a caller gets to see: everyone's (undefined) or, where it is so permitted, its own only. */
export const ownerSeen = (
  { id, roles }: Pick<SignedIn, 'id' | 'roles'>,
  permission: Permission,
): AccountId | undefined => (reachOf(roles, permission) === 'tenant' ? undefined : id);

/** Tenant by host, then the bearer token. Throws a Refusal that the error handler presents. */
const identify = async (
  api: Api,
  request: FastifyRequest,
  access: Access,
  scope: KeyScope | undefined,
): Promise<Identity> => {
  const tenant = await api.tenants.byHost(request.hostname);
  if (tenant === null) throw new Refusal(fail('error.msg.tenant.unknown'));
  if (access === 'public') return { tenant, claims: null };
  const claims = await claimsOf(api, request, tenant, scope);
  if (claims === null && access !== 'optional') throw new Refusal(fail('error.msg.unauthenticated'));
  if (claims !== null && !mayCall(claims.resource_access.web?.roles ?? [], { access })) {
    throw new Refusal(fail('error.msg.forbidden'));
  }
  return { tenant, claims };
};

/** The first two steps of the pipeline as a hook. */
export const identified =
  (api: Api, access: Access, scope?: KeyScope) =>
  async (request: FastifyRequest): Promise<void> => {
    request.identity = await identify(api, request, access, scope);
  };

/** Identity that `identified` found; it runs before every handler. */
export const identityOf = (request: FastifyRequest): Identity => {
  if (request.identity === null) throw new Error('The request was not identified');
  return request.identity;
};

/** Null without a token; a token that is expired, tampered with or another tenant's is refused. */
const claimsOf = async (
  { deps }: Api,
  request: FastifyRequest,
  tenant: TenantRow,
  scope: KeyScope | undefined,
): Promise<Claims | null> => {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(header) ?? [];
  if (token !== undefined && isApiKey(token)) {
    const ofKey = await claimsOfKey(deps, tenant.tenantId, token, scope);
    if (!ofKey.ok) throw new Refusal(ofKey);
    return ofKey.value;
  }
  const claims =
    token === undefined ? null : await readAccessToken(deps.config.tokenSecret, token, deps.clock());
  if (claims?.tenant !== tenant.tenantId) throw new Refusal(fail('error.msg.token.invalid'));
  return claims;
};

/** Tells whether an account has to accept the terms in force; staff works under other papers. */
export const mustAcceptTerms = (
  { roles, acceptedTermsVersion }: Pick<AccountRow, 'roles' | 'acceptedTermsVersion'>,
  termsVersion: number,
): boolean => roles.includes('CUSTOMER') && acceptedTermsVersion < termsVersion;

/** For the calls that tell a client what is the matter, and those that put it right. */
export interface Leniency {
  readonly blocked?: boolean;
  readonly termsPending?: boolean;
  /** Lets staff call before they have the second factor that their tenant requires. */
  readonly secondFactorPending?: boolean;
}

/** The account as calls know it. */
export const signedInAs = (row: AccountRow, sessionId: SessionId, termsVersion: number): SignedIn => ({
  id: row.id,
  sessionId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  address: row.address,
  roles: row.roles,
  lang: row.lang,
  blocked: row.blocked,
  notifications: row.notifications,
  mustAcceptTerms: mustAcceptTerms(row, termsVersion),
});

const sessionsQuery = builtOnce((db) =>
  db
    .select({
      sid: sessions.id,
      account: accounts,
      revokedAt: sessions.revokedAt,
      revokedReason: sessions.revokedReason,
      secondFactorAt: sessions.secondFactorAt,
      secondFactorRequired: tenants.secondFactorRequired,
      termsVersion: tenants.termsVersion,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.tenantId, sessions.tenantId), eq(accounts.id, sessions.accountId)))
    .innerJoin(tenants, eq(tenants.tenantId, sessions.tenantId))
    .where(
      and(
        eq(sessions.tenantId, sql.placeholder('tenantId')),
        sql`${sessions.id} = ANY(${sql.placeholder('sids')}::uuid[])`,
      ),
    )
    .prepare('sessions'),
);

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsQuery>['execute']>>[number];

type Claimed = Pick<Claims, 'sub' | 'sid' | 'key'>;

/** Admits an account as it is now, or refuses its call. */
const admit = (
  row: SessionRow | undefined,
  claims: Claimed,
  access: Access,
  lenient: Leniency,
): Outcome<SignedIn> => {
  if (row?.account.id !== claims.sub) return fail('error.msg.token.invalid');
  const account = signedInAs(row.account, claims.sid, row.termsVersion);
  const endedByBlocking = account.blocked && row.revokedReason === 'blocked';
  if (row.revokedAt !== null && !endedByBlocking) return fail('error.msg.token.invalid');
  if (account.blocked && lenient.blocked !== true) return fail('error.msg.account.blocked');
  if (!mayCall(account.roles, { access })) return fail('error.msg.forbidden');
  const lacksFactor = row.secondFactorRequired && row.secondFactorAt === null;
  if (lacksFactor && may(account.roles, 'console') && lenient.secondFactorPending !== true) {
    return fail('error.msg.secondFactor.required');
  }
  if (account.mustAcceptTerms && lenient.termsPending !== true) {
    return fail('error.msg.account.termsNotAccepted');
  }
  return ok(account);
};

/** Admits who made a key, under the name of the key too: history and audit log tell the two apart. */
const admitKey = (found: KeyOf | undefined, access: Access): Outcome<SignedIn> => {
  if (found === undefined) return fail('error.msg.token.invalid');
  const { account, key } = found;
  if (account.blocked) return fail('error.msg.account.blocked');
  if (!mayCall(account.roles, { access })) return fail('error.msg.forbidden');
  const lastName = `${account.lastName} (${key.name})`;
  return ok(signedInAs({ ...account, lastName }, NO_SESSION, account.acceptedTermsVersion));
};

/**
 * The accounts behind claims as they are now, in the order of the claims: a session may have been ended, its account's
 * roles changed, itself blocked since the token was signed. Blocking ends its sessions; with one of those it hears so
 * rather than sent to sign in.
 */
export const loadAllSignedIn = async (
  tx: TenantTransaction,
  claimed: readonly Claimed[],
  access: Access,
  lenient: Leniency = {},
): Promise<Outcome<SignedIn>[]> => {
  const sids = claimed.map(({ sid }) => sid);
  const rows = await sessionsQuery(tx.db).execute({ tenantId: tx.tenantId, sids });
  const bySid = new Map(rows.map((row) => [row.sid, row]));
  const keys = await keysById(
    tx,
    claimed.flatMap(({ key }) => key ?? []),
  );
  return claimed.map((claims) =>
    claims.key === undefined
      ? admit(bySid.get(claims.sid), claims, access, lenient)
      : admitKey(keys.get(claims.key), access),
  );
};

/** The account behind the claims of one call. */
export const loadSignedIn = async (
  tx: TenantTransaction,
  claims: Claimed,
  access: Access,
  lenient?: Leniency,
): Promise<Outcome<SignedIn>> => {
  const [account] = await loadAllSignedIn(tx, [claims], access, lenient);
  return account ?? fail('error.msg.token.invalid');
};
