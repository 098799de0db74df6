import { createCache } from '@kitwright/base/cache';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { tenantHosts, tenants, type TenantRow } from '../db/schema/index.ts';
import { inTransaction } from '../db/tenant-transaction.ts';

/** Finds the tenant of a host. */
export interface TenantDirectory {
  /** Null when no tenant has this host. */
  byHost(host: string): Promise<TenantRow | null>;
  /** Drops what is remembered, after a change. */
  forget(): void;
}

/** Time that an answer is remembered; a change elsewhere shows after this at the latest. */
const MEMORY_MS = 5_000;
const MOST_REMEMBERED = 10_000;
/** Characters of a host name (RFC 1035). */
const LONGEST_HOST = 253;

/** A host as names are compared: in small letters, without the dot that ends a full name. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

export const createTenantDirectory = (pool: pg.Pool, clock: () => Date): TenantDirectory => {
  const remembered = createCache<string, { readonly tenant: TenantRow | null; readonly untilMs: number }>(
    MOST_REMEMBERED,
  );
  return {
    byHost: async (host) => {
      const name = plainHost(host);
      if (name.length > LONGEST_HOST) return null;
      const nowMs = clock().getTime();
      const known = remembered.get(name);
      if (known !== undefined && known.untilMs > nowMs) return known.tenant;
      const tenant = await loadTenantOfHost(pool, name);
      remembered.set(name, { tenant, untilMs: nowMs + MEMORY_MS });
      return tenant;
    },
    forget: () => {
      remembered.clear();
    },
  };
};

/** Without a tenant the database shows one row only: that of the host named in `app.host`. */
const loadTenantOfHost = (pool: pg.Pool, host: string): Promise<TenantRow | null> =>
  inTransaction(pool, async (db) => {
    await db.execute(sql`SELECT set_config('app.host', ${host}, true)`);
    const [found] = await db.select().from(tenantHosts).where(eq(tenantHosts.host, host));
    if (found === undefined) return null;
    await db.execute(sql`SELECT set_config('app.tenant_id', ${found.tenantId}, true)`);
    const [tenant] = await db.select().from(tenants).where(eq(tenants.tenantId, found.tenantId));
    return tenant ?? null;
  });
