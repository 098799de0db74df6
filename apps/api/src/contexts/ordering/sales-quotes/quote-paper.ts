import { Readable } from 'node:stream';
import type { Lang } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { writeSalesQuoteNumber } from '@kitwright/ordering/sales-quotes';
import type { SalesQuoteItemRow, SalesQuoteRow, TenantRow, UploadRow } from '../../../db/schema/index.ts';
import type { Deps } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { originOf, type AskedBy } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { PaperOrder } from '../invoices/invoice.ts';
import { drawPaper, findLogo } from '../invoices/order-invoice.ts';
import { agreedQuote, taxOf } from '../orders/present.ts';
import { hashOfToken, tokenShown } from './present.ts';
import { findQuote, findQuoteByToken, listQuoteItems } from './repository.ts';

/** A quote as an invoice would say it; when it would be there is known only once it is accepted. */
const asPaper = (row: SalesQuoteRow, items: readonly SalesQuoteItemRow[]): PaperOrder => ({
  number: writeSalesQuoteNumber(row),
  orderedAt: row.createdAt.toISOString(),
  updatedAt: row.createdAt.toISOString(),
  expected: null,
  tax: taxOf(row),
  addresses: row.addresses,
  customerName: row.customerName,
  invoiceTo: row.invoiceTo,
  phone: row.phone,
  address: row.address,
  items,
  quote: agreedQuote(row, items),
  adjustment:
    row.adjustmentReason === null ? null : { amountCents: row.adjustmentCents, reason: row.adjustmentReason },
  grandTotalCents: row.grandTotalCents,
  paidAmountCents: 0,
  dueCents: row.grandTotalCents,
});

interface Drawn {
  readonly row: SalesQuoteRow;
  readonly items: readonly SalesQuoteItemRow[];
  readonly logo: UploadRow | undefined;
  /** The customer's link; null before it was sent. */
  readonly url: string | null;
}

/** The quote on paper, in the looks of the shop's invoices. */
export const drawQuote = async (
  { deps, tenant }: { readonly deps: Pick<Deps, 'blobs' | 'config'>; readonly tenant: TenantRow },
  { row, items, logo, url }: Drawn,
  lang: Lang,
): Promise<{ readonly fileName: string; readonly content: Buffer }> => ({
  fileName: `quote-${writeSalesQuoteNumber(row)}.pdf`,
  content: await drawPaper(deps, tenant, {
    lang,
    order: asPaper(row, items),
    offer: { validUntil: row.validUntil, message: row.message, url },
    codes: [],
    logo,
  }),
});

/** Address of the customer's link, at the host of the call; null before it was sent. */
const urlOf = (
  call: AskedBy & { readonly deps: Pick<Deps, 'config'> },
  row: SalesQuoteRow,
): string | null => {
  const token = tokenShown(call.deps.config.tokenSecret, row);
  return token === null ? null : `${originOf(call)}/quote/${token}`;
};

type PaperCall = SlowCall<typeof endpoints.consoleQuotePaper> | SlowCall<typeof endpoints.quotePaper>;

const paperOf = async (
  call: PaperCall,
  find: (tx: Parameters<typeof findQuote>[0]) => Promise<SalesQuoteRow | undefined>,
): Promise<Outcome<FileAnswer>> => {
  const found = await call.inTenant(async (tx) => {
    const row = await find(tx);
    if (row === undefined) return fail('error.msg.notFound');
    return ok({ row, items: await listQuoteItems(tx, [row.id]), logo: await findLogo(tx, call.tenant) });
  });
  if (!found.ok) return found;
  const drawn = { ...found.value, url: urlOf(call, found.value.row) };
  const { fileName, content } = await drawQuote(call, drawn, call.query.lang);
  return ok({ fileName, content: Readable.from([content]) });
};

/** The paper of any quote, for staff. */
export const consolePaper = (
  call: SlowCall<typeof endpoints.consoleQuotePaper>,
): Promise<Outcome<FileAnswer>> => paperOf(call, (tx) => findQuote(tx, call.params.id));

/** The paper of the quote of a link. */
export const linkedPaper = (call: SlowCall<typeof endpoints.quotePaper>): Promise<Outcome<FileAnswer>> =>
  paperOf(call, (tx) => findQuoteByToken(tx, hashOfToken(call.params.token)));
