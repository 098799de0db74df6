import type { Order } from '@kitwright/contract/orders';
import { guessLayout } from '@kitwright/ordering/bank/statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCalls, dollars, shopDay, statementOf, type Transfer } from '../../../../test/bank-calls.ts';
import { multipart, newKey, placeOrder, samplePng } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
let calls: ReturnType<typeof bankCalls>;
beforeAll(async () => {
  api = await startApi();
  calls = bankCalls(api);
});
afterAll(() => api.close());

const ordered = (): Promise<Order> => placeOrder(api.asCustomer);
const bring = (...transfers: readonly Transfer[]) => calls.bring(statementOf(transfers));
/** The one line whose words or number are these. */
const lineOf = async (list: Parameters<typeof calls.lines>[0], told: string) => {
  const { items } = (await calls.lines(list, '&limit=200')).body;
  return items.find(({ words, reference }) => words === told || reference === told);
};
const paymentsOf = async (id: string) =>
  (await calls.order(id)).payments.map(({ kind, status, amountCents, note }) => [
    kind,
    status,
    amountCents,
    note,
  ]);

describe('every call on the bank', () => {
  it('is for those of the money alone, of the tenant alone', async () => {
    await expectStaffAlone(api, [
      (caller) => calls.show(caller),
      (caller) => calls.lines('sure', '', caller),
      (caller) => calls.bring(statementOf([]), caller),
      (caller) => calls.setRate(4_000, caller),
      (caller) => calls.enter(UNKNOWN, 'KW-1', 1, caller),
      (caller) => calls.enterSure([UNKNOWN], caller),
      (caller) => calls.setAside(UNKNOWN, true, caller),
    ]);
    const { caller: sales } = await hireStaff(api, 'sales@bank.test', ['SALES']);
    expect((await calls.show(sales)).status).toBe(403);
    expect((await calls.bring(statementOf([]), sales)).status).toBe(403);
    const { caller: money } = await hireStaff(api, 'money@bank.test', ['MONEY']);
    expect((await calls.show(money)).status).toBe(200);
  });

  it('knows nothing of another tenant’s lines', async () => {
    const order = await ordered();
    const reference = newKey();
    await bring({ words: order.number, amount: dollars(order.grandTotalCents), reference });
    const { id } = (await lineOf('sure', reference))!;
    expect((await calls.lines('sure', '', api.asOtherAdmin)).body.items).toEqual([]);
    expect((await calls.show(api.asOtherAdmin)).body).toMatchObject({ statements: [], counts: { sure: 0 } });
    expect((await calls.enter(id, order.number, 1, api.asOtherAdmin)).status).toBe(404);
    expect((await calls.setAside(id, true, api.asOtherAdmin)).status).toBe(404);
    expect((await calls.enterSure([id], api.asOtherAdmin)).body).toEqual({ entered: 0, left: 1 });
    expect((await calls.enter(UNKNOWN, order.number, 1)).status).toBe(404);
  });

  it('refuses a rate, an amount or a list that is none', async () => {
    for (const rate of [0, 999, 20_001, 4_100.5, '4100'])
      expect((await calls.setRate(rate)).status).toBe(400);
    expect((await calls.enter(UNKNOWN, 'KW-1', 0)).status).toBe(400);
    expect((await calls.enterSure([])).status).toBe(400);
    expect((await api.asAdmin('GET', '/api/console/bank/lines?list=all')).status).toBe(400);
    expect((await calls.lines('sure', '&cursor=nonsense')).status).toBe(400);
  });
});

