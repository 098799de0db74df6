import type { endpoints } from '@kitwright/contract/endpoints';
import { lockTenant, updateTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';

/** Says which sites may show the storefront in a frame; the same list again is no change. */
export const keepEmbed = async ({
  tx,
  account,
  body: { origins },
  request,
  deps,
}: Pick<Call<typeof endpoints.consoleKeepEmbed>, 'tx' | 'account' | 'body' | 'request' | 'deps'>): Promise<
  Outcome<{ origins: string[] }>
> => {
  const tenant = await lockTenant(tx);
  if (tenant.embedOrigins.join() === origins.join()) return ok({ origins });
  await updateTenant(tx, { embedOrigins: origins });
  await emit(tx, {
    at: deps.clock(),
    type: 'embed.changed',
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details: { before: tenant.embedOrigins, origins },
    ip: request.ip,
  });
  return ok({ origins });
};
