import type { Lang, Order } from '@kitwright/contract';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../test/samples.ts';
import { startApi, type Caller, type TestApi } from '../../../test/start-api.ts';
import { letteringOf } from '../fonts/fonts-of.ts';
import { drawInvoice } from './order-invoice.ts';
import type { Invoice } from './invoice.ts';
import { plain } from './type-setter.ts';

const POINTS_PER_MM = 72 / 25.4;

let api: TestApi;
let order: Order;
beforeAll(async () => {
  api = await startApi();
  order = await placeOrder(api.asCustomer);
});
afterAll(() => api.close());

const fetch = (caller: Caller, lang = 'kh', id = order.id) =>
  caller('GET', `/api/orders/${id}/invoice.pdf?lang=${lang}`);
const sheetsOf = async (pdf: Uint8Array) =>
  (await PDFDocument.load(pdf)).getPages().map((page) => {
    const { width, height } = page.getSize();
    return [Math.round(width / POINTS_PER_MM), Math.round(height / POINTS_PER_MM)];
  });
const A4 = [210, 297];

describe('GET /api/orders/:id/invoice.pdf', () => {
  it('is for who ordered, and for nobody else', async () => {
    expect((await fetch(api.asVisitor)).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherTenant]) expect((await fetch(caller)).status).toBe(404);
  });

  it.each(['kh', 'en'])(
    'is one sheet of A4 for a usual team, to be kept under its number (%s)',
    async (lang) => {
      const answer = await fetch(api.asCustomer, lang);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="invoice-${order.number}.pdf"`,
      );
      expect(await sheetsOf(answer.raw)).toEqual([A4]);
    },
  );

  it('refuses a language there is none of', async () => {
    expect((await fetch(api.asCustomer, 'xx')).status).toBe(400);
  });
});

const invoice = (part: Partial<Order> = {}, lang: Lang = 'kh'): Invoice => ({
  lang,
  order: { ...order, ...part },
  shop: {
    name: 'Angkor Sportswear',
    contact: {
      phone: '012',
      email: 'a@b.c',
      address: { kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
      hours: { kh: '', en: '' },
    },
    payment: { bank: 'ABA', accountName: 'ANGKOR', accountNumber: '000', bakongAccount: 'angkor@aba' },
    colour: '#c8102e',
  },
  logo: null,
  khqr: '000201010212',
});
const draw = (part: Partial<Order>): Promise<Uint8Array> => drawInvoice(invoice(part), letteringOf(api.deps));

describe('an invoice', () => {
  it.each([
    ['brackets and backslashes of the PDF language', String.raw`(((\) Tj ET endstream endobj %%EOF`],
    ['controls and marks that turn writing round', 'a\u0000b\u202ec\ud800'],
    ['letters of many scripts', 'សុខ ดารา 高山 김 אבג عمر 🏆 Žižek'],
    ['one long word', 'W'.repeat(80)],
    ['Khmer without a space', 'កម្ពុជា'.repeat(30)],
    ['nothing but spaces', '   '],
  ])('stands whatever a name holds: %s', async (_, name) => {
    const items = order.items.map((item) => ({ ...item, designName: name }));
    expect(await sheetsOf(await draw({ customerName: name, address: name, items }))).toEqual([A4]);
  });

  it('goes on to a second sheet where a cart is full, with every line on it', async () => {
    const [item] = order.items;
    const [quote] = order.quote.items;
    const items = Array.from({ length: 20 }, () => item!);
    const quotes = Array.from({ length: 20 }, () => quote!);
    expect(await sheetsOf(await draw({ items, quote: { ...order.quote, items: quotes } }))).toEqual([A4, A4]);
  });

  it('is the same file for the same order', async () => {
    expect(Buffer.compare(await draw({}), await draw({}))).toBe(0);
  });

  it('sets nothing that has no letters', () => {
    expect(plain('a\u0000\u202eb\n')).toBe('a b');
  });
});
