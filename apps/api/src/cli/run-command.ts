import { tenantIdSchema } from '@kitwright/contract';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { createAppPool, type DatabaseAddress } from '../db/pool.ts';
import { lockAccount, withTenant } from '../db/tenant-transaction.ts';
import { endDemoAccounts } from '../demo/demo-sign-ins.ts';
import { createJobs, installJobs } from '../jobs/jobs.ts';
import { findAccountByEmail, takeFactorsAway } from '../contexts/identity/programs.ts';
import { createTenant, insertHosts } from '../contexts/catalogue/programs.ts';
import { subscribeAll } from '../contexts/subscribers.ts';
import type { Deps } from '../server/api.ts';
import { createTenantDirectory } from '../server/tenant-directory.ts';
import { hashRequest } from '../server/idempotency.ts';
import type { Command } from './arguments.ts';
import { CannotCopy, exportTenant, importTenant } from '../backup/tenant-copy.ts';
import { openVault, type Vault } from '../backup/vault.ts';
import { DATABASE_NAME, runningEmbedded } from '../db/embedded/running.ts';
import { storeFault } from '../settings/backup-settings.ts';
import { blobStoreOf } from '../storage/bucket.ts';

/** The command did not do what it was told; the message says why. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

type Needed = Pick<Deps, 'config' | 'pool' | 'jobs' | 'clock'>;
type CommandOf<Name extends Command['name']> = Extract<Command, { readonly name: Name }>;

const create = async (deps: Needed, { wanted }: CommandOf<'create'>): Promise<string[]> => {
  const creation = { tenantId: tenantIdSchema.parse(randomUUID()), requestHash: hashRequest(wanted) };
  const created = await createTenant(deps, wanted, creation);
  if (!created.ok) {
    const taken = created.error.key === 'error.msg.tenant.hostTaken';
    throw new CommandFailed(
      taken ? `Another shop has this host: ${JSON.stringify(created.error.current)}` : created.error.key,
    );
  }
  const { id, hosts, invitationUrl } = created.value;
  return [
    `Created ${wanted.name} (${id}) at ${hosts.join(', ')}`,
    invitationUrl === null
      ? `An invitation goes to ${wanted.adminEmail}.`
      : `Let ${wanted.adminEmail} choose a password here, once, within half an hour:\n  ${invitationUrl}`,
  ];
};

const addHost = async (
  { pool, clock }: Needed,
  { tenantHost, host }: CommandOf<'addHost'>,
): Promise<string[]> => {
  const tenant = await createTenantDirectory(pool, clock).byHost(tenantHost);
  if (tenant === null) throw new CommandFailed(`No shop answers at ${tenantHost}`);
  const taken = await withTenant(pool, tenant.tenantId, (tx) => insertHosts(tx, [host]));
  if (taken.length > 0) throw new CommandFailed(`${host} belongs to a shop already`);
  return [`${tenant.name} answers at ${host} too`];
};

/** For the last administrator of a tenant, for whom no colleague can do it. */
const resetSecondFactor = async (
  { pool, clock }: Needed,
  { tenantHost, email }: CommandOf<'resetSecondFactor'>,
): Promise<string[]> => {
  const tenant = await createTenantDirectory(pool, clock).byHost(tenantHost);
  if (tenant === null) throw new CommandFailed(`No shop answers at ${tenantHost}`);
  const isDone = await withTenant(pool, tenant.tenantId, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === null) return false;
    await lockAccount(tx, account.id);
    return takeFactorsAway(tx, account, { at: clock(), actor: null, ip: null });
  });
  if (!isDone) throw new CommandFailed(`${email} has no second factor at ${tenant.name}`);
  return [`${email} signs in by password alone, and may set up a new second factor`];
};

const vaultAt = (config: Config, place: string): Vault => {
  const fault = storeFault(place);
  if (fault !== null) throw new CommandFailed(`${place} ${fault}`);
  return openVault(place, config.backupKey);
};

const exportOne = async (
  { config, pool, clock }: Needed,
  address: DatabaseAddress,
  { tenantHost, to }: CommandOf<'export'>,
): Promise<string[]> => {
  const tenant = await createTenantDirectory(pool, clock).byHost(tenantHost);
  if (tenant === null) throw new CommandFailed(`No shop answers at ${tenantHost}`);
  const { rows, blobs } = await exportTenant(
    address.owner,
    blobStoreOf(config),
    vaultAt(config, to),
    tenant.tenantId,
  );
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return [`${tenant.name}: ${count} rows and ${blobs} pictures lie in ${to}`];
};

const importOne = async (
  { config }: Needed,
  address: DatabaseAddress,
  { from }: CommandOf<'import'>,
): Promise<string[]> => {
  const running = config.databaseUrl === undefined ? runningEmbedded(config.dataDir, DATABASE_NAME) : null;
  const superuser = running === null ? address.owner : { ...running.superuser, database: DATABASE_NAME };
  try {
    const { name } = await importTenant(superuser, blobStoreOf(config), vaultAt(config, from));
    return [`${name} is here, under its own hosts`];
  } catch (error) {
    throw error instanceof CannotCopy ? new CommandFailed(error.message) : error;
  }
};

interface ListedTenant {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
}

/** Longest wait for the tables, ms: a busy server goes before a list. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Every tenant of the installation. Row-level security holds for the owner of the tables too; for this one question it
 * is lifted within a transaction that is undone, so that no one else ever sees it lifted.
 */
const listTenants = async (owner: pg.PoolConfig): Promise<readonly ListedTenant[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query('ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY');
    await client.query('ALTER TABLE tenant_hosts NO FORCE ROW LEVEL SECURITY');
    const { rows } = await client.query<ListedTenant>(
      `SELECT t.tenant_id AS id, t.name, array_remove(array_agg(h.host ORDER BY h.host), NULL) AS hosts
       FROM tenants t LEFT JOIN tenant_hosts h USING (tenant_id) GROUP BY 1, 2 ORDER BY t.name, 1`,
    );
    return rows;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    await client.end();
  }
};

const list = async (address: DatabaseAddress): Promise<string[]> => {
  const tenants = await listTenants(address.owner);
  return tenants.map(({ id, name, hosts }) => `${id}  ${name}  ${hosts.join(', ')}`);
};

const endDemo = async ({ pool, clock }: Needed): Promise<string[]> => {
  const said = await endDemoAccounts(pool, clock());
  return said.length === 0 ? ['There are no demo accounts that can sign in'] : said;
};

const carryOut = (
  deps: Needed,
  address: DatabaseAddress,
  command: Exclude<Command, CommandOf<'list'>>,
): Promise<string[]> => {
  switch (command.name) {
    case 'create':
      return create(deps, command);
    case 'addHost':
      return addHost(deps, command);
    case 'endDemo':
      return endDemo(deps);
    case 'export':
      return exportOne(deps, address, command);
    case 'import':
      return importOne(deps, address, command);
    case 'resetSecondFactor':
      return resetSecondFactor(deps, command);
  }
};

/** Runs one command on a database, which is brought up to date first; returns what there is to say. */
export const runCommand = async (
  config: Config,
  address: DatabaseAddress,
  command: Command,
): Promise<string[]> => {
  await migrate(address);
  if (command.name === 'list') return list(address);
  await installJobs(address);
  const pool = createAppPool(address, 2, () => undefined);
  const deps: Needed = { config, pool, jobs: createJobs(), clock: () => new Date() };
  subscribeAll(deps);
  try {
    return await carryOut(deps, address, command);
  } finally {
    await pool.end();
  }
};
