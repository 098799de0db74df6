import { endpoints } from '@kitwright/contract/endpoints';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { listLines, showBank } from './bank-lines.ts';
import { bringStatement } from './bring-statement.ts';
import { enterLine, enterSure, setLineAside } from './enter-lines.ts';
import { findBankSettings, putBankSettings } from './repository.ts';

/** Two million characters of Khmer are three bytes each, and JSON writes line ends as two signs. */
const STATEMENT_BYTES = 8 * 1024 * 1024;

const setRate = async ({
  tx,
  account,
  body: { rielPerDollar },
  deps,
  request,
}: Call<typeof endpoints.consoleSetRate>): Promise<Outcome<{ rielPerDollar: number }>> => {
  const settings = await findBankSettings(tx);
  const at = deps.clock();
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
  return ok({ rielPerDollar });
};

/** Registers the calls about what the bank says has come. */
export const registerBank = (api: Api): void => {
  route(api, endpoints.consoleBank, async ({ tx, tenant }) => ok(await showBank(tx, tenant)));
  route(api, endpoints.consoleBankLines, listLines);
  route(api, endpoints.consoleBringStatement, bringStatement, { bodyLimit: STATEMENT_BYTES });
  route(api, endpoints.consoleSetRate, setRate);
  route(api, endpoints.consoleEnterLine, enterLine);
  route(api, endpoints.consoleEnterSure, enterSure);
  route(api, endpoints.consoleSetLineAside, setLineAside);
};
