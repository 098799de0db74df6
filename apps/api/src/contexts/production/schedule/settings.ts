import type { endpoints } from '@kitwright/contract/endpoints';
import type { KeptSchedule, ScheduleSettings } from '@kitwright/contract/production';
import { FIRST_CALENDAR } from '@kitwright/ordering/plan';
import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import { scheduleSettings } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { readPlan } from '../floor/plan.ts';

/** Settings of a shop that has never set its own: the calendar is there, and no capacity, so nothing is scheduled. */
const FIRST_SETTINGS: ScheduleSettings = {
  hours: FIRST_CALENDAR.hours.map((hours) => hours && { ...hours }),
  breakMinutes: FIRST_CALENDAR.breakMinutes,
  closedDays: FIRST_CALENDAR.closedDays.map(({ on, name }) => ({ on, name: { ...name } })),
  capacities: {},
  outages: [],
  reservePercent: 15,
  spareDays: 2,
};

export interface KeptSettings {
  readonly version: number;
  readonly settings: ScheduleSettings;
}

const settingsQuery = builtOnce((db) =>
  db
    .select({ version: scheduleSettings.version, settings: scheduleSettings.settings })
    .from(scheduleSettings)
    .where(eq(scheduleSettings.tenantId, sql.placeholder('tenantId')))
    .prepare('schedule-settings'),
);

export const readSettings = async ({ db, tenantId }: TenantTransaction): Promise<KeptSettings> => {
  const [row] = await settingsQuery(db).execute({ tenantId });
  return row ?? { version: 0, settings: FIRST_SETTINGS };
};

export const presentSettings = async (tx: TenantTransaction): Promise<KeptSchedule> => {
  const { plan } = await readPlan(tx);
  return { ...(await readSettings(tx)), stations: plan.stations };
};

/** Changes hours, closed days and capacities from the version that was seen. Days that are promised stay promised. */
export const changeSettings = async ({
  tx,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleKeepScheduleSettings>): Promise<Outcome<KeptSchedule>> => {
  await lockTenant(tx);
  const before = await readSettings(tx);
  if (before.version !== body.version)
    return fail('error.msg.schedule.conflict', { current: await presentSettings(tx) });
  const kept = { settings: body.settings, updatedBy: fullName(account), updatedAt: deps.clock() };
  await tx.db
    .insert(scheduleSettings)
    .values({ ...kept, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: scheduleSettings.tenantId,
      set: { ...kept, version: sql`${scheduleSettings.version} + 1` },
    });
  await emit(tx, {
    at: deps.clock(),
    type: 'schedule.changed',
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details: {},
    ip: request.ip,
  });
  return ok(await presentSettings(tx));
};