describe('a statement', () => {
  it('that cannot be read says what is wrong by line, and brings nothing', async () => {
    const before = (await calls.show()).body;
    const text =
      'Date,Amount,Currency\n31/02/2026,5,USD\n26/11/2026,five,USD\n26/11/2026,5,THB\n26/11/2026,5,USD\n';
    const answer = await calls.bring(text);
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      [
        'text.2.day: error.field.invalid',
        'text.3.amount: error.field.amount.invalid',
        'text.4.currency: error.field.invalid',
      ],
    ]);
    expect(fieldsOf(await calls.bring('just words\n'))).toEqual(['layout.columns: error.field.invalid']);
    expect(fieldsOf(await calls.bring('Date,Amount\n'))).toEqual(['layout.columns: error.field.invalid']);
    const many = `Date,Amount\n${'2026-11-01,1.00\n'.repeat(5_001)}`;
    expect(keyOf(await calls.bring(many))).toBe('error.msg.payloadTooLarge');
    expect((await calls.show()).body).toEqual(before);
    const rest = await calls.bring(text, api.asAdmin, { withoutFaulty: true });
    expect(rest.body).toMatchObject({ added: 1, known: 0, faulty: 3, outgoing: 0 });
  });

  it('brought twice brings nothing new, also at once, also as part of a longer one', async () => {
    const transfers = [
      { words: 'TWICE A', amount: '11.00', reference: newKey() },
      { words: 'TWICE B', amount: '12.00', reference: newKey() },
    ];
    const text = statementOf(transfers);
    const answers = await Promise.all([calls.bring(text), calls.bring(text), calls.bring(text)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ body }) => [body.added, body.known]).sort()).toEqual([
      [0, 2],
      [0, 2],
      [2, 0],
    ]);
    const more = [{ words: 'TWICE C', amount: '13.00' }, ...transfers];
    expect((await calls.bring(statementOf(more))).body).toMatchObject({ added: 1, known: 2 });
  });

  it('is remembered by the names of its columns and how they were read', async () => {
    const text = statementOf([{ words: 'LAYOUT', amount: '1.00' }]);
    await calls.bring(text);
    const { body } = await calls.show();
    expect(body.head).toEqual(['Date', 'Description', 'Ref', 'Money In', 'Money Out', 'Currency']);
    expect(body.layout).toEqual(guessLayout(text));
    expect(body.statements[0]).toMatchObject({ name: 'november.csv', added: 1, broughtBy: 'Sophea Chan' });
  });
});

describe('a sure transfer', () => {
  it('is entered once as a payment, which the order, its history and the customer’s mails tell', async () => {
    const order = await ordered();
    const reference = newKey();
    const day = shopDay();
    await bring({ words: `DARA ${order.number}`, amount: dollars(order.grandTotalCents), reference, day });
    const line = (await lineOf('sure', reference))!;
    expect(line.candidates).toMatchObject([{ number: order.number, amountCents: order.grandTotalCents }]);
    const answers = await Promise.all([
      calls.enterSure([line.id]),
      calls.enterSure([line.id]),
      calls.enter(line.id, order.id, order.grandTotalCents),
    ]);
    const entered = answers.filter(
      ({ status, body }) => status === 200 && !('entered' in body && body.entered === 0),
    );
    expect(entered).toHaveLength(1);
    expect(await paymentsOf(order.id)).toEqual([
      ['payment', 'confirmed', order.grandTotalCents, `${day} · ${reference}`],
    ]);
    expect((await calls.order(order.id)).paymentState).toBe('paid');
    expect(keyOf(await calls.enter(line.id, order.id, 1))).toBe('error.msg.payment.decided');
    expect(keyOf(await calls.setAside(line.id, true))).toBe('error.msg.payment.decided');
    expect(await lineOf('entered', reference)).toMatchObject({
      entered: { number: order.number, amountCents: order.grandTotalCents },
      decidedBy: 'Sophea Chan',
    });
    const again = await bring({
      words: `DARA ${order.number}`,
      amount: dollars(order.grandTotalCents),
      reference,
      day,
    });
    expect(again.body).toMatchObject({ added: 0, known: 1 });
  });

  it('in riel is entered with what is due, at the tenant’s rate', async () => {
    const order = await ordered();
    const reference = newKey();
    const riel = Math.round((order.grandTotalCents * 4_000) / 100 / 100) * 100;
    await calls.setRate(4_100);
    await bring({ words: order.number, amount: String(riel), currency: 'KHR', reference });
    expect(await lineOf('unsure', reference)).toMatchObject({ reason: 'under' });
    await calls.setRate(4_000);
    const line = (await lineOf('sure', reference))!;
    expect((await calls.enterSure([line.id])).body).toEqual({ entered: 1, left: 0 });
    const [payment] = await paymentsOf(order.id);
    expect(payment?.slice(0, 3)).toEqual(['payment', 'confirmed', order.grandTotalCents]);
    expect(payment?.[3]).toContain(`${riel.toLocaleString('en-US')} ៛`);
    await calls.setRate(4_100);
  });

  it('of a slip that the customer sent confirms the slip, rather than counting the money twice', async () => {
    const order = await ordered();
    const reference = newKey();
    await api.asCustomer(
      'POST',
      `/api/orders/${order.id}/slips?amountCents=1500`,
      multipart(await samplePng()),
    );
    await bring({ words: order.number, amount: '15.00', reference });
    const line = (await lineOf('sure', reference))!;
    expect(line.candidates[0]).toMatchObject({ amountCents: 1_500, hasSlip: true });
    await calls.enterSure([line.id]);
    expect(await paymentsOf(order.id)).toEqual([['payment', 'confirmed', 1_500, '']]);
  });

  it('that is not sure any more is left when all are entered', async () => {
    const order = await ordered();
    const reference = newKey();
    await bring({ words: order.number, amount: dollars(order.grandTotalCents), reference });
    const line = (await lineOf('sure', reference))!;
    await api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
      body: { kind: 'payment', amountCents: 100, note: 'Cash', paidAmountCents: 0 },
      headers: { 'idempotency-key': newKey() },
    });
    expect((await calls.enterSure([line.id, UNKNOWN])).body).toEqual({ entered: 0, left: 2 });
    expect(await lineOf('unsure', reference)).toMatchObject({ reason: 'over' });
  });
});

