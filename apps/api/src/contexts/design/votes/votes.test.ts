import { MAX_BALLOTS, MAX_VOTES, type OwnVote, type SharedVote } from '@kitwright/contract/designs';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-4000-8000-000000000001';
const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
let nowMs = Date.now();
beforeAll(async () => {
  api = await startApi({ clock: () => new Date(nowMs) });
});
afterAll(() => api.close());

const inDays = (days: number): string => new Date(nowMs + days * DAY_MS).toISOString();
const secretOf = (): string => randomBytes(32).toString('base64url');

const open = async (body: object = {}, caller: Caller = api.asCustomer) => {
  const [one, two] = [await saveDesign(api.asCustomer, 'Red'), await saveDesign(api.asCustomer, 'Blue')];
  return caller<OwnVote>('POST', '/api/votes', {
    body: { designUuids: [one.uuid, two.uuid], closesAt: inDays(7), ...body },
  });
};
const cast = (id: string, body: object, caller: Caller = api.asVisitor) =>
  caller<SharedVote>('PUT', `/api/votes/${id}/ballot`, {
    body: { secret: secretOf(), name: 'SOK DARA', choice: 0, ...body },
  });
const look = (id: string, secret?: string, caller: Caller = api.asVisitor) =>
  caller<SharedVote>('GET', `/api/votes/${id}`, {
    headers: secret === undefined ? {} : { 'voter-secret': secret },
  });
const own = async (id: string): Promise<OwnVote | undefined> =>
  (await api.asCustomer<{ items: OwnVote[] }>('GET', '/api/votes')).body.items.find((vote) => vote.id === id);

