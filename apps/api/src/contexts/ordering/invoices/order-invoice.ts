import { Readable } from 'node:stream';
import type { Lang } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { KhqrCurrency, Order } from '@kitwright/contract/orders';
import { dueCents, formatUsd } from '@kitwright/ordering';
import { formatRiel } from '@kitwright/ordering/tax';
import type { PackImage } from '@kitwright/production';
import type { OrderRow, TenantRow, UploadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api, Deps } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { ownOrder, showToCustomer } from '../orders/load-order.ts';
import { ON_PAPER, showKhqr } from '../khqr/show-khqr.ts';
import { findOrder } from '../orders/repository.ts';
import { isTooHeavy, packImages } from '../../library/pictures.ts';
import { findUpload } from '../../library/uploads.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice.ts';

/** The shop's logo as it is printed; an invoice goes without one that is too heavy to be drawn. */
const logoPictures = async (
  blobs: BlobStore,
  logo: UploadRow | undefined,
): Promise<ReadonlyMap<string, PackImage>> => {
  try {
    return await packImages(blobs, logo === undefined ? [] : [logo]);
  } catch (error) {
    if (isTooHeavy(error)) return new Map();
    throw error;
  }
};

/** An order with what its invoice shows beside it. */
interface Invoiced {
  readonly order: Order;
  readonly logo: UploadRow | undefined;
  readonly codes: Invoice['codes'];
}

/** Currencies that an order may be paid in by code. */
const currenciesOf = ({ rielPerDollar }: Pick<OrderRow, 'rielPerDollar'>): readonly KhqrCurrency[] =>
  rielPerDollar === null ? ['USD'] : ['USD', 'KHR'];

/** Loads what the invoice of an order shows; the code on it is written down with the order. */
export const loadInvoiced = async (
  tx: TenantTransaction,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tenant: TenantRow,
  row: OrderRow,
): Promise<Invoiced> => {
  const amountCents = dueCents(row);
  const order = amountCents === 0 ? undefined : await findOrder(tx, row.id, 'update');
  const asked = { tenant, share: null, amountCents, validity: ON_PAPER };
  const codes: Invoice['codes'][number][] = [];
  for (const currency of order === undefined ? [] : currenciesOf(order)) {
    const shown = order && (await showKhqr(tx, jobs, { ...asked, order, currency }, clock()));
    if (shown?.ok !== true) continue;
    const { content, riel } = shown.value;
    codes.push({ content, amount: riel === null ? formatUsd(amountCents) : formatRiel(riel) });
  }
  return { order: await showToCustomer(tx, row), logo: await findLogo(tx, tenant), codes };
};

/** The shop's logo among the pictures that were brought. */
export const findLogo = async (tx: TenantTransaction, tenant: TenantRow): Promise<UploadRow | undefined> => {
  const logoId = tenant.logo?.split('/').at(-1);
  return logoId === undefined ? undefined : findUpload(tx, logoId);
};

/** Paper of a shop before it is drawn. */
export type ShopPaper = Pick<Invoice, 'lang' | 'order' | 'offer' | 'codes'> & Pick<Invoiced, 'logo'>;

/** All that a paper of the shop shows. */
export const paperOf = (tenant: TenantRow, { logo, ...paper }: ShopPaper): Invoice => ({
  ...paper,
  shop: {
    name: tenant.name,
    contact: tenant.contact,
    payment: tenant.payment,
    timeZone: tenant.timeZone,
    colour: tenant.themeColour,
  },
  logo: logo === undefined ? null : { id: logo.id, widthPx: logo.widthPx, heightPx: logo.heightPx },
});

/** Paper of the shop as PDF, with its logo. */
export const drawPaper = async (
  deps: Pick<Deps, 'blobs' | 'config'>,
  tenant: TenantRow,
  paper: ShopPaper,
): Promise<Buffer> => {
  const invoice = paperOf(tenant, paper);
  const pictures = await logoPictures(deps.blobs, paper.logo);
  const pdf = await drawInvoice(
    pictures.size === 0 ? { ...invoice, logo: null } : invoice,
    serverLetteringOf(deps),
    { pictures },
  );
  return Buffer.from(pdf);
};

/** The invoice of an order as PDF, as of this moment. */
export const invoiceFile = async (
  deps: Pick<Deps, 'blobs' | 'config'>,
  tenant: TenantRow,
  invoiced: Invoiced,
  lang: Lang,
): Promise<{ readonly fileName: string; readonly content: Buffer }> => ({
  fileName: `invoice-${invoiced.order.number}.pdf`,
  content: await drawPaper(deps, tenant, { ...invoiced, lang, offer: null }),
});

/** The invoice of an own order, in the language that is asked for. */
export const orderInvoice = async ({
  inTenant,
  tenant,
  account,
  params,
  query,
  deps,
}: SlowCall<typeof endpoints.orderInvoice>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => {
    const row = await ownOrder(tx, account, params.id);
    return row.ok ? ok(await loadInvoiced(tx, deps, tenant, row.value)) : row;
  });
  if (!found.ok) return found;
  const { fileName, content } = await invoiceFile(deps, tenant, found.value, query.lang);
  return ok({ fileName, content: Readable.from([content]) });
};

export const registerInvoices = (api: Api): void => {
  fileRoute(api, endpoints.orderInvoice, orderInvoice);
};
