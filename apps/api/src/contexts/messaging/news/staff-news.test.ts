import type { Design, Thread } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import {
  USUAL_WORK_NEWS,
  WORK_KINDS,
  WORK_PERMISSIONS,
  type WorkHearing,
  type WorkKind,
} from '@kitwright/contract/messages';
import type { Order } from '@kitwright/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  CALLER,
  multipart,
  newKey,
  placeOrder,
  quoteFor,
  samplePng,
  sampleRoster,
  saveDesign,
  writtenOrder,
} from '../../../../test/samples.ts';
import { expectStaffAlone } from '../../../../test/staff-alone.ts';
import { staffWorld, without } from '../../../../test/staff-world.ts';
import type { Caller } from '../../../../test/start-api.ts';

const world = staffWorld();
const { work, mails, mailsTo, mailed, show, choose, write } = world;

const MINE = '/api/console/me/news';
const WHO = '/api/console/staff/news';
const whoHears = async (kind: WorkKind): Promise<WorkHearing['people']> => {
  const { items } = (await world.api().asAdmin<{ items: WorkHearing[] }>('GET', WHO)).body;
  return items.find((each) => each.kind === kind)?.people ?? [];
};
const slipOf = async (order: Order) =>
  world
    .api()
    .asCustomer('POST', `/api/orders/${order.id}/slips?amountCents=1000`, multipart(await samplePng()));

