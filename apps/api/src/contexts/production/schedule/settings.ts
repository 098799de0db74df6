import type { endpoints } from '@kitwright/contract/endpoints';
import type { KeptSchedule, ScheduleSettings } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import {
  FESTIVALS,
  FESTIVAL_NAMES,
  FIRST_CALENDAR,
  festivalDays,
  withFestivals,
  type Festival,
} from '@kitwright/ordering/plan';
import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import { scheduleSettings, type KeptScheduleSettings, type TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { readPlan } from '../floor/plan.ts';
import { presentMeasured } from './measured.ts';

/** Settings of a shop that has never set its own: the calendar is there, and no capacity, so nothing is scheduled. */
const FIRST_SETTINGS: ScheduleSettings = {
  hours: FIRST_CALENDAR.hours.map((hours) => hours && { ...hours }),
  breakMinutes: FIRST_CALENDAR.breakMinutes,
  closedDays: FIRST_CALENDAR.closedDays.map(({ on, name }) => ({ on, name: { ...name } })),
  festivals: [...FESTIVALS],
  workedDays: [],
  capacities: {},
  outages: [],
  reservePercent: 15,
  spareDays: 2,
};

/** Days of festivals that calendars began with before they were worked out. */
const ONCE_KEPT: Readonly<Record<Festival, readonly string[]>> = {
  khmerNewYear: ['04-14', '04-15', '04-16'],
  visakBochea: ['2026-05-01', '2027-05-20'],
  royalPloughing: ['2026-05-05', '2027-05-24'],
  pchumBen: ['2026-10-10', '2026-10-11', '2026-10-12', '2027-09-29', '2027-09-30', '2027-10-01'],
  waterFestival: ['2026-11-23', '2026-11-24', '2026-11-25', '2027-11-12', '2027-11-13', '2027-11-14'],
};

/**
 * Settings as they are now of those that were kept before festivals were worked out: a festival is one that the shop keeps
 * where all its days stood there; where some were taken out, the others stay as the shop's own.
 */
const asNow = (kept: KeptScheduleSettings): ScheduleSettings => {
  const { festivals, workedDays = [], ...settings } = kept;
  if (festivals !== undefined) return { ...settings, festivals, workedDays };
  const days = new Set(kept.closedDays.map(({ on }) => on));
  const whole = FESTIVALS.filter((festival) => ONCE_KEPT[festival].every((on) => days.has(on)));
  const gone = new Set(whole.flatMap((festival) => ONCE_KEPT[festival]));
  return {
    ...settings,
    closedDays: kept.closedDays.filter(({ on }) => !gone.has(on)),
    festivals: whole,
    workedDays,
  };
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
  return row === undefined
    ? { version: 0, settings: FIRST_SETTINGS }
    : { version: row.version, settings: asNow(row.settings) };
};

/** Shop and clock of a call. */
export interface ShopScene {
  readonly tenant: Pick<TenantRow, 'timeZone'>;
  readonly deps: { readonly clock: () => Date };
}

/** Settings with what a person needs to change them: stations, and the days of festivals that are to come. */
export const presentSettings = async (
  tx: TenantTransaction,
  { tenant, deps }: ShopScene,
): Promise<KeptSchedule> => {
  const { plan } = await readPlan(tx);
  const today = dayIn(tenant.timeZone, deps.clock().getTime());
  const year = Number(today.slice(0, 'YYYY'.length));
  const daysOf = (festival: Festival): string[] =>
    [year, year + 1].flatMap((each) => festivalDays(festival, each)).filter((day) => day >= today);
  const kept = await readSettings(tx);
  return {
    ...kept,
    stations: plan.stations,
    measured: await presentMeasured(tx, withFestivals(kept.settings, kept.settings, today), tenant.timeZone),
    festivals: FESTIVALS.map((festival) => ({
      festival,
      name: { ...FESTIVAL_NAMES[festival] },
      days: daysOf(festival),
    })),
  };
};

/** Changes hours, closed days and capacities from the version that was seen. Days that are promised stay promised. */
export const changeSettings = async ({
  tx,
  body,
  account,
  deps,
  tenant,
  request,
}: Call<typeof endpoints.consoleKeepScheduleSettings>): Promise<Outcome<KeptSchedule>> => {
  await lockTenant(tx);
  const before = await readSettings(tx);
  if (before.version !== body.version)
    return fail('error.msg.schedule.conflict', { current: await presentSettings(tx, { tenant, deps }) });
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
  return ok(await presentSettings(tx, { tenant, deps }));
};
