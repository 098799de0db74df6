import { endpoints } from '@kitwright/contract/endpoints';
import type { Bank } from '@kitwright/contract/orders';
import { dayIn } from '@kitwright/ordering';
import { lockTenant, updateTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { listLines, showBank } from './bank-lines.ts';
import { bringStatement } from './bring-statement.ts';
import { enterLine, enterSure, setLineAside } from './enter-lines.ts';
import { findBankSettings, putBankSettings } from './repository.ts';

/** Two million characters of Khmer are three bytes each, and JSON writes line ends as two signs. */
const STATEMENT_BYTES = 8 * 1024 * 1024;

type Rate = Pick<Bank, 'rielPerDollar' | 'rielSetOn'>;

/** Sets the rate at which orders from now on show riel, and money in riel is read where an order shows none. */
const setRate = async ({
  tx,
  tenant,
  account,
  body: { rielPerDollar },
  deps,
  request,
}: Pick<
  Call<typeof endpoints.consoleSetRate>,
  'tx' | 'tenant' | 'account' | 'body' | 'deps' | 'request'
>): Promise<Outcome<Rate>> => {
  await lockTenant(tx);
  const settings = await findBankSettings(tx);
  const at = deps.clock();
  const rielSetOn = dayIn(tenant.timeZone, at.getTime());
  await updateTenant(tx, { rielPerDollar, rielSetOn });
  await putBankSettings(tx, {
    head: settings?.head ?? [],
    layout: settings?.layout ?? null,
    rielPerDollar,
    updatedBy: fullName(account),
    updatedAt: at,
  });
  await emit(tx, {
    at,
    type: 'bankRate.changed',
    actor: account,
    subject: { type: 'bankRate', id: tx.tenantId },
    details: { name: String(rielPerDollar) },
    ip: request.ip,
  });
  return ok({ rielPerDollar, rielSetOn });
};

/** Registers the calls about what the bank says has come. */
export const registerBank = (api: Api): void => {
  route(api, endpoints.consoleBank, async ({ tx, tenant }) => ok(await showBank(tx, tenant)));
  route(api, endpoints.consoleBankLines, listLines);
  route(api, endpoints.consoleBringStatement, bringStatement, { bodyLimit: STATEMENT_BYTES });
  slowRoute(api, endpoints.consoleSetRate, async ({ inTenant, ...call }) => {
    const set = await inTenant((tx) => setRate({ ...call, tx }));
    // After the commit: an order from now on has the new rate.
    if (set.ok) api.tenants.forget();
    return set;
  });
  route(api, endpoints.consoleEnterLine, enterLine);
  route(api, endpoints.consoleEnterSure, enterSure);
  route(api, endpoints.consoleSetLineAside, setLineAside);
};
