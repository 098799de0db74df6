import type { DesignId } from '@kitwright/contract';
import { reviewListSchema, reviewSchema, type Design, type Review } from '@kitwright/contract/designs';
import type { Notice } from '@kitwright/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newKey, plainDocument, sampleDocument, saveDesign } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

type ReviewList = z.infer<typeof reviewListSchema>;
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const submit = (caller: Caller, uuid: DesignId) => caller<Design>('POST', `/api/designs/${uuid}/submit`);
const list = async (query = '', caller = api.asAdmin): Promise<ReviewList> =>
  (await caller<ReviewList>('GET', `/api/console/reviews${query}`)).body;
const decide = (id: string, body: unknown, caller = api.asAdmin) =>
  caller<Review>('POST', `/api/console/reviews/${id}/decide`, { body });
const newCustomer = () => api.asNewCustomer(`${newKey()}@example.com`);

/** A design that waits for its review. */
const submitted = async (caller: Caller, name = 'Lions') => {
  const design = await saveDesign(caller, name);
  expect((await submit(caller, design.uuid)).status).toBe(200);
  const { items } = await list('?limit=100');
  const review = items.find(({ designUuid }) => designUuid === design.uuid)!;
  return { design, review };
};

describe('every call of the queue', () => {
  const calls = [
    ['GET', '/api/console/reviews'],
    ['GET', `/api/console/reviews/${UNKNOWN_ID}`],
    ['POST', `/api/console/reviews/${UNKNOWN_ID}/decide`],
  ] as const;

  it.each(calls)('answers 401 to a visitor and 403 to customers and stores: %s %s', async (method, path) => {
    const body = method === 'POST' ? { decision: 'approve' } : undefined;
    expect((await api.asVisitor(method, path, { body })).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      const answer = await caller(method, path, { body });
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
    }
  });

  it('answers 404 on an unknown and another tenant’s submission, and lists none of them', async () => {
    const { review } = await submitted(api.asCustomer);
    for (const [caller, id] of [
      [api.asOtherAdmin, review.id],
      [api.asAdmin, UNKNOWN_ID],
    ] as const) {
      for (const answer of [
        await caller('GET', `/api/console/reviews/${id}`),
        await decide(id, { decision: 'approve' }, caller),
      ]) {
        expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
      }
    }
    expect((await list('', api.asOtherAdmin)).items.map(({ id }) => id)).not.toContain(review.id);
  });
});

