import type { endpoints } from '@kitwright/contract/endpoints';
import type { SlowCall } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit } from '../../../events/emit.ts';
import { dropHidden, listHidden, putHidden } from '../hidden-items/repository.ts';

/** Names of what is packaged, by kind; undefined for what is not. */
export type NameOfPackaged = (
  kind: 'pattern' | 'graphic',
  id: string,
) => Promise<Readonly<Record<'kh' | 'en', string>> | undefined>;

/** Leaves a packaged thing out of the pickers, or shows it again. Said twice it is done, and written down, once. */
export const hideItem = async (
  { inTenant, body, account, deps, request }: SlowCall<typeof endpoints.consoleHideItem>,
  nameOf: NameOfPackaged,
): Promise<Outcome<{ hidden: string[] }>> => {
  const { kind, id, hidden } = body;
  const name = await nameOf(kind, id);
  if (name === undefined) return fail('error.msg.notFound');
  return inTenant(async (tx) => {
    const changed = await (hidden ? putHidden : dropHidden)(tx, kind, id);
    if (changed) {
      await emit(tx, {
        at: deps.clock(),
        type: hidden ? 'catalogue.hidden' : 'catalogue.shown',
        actor: account,
        subject: { type: kind, id },
        details: { name },
        ip: request.ip,
      });
    }
    return ok({ hidden: await listHidden(tx, kind) });
  });
};
