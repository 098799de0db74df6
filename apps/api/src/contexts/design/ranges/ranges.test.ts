import { MAX_RANGES, type Design, type DesignRange } from '@kitwright/contract/designs';
import { carryOver } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, sampleDocument, saveDesign } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-4000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const onPolo = () => {
  const { document } = carryOver(sampleDocument(), garmentOf('POLO_SHIRT'), () => 'n1');
  return { name: 'Lions polo', document };
};
const keep = (body: object, caller: Caller = api.asCustomer, key = newKey()) =>
  caller<DesignRange>('POST', '/api/ranges', {
    body: { name: 'Lions', ...body },
    headers: { 'idempotency-key': key },
  });
const kept = async () => {
  const { uuid } = await saveDesign(api.asCustomer, 'Lions kit');
  return keep({ designs: [{ uuid }, onPolo()] });
};
const list = async (caller: Caller = api.asCustomer) =>
  (await caller<{ items: DesignRange[] }>('GET', '/api/ranges')).body.items;
const countDesigns = async () =>
  (await api.asCustomer<{ items: Design[] }>('GET', '/api/designs?limit=100')).body.items.length;

describe('a range', () => {
  it('is kept with the designs that are drawn for it, of who is signed in', async () => {
    const { status, body } = await kept();
    expect(status).toBe(201);
    expect(body.designs.map(({ name, productType }) => [name, productType])).toEqual([
      ['Lions kit', 'SOCCER_KIT'],
      ['Lions polo', 'POLO_SHIRT'],
    ]);
    const polo = await api.asCustomer<Design>('GET', `/api/designs/${body.designs[1]?.uuid}`);
    expect(polo.body).toMatchObject({ status: 'DRAFT', productType: 'POLO_SHIRT' });
    expect((await list())[0]).toEqual(body);
    const picture = await api.asCustomer('GET', body.designs[1]?.thumbnailUrl ?? '');
    expect(picture.status).toBe(200);
  });

  it('is no one else’s', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const designs = [{ uuid }, onPolo()];
    expect((await keep({ designs }, api.asVisitor)).status).toBe(401);
    expect((await api.asVisitor('GET', '/api/ranges')).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherTenant])
      expect((await keep({ designs }, caller)).status).toBe(404);
    const { id } = (await keep({ designs })).body;
    for (const caller of [api.asStore, api.asOtherTenant]) {
      expect((await list(caller)).filter((range) => range.id === id)).toEqual([]);
      const renamed = await caller('PUT', `/api/ranges/${id}/name`, { body: { name: 'Mine' } });
      expect(renamed.status).toBe(404);
      await caller('DELETE', `/api/ranges/${id}`);
    }
    expect((await list()).find((range) => range.id === id)?.name).toBe('Lions');
  });

  it.each([
    ['of one design', () => ({ designs: [onPolo()] })],
    ['with the same design twice', () => ({ designs: [{ uuid: UNKNOWN_ID }, { uuid: UNKNOWN_ID }] })],
    ['of more designs than there are garments', () => ({ designs: Array.from({ length: 13 }, onPolo) })],
    ['without a name', () => ({ name: ' ', designs: [onPolo(), onPolo()] })],
    ['with a design that is neither kept nor drawn', () => ({ designs: [onPolo(), { name: 'n' }] })],
  ])('%s is refused', async (_, body) => {
    expect((await keep(body())).status).toBe(400);
  });

  it('is kept whole or not at all', async () => {
    const before = await countDesigns();
    const elements = {
      x: { ...Object.values(sampleDocument().elements)[0], id: 'x', fontId: `own-${UNKNOWN_ID}` },
    };
    const odd = { name: 'Odd', document: { ...onPolo().document, elements } };
    const refused = await keep({ designs: [onPolo(), odd] });
    expect([refused.status, keyOf(refused)]).toEqual([400, 'error.msg.validation']);
    expect(JSON.stringify(refused.body)).toContain('designs.1.document');
    expect((await keep({ designs: [onPolo(), { uuid: UNKNOWN_ID }] })).status).toBe(404);
    expect(await countDesigns()).toBe(before);
  });

  it('is one, however often and simultaneously it is sent', async () => {
    const before = [await countDesigns(), (await list()).length];
    const [designs, key] = [[onPolo(), onPolo()], newKey()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keep({ designs }, api.asCustomer, key)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([await countDesigns(), (await list()).length]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) + 1,
    ]);
  });

  it('is renamed, loses what is deleted, and is taken apart without its designs', async () => {
    const { id, designs } = (await kept()).body;
    const renamed = await api.asCustomer<DesignRange>('PUT', `/api/ranges/${id}/name`, {
      body: { name: 'តោ' },
    });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'តោ']);
    const [kit, polo] = designs;
    expect((await api.asCustomer('DELETE', `/api/designs/${kit?.uuid}`)).status).toBe(204);
    expect((await list()).find((range) => range.id === id)?.designs).toEqual([polo]);
    for (let i = 0; i < 2; i += 1)
      expect((await api.asCustomer('DELETE', `/api/ranges/${id}`)).status).toBe(204);
    expect((await list()).some((range) => range.id === id)).toBe(false);
    expect((await api.asCustomer('GET', `/api/designs/${polo?.uuid}`)).status).toBe(200);
  });

  it('counts its designs among those an account may keep, and ranges too', async () => {
    const { id } = (await kept()).body;
    await api.database.superuser.query(
      `INSERT INTO design_ranges (tenant_id, id, account_id, name)
       SELECT tenant_id, gen_random_uuid(), account_id, name FROM design_ranges, generate_series(1, $2) WHERE id = $1`,
      [id, MAX_RANGES],
    );
    const tooMany = await kept();
    expect([tooMany.status, keyOf(tooMany)]).toEqual([409, 'error.msg.range.tooMany']);
    await api.database.superuser.query('DELETE FROM design_ranges WHERE id <> $1', [id]);
  });
});
