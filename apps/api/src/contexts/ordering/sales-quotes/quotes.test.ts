import type { AuditEvent, WebhookDelivery } from '@kitwright/contract/operations';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Mail } from '@kitwright/contract/messages';
import type { Order } from '@kitwright/contract/orders';
import type { SalesQuote } from '@kitwright/contract/quotes';
import type { EditedTenant } from '@kitwright/contract/tenants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QUOTES, inDays, quoteCalls } from '../../../../test/quote-calls.ts';
import { CALLER, newKey } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, problemOf, startApi, type TestApi } from '../../../../test/start-api.ts';
import * as gate from '../../../gate/gate.ts';
import { fail } from '../../../server/outcome.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const calls = quoteCalls(() => api);
const { answer, list, make, made, move, open, read, send, sent, totalCents } = calls;
const ordersOf = async (search: string): Promise<Order[]> =>
  (await api.asAdmin<{ items: Order[] }>('GET', `/api/console/orders?search=${encodeURIComponent(search)}`))
    .body.items;
const customer = (lastName: string) => ({ ...CALLER, lastName, phone: `+855 12 ${newDigits()}` });
let count = 100_000;
const newDigits = (): string => String((count += 1));
describe('the calls', () => {
  it('are those of who sells, of this shop alone', async () => {
    const { id, version } = await made();
    const path = `${QUOTES}/${id}`;
    await expectStaffAlone(api, [
      (caller) => caller('GET', QUOTES),
      (caller) => caller('GET', path),
      (caller) => caller('POST', QUOTES, { body: {}, headers: { 'idempotency-key': newKey() } }),
      (caller) => caller('POST', `${path}/send`, { body: { by: 'link', version } }),
      (caller) => caller('POST', `${path}/moves`, { body: { action: 'withdraw', version, reason: '' } }),
      (caller) => caller('POST', `${path}/revise`),
      (caller) => caller('GET', `${path}/quote.pdf?lang=kh`),
    ]);
    const design = (await hireStaff(api, 'design-alone@demo.test', ['DESIGN'])).caller;
    expect((await design('GET', QUOTES)).status).toBe(403);
    for (const other of [api.asOtherAdmin, api.asOtherTenant]) {
      expect([404, 403]).toContain((await other('GET', path)).status);
    }
    expect((await api.asOtherAdmin('POST', `${path}/revise`)).status).toBe(404);
    expect((await api.asOtherAdmin<{ items: unknown[] }>('GET', QUOTES)).body.items).toEqual([]);
  });

  it('tell what is wrong with a body', async () => {
    expect(fieldsOf(await make({ validUntil: inDays(-2) }))).toEqual(['validUntil: error.field.date.past']);
    expect(fieldsOf(await make({ validUntil: inDays(400) }))).toEqual([
      'validUntil: error.field.date.tooFar',
    ]);
    expect(fieldsOf(await make({ phone: 'call me' }))).toEqual(['phone: error.field.phone.invalid']);
    expect((await api.asAdmin('GET', `${QUOTES}?cursor=x`)).status).toBe(400);
    const { id } = await made();
    expect((await move(id, { action: 'nap', version: 1 })).status).toBe(400);
  });
});

describe('making one', () => {
  it('prices it as the order would be, keeps it so, and places nothing', async () => {
    const who = customer('Making');
    const quote = endpoints.consoleMakeQuote.response.parse(
      (await make({ customer: who, message: 'With the colours of last year.' })).body,
    );
    expect(quote).toMatchObject({
      state: 'draft',
      customerName: 'Bopha Making',
      grandTotalCents: await totalCents(),
      createdBy: 'Sophea Chan',
      token: null,
      actions: ['send', 'extend', 'withdraw', 'revise'],
    });
    expect(quote.number).toMatch(/^Q-\d{6}$/);
    expect(await ordersOf('Making')).toEqual([]);
    const stale = await make({ expectedGrandTotalCents: 1 });
    expect(keyOf(stale)).toBe('error.msg.order.stalePrice');
    expect(problemOf(stale).current).toMatchObject({ grandTotalCents: await totalCents() });
  });

  it('is done once for one key, and counts up within the shop', async () => {
    const key = newKey();
    const twice = await Promise.all([make({}, api.asAdmin, key), make({}, api.asAdmin, key)]);
    expect(new Set(twice.map(({ body }) => body.number)).size).toBe(1);
    const several = await Promise.all([make(), make(), make()]);
    expect(new Set(several.map(({ body }) => body.number)).size).toBe(3);
  });

  it('holds as long as the shop says, if nothing else is said', async () => {
    const { published } = (await api.asAdmin<EditedTenant>('GET', '/api/console/tenant')).body;
    expect(published.quoteDays).toBe(14);
  });
});

