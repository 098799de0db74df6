import { endpoints } from '@kitwright/contract/endpoints';
import { MOST_EXPORTED } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { fullName, shownEmail } from '../../../values/full-name.ts';
import { countCustomers, listCustomers, stateOf, type ListedCustomer } from '../../identity/accounts.ts';
import { CUSTOMER_COLUMNS, LIST_TEXTS } from './list-texts.ts';
import { fileLimit, listedFile } from './listed-file.ts';

type Exporting = SlowCall<typeof endpoints.consoleExportCustomerList>;

/** Every customer that the list's search and state find, newest first. */
const exportListedCustomers = async ({
  tenant,
  account,
  query: { lang, search, state },
  request,
  deps,
}: Exporting): Promise<Outcome<FileAnswer>> => {
  const { tenantId, timeZone } = tenant;
  const now = deps.clock();
  const found = await withTenant(deps.pool, tenantId, async (tx) => {
    const counts = await countCustomers(tx, search);
    const count = state === undefined ? counts.active + counts.unconfirmed + counts.blocked : counts[state];
    const rows = Math.min(count, MOST_EXPORTED);
    const details = { name: 'customer list', search, state, rows };
    await emit(tx, { at: now, type: 'report.exported', actor: account, details, ip: request.ip });
    return count;
  });
  const texts = LIST_TEXTS[lang];
  return ok(
    listedFile({
      name: 'customer-list',
      lang,
      timeZone,
      now,
      found,
      columns: CUSTOMER_COLUMNS,
      headings: texts.customers,
      load: (last: ListedCustomer | undefined, limit) => {
        const after = last && { at: last.cursorAt, id: last.id };
        return withTenant(deps.pool, tenantId, (tx) => listCustomers(tx, { search, state, after, limit }));
      },
      cellsOf: (customer) => ({
        name: fullName(customer),
        email: shownEmail(customer),
        phone: customer.phone,
        state: texts.customerState[stateOf(customer)],
        registered: dayIn(timeZone, customer.createdAt.getTime()),
      }),
    }),
  );
};

/** Registers the file of customers as they are listed. */
export const registerCustomerList = (api: Api): void => {
  fileRoute(api, endpoints.consoleExportCustomerList, exportListedCustomers, { before: fileLimit(api) });
};