describe('GET /api/console/reviews', () => {
  it('tells staff what the customer says of the design, in the list and on its page', async () => {
    const { design, review } = await submitted(api.asCustomer, 'Rated');
    expect(review.opinion).toEqual({ rating: null, comment: null });
    const said = { rating: 4, comment: 'Sleeves a little long' };
    expect((await api.asCustomer('PUT', `/api/designs/${design.uuid}/rating`, { body: said })).status).toBe(
      200,
    );
    const listed = (await list('?limit=100')).items.find(({ id }) => id === review.id);
    expect(listed?.opinion).toEqual(said);
    const { body } = await api.asAdmin<Review>('GET', `/api/console/reviews/${review.id}`);
    expect(body.opinion).toEqual(said);
  });

  it('lists what waits in the order in which it came, page by page, and counts each status', async () => {
    const before = await list();
    const [first, second] = [
      await submitted(api.asCustomer, 'First'),
      await submitted(api.asCustomer, 'Second'),
    ];
    const all = await list('?limit=100');
    expect(reviewListSchema.parse(all)).toEqual(all);
    expect(all.items.slice(-2).map(({ id }) => id)).toEqual([first.review.id, second.review.id]);
    expect(all.counts.WAITING).toBe(before.counts.WAITING + 2);
    const page = await list(`?limit=${all.items.length - 1}`);
    const next = await list(`?limit=5&cursor=${encodeURIComponent(page.nextCursor!)}`);
    expect(next.items.map(({ id }) => id)).toEqual([second.review.id]);
  });

  it('finds a design or a customer by a part of the name, and leaves out deleted designs', async () => {
    const { design } = await submitted(api.asCustomer, 'Purple Herons');
    const found = async () => (await list('?search=purple')).items.map(({ designUuid }) => designUuid);
    expect(await found()).toEqual([design.uuid]);
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}`);
    expect(await found()).toEqual([]);
  });

  it.each(['?status=LOST', '?cursor=x', '?limit=0'])('refuses %s', async (query) => {
    const answer = await api.asAdmin('GET', `/api/console/reviews${query}`);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
  });
});

describe('a submission', () => {
  it('is what was handed in, with its drawing, whatever becomes of the design', async () => {
    const { design, review } = await submitted(api.asCustomer);
    const shown = (await api.asAdmin<Review>('GET', `/api/console/reviews/${review.id}`)).body;
    expect(reviewSchema.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ document: design.document, customerEmail: 'customer@demo.test', round: 1 });
    expect((await api.asVisitor('GET', review.thumbnailUrl)).headers['content-type']).toContain('image/svg');
  });

  it('approved: the design is approved, and its owner reads it in the notices and by mail', async () => {
    const caller = await newCustomer();
    const { design, review } = await submitted(caller);
    const answer = await decide(review.id, { decision: 'approve' });
    expect(answer.body).toMatchObject({ status: 'APPROVED', actions: [], decidedByName: 'Sophea Chan' });
    const now = (await caller<Design>('GET', `/api/designs/${design.uuid}`)).body;
    expect(now).toMatchObject({
      status: 'APPROVED',
      version: 1,
      review: { status: 'APPROVED', reason: null },
    });
    const { items } = (await caller<{ items: Notice[] }>('GET', '/api/notices')).body;
    expect(items).toMatchObject([{ kind: 'design', id: design.uuid, status: 'APPROVED' }]);
    const { rows } = await api.database.superuser.query<{ subject: string }>(
      `SELECT subject FROM mails WHERE template = 'designReviewed' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows[0]?.subject).toContain('Lions');
    const { rows: audited } = await api.database.superuser.query(
      `SELECT 1 FROM audit_events WHERE action = 'review.approved' AND subject_id = $1`,
      [design.uuid],
    );
    expect(audited).toHaveLength(1);
  });

  it('sent back: its owner reads why, changes it, submits it again, and it is approved', async () => {
    const caller = await newCustomer();
    const { design, review } = await submitted(caller);
    await decide(review.id, { decision: 'reject', reason: '  The logo is blurred ' });
    const back = (await caller<{ items: Design[] }>('GET', '/api/designs')).body.items[0]!;
    expect(back).toMatchObject({ status: 'REJECTED', review: { reason: 'The logo is blurred' } });
    const body = { name: 'Lions', document: design.document, version: design.version };
    const fixed = (await caller<Design>('PUT', `/api/designs/${design.uuid}`, { body })).body;
    expect(fixed).toMatchObject({ status: 'DRAFT', review: { status: 'REJECTED' } });
    await submit(caller, design.uuid);
    const again = (await list('?limit=100')).items.find(({ designUuid }) => designUuid === design.uuid)!;
    expect(again.round).toBe(2);
    const shown = (await api.asAdmin<Review>('GET', `/api/console/reviews/${again.id}`)).body;
    expect(shown.others).toMatchObject([{ round: 1, status: 'REJECTED', reason: 'The logo is blurred' }]);
    expect((await decide(again.id, { decision: 'approve' })).body.status).toBe('APPROVED');
  });

  it.each([
    [{ decision: 'reject' }, 'reason: error.field.required'],
    [{ decision: 'reject', reason: '  ' }, 'reason: error.field.required'],
    [{ decision: 'reject', reason: 'x'.repeat(1001) }, 'reason: error.field.tooLong'],
    [{ decision: 'explode' }, 'decision: error.field.invalid'],
  ])('is not decided by %j', async (body, field) => {
    const { review } = await submitted(api.asCustomer);
    const answer = await decide(review.id, body);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    expect((await decide(review.id, { decision: 'approve' })).status).toBe(200);
  });

  it('is decided by one of several at once; the others are told how it stands', async () => {
    const { design, review } = await submitted(api.asCustomer);
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([
      decide(review.id, { decision: 'approve' }),
      decide(review.id, { decision: 'reject', reason: 'Blurred' }, second),
      decide(review.id, { decision: 'approve' }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)!.body;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(keyOf(lost)).toBe('error.msg.review.conflict');
    expect(problemOf(lost).current).toMatchObject({ id: review.id, status: won.status });
    const now = (await api.asCustomer<Design>('GET', `/api/designs/${design.uuid}`)).body;
    expect(now.status).toBe(won.status);
  });

  it('is withdrawn when its design is changed: staff cannot decide about what is no longer asked for', async () => {
    const { design, review } = await submitted(api.asCustomer);
    const body = { name: 'Lions', document: sampleDocument(), version: design.version };
    const [saved, decided] = await Promise.all([
      api.asCustomer<Design>('PUT', `/api/designs/${design.uuid}`, { body }),
      decide(review.id, { decision: 'approve' }),
    ]);
    expect(saved.body.status).toBe('DRAFT');
    const shown = (await api.asAdmin<Review>('GET', `/api/console/reviews/${review.id}`)).body;
    // Whichever came first: never is a changed design approved.
    expect(shown.status).toBe(decided.status === 200 ? 'APPROVED' : 'WITHDRAWN');
    const after = (await api.asCustomer<Design>('GET', `/api/designs/${design.uuid}`)).body;
    expect(after.status).toBe('DRAFT');
    const late = await decide(review.id, { decision: 'approve' });
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.review.conflict']);
  });

  it('is one, however often a design is submitted at once', async () => {
    const design = await saveDesign(api.asCustomer, 'Once', plainDocument('TSHIRT'));
    const answers = await Promise.all([1, 2, 3].map(() => submit(api.asCustomer, design.uuid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { items } = await list('?search=Once');
    expect(items.filter(({ designUuid }) => designUuid === design.uuid)).toHaveLength(1);
  });
});
