import type { Endpoint } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { DesignRow } from '../../../db/schema/index.ts';
import { lockAccount, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NO_SESSION } from '../../../server/api-key.ts';
import type { Call } from '../../../server/call.ts';
import { signedInAs, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { publishedDesign } from '../../catalogue/store.ts';
import {
  checkDocument,
  currentDocument,
  findDesign,
  findDesignByDocument,
  ifOwn,
  saveDesign,
} from '../../design/designs.ts';
import { findCustomer, writeDownCustomer } from '../../identity/accounts.ts';
import type { NewOrder, OrderedDesign } from './order-plan.ts';

type WriteBody = Call<typeof endpoints.consoleWriteOrder>['body'];

/** A call by which staff write an order, or a quote, for a customer. */
export type WriterCall = Pick<Call<Endpoint>, 'tenant' | 'request' | 'deps'> & {
  readonly tx: TenantTransaction;
  readonly account: SignedIn;
};

const invalid = (field: string): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

/** Customer whose order it is to be, as if they called themselves. */
const customerOf = async (call: WriterCall, customer: WriteBody['customer']): Promise<Outcome<SignedIn>> => {
  const { tx, tenant } = call;
  if (customer.kind === 'new') {
    const written = await writeDownCustomer(call, customer);
    return written.ok ? ok(signedInAs(written.value, NO_SESSION, tenant.termsVersion)) : written;
  }
  const found = await findCustomer(tx, customer.id);
  return found === null || found.blocked
    ? invalid('customer.id')
    : ok(signedInAs(found, NO_SESSION, tenant.termsVersion));
};

/** The design that is ordered: one of the customer's, or one of the store, which is kept for them once. */
const designOf = async (
  { tx, tenant }: WriterCall,
  customer: SignedIn,
  design: WriteBody['items'][number]['design'],
  field: string,
): Promise<Outcome<DesignRow>> => {
  if (design.from === 'own') {
    const own = ifOwn(customer, await findDesign(tx, design.uuid));
    return own.ok ? own : invalid(field);
  }
  const published = await publishedDesign(tx, design.uuid);
  if (!published.ok) return invalid(field);
  const document = await checkDocument(tx, tenant, currentDocument(published.value.document));
  if (!document.ok) return document;
  // Two that ring up about the same design at once keep one.
  await lockAccount(tx, customer.id);
  const kept = await findDesignByDocument(tx, customer.id, [document.value]);
  if (kept !== undefined) return ok(kept);
  const { nameKh, nameEn } = published.value;
  return saveDesign(tx, customer, customer.lang === 'en' ? nameEn : nameKh, document.value);
};

/** Every design of the order with its team; one that is named twice is two of them, as in a cart. */
const designsOf = async (
  call: WriterCall,
  customer: SignedIn,
  items: WriteBody['items'],
): Promise<Outcome<NewOrder['designs']>> => {
  const designs: OrderedDesign[] = [];
  for (const [index, { design, fabricId, team }] of items.entries()) {
    const found = await designOf(call, customer, design, `items.${index}.design.uuid`);
    if (!found.ok) return found;
    designs.push({ design: found.value, document: currentDocument(found.value.document), fabricId, team });
  }
  const [first, ...others] = designs;
  return first === undefined ? invalid('items') : ok([first, ...others]);
};

/** The customer of an order that staff write, and the order as the customer would place it. */
export const writtenOrder = async (
  call: WriterCall,
  body: WriteBody,
): Promise<Outcome<{ readonly customer: SignedIn; readonly order: NewOrder }>> => {
  const customer = await customerOf(call, body.customer);
  if (!customer.ok) return customer;
  const designs = await designsOf(call, customer.value, body.items);
  if (!designs.ok) return designs;
  const { phone, address, place, addresses, note, code, adjustment, invoiceTo, expectedGrandTotalCents } =
    body;
  const order = {
    phone,
    address,
    place,
    addresses,
    note,
    code,
    adjustment,
    invoiceTo,
    expectedGrandTotalCents,
    shopCustomerId: undefined,
    fieldOf: (item: number, field: string) => `items.${item}.${field}`,
    showQuote: (quote: unknown) => quote,
    designs: designs.value,
  };
  return ok({ customer: customer.value, order });
};
