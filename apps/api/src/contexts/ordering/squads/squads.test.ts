import { type DesignId, designIdSchema } from '@kitwright/contract';
import type { OwnSquad, SharedSquad } from '@kitwright/contract/designs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, sampleRoster, saveDesign } from '../../../../test/samples.ts';
import { startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-4000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const keeper = { name: 'SOK', number: '1', size: 'L', version: 'goalkeeper', sleeve: 'long' };
const ofDesign = (designUuid: DesignId, keeperDesignUuid: DesignId | null = null) => ({
  source: {
    kind: 'design',
    designUuid,
    keeperDesignUuid,
    fabricId: 'interlock',
    roster: [keeper, ...sampleRoster(4)],
  },
  arrangement: 'rows',
  ground: 'pitch',
});
const share = (caller: Caller, body: object) => caller<OwnSquad>('PUT', '/api/squads', { body });
const open = (id: string, caller: Caller = api.asVisitor) => caller<SharedSquad>('GET', `/api/squads/${id}`);

describe('a team photo', () => {
  it('is shared by who owns the design, and by no one else', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    expect((await share(api.asVisitor, ofDesign(uuid))).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherTenant])
      expect((await share(caller, ofDesign(uuid))).status).toBe(404);
    expect((await share(api.asCustomer, ofDesign(uuid, designIdSchema.parse(UNKNOWN_ID)))).status).toBe(404);
  });

  it.each([
    ['nobody on it', { roster: [] }],
    ['a number that is none', { roster: [{ ...keeper, number: 'x' }] }],
    ['more than a photo holds', { roster: sampleRoster(121) }],
  ])('with %s is refused', async (_, part) => {
    const { uuid } = await saveDesign(api.asCustomer);
    const body = ofDesign(uuid);
    expect((await share(api.asCustomer, { ...body, source: { ...body.source, ...part } })).status).toBe(400);
  });

  it('opens for anyone with its link, on its own host alone', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const { body } = await share(api.asCustomer, ofDesign(uuid));
    const shown = await open(body.id);
    expect(shown.status).toBe(200);
    expect(shown.body.parts.map(({ roster }) => roster.length)).toEqual([5]);
    expect(JSON.stringify(shown.body)).not.toContain('account');
    const told = shown.body.parts.flatMap(({ roster }) => roster.flatMap((entry) => Object.keys(entry)));
    expect([...new Set(told)].sort()).toEqual(['name', 'number', 'sleeve', 'version']);
    expect((await open(body.id, api.asOtherTenant)).status).toBe(404);
    expect((await open(UNKNOWN_ID)).status).toBe(404);
  });

  it('has goalkeepers in their own design', async () => {
    const [home, apart] = [await saveDesign(api.asCustomer), await saveDesign(api.asCustomer)];
    const { body } = await share(api.asCustomer, ofDesign(home.uuid, apart.uuid));
    const { parts } = (await open(body.id)).body;
    const versions = parts.map(({ roster }) => [...new Set(roster.map(({ version }) => version))]);
    expect(versions).toEqual([['player'], ['goalkeeper']]);
    expect(parts.flatMap(({ roster }) => roster)).toHaveLength(5);
  });

  it('has one link, however often and simultaneously it is shared, until that is ended', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => share(api.asCustomer, ofDesign(uuid))));
    const [id] = new Set(answers.map(({ body }) => body.id));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (const caller of [api.asStore, api.asOtherTenant]) await caller('DELETE', `/api/squads/${id!}`);
    expect((await open(id!)).status).toBe(200);
    expect((await api.asVisitor('DELETE', `/api/squads/${id!}`)).status).toBe(401);
    for (let i = 0; i < 2; i += 1)
      expect((await api.asCustomer('DELETE', `/api/squads/${id!}`)).status).toBe(204);
    expect((await open(id!)).status).toBe(404);
    const own = await api.asCustomer<{ squad: OwnSquad | null }>('GET', `/api/squads/of/${uuid}`);
    expect(own.body.squad).toBeNull();
  });

  it('is of everybody an order is for', async () => {
    const { id } = await placeOrder(api.asCustomer);
    const body = { source: { kind: 'order', orderId: id }, arrangement: '4-3-3', ground: 'studio' };
    expect((await share(api.asStore, body)).status).toBe(404);
    const shared = await share(api.asCustomer, body);
    expect(shared.body.players).toBeGreaterThan(0);
    expect((await open(shared.body.id)).body).toMatchObject({ arrangement: '4-3-3', ground: 'studio' });
  });

  it('shows a child’s kit as it is cut, smaller than one of a grown player', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const cardIn = async (...sizes: readonly string[]): Promise<Buffer> => {
      const roster = sizes.map((size, at) => ({ ...keeper, number: String(at + 1), size }));
      const body = ofDesign(uuid);
      const shared = await share(api.asCustomer, { ...body, source: { ...body.source, roster } });
      return Buffer.from((await api.asVisitor('GET', `/api/squads/${shared.body.id}/card.png`)).raw);
    };
    expect((await cardIn('Y10', 'L')).equals(await cardIn('L', 'L'))).toBe(false);
  });

  it('has a picture for link previews', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const { id } = (await share(api.asCustomer, ofDesign(uuid))).body;
    const card = await api.asVisitor('GET', `/api/squads/${id}/card.png`);
    expect([card.status, card.headers['content-type']]).toEqual([200, 'image/png']);
    const png = Buffer.from(card.raw);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await api.asVisitor('GET', `/api/squads/${UNKNOWN_ID}/card.png`)).status).toBe(404);
  });
});
