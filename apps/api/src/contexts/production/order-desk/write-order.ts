import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { DesignRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { NO_SESSION } from '../../../server/api-key.ts';
import { signedInAs, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import {
  checkDocument,
  currentDocument,
  findDesign,
  findDesignByDocument,
  ifOwn,
  saveDesign,
} from '../../design/designs.ts';
import { findCustomer, writeDownCustomer } from '../../identity/accounts.ts';
import { findOrder, placeOrder, showToStaff } from '../../ordering/orders.ts';
import { publishedDesign } from '../../catalogue/store.ts';

type WriteCall = Call<typeof endpoints.consoleWriteOrder>;
type WrittenItem = WriteCall['body']['items'][number];

const invalid = (field: string): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

/** Customer whose order it is to be, as if they called themselves. */
const customerOf = async (
  call: WriteCall,
  customer: WriteCall['body']['customer'],
): Promise<Outcome<SignedIn>> => {
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
  { tx, tenant }: WriteCall,
  customer: SignedIn,
  design: WrittenItem['design'],
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

type Designs = Parameters<typeof placeOrder>[1]['designs'];

/** Every design of the order with its team; one that is named twice is two of them, as in a cart. */
const designsOf = async (call: WriteCall, customer: SignedIn): Promise<Outcome<Designs>> => {
  const designs: Designs[number][] = [];
  for (const [index, { design, fabricId, team }] of call.body.items.entries()) {
    const found = await designOf(call, customer, design, `items.${index}.design.uuid`);
    if (!found.ok) return found;
    designs.push({ design: found.value, document: currentDocument(found.value.document), fabricId, team });
  }
  const [first, ...others] = designs;
  return first === undefined ? invalid('items') : ok([first, ...others]);
};

/**
 * Writes an order down for a customer who rang up or stands at the counter. It is placed as if the customer placed it:
 * by the same rules, at the same price, with the same mail; only that it says who wrote it.
 */
export const writeOrder = async (call: WriteCall): Promise<Outcome<Order>> => {
  const { tx, account: writer, body, deps, request } = call;
  const customer = await customerOf(call, body.customer);
  if (!customer.ok) return customer;
  const designs = await designsOf(call, customer.value);
  if (!designs.ok) return designs;
  const { phone, address, place, addresses, note, code, expectedGrandTotalCents } = body;
  const placed = await placeOrder(
    { ...call, account: customer.value, writer },
    {
      phone,
      address,
      place,
      addresses,
      note,
      code,
      expectedGrandTotalCents,
      shopCustomerId: undefined,
      fieldOf: (item, field) => `items.${item}.${field}`,
      showQuote: (quote) => quote,
      designs: designs.value,
    },
  );
  if (!placed.ok) return placed;
  const row = await findOrder(tx, placed.value.id);
  if (row === undefined) throw new Error('The order is gone');
  await emit(tx, {
    at: deps.clock(),
    type: 'order.written',
    actor: writer,
    subject: { type: 'order', id: row.id },
    details: { name: placed.value.number, customer: row.customerName, amountCents: row.grandTotalCents },
    ip: request.ip,
    customerId: row.accountId,
  });
  return ok(await showToStaff(tx, row, writer.roles));
};