describe('another transfer', () => {
  it('says why it is not sure, and is entered for the order a person names', async () => {
    const order = await ordered();
    const reference = newKey();
    await bring({ words: order.number, amount: '20.00', reference });
    const line = (await lineOf('unsure', reference))!;
    expect([line.reason, line.candidates[0]?.amountCents]).toEqual(['under', 2_000]);
    expect(fieldsOf(await calls.enter(line.id, 'KW-999999', 2_000))).toEqual(['order: error.field.invalid']);
    expect(fieldsOf(await calls.enter(line.id, 'nonsense', 2_000))).toEqual(['order: error.field.invalid']);
    expect(keyOf(await calls.enter(line.id, order.number, order.grandTotalCents + 1))).toBe(
      'error.msg.payment.tooMuch',
    );
    expect((await calls.enter(line.id, order.number.toLowerCase(), 2_000)).status).toBe(200);
    expect((await calls.order(order.id)).paidAmountCents).toBe(2_000);
  });

  it('of an order that was canceled takes no money, and one no order fits can be set aside and taken back', async () => {
    const order = await ordered();
    const [closed, strange] = [newKey(), newKey()];
    await api.asCustomer('POST', `/api/orders/${order.id}/cancel`);
    await bring(
      { words: order.number, amount: dollars(order.grandTotalCents), reference: closed },
      { words: 'Interest', amount: '0.03', reference: strange },
    );
    const line = (await lineOf('unsure', closed))!;
    expect([line.reason, line.candidates]).toEqual(['closed', []]);
    expect(keyOf(await calls.enter(line.id, order.number, 100))).toBe('error.msg.payment.orderOver');
    const { id } = (await lineOf('unmatched', strange))!;
    expect((await calls.setAside(id, true)).body.list).toBe('aside');
    expect((await calls.setAside(id, true)).status).toBe(200);
    expect(keyOf(await calls.enter(id, order.number, 100))).toBe('error.msg.payment.decided');
    expect((await calls.setAside(id, false)).body).toMatchObject({ list: 'unmatched', decidedBy: null });
  });

  it('is listed once, page by page', async () => {
    await bring(...Array.from({ length: 5 }, (_, index) => ({ words: `PAGE ${index}`, amount: '0.01' })));
    const whole = (await calls.lines('unmatched', '&limit=200')).body.items.map(({ id }) => id);
    const paged: string[] = [];
    for (let more: string | null = ''; more !== null;) {
      const page: Awaited<ReturnType<typeof calls.lines>>['body'] = (
        await calls.lines('unmatched', `&limit=2${more === '' ? '' : `&cursor=${more}`}`)
      ).body;
      paged.push(...page.items.map(({ id }) => id));
      more = page.nextCursor;
    }
    expect(whole.length).toBeGreaterThan(4);
    expect(paged).toEqual(whole);
  });
});
