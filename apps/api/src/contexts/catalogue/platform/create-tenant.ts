import { type TenantId, accountIdSchema } from '@kitwright/contract';
import { randomUUID } from 'node:crypto';
import type { CreatedTenant, NewTenant } from '@kitwright/contract/operations';
import { tenantHosts, tenants, type AccountRow, type TenantRow } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Deps } from '../../../server/api.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { insertAccount, issueSecret } from '../../identity/accounts.ts';
import { linkOrigin } from '../../../server/link-origin.ts';
import { STARTING_PRICES } from '../tenants/starting-prices.ts';
import { findHosts, findTenant } from '../../../db/tenants.repository.ts';

type Needed = Pick<Deps, 'config' | 'pool' | 'jobs' | 'clock'>;

/** Request that creates the tenant: the same id and hash again is a repetition, and creates nothing. */
export interface Creation {
  readonly tenantId: TenantId;
  readonly requestHash: string;
}

/** Null when the tenant of this transaction is there already. Waits for another transaction that is making it. */
const insertTenant = async (
  tx: TenantTransaction,
  row: Omit<typeof tenants.$inferInsert, 'tenantId'>,
): Promise<TenantRow | null> => {
  const [inserted] = await tx.db
    .insert(tenants)
    .values({ ...row, tenantId: tx.tenantId })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
};

/** Gives the tenant these hosts; returns those that are another's, or its own already. */
export const insertHosts = async (tx: TenantTransaction, hosts: readonly string[]): Promise<string[]> => {
  const inserted = await tx.db
    .insert(tenantHosts)
    .values(hosts.map((host) => ({ tenantId: tx.tenantId, host })))
    .onConflictDoNothing()
    .returning({ host: tenantHosts.host });
  const given = new Set(inserted.map(({ host }) => host));
  return hosts.filter((host) => !given.has(host));
};

/**
 * Creates a tenant with its hosts, starting prices and first administrator, who chooses a password by the link of a
 * mail. All of it or nothing; two requests at once for one tenant, or for one host, come one after the other.
 */
export const createTenant = (
  deps: Needed,
  wanted: NewTenant,
  { tenantId, requestHash }: Creation,
): Promise<Outcome<CreatedTenant>> =>
  withTenant<Outcome<CreatedTenant>>(deps.pool, tenantId, async (tx, undo) => {
    const tenant = await insertTenant(tx, { ...startingRow(wanted), creationHash: requestHash });
    if (tenant === null) return repeated(tx, requestHash);
    const taken = await insertHosts(tx, wanted.hosts);
    if (taken.length > 0) return undo(fail('error.msg.tenant.hostTaken', { current: { hosts: taken } }));
    const invitationUrl = await inviteAdministrator(tx, deps, tenant, wanted);
    return ok({ id: tenantId, hosts: wanted.hosts, invitationUrl });
  });

const startingRow = ({ name, adminEmail, productTypes, colour }: NewTenant) => ({
  name,
  productTypes,
  templates: [],
  themeColour: colour,
  prices: STARTING_PRICES,
  contact: { phone: '', email: adminEmail, address: { kh: '', en: '' }, hours: { kh: '', en: '' } },
});

const repeated = async (tx: TenantTransaction, requestHash: string): Promise<Outcome<CreatedTenant>> => {
  const tenant = await findTenant(tx);
  if (tenant.creationHash !== requestHash) return fail('error.msg.idempotency.mismatch');
  return ok({ id: tx.tenantId, hosts: await findHosts(tx), invitationUrl: null });
};

/** The one-time link, where no mail server brings it. */
const inviteAdministrator = async (
  tx: TenantTransaction,
  deps: Needed,
  tenant: TenantRow,
  wanted: NewTenant,
): Promise<string | null> => {
  const now = deps.clock();
  const account = await insertAdministrator(tx, wanted);
  const secret = await issueSecret(tx, deps.config.tokenSecret, account, 'reset-password', now);
  const origin = linkOrigin(deps.config, wanted.hosts[0] ?? '');
  const as = { kind: 'administrator' } as const;
  await emit(tx, { type: 'account.invited', account, as, secret, scene: { tenant, origin }, at: now });
  await emit(tx, {
    at: now,
    type: 'tenant.created',
    actor: null,
    subject: { type: 'account', id: account.id },
    details: { hosts: wanted.hosts, email: account.email },
    ip: null,
  });
  return deps.config.smtp === undefined ? `${origin}/auth/resetpassword?token=${secret}` : null;
};

/** Without a password and unconfirmed until the link of the mail was followed. */
const insertAdministrator = async (
  tx: TenantTransaction,
  { adminEmail, adminLang }: NewTenant,
): Promise<AccountRow> => {
  const account = await insertAccount(tx, {
    id: accountIdSchema.parse(randomUUID()),
    email: adminEmail,
    firstName: adminEmail.split('@')[0] ?? adminEmail,
    lastName: '',
    phone: '',
    roles: ['ADMIN'],
    passwordHash: null,
    lang: adminLang,
    confirmedAt: null,
    acceptedTermsVersion: 0,
  });
  if (account === null) throw new Error('A new tenant has an account already');
  return account;
};
