import type { endpoints } from '@kitwright/contract/endpoints';
import type { CostSettings, KeptCosts } from '@kitwright/contract/production';
import { eq, sql } from 'drizzle-orm';
import { costSettings } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { readPlan } from '../floor/plan.ts';
import { readSettings } from '../schedule/settings.ts';

/** Settings of a shop that has never said what anything costs. */
const FIRST_COSTS: CostSettings = { inkCentsPerM2: null, hourCents: {}, extraCents: {}, parcelCents: null };

/** Prices of what making takes besides cloth, and how often they were changed: never, for version 0. */
export const readCosts = async (tx: TenantTransaction): Promise<Pick<KeptCosts, 'version' | 'settings'>> => {
  const [row] = await tx.db
    .select({ version: costSettings.version, settings: costSettings.settings })
    .from(costSettings)
    .where(eq(costSettings.tenantId, tx.tenantId));
  return row ?? { version: 0, settings: FIRST_COSTS };
};

/** The same with the stations they are for. */
export const presentCosts = async (tx: TenantTransaction): Promise<KeptCosts> => {
  const { plan } = await readPlan(tx);
  const { settings: schedule } = await readSettings(tx);
  const stations = plan.stations.map((station) => ({
    ...station,
    hasCapacity: schedule.capacities[station.id] !== undefined,
  }));
  return { ...(await readCosts(tx)), stations };
};

/** Changes prices from the version that was seen; of two at once the second gets a conflict. */
export const keepCosts = async ({
  tx,
  account,
  body,
  deps,
  request,
}: Call<typeof endpoints.consoleKeepCostSettings>): Promise<Outcome<KeptCosts>> => {
  await lockTenant(tx);
  const before = await readCosts(tx);
  if (before.version !== body.version) {
    return fail('error.msg.order.conflict', { current: await presentCosts(tx) });
  }
  const kept = { settings: body.settings, updatedBy: fullName(account), updatedAt: deps.clock() };
  await tx.db
    .insert(costSettings)
    .values({ ...kept, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: costSettings.tenantId,
      set: { ...kept, version: sql`${costSettings.version} + 1` },
    });
  await emit(tx, {
    at: deps.clock(),
    type: 'costs.changed',
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details: {},
    ip: request.ip,
  });
  return ok(await presentCosts(tx));
};
