import type { endpoints } from '@kitwright/contract/endpoints';
import type { PrintSettings } from '@kitwright/contract/production';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { emit } from '../../../../events/emit.ts';
import { lockTenant } from '../../../../db/tenants.repository.ts';
import { presentPrinting } from './present.ts';
import { findProfile, readPrinting, withdrawProfile } from './repository.ts';

/** Offers a profile no longer; refused for the one that packs are printed with. */
export const dropProfile = async ({
  tx,
  params,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleDropProfile>): Promise<Outcome<PrintSettings>> => {
  await lockTenant(tx);
  const profile = await findProfile(tx, params.id);
  if (profile?.offered !== true) return fail('error.msg.notFound');
  if ((await readPrinting(tx)).settings.profileId === profile.id) return fail('error.msg.printProfile.inUse');
  await withdrawProfile(tx, profile.id);
  await emit(tx, {
    at: deps.clock(),
    type: 'printProfile.withdrawn',
    actor: account,
    subject: { type: 'printProfile', id: profile.id },
    details: { name: profile.name },
    ip: request.ip,
  });
  return ok(await presentPrinting(tx));
};