describe('the link', () => {
  it('leads nowhere before the quote is sent, and then shows it to anyone who has it', async () => {
    const quote = await made({ customer: customer('Link'), invoiceTo: { name: 'Link Co.', vatNumber: '' } });
    const { body } = await send(quote);
    expect(body).toMatchObject({ state: 'sent', sentTo: '' });
    const opened = await open(body.token!);
    expect(endpoints.openQuote.response.parse(opened.body)).toMatchObject({
      number: quote.number,
      state: 'seen',
      customerName: 'Bopha Link',
      invoiceTo: { name: 'Link Co.' },
      answers: ['accept', 'decline', 'ask'],
      order: null,
    });
    expect(await read(quote.id)).toMatchObject({ state: 'seen', seenAt: expect.any(String) as string });
    const picture = await api.asVisitor('GET', opened.body.items[0]!.thumbnailUrl);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const bare = opened.body.items[0]!.thumbnailUrl.replace(/&until=.*/, '');
    expect((await api.asVisitor('GET', bare)).status).toBe(404);
    expect((await open('x'.repeat(43))).status).toBe(404);
    expect((await open('x')).status).toBe(400);
    expect((await api.asOtherTenant('GET', `/api/quote-links/${body.token}`)).status).toBe(404);
    const { rows } = await api.database.superuser.query<{ text: string }>(
      'SELECT t::text AS text FROM sales_quotes AS t',
    );
    expect(rows.some(({ text }) => text.includes(body.token!))).toBe(false);
  });

  it('gives the paper in both languages, to staff too', async () => {
    const { id, token } = await sent();
    for (const [caller, path] of [
      [api.asVisitor, `/api/quote-links/${token}/quote.pdf`],
      [api.asAdmin, `${QUOTES}/${id}/quote.pdf`],
    ] as const) {
      for (const lang of ['kh', 'en']) {
        const pdf = await caller('GET', `${path}?lang=${lang}`);
        expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      }
    }
    expect((await api.asVisitor('GET', `/api/quote-links/${'x'.repeat(43)}/quote.pdf?lang=kh`)).status).toBe(
      404,
    );
  });

  it('shows each design on the paper; one too heavy to be drawn is left out', async () => {
    const { id } = await made();
    const pdf = async () => (await api.asAdmin('GET', `${QUOTES}/${id}/quote.pdf?lang=kh`)).raw;
    const whole = await pdf();
    const atGate = vi.spyOn(gate, 'atGate').mockResolvedValue(fail('error.msg.upload.tooHeavy'));
    const plain = await pdf();
    atGate.mockResolvedValue(fail('error.msg.busy'));
    expect((await api.asAdmin('GET', `${QUOTES}/${id}/quote.pdf?lang=kh`)).status).toBe(503);
    atGate.mockRestore();
    expect(plain.subarray(0, 5).toString()).toBe('%PDF-');
    // Outlines of a garment from both sides.
    expect(whole.length - plain.length).toBeGreaterThan(20_000);
  });

  it('comes by mail with the paper, to who has an address', async () => {
    const nowhere = await send(await made(), 'mail');
    expect(fieldsOf(nowhere)).toEqual(['by: error.field.invalid']);
    const email = 'quoted@club.test';
    const quote = await made({
      customer: { ...CALLER, email },
      message: 'As we said on the phone.',
      lang: 'kh',
    });
    const { body } = await send(quote, 'mail');
    expect(body.sentTo).toBe(email);
    const { items } = (await api.asAdmin<{ items: Mail[] }>('GET', '/api/console/mails?limit=100')).body;
    const mail = items.find(({ to, template }) => to === email && template === 'salesQuote');
    expect(mail?.subject).toContain('សម្រង់តម្លៃ');
    expect(mail?.text).toContain(`/quote/${body.token}`);
    expect(mail?.text).toContain('As we said on the phone.');
    const { rows } = await api.database.superuser.query<{ name: string; content: Buffer }>(
      'SELECT name, content FROM mail_files WHERE mail_id = $1',
      [mail!.id],
    );
    expect(rows[0]?.name).toBe(`quote-${quote.number}.pdf`);
    expect(rows[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('other answers', () => {
  it('reach those who sell, and the log', async () => {
    const { id, token } = await sent({ customer: customer('Asking') });
    expect(fieldsOf(await answer(token, { answer: 'ask', text: ' ' }))).toEqual([
      'text: error.field.message.required',
    ]);
    const asked = await answer(token, { answer: 'ask', text: 'Two more in XL, please.' });
    expect(asked.body).toMatchObject({
      asked: 'Two more in XL, please.',
      answers: ['accept', 'decline', 'ask'],
    });
    expect((await list('asked')).map((quote) => quote.id)).toContain(id);
    const declined = await answer(token, { answer: 'decline', reason: 'Too dear' });
    expect(declined.body).toMatchObject({ state: 'declined', answers: ['ask'], asked: null });
    expect(keyOf(await answer(token, { answer: 'accept' }))).toBe('error.msg.quote.over');
    expect((await read(id)).history.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['made', 'Sophea Chan', ''],
      ['sent', 'Sophea Chan', ''],
      ['asked', null, 'Two more in XL, please.'],
      ['declined', null, 'Too dear'],
    ]);
    const { rows } = await api.database.superuser.query<{ what: string; kind: string }>(
      "SELECT item->>'what' AS what, kind FROM work_news WHERE item->>'quoteId' = $1 ORDER BY happened_at, id",
      [id],
    );
    expect(rows).toEqual([
      { what: 'quoteAsked', kind: 'messages' },
      { what: 'quoteDeclined', kind: 'messages' },
    ]);
    const log = (await api.asAdmin<{ items: AuditEvent[] }>('GET', '/api/console/audit?limit=200')).body
      .items;
    expect(
      log.filter(({ subject }) => subject?.id === id).map(({ action, actor }) => [action, actor === null]),
    ).toEqual([
      ['quote.declined', true],
      ['quote.asked', true],
      ['quote.sent', false],
      ['quote.made', false],
    ]);
  });

  it('tell other systems of what was accepted', async () => {
    const { body } = await api.asAdmin<{ added: { id: string } }>('POST', '/api/console/webhooks', {
      body: { url: 'https://erp.example/quotes', events: ['quote.accepted'], active: true },
    });
    const { token, number } = await sent();
    await answer(token, { answer: 'accept' });
    const { items } = (
      await api.asAdmin<{ items: WebhookDelivery[] }>(
        'GET',
        `/api/console/webhooks/${body.added.id}/deliveries`,
      )
    ).body;
    expect(items).toHaveLength(1);
    expect(JSON.parse(items[0]!.body)).toMatchObject({
      event: 'quote.accepted',
      data: { quote: { number } },
    });
  });
});

it('lists quotes by what waits, page by page, and finds them', async () => {
  const quote: SalesQuote = await sent({ customer: customer('Findable') });
  const page = async (query: string) =>
    endpoints.consoleQuotes.response.parse((await api.asAdmin('GET', `${QUOTES}?${query}`)).body);
  expect((await page('list=all&search=findab')).items).toMatchObject([{ id: quote.id, designName: 'Royal' }]);
  expect((await page(`list=all&search=${quote.number}`)).items).toMatchObject([{ id: quote.id }]);
  const first = await page('list=all&limit=3');
  const second = await page(`list=all&limit=3&cursor=${first.nextCursor}`);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6);
  expect(first.counts.all).toBeGreaterThan(first.counts.open);
});
