import type { DesignId } from '@kitwright/contract';
import type { OpenedRosterLink, RosterLink } from '@kitwright/contract/orders';
import { plainOffer } from '@kitwright/garment';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import {
  OTHER_HOST,
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const START = new Date('2026-11-22T03:00:00.000Z');
const IN_A_WEEK = '2026-11-29T16:59:00.000Z';

let now = START;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const newSecret = (): string => randomBytes(32).toString('base64url');
const put = (caller: Caller, uuid: DesignId, closesAt = IN_A_WEEK) =>
  caller<RosterLink>('PUT', `/api/designs/${uuid}/roster-link`, { body: { closesAt } });
const read = async (caller: Caller, uuid: DesignId): Promise<RosterLink> => {
  const { body } = await caller<{ link: RosterLink }>('GET', `/api/designs/${uuid}/roster-link`);
  return body.link;
};

interface Link {
  readonly uuid: DesignId;
  readonly token: string;
}
const newLink = async (caller: Caller = api.asCustomer): Promise<Link> => {
  const { uuid } = await saveDesign(caller);
  return { uuid, token: (await put(caller, uuid)).body.token! };
};

const marina = { name: 'កែវ ម៉ារីណា', number: '១០', size: 'L', version: 'player', sleeve: 'short' };
const write = (
  token: string,
  entry: Record<string, unknown> = marina,
  { id = randomUUID(), secret = newSecret() } = {},
): Promise<Answer<OpenedRosterLink>> =>
  api.asVisitor('PUT', `/api/roster-links/${token}/entries/${id}`, { body: { ...entry, secret } });
const open = (token: string, headers: Record<string, string> = {}): Promise<Answer<OpenedRosterLink>> =>
  api.asVisitor('GET', `/api/roster-links/${token}`, { headers });

describe('the captain’s side', () => {
  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['POST', '/close'],
    ['POST', '/renew'],
    ['DELETE', `/entries/${UNKNOWN_ID}`],
  ] as const)('answers 401 to a visitor, 404 to strangers: %s %s', async (method, path) => {
    const { uuid } = await newLink();
    const url = `/api/designs/${uuid}/roster-link${path}`;
    const body = method === 'PUT' ? { body: { closesAt: IN_A_WEEK } } : {};
    expect((await api.asVisitor(method, url, body)).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherTenant]) {
      expect((await caller(method, url, body)).status).toBe(404);
    }
    expect((await read(api.asCustomer, uuid)).isOpen).toBe(true);
  });

  it.each([
    ['a day that is over', '2026-11-21T00:00:00.000Z', 'closesAt: error.field.date.past'],
    ['this very moment', START.toISOString(), 'closesAt: error.field.date.past'],
    ['more than half a year', '2027-11-21T00:00:00.000Z', 'closesAt: error.field.date.tooFar'],
    ['no date', 'soon', 'closesAt: error.field.invalid'],
  ])('refuses %s', async (_, closesAt, field) => {
    const { uuid } = await saveDesign(api.asCustomer);
    const answer = await put(api.asCustomer, uuid, closesAt);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('has one link for a design, however often and simultaneously it is asked for', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(api.asCustomer, uuid)));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    expect((await read(api.asCustomer, uuid)).token).toBe(answers[0]!.body.token);
  });

  it('keeps the token as a hash alone', async () => {
    const { token } = await newLink();
    const { rows } = await api.database.superuser.query<{ all: string }>(
      'SELECT string_agg(roster_links::text, $1) AS all FROM roster_links',
      ['\n'],
    );
    expect(rows[0]!.all).not.toContain(token);
    expect(rows[0]!.all).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('closes, opens again, and gives another address, which makes the one before worthless', async () => {
    const { uuid, token } = await newLink();
    const closed = await api.asCustomer<RosterLink>('POST', `/api/designs/${uuid}/roster-link/close`);
    expect(closed.body.isOpen).toBe(false);
    expect(keyOf(await write(token))).toBe('error.msg.rosterLink.closed');
    await put(api.asCustomer, uuid);
    expect((await write(token)).status).toBe(200);
    const renewed = await api.asCustomer<RosterLink>('POST', `/api/designs/${uuid}/roster-link/renew`);
    expect(renewed.body.token).not.toBe(token);
    expect((await open(token)).status).toBe(404);
    expect((await open(renewed.body.token!)).body.players).toBe(1);
  });

  it('sees who wrote what, first come first, and takes one out', async () => {
    const { uuid, token } = await newLink();
    const ids = [randomUUID(), randomUUID()];
    await write(token, marina, { id: ids[0]! });
    now = new Date(now.getTime() + 1000);
    await write(token, { ...marina, name: '=cmd|calc', number: '7' }, { id: ids[1]! });
    now = START;
    const { entries } = await read(api.asCustomer, uuid);
    expect(entries.map(({ id, name, number }) => [id, name, number])).toEqual([
      [ids[0], 'កែវ ម៉ារីណា', '១០'],
      [ids[1], '=cmd|calc', '7'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
    const path = `/api/designs/${uuid}/roster-link/entries/${ids[0]!}`;
    const left = await api.asCustomer<RosterLink>('DELETE', path);
    expect(left.body.entries.map(({ number }) => number)).toEqual(['7']);
    expect((await api.asCustomer('DELETE', path)).status).toBe(200);
  });
});

describe('the players’ side', () => {
  it('shows the kit and which numbers are gone, and nothing else of the others', async () => {
    const { token } = await newLink();
    await write(token);
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ designName: 'Lions', isOpen: true, isFull: false, players: 1, own: null });
    expect(body.takenNumbers).toEqual(['10']);
    expect(JSON.stringify(body)).not.toContain('ម៉ារីណា');
    expect((await api.asVisitor('GET', body.thumbnailUrl)).status).toBe(200);
  });

  it('shows the captain which size was advised, and nothing of what it was advised by', async () => {
    const { uuid, token } = await newLink();
    const [id, secret] = [randomUUID(), newSecret()];
    const measures = { heightCm: 171, weightKg: 64, chestMm: 990 };
    await write(token, { ...marina, ...measures, advised: 'M' }, { id, secret });
    const [told] = (await read(api.asCustomer, uuid)).entries;
    expect(told).toMatchObject({ size: 'L', advised: 'M' });
    expect(Object.keys(told!)).not.toEqual(expect.arrayContaining(['heightCm']));
    const { rows } = await api.database.superuser.query<{ entry: object }>(
      'SELECT entry FROM roster_link_entries WHERE id = $1',
      [id],
    );
    expect(Object.keys(rows[0]!.entry).sort()).toEqual([...Object.keys(marina), 'advised'].sort());
    await write(token, marina, { id, secret });
    expect((await read(api.asCustomer, uuid)).entries[0]).not.toHaveProperty('advised');
  });

  it('lets a player correct the own entry, with the own secret only', async () => {
    const { uuid, token } = await newLink();
    const [id, secret] = [randomUUID(), newSecret()];
    await write(token, marina, { id, secret });
    const corrected = await write(token, { ...marina, size: 'XL' }, { id, secret });
    expect(corrected.body).toMatchObject({ players: 1, takenNumbers: [], own: { size: 'XL' } });
    const headers = { 'roster-entry-id': id, 'roster-entry-secret': secret };
    expect((await open(token, headers)).body.own).toMatchObject({ size: 'XL' });
    const wrong = newSecret();
    expect((await open(token, { ...headers, 'roster-entry-secret': wrong })).body.own).toBeNull();
    expect((await write(token, { ...marina, size: 'S' }, { id, secret: wrong })).status).toBe(404);
    expect((await read(api.asCustomer, uuid)).entries.map(({ size }) => size)).toEqual(['XL']);
  });

  it('gives each number once, in whichever digits, also of ten at once', async () => {
    const { token } = await newLink();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        write(token, { ...marina, number: index % 2 === 0 ? '9' : '៩' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map((answer) => fieldsOf(answer)[0]))).toEqual(
      new Set(['number: error.field.number.taken']),
    );
  });

  it('closes at its date by the server’s clock, and still shows what was written', async () => {
    const { token } = await newLink();
    const [id, secret] = [randomUUID(), newSecret()];
    await write(token, marina, { id, secret });
    now = new Date(IN_A_WEEK);
    const late = await write(token, { ...marina, size: 'S' }, { id, secret });
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.rosterLink.closed']);
    const headers = { 'roster-entry-id': id, 'roster-entry-secret': secret };
    expect((await open(token, headers)).body).toMatchObject({ isOpen: false, own: { size: 'L' } });
    now = START;
  });

  it('is as full as an order: 500 players', async () => {
    const { uuid, token } = await newLink();
    await api.database.superuser.query(
      `INSERT INTO roster_link_entries (tenant_id, link_id, id, secret_hash, entry, number)
       SELECT tenant_id, id, gen_random_uuid(), token_hash, $2, n::text
       FROM roster_links, generate_series(1, 499) AS n WHERE design_uuid = $1`,
      [uuid, JSON.stringify({ ...marina, number: '1' })],
    );
    expect((await write(token, { ...marina, number: '500' })).body).toMatchObject({
      isFull: true,
      players: 500,
    });
    const answer = await write(token, { ...marina, number: '501' });
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.rosterLink.full']);
    expect((await read(api.asCustomer, uuid)).entries).toHaveLength(500);
  });

  it.each([
    ['no name', { name: ' ' }, 'name: error.field.name.required'],
    ['a name of control characters', { name: 'a\u0007b' }, 'name: error.field.invalid'],
    ['a name that turns writing round', { name: 'a\u202eb' }, 'name: error.field.invalid'],
    ['a long name', { name: 'x'.repeat(41) }, 'name: error.field.tooLong'],
    ['a number in words', { number: 'ten' }, 'number: error.field.number.invalid'],
    ['an unknown size', { size: '9XL' }, 'size: error.field.size.required'],
    ['an unknown size that was advised', { advised: '9XL' }, 'advised: error.field.size.required'],
    ['a weak secret', { secret: 'x' }, 'secret: error.field.invalid'],
  ])('refuses %s, naming the field', async (_, part, field) => {
    const { token } = await newLink();
    const body = { ...marina, secret: newSecret(), ...part };
    const answer = await api.asVisitor('PUT', `/api/roster-links/${token}/entries/${randomUUID()}`, { body });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('refuses a size that the maker does not offer of the garment, also from who wrote it before', async () => {
    const { token } = await newLink();
    const own = { id: randomUUID(), secret: newSecret() };
    expect((await write(token, marina, own)).status).toBe(200);
    const sizes = plainOffer().map((entry) => ({ ...entry, isOffered: entry.size !== 'L' }));
    const set = await api.asAdmin('PUT', '/api/console/size-charts/SOCCER_KIT', {
      body: { version: 0, sizes },
    });
    expect(set.status).toBe(200);
    for (const answer of [await write(token, { ...marina, number: '7' }), await write(token, marina, own)]) {
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['size: error.field.size.notOffered']]);
    }
    expect((await write(token, { ...marina, size: 'XL' }, own)).body.own).toMatchObject({ size: 'XL' });
    const back = { version: 1, sizes: plainOffer() };
    await api.asAdmin('PUT', '/api/console/size-charts/SOCCER_KIT', { body: back });
    expect((await write(token, marina, own)).status).toBe(200);
  });

  it('leads nowhere with a guessed token, at another tenant, and once the design is deleted', async () => {
    const { uuid, token } = await newLink();
    expect((await open(newSecret())).status).toBe(404);
    expect((await open('short')).status).toBe(400);
    expect((await api.as(OTHER_HOST, null)('GET', `/api/roster-links/${token}`)).status).toBe(404);
    await api.asCustomer('DELETE', `/api/designs/${uuid}`);
    expect([(await open(token)).status, (await write(token)).status]).toEqual([404, 404]);
  });

  it('takes so many entries a minute from one address', async () => {
    const strict = await startApi({ database: api.database, clock: () => now });
    const { token } = await newLink(strict.asCustomer);
    const body = { ...marina, secret: newSecret() };
    const path = `/api/roster-links/${token}/entries/${randomUUID()}`;
    let limited = 0;
    for (let index = 0; index < 70; index += 1) {
      limited += Number((await strict.asVisitor('PUT', path, { body })).status === 429);
    }
    expect(limited).toBeGreaterThan(0);
    await strict.close();
  });
});