describe('the calls', () => {
  it('are staff’s, and who hears what is the administrators’', async () => {
    await expectStaffAlone(world.api(), [(caller) => caller('GET', WHO)]);
    for (const { caller } of [world.people().sales, world.people().money]) {
      expect((await caller('GET', WHO)).status).toBe(403);
    }
    for (const method of ['GET', 'PUT'] as const) {
      const options = method === 'PUT' ? { body: { ...USUAL_WORK_NEWS, lang: 'kh' } } : {};
      expect((await world.api().asVisitor(method, MINE, options)).status).toBe(401);
      expect((await world.api().asCustomer(method, MINE, options)).status).toBe(403);
    }
    expect((await show({ caller: world.api().asStore })).offered).toEqual([]);
  });

  it('offer each what concerns their part of the house', async () => {
    expect((await show(world.people().sales)).offered).toEqual(['orders', 'messages']);
    expect((await show(world.people().design)).offered).toEqual(['orders', 'designs']);
    expect((await show(world.people().money)).offered).toEqual(['money']);
    expect((await show(world.people().makers)).offered).toEqual([]);
    expect((await show({ caller: world.api().asAdmin })).offered).toEqual([...WORK_KINDS]);
  });

  it('ask for the permission of the call that does something about it', () => {
    expect(WORK_PERMISSIONS).toMatchObject({
      money: endpoints.consoleDecideSlip.access,
      messages: endpoints.consoleUpdateMessage.access,
      designs: endpoints.consoleDecideReview.access,
    });
  });

  it.each([
    {},
    { ...USUAL_WORK_NEWS, gather: 'weekly' },
    { gather: 'once', kinds: { orders: { mail: true } } },
    { ...USUAL_WORK_NEWS, kinds: { ...USUAL_WORK_NEWS.kinds, money: 'mail' } },
  ])('refuse %j', async (body) => {
    expect((await choose(world.people().sales, body)).status).toBe(400);
  });

  it('keep what is chosen, once for two at once, and nothing of what is not offered', async () => {
    const asked = {
      ...without('orders'),
      kinds: { ...without('orders').kinds, money: without('money').kinds.money },
    };
    const before = await audited();
    const answers = await Promise.all([
      choose(world.people().sales, asked),
      choose(world.people().sales, asked),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { news } = await show(world.people().sales);
    expect([news.kinds.orders.mail, news.kinds.money.mail]).toEqual([false, true]);
    expect(await audited()).toBe(before + 1);
    expect((await show(world.people().design)).news).toEqual(USUAL_WORK_NEWS);
    expect((await show({ caller: world.api().asOtherAdmin })).news).toEqual(USUAL_WORK_NEWS);
  });
});

const audited = async (): Promise<number> => {
  const { rows } = await world
    .api()
    .database.superuser.query<{ count: string }>(
      `SELECT count(*) FROM audit_events WHERE action = 'staff.newsChanged'`,
    );
  return Number(rows[0]!.count);
};

describe('a new order', () => {
  it('is mailed to those who approve it, with number, team, pieces and total, and nothing of who ordered', async () => {
    await choose(world.people().sales, { ...USUAL_WORK_NEWS, lang: 'en' });
    const order = await placeOrder(world.api().asCustomer);
    expect(await mails()).toEqual([]);
    await work();
    expect(await mailed()).toEqual(['sales', 'design', 'admin']);
    const [mail] = await mailsTo(world.people().sales);
    for (const part of [order.number, order.teamName || order.designName, `${order.quantity}`])
      expect(mail!.text).toContain(part);
    expect(mail!.text).toMatch(/\$[\d,.]+/);
    expect(mail!.text).toContain(`/console/orders/${order.id}`);
    for (const secret of [order.phone, order.address, 'Dara', 'customer@demo.test'])
      expect(mail!.text).not.toContain(secret);
    const { rows } = await world.api().database.superuser
      .query(`SELECT 1 FROM mails WHERE recipient = 'admin@demo.test'
      AND template = 'staffNews' AND tenant_id <> (SELECT tenant_id FROM orders WHERE id = '${order.id}')`);
    expect(rows).toEqual([]);
  });

  it('that a colleague wrote down by hand is not mailed to them, and to all others', async () => {
    const source = { from: 'preset', presetId: 'royal', productType: 'SOCCER_KIT' };
    const { body: offered } = await world.api().asAdmin<{ uuid: string }>('POST', '/api/console/store', {
      body: { name: { kh: 'រាជ', en: 'Royal' }, source },
      headers: { 'idempotency-key': newKey() },
    });
    const { grandTotalCents } = await quoteFor(world.api().asCustomer, sampleRoster());
    const written = await world.people().sales.caller('POST', '/api/console/orders', {
      body: { ...writtenOrder(offered.uuid), customer: CALLER, expectedGrandTotalCents: grandTotalCents },
      headers: { 'idempotency-key': newKey() },
    });
    expect(written.status).toBe(201);
    await work();
    expect(await mailed()).toEqual(['design', 'admin']);
  });

  it('that comes back from its customer is mailed again', async () => {
    const order = await placeOrder(world.api().asCustomer);
    const move = { action: 'reject', from: 'REVIEWING', reason: 'Too small' };
    await world.api().asAdmin('POST', `/api/console/orders/${order.id}/move`, { body: move });
    await work();
    await world.api().asCustomer('POST', `/api/orders/${order.id}/resubmit`);
    await work();
    expect(await mailsTo(world.people().design)).toHaveLength(2);
  });

  it('that is not placed reaches no one', async () => {
    await world
      .api()
      .asCustomer('POST', '/api/orders', { body: {}, headers: { 'idempotency-key': newKey() } });
    const { rows } = await world.api().database.superuser.query('SELECT 1 FROM work_news');
    expect(rows).toEqual([]);
  });
});

describe('of other things hear', () => {
  it('those who look after money: of a slip', async () => {
    const order = await placeOrder(world.api().asCustomer);
    await work();
    await world.api().database.superuser.query('DELETE FROM mails');
    expect((await slipOf(order)).status).toBe(201);
    await work();
    expect(await mailed()).toEqual(['money', 'admin']);
    const [mail] = await mailsTo(world.people().money);
    expect(mail!.text).toContain(`/console/orders/${order.id}`);
    expect(mail!.subject).toContain('$10.00');
  });

  it('those who answer messages: of its subject, and neither of its text nor of who wrote', async () => {
    await write();
    await work();
    expect(await mailed()).toEqual(['sales', 'admin']);
    const [mail] = await mailsTo(world.people().sales);
    expect(mail!.subject).toContain('Kits for a school');
    expect(mail!.text).not.toMatch(/012 999 888|sok@example\.com/);
  });

  it('those who review designs: of one that is handed in, and of an answer to staff; of what a team says no one', async () => {
    const design = await saveDesign(world.api().asCustomer);
    await world.api().asCustomer('POST', `/api/designs/${design.uuid}/submit`);
    await work();
    expect(await mailed()).toEqual(['design', 'admin']);
    const pin = (caller: Caller, { uuid }: Pick<Design, 'uuid'>) =>
      caller<Thread>('POST', `/api/designs/${uuid}/threads`, {
        body: { spot: { pieceId: 'front', xMm: 120, yMm: 200 }, text: 'Look here' },
        headers: { 'idempotency-key': newKey() },
      });
    const { body: thread } = await pin(world.api().asAdmin, design);
    await pin(world.api().asCustomer, design);
    await work();
    expect(await mailsTo(world.people().design)).toHaveLength(1);
    await world.api().asCustomer('POST', `/api/threads/${thread.id}/comments`, {
      body: { text: 'Larger now' },
      headers: { 'idempotency-key': newKey() },
    });
    await work();
    const [answer, ...before] = await mailsTo(world.people().design);
    expect(before).toHaveLength(1);
    expect(answer!.text).toMatch(/\/console\/reviews\/[\w-]{36}/);
    expect(answer!.text).not.toContain('Larger now');
  });
});

describe('who hears what', () => {
  it('names those whom a kind concerns with the ways that are really open', async () => {
    const one = (await whoHears('money')).find(({ id }) => id === world.people().money.member.id);
    expect(one).toMatchObject({ name: 'Rithy Chea', ways: ['mail'], gather: 'once' });
    expect((await whoHears('designs')).map(({ id }) => id)).not.toContain(world.people().sales.member.id);
  });

  it('shows a kind that reaches no one', async () => {
    for (const person of [world.people().money, { caller: world.api().asAdmin }])
      await choose(person, without('money'));
    expect((await whoHears('money')).flatMap(({ ways }) => ways)).toEqual([]);
    expect((await whoHears('orders')).flatMap(({ ways }) => ways)).not.toEqual([]);
  });
});
