import type { DesignId } from '@kitwright/contract';
import type { DesignVersion } from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const at = (uuid: DesignId) => `/api/designs/${uuid}/versions`;
const list = (caller: Caller, uuid: DesignId) => caller<{ items: DesignVersion[] }>('GET', at(uuid));
const keep = (caller: Caller, uuid: DesignId, name: unknown = 'First idea') =>
  caller<DesignVersion>('POST', at(uuid), { body: { name } });
const read = (caller: Caller, uuid: DesignId, id: string) =>
  caller<DesignVersion & { document: DesignDocument }>('GET', `${at(uuid)}/${id}`);

const change = async (design: Awaited<ReturnType<typeof saveDesign>>, version: number, colour: string) => {
  const document = {
    ...design.document,
    zones: { ...design.document.zones, body: { kind: 'pure', colour } },
  };
  const answer = await api.asCustomer('PUT', `/api/designs/${design.uuid}`, {
    body: { name: design.name, document, version },
  });
  expect(answer.status).toBe(200);
};
const age = (uuid: DesignId, minutes: number) =>
  api.database.superuser.query(
    `UPDATE design_versions SET created_at = created_at - $1 * interval '1 minute' WHERE design_uuid = $2`,
    [minutes, uuid],
  );

describe('versions of a design', () => {
  it('are not there for others, and names have to be names', async () => {
    const design = await saveDesign(api.asCustomer);
    const { body: kept } = await keep(api.asCustomer, design.uuid);
    expect((await list(api.asVisitor, design.uuid)).status).toBe(401);
    expect((await keep(api.asCustomer, design.uuid, '')).status).toBe(400);
    const stranger = await api.asNewCustomer('versions@example.com');
    for (const caller of [stranger, api.asAdmin, api.asOtherTenant]) {
      for (const answer of [
        await list(caller, design.uuid),
        await keep(caller, design.uuid),
        await read(caller, design.uuid, kept.id),
        await caller('DELETE', `${at(design.uuid)}/${kept.id}`),
      ])
        expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
    const other = await saveDesign(api.asCustomer, 'Another');
    expect((await read(api.asCustomer, other.uuid, kept.id)).status).toBe(404);
  });

  it('are kept by name as the design is, and by themselves as it was, one in ten minutes', async () => {
    const design = await saveDesign(api.asCustomer);
    await change(design, 1, '#111111');
    await change(design, 2, '#222222');
    const first = (await list(api.asCustomer, design.uuid)).body.items;
    expect(first.map(({ name }) => name)).toEqual([null]);
    const was = await read(api.asCustomer, design.uuid, first[0]!.id);
    expect(was.body.document).toEqual(design.document);

    const kept = await keep(api.asCustomer, design.uuid);
    expect(kept.status).toBe(201);
    await age(design.uuid, 11);
    await change(design, 3, '#333333');
    const all = (await list(api.asCustomer, design.uuid)).body.items;
    expect(all.map(({ name }) => name)).toEqual([null, 'First idea', null]);
    const named = await read(api.asCustomer, design.uuid, kept.body.id);
    expect(named.body.document.zones['body']).toEqual({ kind: 'pure', colour: '#222222' });

    await api.asCustomer('DELETE', `${at(design.uuid)}/${kept.body.id}`);
    expect((await list(api.asCustomer, design.uuid)).body.items).toHaveLength(2);
  });

  it('are at most twenty that were kept by themselves and fifty with names', async () => {
    const design = await saveDesign(api.asCustomer);
    await api.database.superuser.query(
      `INSERT INTO design_versions (tenant_id, id, design_uuid, name, document, created_at)
       SELECT tenant_id, gen_random_uuid(), uuid, CASE WHEN n > 25 THEN 'Named' END, document, now() - n * interval '1 hour'
       FROM designs, generate_series(1, 75) AS n WHERE uuid = $1`,
      [design.uuid],
    );
    const full = await keep(api.asCustomer, design.uuid);
    expect([full.status, keyOf(full)]).toEqual([409, 'error.msg.design.tooManyVersions']);
    await change(design, 1, '#111111');
    const { items } = (await list(api.asCustomer, design.uuid)).body;
    expect(items.filter(({ name }) => name === null)).toHaveLength(20);
    expect(items.filter(({ name }) => name !== null)).toHaveLength(50);
  });
});
