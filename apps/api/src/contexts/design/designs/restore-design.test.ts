import type { DesignId } from '@kitwright/contract';
import type { Design, SharedDesign } from '@kitwright/contract/designs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const restore = (caller: Caller, uuid: DesignId) => caller<Design>('POST', `/api/designs/${uuid}/restore`);
const remove = (caller: Caller, uuid: DesignId) => caller('DELETE', `/api/designs/${uuid}`);

describe('POST /api/designs/{uuid}/restore', () => {
  it('brings a deleted design back as it was, its public link too', async () => {
    const design = await saveDesign(api.asCustomer);
    await api.asCustomer('POST', `/api/designs/${design.uuid}/share`);
    const before = (await api.asCustomer<Design>('GET', `/api/designs/${design.uuid}`)).body;
    await remove(api.asCustomer, design.uuid);
    const answer = await restore(api.asCustomer, design.uuid);
    expect([answer.status, answer.body]).toEqual([200, before]);
    const shared = await api.asVisitor<SharedDesign>('GET', `/api/shared/designs/${design.uuid}`);
    expect(shared.status).toBe(200);
  });

  it('is one undo, however often it is sent', async () => {
    const design = await saveDesign(api.asCustomer);
    await remove(api.asCustomer, design.uuid);
    const answers = await Promise.all([1, 2, 3].map(() => restore(api.asCustomer, design.uuid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.updatedAt)).size).toBe(1);
  });

  it('is refused to everyone else, and the design stays deleted', async () => {
    const design = await saveDesign(api.asCustomer);
    await remove(api.asCustomer, design.uuid);
    const stranger = await api.asNewCustomer('stranger@example.com');
    for (const caller of [stranger, api.asAdmin, api.asStore, api.asOtherTenant]) {
      const answer = await restore(caller, design.uuid);
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
    expect((await restore(api.asVisitor, design.uuid)).status).toBe(401);
    expect((await api.asCustomer('GET', `/api/designs/${design.uuid}`)).status).toBe(404);
  });

  it('comes too late after 30 days', async () => {
    const design = await saveDesign(api.asCustomer);
    await remove(api.asCustomer, design.uuid);
    const age = (days: number) =>
      api.database.superuser.query(
        `UPDATE designs SET deleted_at = now() - $1 * interval '1 day' WHERE uuid = $2`,
        [days, design.uuid],
      );
    await age(31);
    expect((await restore(api.asCustomer, design.uuid)).status).toBe(404);
    await age(29);
    expect((await restore(api.asCustomer, design.uuid)).status).toBe(200);
  });

  it('keeps to the limit of the account, also when two come at once', async () => {
    const caller = await api.asNewCustomer('restores@example.com');
    const [first, second] = [await saveDesign(caller, 'First'), await saveDesign(caller, 'Second')];
    await remove(caller, first.uuid);
    await remove(caller, second.uuid);
    await api.database.superuser.query('UPDATE tenants SET max_designs = 1');
    try {
      const answers = await Promise.all([restore(caller, first.uuid), restore(caller, second.uuid)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status !== 200);
      expect(keyOf(refused!)).toBe('error.msg.createDesign.exceed.max.limit');
    } finally {
      await api.database.superuser.query('UPDATE tenants SET max_designs = 50');
    }
  });
});

describe('PUT /api/designs/{uuid}/name', () => {
  const rename = (caller: Caller, uuid: DesignId, name: unknown) =>
    caller<Design>('PUT', `/api/designs/${uuid}/name`, { body: { name } });

  it('changes the name and nothing else: a design under review stays there', async () => {
    const design = await saveDesign(api.asCustomer);
    const submitted = (await api.asCustomer<Design>('POST', `/api/designs/${design.uuid}/submit`)).body;
    const answer = await rename(api.asCustomer, design.uuid, '  សិង្ហ  ');
    expect(answer.body).toEqual({ ...submitted, name: 'សិង្ហ' });
  });

  it.each([
    ['', 'name: error.field.name.required'],
    ['   ', 'name: error.field.name.required'],
    ['x'.repeat(81), 'name: error.field.tooLong'],
    [7, 'name: error.field.invalid'],
  ])('is refused %j', async (name, field) => {
    const design = await saveDesign(api.asCustomer);
    const answer = await rename(api.asCustomer, design.uuid, name);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});
