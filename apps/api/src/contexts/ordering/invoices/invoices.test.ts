import { uploadPath, type Lang } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import type { EditedTenant } from '@kitwright/contract/tenants';
import { formatRiel } from '@kitwright/ordering/tax';
import { createCutter, dressGarment } from '@kitwright/production';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder, uploadPicture } from '../../../../test/samples.ts';
import { startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import * as gate from '../../../gate/gate.ts';
import { fail } from '../../../server/outcome.ts';
import { serverLetteringOf } from '../../library/fonts/server-lettering.ts';
import { linesOf, notesOf, sumsOf, type Invoice } from './invoice.ts';
import { layInvoice } from './lay-invoice.ts';
import { FONTS, drawInvoice } from './draw-invoice.ts';

let api: TestApi;
let order: Order;
beforeAll(async () => {
  api = await startApi();
  order = await placeOrder(api.asCustomer);
});
afterAll(() => api.close());

const fetch = (caller: Caller, lang = 'kh', id = order.id) =>
  caller('GET', `/api/orders/${id}/invoice.pdf?lang=${lang}`);
const isPdf = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString('latin1');
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');
};

describe('GET /api/orders/:id/invoice.pdf', () => {
  it('is for who ordered, and for no one else', async () => {
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
      expect(isPdf(answer.raw)).toBe(true);
    },
  );

  it('refuses a language there is none of', async () => {
    expect((await fetch(api.asCustomer, 'xx')).status).toBe(400);
  });
});