describe('a vote on designs', () => {
  it('is opened by who owns all of them, and by no one else', async () => {
    expect((await open({}, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherTenant]) expect((await open({}, caller)).status).toBe(404);
    const { uuid } = await saveDesign(api.asCustomer);
    expect((await open({ designUuids: [uuid, UNKNOWN_ID] })).status).toBe(404);
    const opened = await open();
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({
      isOpen: true,
      choices: [{ name: 'Red' }, { name: 'Blue' }],
      ballots: [],
    });
  });

  it.each([
    ['one design', () => ({ designUuids: [UNKNOWN_ID] })],
    ['the same design twice', () => ({ designUuids: [UNKNOWN_ID, UNKNOWN_ID] })],
    ['an end that is over', () => ({ closesAt: inDays(-1) })],
    ['an end far away', () => ({ closesAt: inDays(91) })],
  ])('with %s is refused', async (_, body) => {
    expect((await open(body())).status).toBe(400);
  });

  it('shows its designs to anyone with the link on its own host, and sums to those who have voted', async () => {
    const { id } = (await open()).body;
    const fresh = await look(id);
    expect(fresh.body.choices.map(({ name, document }) => [name, document.productType])).toEqual([
      ['Red', 'SOCCER_KIT'],
      ['Blue', 'SOCCER_KIT'],
    ]);
    expect([fresh.body.own, fresh.body.counts]).toEqual([null, null]);
    expect(JSON.stringify(fresh.body)).not.toMatch(/account|ballots/);
    expect((await look(id, undefined, api.asOtherTenant)).status).toBe(404);
    expect((await look(UNKNOWN_ID)).status).toBe(404);

    const secret = secretOf();
    const first = await cast(id, { secret, choice: 1 });
    expect(first.body).toMatchObject({ own: { name: 'SOK DARA', choice: 1 }, counts: [0, 1] });
    nowMs += 1000;
    await cast(id, { name: 'CHAN VUTHY', choice: 1 });
    const changed = await cast(id, { secret, name: 'សុខ ដារ៉ា', choice: 0 });
    expect(changed.body).toMatchObject({ own: { name: 'សុខ ដារ៉ា', choice: 0 }, counts: [1, 1] });
    expect((await look(id, secret)).body.counts).toEqual([1, 1]);
    expect((await look(id)).body.counts).toBeNull();
    expect((await own(id))?.ballots).toEqual([
      { name: 'សុខ ដារ៉ា', choice: 0 },
      { name: 'CHAN VUTHY', choice: 1 },
    ]);
  });

  it('keeps designs as they were when it was opened', async () => {
    const design = await saveDesign(api.asCustomer, 'As it was');
    const other = await saveDesign(api.asCustomer);
    const { id } = (await open({ designUuids: [design.uuid, other.uuid] })).body;
    expect((await api.asCustomer('DELETE', `/api/designs/${design.uuid}`)).status).toBe(204);
    expect((await look(id)).body.choices[0]).toMatchObject({
      name: 'As it was',
      document: { zones: design.document.zones },
    });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name that turns writing round', { name: 'a\u202eb' }],
    ['a design that it does not have', { choice: 2 }],
    ['a secret that is none', { secret: 'short' }],
  ])('takes no ballot with %s', async (_, body) => {
    const { id } = (await open()).body;
    expect((await cast(id, body)).status).toBe(400);
    expect((await own(id))?.ballots).toEqual([]);
  });

  it('counts one ballot a browser, however often and simultaneously it is sent', async () => {
    const { id } = (await open()).body;
    const secret = secretOf();
    await Promise.all([
      ...Array.from({ length: 5 }, () => cast(id, { secret })),
      ...Array.from({ length: 5 }, () => cast(id, { choice: 1 })),
    ]);
    expect((await look(id, secret)).body.counts).toEqual([1, 5]);
  });

  it('ends by its owner or by its day, and then shows everybody how it came out', async () => {
    const { id } = (await open()).body;
    await cast(id, {});
    for (const caller of [api.asStore, api.asOtherTenant])
      expect((await caller('POST', `/api/votes/${id}/close`)).status).toBe(404);
    for (let i = 0; i < 2; i += 1) {
      const closed = await api.asCustomer<OwnVote>('POST', `/api/votes/${id}/close`);
      expect([closed.status, closed.body.isOpen, closed.body.ballots.length]).toEqual([200, false, 1]);
    }
    const late = await cast(id, {});
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.vote.closed']);
    expect((await look(id)).body).toMatchObject({ isOpen: false, counts: [1, 0] });

    const other = (await open({ closesAt: inDays(1) })).body;
    nowMs += 2 * DAY_MS;
    try {
      expect((await cast(other.id, {})).status).toBe(409);
    } finally {
      nowMs -= 2 * DAY_MS;
    }
  });

  it('is deleted with its ballots by its owner alone', async () => {
    const { id } = (await open()).body;
    await cast(id, {});
    for (const caller of [api.asStore, api.asOtherTenant]) await caller('DELETE', `/api/votes/${id}`);
    expect((await look(id)).status).toBe(200);
    for (let i = 0; i < 2; i += 1)
      expect((await api.asCustomer('DELETE', `/api/votes/${id}`)).status).toBe(204);
    expect((await look(id)).status).toBe(404);
    const left = await api.database.superuser.query('SELECT FROM vote_ballots WHERE vote_id = $1', [id]);
    expect(left.rows).toHaveLength(0);
  });

  it('takes as many ballots as it says, and an account as many votes', async () => {
    const { id } = (await open()).body;
    const secret = secretOf();
    await cast(id, { secret });
    await api.database.superuser.query(
      `INSERT INTO vote_ballots (tenant_id, vote_id, secret_hash, name, choice)
       SELECT tenant_id, id, sha256(n::text::bytea), 'n', 1 FROM votes, generate_series(2, $2) AS n WHERE id = $1`,
      [id, MAX_BALLOTS],
    );
    const full = await cast(id, {});
    expect([full.status, keyOf(full)]).toEqual([409, 'error.msg.vote.full']);
    expect((await cast(id, { secret, choice: 1 })).body.counts).toEqual([0, MAX_BALLOTS]);

    await api.database.superuser.query(
      `INSERT INTO votes (tenant_id, id, account_id, choices, closes_at)
       SELECT tenant_id, gen_random_uuid(), account_id, choices, closes_at FROM votes, generate_series(1, $2) WHERE id = $1`,
      [id, MAX_VOTES],
    );
    const tooMany = await open();
    expect([tooMany.status, keyOf(tooMany)]).toEqual([409, 'error.msg.vote.tooMany']);
    await api.database.superuser.query('DELETE FROM votes WHERE id <> $1', [id]);
  });
});
