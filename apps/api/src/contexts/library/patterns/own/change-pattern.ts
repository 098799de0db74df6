import type { OwnPattern } from '@kitwright/contract/catalogue';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { offeringAction } from '../../../../values/actor.ts';
import { emit } from '../../../../events/events.ts';
import { presentPattern } from './present.ts';
import { lockPattern, updatePattern } from './repository.ts';

/** Renames, moves to another group, notes the licence, withdraws or offers again, from the version that was seen. */
export const changePattern = async ({
  tx,
  params,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleUpdatePattern>): Promise<Outcome<OwnPattern>> => {
  const before = await lockPattern(tx, params.id);
  if (before === undefined) return fail('error.msg.notFound');
  const { version, ...change } = body;
  if (before.version !== version) {
    return fail('error.msg.pattern.conflict', { current: presentPattern(before) });
  }
  const row = await updatePattern(tx, before.id, change);
  await emit(tx, {
    at: deps.clock(),
    type: offeringAction('pattern', before.offered, body.offered),
    actor: account,
    subject: { type: 'pattern', id: row.id },
    details: { name: row.name, licence: row.licence },
    ip: request.ip,
  });
  return ok(presentPattern(row));
};
