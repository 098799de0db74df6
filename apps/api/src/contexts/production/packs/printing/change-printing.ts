import type { endpoints } from '@kitwright/contract/endpoints';
import type { PrintSettings } from '@kitwright/contract/production';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { fullName } from '../../../../values/full-name.ts';
import { emit } from '../../../../events/emit.ts';
import { lockTenant } from '../../../../db/tenants.repository.ts';
import { presentPrinting } from './present.ts';
import { findProfile, putPrinting, readPrinting } from './repository.ts';

/** Changes how the tenant prints, from the version that was seen. Packs that are there stay as they are. */
export const changePrinting = async ({
  tx,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleKeepPrintSettings>): Promise<Outcome<PrintSettings>> => {
  await lockTenant(tx);
  const before = await readPrinting(tx);
  if (before.version !== body.version)
    return fail('error.msg.printSettings.conflict', { current: await presentPrinting(tx) });
  const { profileId } = body.settings;
  if (profileId !== null && (await findProfile(tx, profileId))?.offered !== true)
    return fail('error.msg.validation', {
      fields: [{ field: 'settings.profileId', key: 'error.field.invalid' }],
    });
  const at = deps.clock();
  await putPrinting(tx, { settings: body.settings, updatedBy: fullName(account), updatedAt: at });
  await emit(tx, {
    at,
    type: 'printSettings.changed',
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details: {},
    ip: request.ip,
  });
  return ok(await presentPrinting(tx));
};
