import { MAX_PLAYERS, playerSchema, type Player } from '@kitwright/contract/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const DARA = { name: 'សុខ ដារ៉ា', number: '១០', size: 'M', version: 'player' };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const list = async (caller: Caller): Promise<Player[]> =>
  (await caller<{ items: Player[] }>('GET', '/api/players')).body.items;
const add = (caller: Caller, body: unknown = DARA) => caller<Player>('POST', '/api/players', { body });

describe('every call on players', () => {
  it.each([
    ['GET', '/api/players'],
    ['POST', '/api/players'],
    ['PUT', `/api/players/${UNKNOWN_ID}`],
    ['DELETE', `/api/players/${UNKNOWN_ID}`],
  ] as const)('answers 401 to a visitor: %s %s', async (method, path) => {
    const answer = await api.asVisitor(method, path, { body: method === 'GET' ? undefined : DARA });
    expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.unauthenticated']);
  });

  it('answers 404 on an unknown, a stranger’s and another tenant’s player, and leaves it alone', async () => {
    const stranger = await api.asNewCustomer('stranger@example.com');
    const mine = (await add(api.asCustomer)).body;
    for (const caller of [stranger, api.asOtherTenant, api.asAdmin]) {
      expect((await caller('PUT', `/api/players/${mine.id}`, { body: { ...DARA, name: 'X' } })).status).toBe(
        404,
      );
      expect((await caller('DELETE', `/api/players/${mine.id}`)).status).toBe(404);
    }
    expect((await api.asCustomer('DELETE', `/api/players/${UNKNOWN_ID}`)).status).toBe(404);
    expect(await list(api.asCustomer)).toContainEqual(mine);
    expect(await list(api.asOtherTenant)).toEqual([]);
  });
});

describe('a player', () => {
  it('is added, changed and removed', async () => {
    const caller = await api.asNewCustomer('coach@example.com');
    const added = await add(caller);
    expect(added.status).toBe(201);
    const player = playerSchema.parse(added.body);
    expect(player).toMatchObject(DARA);
    const changed = await caller<Player>('PUT', `/api/players/${player.id}`, {
      body: { ...DARA, number: '7', size: 'XXL', version: 'goalkeeper' },
    });
    expect(changed.body).toEqual({ ...player, number: '7', size: 'XXL', version: 'goalkeeper' });
    expect(await list(caller)).toEqual([changed.body]);
    expect((await caller('DELETE', `/api/players/${player.id}`)).status).toBe(204);
    expect(await list(caller)).toEqual([]);
    expect((await caller('DELETE', `/api/players/${player.id}`)).status).toBe(404);
  });

  it('keeps the order in which players were added', async () => {
    const caller = await api.asNewCustomer('order@example.com');
    for (const number of ['3', '1', '2']) await add(caller, { ...DARA, number });
    expect((await list(caller)).map(({ number }) => number)).toEqual(['3', '1', '2']);
  });

  it('may wait for number and size', async () => {
    const caller = await api.asNewCustomer('later@example.com');
    const added = await add(caller, { ...DARA, number: '', size: null });
    expect([added.status, added.body.number, added.body.size]).toEqual([201, '', null]);
  });

  it.each([
    [{ name: '' }, 'name: error.field.name.required'],
    [{ number: 'ten' }, 'number: error.field.number.invalid'],
    [{ number: '-1' }, 'number: error.field.number.invalid'],
    [{ number: '1.5' }, 'number: error.field.number.invalid'],
    [{ number: 10 }, 'number: error.field.number.invalid'],
    [{ size: '2XL' }, 'size: error.field.size.required'],
    [{ version: 'coach' }, 'version: error.field.invalid'],
  ])('is refused with %j', async (part, field) => {
    const answer = await add(api.asCustomer, { ...DARA, ...part });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer)).toContain(field);
  });

  it('is one of a number with an end', async () => {
    const caller = await api.asNewCustomer('many@example.com');
    await add(caller);
    await api.database.superuser.query(
      `INSERT INTO players (tenant_id, id, account_id, name, number, size, version)
       SELECT tenant_id, gen_random_uuid(), account_id, name, number, size, version
       FROM players, generate_series(1, $1) WHERE account_id = (SELECT id FROM accounts WHERE email = $2)`,
      [MAX_PLAYERS - 2, 'many@example.com'],
    );
    const answers = await Promise.all([add(caller), add(caller), add(caller)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});
