import type { OwnGraphic } from '@kitwright/contract/catalogue';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { offeringAction } from '../../../../values/offering-action.ts';
import { emit } from '../../../../events/emit.ts';
import { presentGraphic } from './present.ts';
import { lockGraphic, updateGraphic } from './repository.ts';

/** Renames, changes the words, notes the licence, withdraws or offers again, from the version that was seen. */
export const changeGraphic = async ({
  tx,
  params,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleUpdateGraphic>): Promise<Outcome<OwnGraphic>> => {
  const before = await lockGraphic(tx, params.id);
  if (before === undefined) return fail('error.msg.notFound');
  const { version, ...change } = body;
  if (before.graphic.version !== version) {
    return fail('error.msg.graphic.conflict', { current: presentGraphic(before) });
  }
  const graphic = await updateGraphic(tx, params.id, change);
  await emit(tx, {
    at: deps.clock(),
    type: offeringAction('graphic', before.graphic.offered, body.offered),
    actor: account,
    subject: { type: 'graphic', id: graphic.id },
    details: { name: graphic.name, licence: graphic.licence },
    ip: request.ip,
  });
  return ok(presentGraphic({ ...before, graphic }));
};
