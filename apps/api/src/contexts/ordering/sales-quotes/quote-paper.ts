import { Readable } from 'node:stream';
import type { Lang } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { writeSalesQuoteNumber } from '@kitwright/ordering/sales-quotes';
import type { SalesQuoteItemRow, SalesQuoteRow, TenantRow, UploadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { atGate } from '../../../gate/gate.ts';
import { placeOf } from '../../../gate/place.ts';
import type { Deps } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { originOf, type AskedBy } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { PaperOrder } from '../invoices/invoice.ts';
import { currentDocument, shownIn, tilesShown, type ShownItems } from '../../design/designs.ts';
import { TOO_HEAVY } from '../../library/pictures.ts';
import { drawPaper, findLogo, paperOf } from '../invoices/order-invoice.ts';
import { agreedQuote, taxOf } from '../orders/present.ts';
import { drawQuoteTask } from './gate-tasks.ts';
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

/** A quote with all that its paper shows. */
export interface QuotePaper {
  readonly row: SalesQuoteRow;
  readonly items: readonly SalesQuoteItemRow[];
  readonly logo: UploadRow | undefined;
  readonly shown: ShownItems;
}

/** Loads what the paper of a quote shows: its designs, their pictures and tiles, and the logo. */
export const loadPaper = async (
  tx: TenantTransaction,
  tenant: TenantRow,
  row: SalesQuoteRow,
): Promise<QuotePaper> => {
  const items = await listQuoteItems(tx, [row.id]);
  const documents = items.map(({ document }) => currentDocument(document));
  return { row, items, logo: await findLogo(tx, tenant), shown: await shownIn(tx, documents) };
};

/**
 * The quote on paper, in the looks of the shop's invoices, each design drawn as it would be cut. Designs too heavy to be
 * drawn are left out: there is a paper all the same.
 */
export const drawQuote = async (
  { deps, tenant }: { readonly deps: Pick<Deps, 'blobs' | 'config'>; readonly tenant: TenantRow },
  { row, items, logo, shown }: QuotePaper,
  url: string | null,
  lang: Lang,
): Promise<Outcome<{ readonly fileName: string; readonly content: Buffer }>> => {
  const paper = {
    lang,
    order: asPaper(row, items),
    offer: { validUntil: row.validUntil, message: row.message, url },
    codes: [],
    logo,
  };
  const documents = items.map(({ document }) => currentDocument(document));
  const drawn = await atGate(drawQuoteTask, {
    place: placeOf(deps.config),
    invoice: paperOf(tenant, paper),
    items: items.map(({ designName, document, roster, sizes }) => ({ designName, document, roster, sizes })),
    uploads: [...shown.uploads, ...(logo === undefined ? [] : [logo])],
    tiles: tilesShown(documents, shown.tiles),
  });
  if (!drawn.ok && drawn.error.key !== TOO_HEAVY) return drawn;
  const content = drawn.ok ? Buffer.from(drawn.value) : await drawPaper(deps, tenant, paper);
  return ok({ fileName: `quote-${writeSalesQuoteNumber(row)}.pdf`, content });
};

/** Address of the customer's link, at the host of the call; null before it was sent. */
const urlOf = (
  call: AskedBy & { readonly deps: Pick<Deps, 'config'> },
  row: SalesQuoteRow,
): string | null => {
  const token = tokenShown(call.deps.config.tokenSecret, row);
  return token === null ? null : `${originOf(call)}/quote/${token}`;
};

type PaperCall = SlowCall<typeof endpoints.consoleQuotePaper> | SlowCall<typeof endpoints.quotePaper>;

const answerPaper = async (
  call: PaperCall,
  find: (tx: Parameters<typeof findQuote>[0]) => Promise<SalesQuoteRow | undefined>,
): Promise<Outcome<FileAnswer>> => {
  const found = await call.inTenant(async (tx) => {
    const row = await find(tx);
    return row === undefined ? fail('error.msg.notFound') : ok(await loadPaper(tx, call.tenant, row));
  });
  if (!found.ok) return found;
  const drawn = await drawQuote(call, found.value, urlOf(call, found.value.row), call.query.lang);
  if (!drawn.ok) return drawn;
  const { fileName, content } = drawn.value;
  return ok({ fileName, content: Readable.from([content]) });
};

/** The paper of any quote, for staff. */
export const consolePaper = (
  call: SlowCall<typeof endpoints.consoleQuotePaper>,
): Promise<Outcome<FileAnswer>> => answerPaper(call, (tx) => findQuote(tx, call.params.id));

/** The paper of the quote of a link. */
export const linkedPaper = (call: SlowCall<typeof endpoints.quotePaper>): Promise<Outcome<FileAnswer>> =>
  answerPaper(call, (tx) => findQuoteByToken(tx, hashOfToken(call.params.token)));
