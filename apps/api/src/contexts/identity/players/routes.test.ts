import { randomUUID } from 'node:crypto';
import { MAX_PLAYERS, type Player } from '@kitwright/contract/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const player = (number: string, id: string = randomUUID()) => ({
  id,
  name: `អ្នកលេង ${number}`,
  number,
  size: 'M',
  version: 'player',
});
const team = (size: number) => Array.from({ length: size }, (_, index) => player(String(index)));
const put = (caller: Caller, players: readonly unknown[], removed: readonly unknown[] = []) =>
  caller<{ items: Player[] }>('PUT', '/api/players/bulk', { body: { players, removed } });
const list = async (caller: Caller): Promise<Player[]> =>
  (await caller<{ items: Player[] }>('GET', '/api/players')).body.items;

describe('PUT /api/players/bulk', () => {
  it('answers 401 to a visitor', async () => {
    const answer = await put(api.asVisitor, team(1));
    expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.unauthenticated']);
  });

  it('adds a team in its order, changes and removes in one step', async () => {
    const caller = await api.asNewCustomer('bulk@example.com');
    const added = await put(caller, team(15));
    expect(added.status).toBe(200);
    expect(added.body.items.map(({ number }) => Number(number))).toEqual([...Array(15).keys()]);
    const [first, second] = added.body.items;
    const changed = await put(caller, [{ ...first, size: 'XXL' }, player('99')], [second!.id]);
    expect(changed.body.items).toHaveLength(15);
    expect(changed.body.items[0]).toEqual({ ...first, size: 'XXL' });
    expect(changed.body.items.at(-1)?.number).toBe('99');
    expect(await list(caller)).toEqual(changed.body.items);
  });

  it('does once what is sent twice, even at once', async () => {
    const caller = await api.asNewCustomer('twice@example.com');
    const players = team(11);
    const answers = await Promise.all([put(caller, players), put(caller, players)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(caller)).toHaveLength(11);
  });

  it('puts removed players back where they stood', async () => {
    const caller = await api.asNewCustomer('undo@example.com');
    const before = (await put(caller, team(5))).body.items;
    const gone = [before[1]!, before[3]!];
    expect(
      (
        await put(
          caller,
          [],
          gone.map(({ id }) => id),
        )
      ).body.items,
    ).toHaveLength(3);
    expect((await put(caller, gone)).body.items).toEqual(before);
  });

  it('takes nothing when one of them is wrong, and says which', async () => {
    const caller = await api.asNewCustomer('wrong@example.com');
    const answer = await put(caller, [player('1'), { ...player('2'), number: 'ten', size: 'big' }]);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer)).toEqual([
      'players.1.number: error.field.number.invalid',
      'players.1.size: error.field.size.required',
    ]);
    expect(await list(caller)).toEqual([]);
  });

  it('refuses an id given twice, or both put and removed', async () => {
    const one = player('1');
    for (const answer of [
      await put(api.asCustomer, [one, one]),
      await put(api.asCustomer, [one], [one.id]),
    ]) {
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)[0]).toMatch(/^players\.\d\.id: error\.field\.invalid$/);
    }
  });

  it('never touches the players of someone else', async () => {
    const mine = (await put(api.asCustomer, team(2))).body.items;
    const stranger = await api.asNewCustomer('thief@example.com');
    for (const caller of [stranger, api.asAdmin]) {
      const answer = await put(caller, [player('7'), { ...mine[0], name: 'Stolen' }]);
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
      expect(await list(caller)).toEqual([]);
      expect(
        (
          await put(
            caller,
            [],
            mine.map(({ id }) => id),
          )
        ).status,
      ).toBe(200);
    }
    // Another tenant has rows of its own: the same id is simply another player there.
    expect((await put(api.asOtherTenant, [{ ...mine[0], name: 'Mekong' }], [mine[1]!.id])).status).toBe(200);
    expect(await list(api.asCustomer)).toEqual(expect.arrayContaining(mine));
  });

  it(`keeps ${MAX_PLAYERS} players at most, and none of a list that is too long`, async () => {
    const caller = await api.asNewCustomer('full@example.com');
    expect((await put(caller, team(MAX_PLAYERS + 1))).status).toBe(400);
    expect((await put(caller, team(MAX_PLAYERS))).body.items).toHaveLength(MAX_PLAYERS);
    const answers = await Promise.all([put(caller, team(1)), put(caller, team(1))]);
    expect(answers.map(keyOf)).toEqual(['error.msg.validation', 'error.msg.validation']);
    expect(await list(caller)).toHaveLength(MAX_PLAYERS);
  });
});
