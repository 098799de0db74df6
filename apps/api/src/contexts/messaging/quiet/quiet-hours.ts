import { quietUntil, type HoursOfDay } from '@kitwright/ordering';
import { eq } from 'drizzle-orm';
import { telegramBots, tenants, type TelegramBotRow, type TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Quiet hours of a tenant, which are kept with its bot; null without any. */
export const quietHoursOf = ({
  quietFrom,
  quietTo,
}: Pick<TelegramBotRow, 'quietFrom' | 'quietTo'>): HoursOfDay | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };

/** Clocks and quiet hours of a tenant. */
export interface Clocks {
  readonly zone: string;
  readonly quiet: HoursOfDay | null;
}

/** Clocks and quiet hours of the tenant of a transaction, with the tenant. */
export const clocksOf = async ({
  db,
  tenantId,
}: TenantTransaction): Promise<Clocks & { readonly tenant: TenantRow }> => {
  const [found] = await db
    .select({
      tenant: tenants,
      quietFrom: telegramBots.quietFrom,
      quietTo: telegramBots.quietTo,
    })
    .from(tenants)
    .leftJoin(telegramBots, eq(telegramBots.tenantId, tenants.tenantId))
    .where(eq(tenants.tenantId, tenantId));
  if (found === undefined) throw new Error('The tenant of the transaction is gone');
  const { tenant, ...hours } = found;
  return { tenant, zone: tenant.timeZone, quiet: quietHoursOf(hours) };
};

/** The moment until which news wait; null outside quiet hours. */
export const quietEnd = async (tx: TenantTransaction, now: Date): Promise<Date | null> => {
  const { zone, quiet } = await clocksOf(tx);
  return quietUntil(zone, quiet, now);
};
