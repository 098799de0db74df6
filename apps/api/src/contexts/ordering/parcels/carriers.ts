import type { endpoints } from '@kitwright/contract/endpoints';
import type { Carrier, DeliverySettings } from '@kitwright/contract/orders';
import { eq, sql } from 'drizzle-orm';
import { deliverySettings } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';

/** Carriers of a shop that has never set its own, as names: each shop writes the links of those it works with. */
const FIRST_CARRIERS: readonly Carrier[] = ['J&T Express', 'VET Express', 'Cambodia Post'].map((name) => ({
  name,
  trackingTemplate: '',
}));

export const readDelivery = async (tx: TenantTransaction): Promise<DeliverySettings> => {
  const [row] = await tx.db
    .select({ version: deliverySettings.version, carriers: deliverySettings.carriers })
    .from(deliverySettings)
    .where(eq(deliverySettings.tenantId, tx.tenantId));
  return row ?? { version: 0, carriers: [...FIRST_CARRIERS] };
};

/** Changes the carriers from the version that was seen. Parcels that have left keep theirs. */
export const keepDelivery = async ({
  tx,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleKeepDelivery>): Promise<Outcome<DeliverySettings>> => {
  await lockTenant(tx);
  const before = await readDelivery(tx);
  if (before.version !== body.version) return fail('error.msg.delivery.conflict', { current: before });
  const kept = { carriers: body.carriers, updatedBy: fullName(account), updatedAt: deps.clock() };
  await tx.db
    .insert(deliverySettings)
    .values({ ...kept, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: deliverySettings.tenantId,
      set: { ...kept, version: sql`${deliverySettings.version} + 1` },
    });
  await emit(tx, {
    at: deps.clock(),
    type: 'delivery.changed',
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details: { carriers: body.carriers.map(({ name }) => name).join(', ') },
    ip: request.ip,
  });
  return ok(await readDelivery(tx));
};
