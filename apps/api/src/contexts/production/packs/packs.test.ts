import type { TenantId } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import type { Pack } from '@kitwright/contract/production';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PackRow } from '../../../db/schema/index.ts';
import { placeOrder } from '../../../../test/samples.ts';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';
import { keptMarkers } from './lay-markers.ts';
import { packBlobKey } from './pack-blobs.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const approvedOrder = async (): Promise<Order> => {
  const order = await placeOrder(api.asCustomer);
  const { body } = await api.asAdmin<Order>('POST', `/api/console/orders/${order.id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
  return body;
};
const ask = (id: string, body: unknown = {}) =>
  api.asAdmin<Pack>('POST', `/api/console/orders/${id}/pack`, { body });
const newest = async (id: string): Promise<Pack> =>
  (await api.asAdmin<Pack>('GET', `/api/console/orders/${id}/pack`)).body;
const madePack = async (id: string): Promise<Pack> => {
  await ask(id);
  await api.runJobs();
  return newest(id);
};
const archive = async (id: string) => {
  const { raw } = await api.asAdmin('GET', `/api/console/orders/${id}/pack.zip`);
  return unzipSync(new Uint8Array(raw));
};

describe('every call of packs', () => {
  const calls = [
    ['POST', `/api/console/orders/${UNKNOWN_ID}/pack`],
    ['GET', `/api/console/orders/${UNKNOWN_ID}/pack`],
    ['POST', `/api/console/orders/${UNKNOWN_ID}/pack/nesting/stop`],
    ['GET', `/api/console/orders/${UNKNOWN_ID}/pack.zip`],
    ['GET', `/api/console/orders/${UNKNOWN_ID}/pack/file?name=papers/en/sewing.pdf`],
    ['GET', `/api/console/orders/${UNKNOWN_ID}/pack/piece?garment=001&piece=front`],
  ] as const;

  it.each(calls)('is for the tenant’s staff alone: %s %s', async (method, path) => {
    const body = method === 'POST' ? {} : undefined;
    expect((await api.asVisitor(method, path, { body })).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await caller(method, path, { body })).status).toBe(403);
    expect(keyOf(await api.asAdmin(method, path, { body }))).toBe('error.msg.notFound');
  });

  it('knows nothing of another tenant’s order', async () => {
    const { id } = await approvedOrder();
    const answer = await api.asOtherAdmin('POST', `/api/console/orders/${id}/pack`, { body: {} });
    expect(keyOf(answer)).toBe('error.msg.notFound');
  });

  it('lets no one of another tenant stop the search for its rolls', async () => {
    const { id } = await approvedOrder();
    await ask(id);
    const path = `/api/console/orders/${id}/pack/nesting/stop`;
    expect(keyOf(await api.asOtherAdmin('POST', path))).toBe('error.msg.notFound');
    expect((await api.asAdmin('GET', `/api/console/orders/${id}/pack`)).body).toMatchObject({
      isNestingStopped: false,
    });
    expect((await api.asAdmin('POST', path)).body).toMatchObject({ isNestingStopped: true });
    await api.runJobs();
    expect((await api.asAdmin('POST', path)).body).toMatchObject({ status: 'ready' });
  });

  it('refuses settings that no printer has', async () => {
    const { id } = await approvedOrder();
    for (const body of [{ bleedMm: 2 }, { rollWidthMm: -1 }, { pageLengthMm: 1e9 }, { gapMm: 'wide' }])
      expect(keyOf(await ask(id, body))).toBe('error.msg.validation');
  });
});

/** Packs are much work: a slow machine gets the time it needs. */
const LONG = { timeout: 120_000 };

describe('a production pack', LONG, () => {
  it('has a file for every player, the rolls and the papers, all checked', async () => {
    const order = await approvedOrder();
    const pack = await madePack(order.id);
    expect(pack).toMatchObject({
      status: 'ready',
      faults: [],
      done: pack.files.length,
      total: pack.files.length,
    });
    expect(pack.garments.map(({ playerName, number, size }) => [playerName, number, size])).toEqual(
      order.items[0]!.roster.map(({ name, number, size }) => [name, number, size]),
    );
    expect(pack.garments[0]!.file).toBe('garments/001-១០-សុខ_ដារ៉ា-M.pdf');
    expect(pack.rolls.map(({ cloth, unplaced }) => [cloth, unplaced])).toEqual([
      ['shell', []],
      ['rib', []],
      ['elastic', []],
    ]);
    const files = await archive(order.id);
    expect(Object.keys(files)).toEqual(pack.files.map(({ name }) => name));
    for (const { name, bytes } of pack.files) expect(files[name]!.byteLength).toBe(bytes);
    expect(new TextDecoder().decode(files['papers/garments.csv'])).toContain('001,សុខ ដារ៉ា,១០,M,short');
    for (const lang of ['kh', 'en'])
      for (const paper of ['tech-pack', 'sewing', 'cutting-list', 'cutting-plan', 'roster', 'packing-list'])
        expect(files).toHaveProperty([`papers/${lang}/${paper}.pdf`]);
    const paperOf = (name: string) =>
      api.asAdmin('GET', `/api/console/orders/${order.id}/pack/file?name=${encodeURIComponent(name)}`);
    const sewing = await paperOf('papers/kh/sewing.pdf');
    expect(Buffer.from(sewing.raw)).toEqual(Buffer.from(files['papers/kh/sewing.pdf']!));
    for (const name of ['papers/kh/none.pdf', pack.garments[0]!.file, 'rolls/layout.json'])
      expect(keyOf(await paperOf(name))).toBe('error.msg.notFound');
  });

  it('is made once, however many ask for it at once, and again only with other settings', async () => {
    const { id } = await approvedOrder();
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask(id)));
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    await api.runJobs();
    expect((await ask(id)).body).toMatchObject({ id: asked[0]!.body.id, status: 'ready' });
    expect((await ask(id, { bleedMm: 5 })).body.id).not.toBe(asked[0]!.body.id);
    await api.runJobs();
  });

  it('has the same bytes when it is made again', async () => {
    const { id } = await approvedOrder();
    const first = await madePack(id);
    await api.database.superuser.query(`UPDATE packs SET status = 'failed' WHERE id = $1`, [first.id]);
    const second = await madePack(id);
    expect(second.id).not.toBe(first.id);
    expect(second.files).toEqual(first.files);
  });

  it('goes on with the files that a killed worker left', async () => {
    const { id } = await approvedOrder();
    const { body: pack } = await ask(id);
    const tenantId = (
      await api.database.superuser.query<{ tenant_id: TenantId }>(
        'SELECT tenant_id FROM packs WHERE id = $1',
        [pack.id],
      )
    ).rows[0]!.tenant_id;
    const kept = Buffer.from('what the worker had made');
    await api.deps.blobs.put(packBlobKey({ tenantId, id: pack.id }, 'papers/cloth.csv'), kept);
    await api.runJobs();
    expect(Buffer.from((await archive(id))['papers/cloth.csv']!)).toEqual(kept);
  });

  it('is of the layout that a killed worker had found', async () => {
    const { id } = await approvedOrder();
    const { body: pack } = await ask(id);
    const { rows } = await api.database.superuser.query<{ tenant_id: TenantId }>(
      'SELECT tenant_id FROM packs WHERE id = $1',
      [pack.id],
    );
    const marker = { placed: [], lengthMm: 123, unplaced: ['001 front'] };
    const key = packBlobKey({ tenantId: rows[0]!.tenant_id, id: pack.id }, 'markers/shell-1.json');
    await api.deps.blobs.put(key, Buffer.from(JSON.stringify(marker)));
    await api.runJobs();
    const { body } = await api.asAdmin('GET', `/api/console/orders/${id}/pack`);
    expect(body).toMatchObject({ status: 'ready', nesting: null });
    expect((body as Pack).rolls.find(({ cloth }) => cloth === 'shell')?.unplaced).toEqual(['001 front']);
  });

  it('whose worker fell silent goes on as soon as someone asks again', async () => {
    const { id } = await approvedOrder();
    const { body: pack } = await ask(id);
    const job = `name = 'make-pack' AND data ->> 'packId' = '${pack.id}'`;
    const { superuser } = api.database;
    await superuser.query(`UPDATE packs SET status = 'making' WHERE id = $1`, [pack.id]);
    await superuser.query(
      `UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 minute', expire_in = '12 seconds' WHERE ${job}`,
    );
    await api.runJobs();
    expect((await newest(id)).status).toBe('making');
    expect((await ask(id)).body.id).toBe(pack.id);
    await api.runJobs();
    expect((await newest(id)).status).toBe('ready');
  });

  it('gives a damaged piece again', async () => {
    const { id } = await approvedOrder();
    await madePack(id);
    const path = (piece: string, garment = '002') =>
      `/api/console/orders/${id}/pack/piece?garment=${garment}&piece=${piece}`;
    const { status, raw, headers } = await api.asAdmin('GET', path('back'));
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(raw).subarray(0, 5).toString()).toBe('%PDF-');
    for (const each of [path('wing'), path('back', '999')])
      expect(keyOf(await api.asAdmin('GET', each))).toBe('error.msg.notFound');
  });

  it('of which a piece finds no room says which, and nothing of it is made', async () => {
    const { id } = await approvedOrder();
    await ask(id, { rollWidthMm: 600, edgeMm: 100 });
    await api.runJobs();
    const pack = await newest(id);
    expect(pack).toMatchObject({ status: 'failed', files: [], total: 0 });
    expect(pack.faults).toContainEqual({
      garmentId: '001',
      fault: 'tooWide',
      room: { piece: 'front', size: 'M', needMm: pack.faults[0]!.room!.needMm, haveMm: 400 },
    });
    for (const { room } of pack.faults) expect(room!.needMm).toBeGreaterThan(400);
    expect((await ask(id)).body.id).not.toBe(pack.id);
    await api.runJobs();
    expect(await newest(id)).toMatchObject({ status: 'ready', faults: [] });
  });

  it('goes on with the search for a marker that a killed worker left off', async () => {
    const { id } = await approvedOrder();
    const { body: pack } = await ask(id);
    const { rows } = await api.database.superuser.query<{ tenant_id: TenantId }>(
      'SELECT tenant_id FROM packs WHERE id = $1',
      [pack.id],
    );
    const tenantId = rows[0]!.tenant_id;
    const row = { id: pack.id, tenantId } as PackRow;
    const items = Array.from({ length: 12 }, (_, number) => ({
      id: String(number),
      shape: 'a',
      outline: [
        [0, 0],
        [300, 0],
        [300, 200],
        [90, 200],
      ] as [number, number][],
      widthMm: 300,
      heightMm: 200,
      areaMm2: 51_000,
    }));
    const roll = { widthMm: 700, edgeMm: 0, gapMm: 6, turns: true };
    const effort = { work: 1e12, seconds: 600, threads: 1, seed: 1 };
    const worker = new AbortController();
    const lay = (ending: AbortSignal, watched = effort) =>
      keptMarkers(
        { pool: api.deps.pool, blobs: api.deps.blobs },
        row,
        roll,
        watched,
        ending,
      )('shell-1', items);
    const broken = lay(worker.signal);
    const key = packBlobKey({ tenantId, id: pack.id }, 'markers/shell-1.milestone.json');
    await vi.waitUntil(async () => (await api.deps.blobs.read(key)) !== undefined, { timeout: 60_000 });
    worker.abort();
    await expect(broken).rejects.toThrow();
    const left = JSON.parse(String(await api.deps.blobs.read(key))) as { layout: { lengthMm: number } };
    const done = await lay(new AbortController().signal, { ...effort, work: 1 });
    expect(done.lengthMm).toBeLessThanOrEqual(left.layout.lengthMm);
    await api.runJobs();
  });

  it('is refused before approval', async () => {
    const { id } = await placeOrder(api.asCustomer);
    expect(keyOf(await ask(id))).toBe('error.msg.pack.notApproved');
  });

  it('is refused for an order that is not what was approved, before it is made and while', async () => {
    const change = (id: string) =>
      api.database.superuser.query(
        `UPDATE order_items SET roster = jsonb_set(roster, '{1,number}', '"99"') WHERE order_id = $1`,
        [id],
      );
    const before = await approvedOrder();
    await change(before.id);
    expect(keyOf(await ask(before.id))).toBe('error.msg.pack.changedOrder');
    const meanwhile = await approvedOrder();
    await ask(meanwhile.id);
    await change(meanwhile.id);
    await api.runJobs();
    expect(await newest(meanwhile.id)).toMatchObject({
      status: 'failed',
      files: [],
      faults: [{ garmentId: '', fault: 'changedOrder' }],
    });
  });

  it('is not handed out before it is ready', async () => {
    const { id } = await approvedOrder();
    await ask(id);
    const answer = await api.asAdmin('GET', `/api/console/orders/${id}/pack.zip`);
    expect(keyOf(answer)).toBe('error.msg.pack.notReady');
    await api.runJobs();
  });
});
