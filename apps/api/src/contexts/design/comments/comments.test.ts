import { type DesignId, designIdSchema } from '@kitwright/contract';
import {
  MAX_THREADS,
  threadListSchema,
  type Design,
  type Review,
  type SharedDesign,
  type ShareLink,
  type Thread,
  type ThreadList,
} from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder, sampleDocument, saveDesign } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const SPOT = { pieceId: 'front', xMm: 120, yMm: 200 };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const newCustomer = () => api.asNewCustomer(`${newKey()}@example.com`);
const withLink = (path: string, link?: string): string =>
  link === undefined ? path : `${path}?link=${link}`;
const headers = (key = newKey()) => ({ 'idempotency-key': key });
const pin = (caller: Caller, uuid: DesignId, more: Record<string, unknown> = {}, link?: string) =>
  caller<Thread>('POST', withLink(`/api/designs/${uuid}/threads`, link), {
    body: { spot: SPOT, text: 'Look here', ...more },
    headers: headers(),
  });
const threads = (caller: Caller, uuid: DesignId, link?: string) =>
  caller<ThreadList>('GET', withLink(`/api/designs/${uuid}/threads`, link));
const reply = (caller: Caller, id: string, body: unknown, link?: string) =>
  caller<Thread>('POST', withLink(`/api/threads/${id}/comments`, link), { body, headers: headers() });
const resolve = (caller: Caller, id: string, resolved: boolean, link?: string) =>
  caller<Thread>('PUT', withLink(`/api/threads/${id}/resolved`, link), { body: { resolved } });
const takeBack = (caller: Caller, id: string, commentId: string, link?: string) =>
  caller('DELETE', withLink(`/api/threads/${id}/comments/${commentId}`, link));
const makeLink = (caller: Caller, uuid: DesignId, right: string) =>
  caller<ShareLink>('POST', `/api/designs/${uuid}/links`, { body: { right } });
const secretOf = async (caller: Caller, uuid: DesignId, right: string): Promise<string> =>
  (await makeLink(caller, uuid, right)).body.secret!;
const submitted = async (caller: Caller): Promise<Design> => {
  const design = await saveDesign(caller);
  await caller('POST', `/api/designs/${design.uuid}/submit`);
  return design;
};