describe('the logo of an invoice', () => {
  const TENANT = '/api/console/tenant';
  const wearLogo = async (logo: string): Promise<void> => {
    const { version, published } = (await api.asAdmin<EditedTenant>('GET', TENANT)).body;
    const body = { version, settings: { ...published, logo } };
    const kept = await api.asAdmin<EditedTenant>('PUT', `${TENANT}/draft`, { body });
    await api.asAdmin('POST', `${TENANT}/publish`, { body: { version: kept.body.version } });
  };
  const pictures = async (): Promise<number> => {
    const { status, raw } = await fetch(api.asCustomer);
    expect([status, isPdf(raw)]).toEqual([200, true]);
    return Buffer.from(raw).toString('latin1').split('/Subtype /Image').length - 1;
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('stands on it; one that is too heavy to be drawn is left out, and the invoice is had all the same', async () => {
    expect(await pictures()).toBe(0);
    await wearLogo(uploadPath((await uploadPicture(api.asAdmin)).body.id));
    expect(await pictures()).toBeGreaterThan(0);
    vi.spyOn(gate, 'atGate').mockResolvedValue(fail('error.msg.upload.tooHeavy'));
    expect(await pictures()).toBe(0);
  });

  it('is no reason to hide another fault', async () => {
    vi.spyOn(gate, 'atGate').mockResolvedValue(fail('error.msg.upload.unreadable'));
    expect((await fetch(api.asCustomer)).status).not.toBe(200);
  });
});

const ONE_CODE: Invoice['codes'] = [{ content: '000201010212', amount: '$1.00' }];
const invoice = (part: Partial<Order> = {}, lang: Lang = 'kh'): Invoice => ({
  lang,
  order: { ...order, ...part },
  offer: null,
  shop: {
    name: 'Angkor Sportswear',
    contact: {
      phone: '012',
      email: 'a@b.c',
      address: { kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
      hours: { kh: '', en: '' },
    },
    payment: { bank: 'ABA', accountName: 'ANGKOR', accountNumber: '000', bakongAccount: 'angkor@aba' },
    timeZone: 'Asia/Phnom_Penh',
    colour: '#c8102e',
  },
  logo: null,
  codes: ONE_CODE,
});
/** Draws it, and says how large its sheets are. */
const draw = async (part: Partial<Order>, codes: Invoice['codes'] = ONE_CODE) => {
  const lettering = serverLetteringOf(api.deps);
  const drawn = { ...invoice(part), codes };
  const pdf = await drawInvoice(drawn, lettering);
  const sheets = layInvoice(drawn, { letterer: lettering.letterer, ...FONTS }).map(
    ({ widthMm, heightMm }) => [widthMm, heightMm],
  );
  return { pdf, sheets };
};
const A4 = [210, 297];

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
    const { pdf, sheets } = await draw({ customerName: name, address: name, items });
    expect([isPdf(pdf), sheets]).toEqual([true, [A4]]);
  });

  it('goes on to a second sheet where a cart is full, with every line on it', async () => {
    const [item] = order.items;
    const [quote] = order.quote.items;
    const items = Array.from({ length: 20 }, () => item!);
    const quotes = Array.from({ length: 20 }, () => quote!);
    const { sheets } = await draw({ items, quote: { ...order.quote, items: quotes } });
    expect(sheets).toEqual([A4, A4]);
  });

  it('says nothing of a discount where there is none', () => {
    const sums = (totalDiscountCents: number) =>
      sumsOf({
        lang: 'en',
        offer: null,
        order: { ...order, quote: { ...order.quote, totalDiscountCents } },
      }).map(({ name }) => name);
    expect(sums(100)).toContain('Total discount');
    expect(sums(0)).not.toContain('Total discount');
  });

  it('has a line for each extra of its players', async () => {
    const [quote] = order.quote.items;
    const extra = { quantity: 2, unitPriceCents: 250, amountCents: 500 };
    const items = [{ ...quote!, extras: [{ ...extra, id: 'armband' as const }] }];
    const withExtra = { ...order.quote, items };
    const lines = linesOf({ lang: 'en', order: { ...order, quote: withExtra } });
    expect(lines).toHaveLength(quote!.lines.length + 1);
    expect(lines.at(-1)).toEqual({
      ...extra,
      title: 'Captain’s armband',
      detail: order.designName,
      discountCents: 0,
    });
    expect(isPdf((await draw({ quote: withExtra })).pdf)).toBe(true);
  });

  it('that is a tax invoice to a company, in parts to two addresses and with a code in each currency, is one sheet', async () => {
    const recipient = { name: 'Vuthy Chan', phone: '012 999 888', address: 'Wat Bo Road, Siem Reap' };
    const { pdf, sheets } = await draw(
      {
        tax: { vat: { number: 'L001-100012345', rateBp: 1_000 }, rielPerDollar: 4_100 },
        invoiceTo: { name: 'ក្រុមហ៊ុន អង្គរ ស្ព័រ ឯ.ក', vatNumber: 'K009-901234567' },
        addresses: ['001', '002'].map((garment) => ({ recipient, garments: [garment] })),
      },
      [
        { content: '000201010212', amount: '$12.00' },
        { content: '000201010212', amount: formatRiel(49_200) },
      ],
    );
    expect([isPdf(pdf), sheets]).toEqual([true, [A4]]);
  });

  it('that is a quote of two designs, with a message and an agreed change, is one sheet that says why', async () => {
    const lettering = serverLetteringOf(api.deps);
    await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text: 'a' })));
    const [item] = order.items;
    const { document } = item!;
    const cut = createCutter(0)({
      id: 'one',
      document,
      playerName: '',
      number: '7',
      extras: [],
      size: 'M',
      options: document.options,
      fabricId: '',
    });
    const dressing = { letterer: lettering.letterer, images: new Map(), tiles: { find: () => undefined } };
    const design = { name: 'Royal', garment: dressGarment(cut, dressing) };
    const drawn = invoice({
      items: [item!, item!],
      quote: { ...order.quote, items: [...order.quote.items, ...order.quote.items] },
      tax: { vat: { number: 'L001-100012345', rateBp: 1_000 }, rielPerDollar: 4_100 },
      invoiceTo: { name: 'Angkor Sport Co., Ltd.', vatNumber: 'K009-901234567' },
      adjustment: { amountCents: -1_500, reason: 'Long-standing customer' },
    });
    const offer = {
      validUntil: '2026-12-13',
      message: 'As we said on the phone: names in Khmer, before the final.',
      url: 'https://shop.example/quote/x',
    };
    const faces = { letterer: lettering.letterer, ...FONTS };
    for (const lang of ['kh', 'en'] as const)
      expect(layInvoice({ ...drawn, lang, offer }, faces, [design, design])).toHaveLength(1);
    expect(notesOf({ ...drawn, lang: 'en' })).toEqual([
      'Agreed change: Long-standing customer',
      'Prices of items include VAT',
      expect.stringContaining('4,100'),
    ]);
  });

  it('is the same file for the same order', async () => {
    expect(Buffer.compare((await draw({})).pdf, (await draw({})).pdf)).toBe(0);
  });
});
