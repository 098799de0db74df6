import { endpoints } from '@kitwright/contract/endpoints';
import { patternOf } from '@kitwright/design';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { slowRoute } from '../../../server/route.ts';
import { dropHidden, listHidden, putHidden } from '../hidden-items/repository.ts';
import { packagedGraphics } from './packaged/load-sets.ts';

/** Names of what is packaged, by kind; undefined for what is not. */
type NameOfPackaged = (
  kind: 'pattern' | 'graphic',
  id: string,
) => Promise<Readonly<Record<'kh' | 'en', string>> | undefined>;

/** Leaves a packaged thing out of the pickers, or shows it again. Said twice it is done, and written down, once. */
const hideItem = async (
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

const nameOfPackaged: NameOfPackaged = async (kind, id) => {
  if (kind === 'pattern') return patternOf(id)?.name;
  const graphic = (await packagedGraphics()).byId.get(id);
  const name = graphic?.names[0];
  return name === undefined ? undefined : { kh: name, en: name };
};

/** Registers the packaged patterns and graphics that a tenant leaves out of its pickers. */
export const registerHiddenItems = (api: Api): void => {
  slowRoute(api, endpoints.consoleHideItem, (call) => hideItem(call, nameOfPackaged));
};