describe('comments', () => {
  it('are no one’s who has neither the design nor a link, of this tenant or another', async () => {
    const design = await saveDesign(api.asCustomer);
    const thread = (await pin(api.asCustomer, design.uuid)).body;
    const strangers = [await newCustomer(), api.asStore, api.asAdmin, api.asOtherTenant, api.asOtherAdmin];
    for (const caller of [...strangers, api.asVisitor]) {
      for (const answer of [
        await threads(caller, design.uuid),
        await pin(caller, design.uuid),
        await reply(caller, thread.id, { text: 'x' }),
      ]) {
        expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
      }
    }
    const said = thread.comments[0]!.id;
    for (const caller of strangers) {
      expect((await resolve(caller, thread.id, true)).status).toBe(404);
      expect((await takeBack(caller, thread.id, said)).status).toBe(404);
    }
    expect((await resolve(api.asVisitor, thread.id, true)).status).toBe(401);
    expect((await takeBack(api.asVisitor, thread.id, said)).status).toBe(401);
    expect((await threads(api.asCustomer, designIdSchema.parse(UNKNOWN_ID))).status).toBe(404);
  });

  it('hang on a spot of a piece, in mm and in shares of the piece, with who said them', async () => {
    const design = await saveDesign(api.asCustomer);
    const { status, body } = await pin(api.asCustomer, design.uuid);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'team', spot: SPOT, actions: ['reply', 'resolve'], resolvedAt: null });
    expect(body.spot.u).toBeGreaterThan(0);
    expect(body.spot.u).toBeLessThan(1);
    expect(body.comments).toMatchObject([{ authorRole: 'CUSTOMER', own: true, text: 'Look here' }]);
    const list = (await threads(api.asCustomer, design.uuid)).body;
    expect(threadListSchema.parse(list)).toEqual({ items: [body], mayPin: true, asGuest: false });
  });

  it('are answered, settled and opened again', async () => {
    const design = await saveDesign(api.asCustomer);
    const { id } = (await pin(api.asCustomer, design.uuid)).body;
    expect((await reply(api.asCustomer, id, { text: 'And here' })).body.comments).toHaveLength(2);
    const settled = await Promise.all([resolve(api.asCustomer, id, true), resolve(api.asCustomer, id, true)]);
    for (const { body } of settled) expect(body.actions).toEqual(['reply', 'reopen']);
    expect(settled[0].body.resolvedAt).toBe(settled[1].body.resolvedAt);
    expect((await resolve(api.asCustomer, id, false)).body).toMatchObject({ resolvedAt: null });
  });

  it('sent twice with one key are one', async () => {
    const design = await saveDesign(api.asCustomer);
    const path = `/api/designs/${design.uuid}/threads`;
    const options = { body: { spot: SPOT, text: 'Once' }, headers: headers() };
    const [first, second] = await Promise.all([
      api.asCustomer<Thread>('POST', path, options),
      api.asCustomer<Thread>('POST', path, options),
    ]);
    expect(first.body.id).toBe(second.body.id);
    expect((await threads(api.asCustomer, design.uuid)).body.items).toHaveLength(1);
  });

  it('are taken back by who said them and no one else, and a thread goes with the last', async () => {
    const design = await submitted(api.asCustomer);
    const { id } = (await pin(api.asAdmin, design.uuid, { text: 'Blurred here' })).body;
    const { comments } = (await reply(api.asCustomer, id, { text: 'Where?' })).body;
    const [asked, answered] = comments.map((comment) => comment.id);
    expect(comments.map(({ actions }) => actions)).toEqual([[], ['delete']]);
    expect((await takeBack(api.asCustomer, id, 'x')).status).toBe(400);
    expect((await takeBack(api.asCustomer, id, UNKNOWN_ID)).status).toBe(404);
    const others = await takeBack(api.asCustomer, id, asked!);
    expect([others.status, keyOf(others)]).toEqual([403, 'error.msg.forbidden']);
    const twice = await Promise.all([1, 2].map(() => takeBack(api.asCustomer, id, answered!)));
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await threads(api.asCustomer, design.uuid)).body.items).toMatchObject([
      { comments: [{ id: asked }] },
    ]);
    expect((await takeBack(api.asAdmin, id, asked!)).status).toBe(204);
    expect((await threads(api.asCustomer, design.uuid)).body.items).toEqual([]);
    expect((await reply(api.asCustomer, id, { text: 'x' })).status).toBe(404);
  });

  it.each([
    [{ text: '   ' }, 'text: error.field.message.required'],
    [{ text: 'x'.repeat(1001) }, 'text: error.field.tooLong'],
    [{ spot: { ...SPOT, pieceId: 'wing' } }, 'spot: error.field.invalid'],
    [{ spot: { ...SPOT, xMm: 2500 } }, 'spot: error.field.invalid'],
    [{ orderId: UNKNOWN_ID }, 'orderId: error.field.invalid'],
  ])('refuse %j, naming the field', async (more, field) => {
    const design = await saveDesign(api.asCustomer);
    const answer = await pin(api.asCustomer, design.uuid, more);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('comments of staff', () => {
  it('are about what was handed to them; the owner reads and answers them, and they not what the team says', async () => {
    const design = await submitted(api.asCustomer);
    await pin(api.asCustomer, design.uuid, { text: 'Among us' });
    const { body } = await pin(api.asAdmin, design.uuid, { text: 'Blurred here' });
    expect(body).toMatchObject({
      kind: 'review',
      comments: [{ authorRole: 'ADMIN', authorName: 'Sophea Chan' }],
    });
    await reply(api.asCustomer, body.id, { text: 'Fixed' });
    expect((await threads(api.asAdmin, design.uuid)).body.items).toMatchObject([
      { id: body.id, comments: [{ own: true }, { own: false, text: 'Fixed' }] },
    ]);
    expect((await threads(api.asCustomer, design.uuid)).body.items).toHaveLength(2);
    const own = (await api.asCustomer<Design>('GET', `/api/designs/${design.uuid}`)).body;
    expect(own.openThreads).toBe(2);
  });

  it('mark spots of an order that is sent back', async () => {
    const order = await placeOrder(api.asCustomer);
    const { designUuid } = order;
    const { body } = await pin(api.asAdmin, designUuid, { orderId: order.id, text: 'Too near the seam' });
    expect(body.orderId).toBe(order.id);
    const move = { action: 'reject', from: 'REVIEWING', reason: 'See the marks' };
    await api.asAdmin<Order>('POST', `/api/console/orders/${order.id}/move`, { body: move });
    expect((await threads(api.asCustomer, designUuid)).body.items).toMatchObject([{ orderId: order.id }]);
    const other = await placeOrder(await newCustomer());
    const wrong = await pin(api.asAdmin, designUuid, { orderId: other.id });
    expect(fieldsOf(wrong)).toEqual(['orderId: error.field.invalid']);
  });
});

describe('threads of a design', () => {
  it(`are ${MAX_THREADS} at most, also when several begin one at once`, async () => {
    const caller = await newCustomer();
    const design = await saveDesign(caller);
    await pin(caller, design.uuid);
    await api.database.superuser.query(
      `INSERT INTO comment_threads (tenant_id, id, design_uuid, kind, piece_id, x_mm, y_mm, u, v)
       SELECT tenant_id, gen_random_uuid(), design_uuid, kind, piece_id, x_mm, y_mm, u, v
       FROM comment_threads, generate_series(1, $1) WHERE design_uuid = $2`,
      [MAX_THREADS - 2, design.uuid],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => pin(caller, design.uuid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe('links', () => {
  const calls = [
    ['GET', 'links', undefined],
    ['POST', 'links', { right: 'edit' }],
    ['DELETE', 'links/edit', undefined],
  ] as const;

  it.each(calls)('are made, read and ended by the owner alone: %s %s', async (method, path, body) => {
    const design = await submitted(api.asCustomer);
    const address = `/api/designs/${design.uuid}/${path}`;
    expect((await api.asVisitor(method, address, { body })).status).toBe(401);
    for (const caller of [await newCustomer(), api.asAdmin, api.asStore, api.asOtherTenant]) {
      expect((await caller(method, address, { body })).status).toBe(404);
    }
  });

  it.each(['own', 'VIEW', 7])('have no right %j', async (right) => {
    const design = await saveDesign(api.asCustomer);
    const answer = await makeLink(api.asCustomer, design.uuid, right as string);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['right: error.field.invalid']]);
  });

  it('asked for twice at once are one; ended, the next has another secret', async () => {
    const design = await saveDesign(api.asCustomer);
    const [first, second] = await Promise.all(
      [1, 2].map(() => secretOf(api.asCustomer, design.uuid, 'edit')),
    );
    expect(first).toBe(second);
    await makeLink(api.asCustomer, design.uuid, 'view');
    const path = `/api/designs/${design.uuid}/links`;
    const { items } = (await api.asCustomer<{ items: ShareLink[] }>('GET', path)).body;
    expect(items).toEqual([
      { right: 'view', secret: null },
      { right: 'edit', secret: first },
    ]);
    for (const right of ['edit', 'view', 'edit']) {
      expect((await api.asCustomer('DELETE', `${path}/${right}`)).status).toBe(204);
    }
    expect((await api.asCustomer<{ items: ShareLink[] }>('GET', path)).body.items).toEqual([]);
    expect((await api.asVisitor('GET', `/api/shared/designs/${design.uuid}`)).status).toBe(404);
    expect(await secretOf(api.asCustomer, design.uuid, 'edit')).not.toBe(first);
  });

  it('show the design with what they allow, until they end', async () => {
    const design = await saveDesign(api.asCustomer);
    const link = await secretOf(api.asCustomer, design.uuid, 'comment');
    const shared = (secret?: string) =>
      api.asVisitor<SharedDesign>('GET', withLink(`/api/shared/designs/${design.uuid}`, secret));
    expect((await shared(link)).body.right).toBe('comment');
    expect((await shared()).status).toBe(404);
    expect((await shared(`${link}x`)).status).toBe(404);
    await makeLink(api.asCustomer, design.uuid, 'view');
    expect((await shared('nonsense')).body.right).toBe('view');
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}/links/view`);
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}/links/comment`);
    expect((await shared(link)).status).toBe(404);
  });

  it('to look at give no comments', async () => {
    const design = await saveDesign(api.asCustomer);
    await makeLink(api.asCustomer, design.uuid, 'view');
    const friend = await newCustomer();
    for (const answer of [await threads(friend, design.uuid), await pin(friend, design.uuid)]) {
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
    }
    expect((await friend('GET', `/api/designs/${design.uuid}`)).status).toBe(404);
  });

  it('to comment let friends and named guests speak, but neither settle, edit nor read what staff said', async () => {
    const design = await submitted(api.asCustomer);
    const review = (await pin(api.asAdmin, design.uuid)).body;
    const link = await secretOf(api.asCustomer, design.uuid, 'comment');
    const friend = await newCustomer();
    expect((await pin(friend, design.uuid, { text: 'Nice' }, link)).body.actions).toEqual(['reply']);
    const nameless = await pin(api.asVisitor, design.uuid, {}, link);
    expect(fieldsOf(nameless)).toEqual(['guestName: error.field.name.required']);
    const guest = await pin(api.asVisitor, design.uuid, { guestName: 'Dara' }, link);
    expect(guest.body.comments).toMatchObject([{ authorName: 'Dara', authorRole: 'GUEST', own: false }]);
    const list = (await threads(api.asVisitor, design.uuid, link)).body;
    expect([list.items.length, list.asGuest]).toEqual([2, true]);
    expect((await resolve(friend, guest.body.id, true, link)).status).toBe(403);
    expect((await takeBack(friend, guest.body.id, guest.body.comments[0]!.id, link)).status).toBe(403);
    expect((await reply(friend, review.id, { text: 'x' }, link)).status).toBe(404);
    expect((await friend('GET', withLink(`/api/designs/${design.uuid}`, link))).status).toBe(404);
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}/links/comment`);
    expect((await pin(friend, design.uuid, {}, link)).status).toBe(404);
    expect((await reply(friend, guest.body.id, { text: 'x' }, link)).status).toBe(404);
  });

  it('to edit let someone who is signed in open and save; of two changes of one version the second is told', async () => {
    const design = await saveDesign(api.asCustomer);
    const link = await secretOf(api.asCustomer, design.uuid, 'edit');
    const friend = await newCustomer();
    const path = withLink(`/api/designs/${design.uuid}`, link);
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    expect((await api.asOtherTenant('GET', path)).status).toBe(404);
    const opened = (await friend<Design>('GET', path)).body;
    expect(opened).toMatchObject({ uuid: design.uuid, actions: ['edit'], rating: null, comment: null });
    const body = { name: 'By a friend', document: sampleDocument(), version: opened.version };
    const answers = await Promise.all([
      friend<Design>('PUT', path, { body }),
      api.asCustomer<Design>('PUT', `/api/designs/${design.uuid}`, { body: { ...body, name: 'By me' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const [method, action] of [
      ['POST', 'submit'],
      ['POST', 'share'],
      ['POST', 'duplicate'],
      ['DELETE', ''],
    ] as const) {
      expect((await friend(method, withLink(`/api/designs/${design.uuid}/${action}`, link))).status).toBe(
        404,
      );
    }
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}/links/edit`);
    expect((await friend('GET', path)).status).toBe(404);
    expect((await friend('PUT', path, { body: { ...body, version: 2 } })).status).toBe(404);
  });

  it('of one design open no other', async () => {
    const [mine, other] = [await saveDesign(api.asCustomer), await saveDesign(api.asCustomer)];
    const link = await secretOf(api.asCustomer, mine.uuid, 'edit');
    const friend = await newCustomer();
    expect((await friend('GET', withLink(`/api/designs/${other.uuid}`, link))).status).toBe(404);
    expect((await threads(friend, other.uuid, link)).status).toBe(404);
  });
});

it('slows guests down', async () => {
  const design = await saveDesign(api.asCustomer);
  const link = await secretOf(api.asCustomer, design.uuid, 'comment');
  const statuses = await Promise.all(
    Array.from(
      { length: 16 },
      async () => (await pin(api.asVisitor, design.uuid, { guestName: 'Bot' }, link)).status,
    ),
  );
  expect(statuses).toContain(429);
  expect((await pin(api.asCustomer, design.uuid)).status).toBe(201);
});

it('keeps what staff decide and what they pin together for the owner', async () => {
  const design = await submitted(api.asCustomer);
  const { items } = (await api.asAdmin<{ items: Review[] }>('GET', '/api/console/reviews?limit=100')).body;
  const { id } = items.find(({ designUuid }) => designUuid === design.uuid)!;
  await pin(api.asAdmin, design.uuid);
  const body = { decision: 'reject', reason: 'See the mark' };
  await api.asAdmin('POST', `/api/console/reviews/${id}/decide`, { body });
  const own = (await api.asCustomer<Design>('GET', `/api/designs/${design.uuid}`)).body;
  expect(own).toMatchObject({ status: 'REJECTED', openThreads: 1, review: { reason: 'See the mark' } });
});
