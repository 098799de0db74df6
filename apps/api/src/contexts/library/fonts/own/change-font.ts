import type { endpoints } from '@kitwright/contract/endpoints';
import type { TenantFontRow } from '../../../../db/schema/index.ts';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { offeringAction } from '../../../../values/offering-action.ts';
import { emit } from '../../../../events/emit.ts';
import { presentFont } from './present.ts';
import { lockFont, updateFont } from './repository.ts';

/** Renames, notes the licence, withdraws or offers again, from the version that was seen. */
export const changeFont = async ({
  tx,
  params,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleUpdateFont>): Promise<Outcome<TenantFontRow>> => {
  const before = await lockFont(tx, params.id);
  if (before === undefined) return fail('error.msg.notFound');
  const { version, ...change } = body;
  if (before.version !== version) return fail('error.msg.font.conflict', { current: presentFont(before) });
  const row = await updateFont(tx, before.id, change);
  await emit(tx, {
    at: deps.clock(),
    type: offeringAction('font', before.offered, body.offered),
    actor: account,
    subject: { type: 'font', id: row.id },
    details: { name: row.name, licence: row.licence },
    ip: request.ip,
  });
  return ok(row);
};
