import { randomBytes } from 'node:crypto';
import { uploadPath, type Upload } from '@kitwright/contract';
import type { EditedTenant } from '@kitwright/contract/tenants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  multipart,
  newKey,
  orderBody,
  postOrder,
  sampleDocument,
  samplePng,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../test/samples.ts';
import { currentOf, keyOf, startApi, type Answer, type TestApi } from '../../../../test/start-api.ts';
import { StorageFull } from '../../../storage/blob-store.ts';
import { z } from 'zod';

const DAY_MS = 24 * 3_600_000;
const KILOBYTE = 1024;

let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    clock: () => now,
    config: {
      uploadQuota: {
        visitorBytes: 60 * KILOBYTE,
        accountBytes: 100 * KILOBYTE,
        tenantBytes: 400 * KILOBYTE,
        unusedDays: 30,
      },
    },
  });
});
afterAll(() => api.close());

/** About 24 kB that no other picture has, and that nothing makes smaller. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
    .png()
    .toBuffer();
const told = (answers: readonly Answer[]): string[] => answers.map(({ status }) => String(status)).sort();
const allRows = async (): Promise<number> => {
  const { rows } = await api.database.superuser.query<{ uploads: number }>(
    'SELECT count(*)::int AS uploads FROM uploads',
  );
  return rows[0]!.uploads;
};

describe('what may be kept', () => {
  it('ends for a visitor by the address, with a clear refusal; for others at the same time it does not', async () => {
    const first = [
      await uploadPicture(api.asVisitor, await noise()),
      await uploadPicture(api.asVisitor, await noise()),
    ];
    expect(told(first)).toEqual(['201', '201']);
    const rows = await allRows();
    const refused = await uploadPicture(api.asVisitor, await noise());
    expect([refused.status, keyOf(refused)]).toEqual([413, 'error.msg.upload.quotaExceeded']);
    const facts = z.object({ of: z.string(), mostBytes: z.number() });
    expect(currentOf(refused, facts)).toEqual({ of: 'visitor', mostBytes: 60 * KILOBYTE });
    expect(await allRows()).toBe(rows);
    expect((await uploadPicture(api.asCustomer, await noise())).status).toBe(201);
  });

  it('holds for an account, also for many at once', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, noise));
    const answers = await Promise.all(pictures.map((picture) => uploadPicture(api.asStore, picture)));
    expect(told(answers)).toEqual(['201', '201', '201', '201', '413', '413', '413', '413']);
  });

  it('counts the same picture once', async () => {
    const caller = await api.asNewCustomer('again@club.test');
    const picture = await noise();
    for (let i = 0; i < 6; i += 1) expect((await uploadPicture(caller, picture)).status).toBe(201);
  });

  it('is told to staff as a figure, and to no one else', async () => {
    expect((await api.asVisitor('GET', '/api/console/storage')).status).toBe(401);
    expect((await api.asCustomer('GET', '/api/console/storage')).status).toBe(403);
    const { body } = await api.asAdmin<Record<string, number>>('GET', '/api/console/storage');
    expect(body['mostBytes']).toBe(400 * KILOBYTE);
    expect(body['usedBytes']).toBeGreaterThan(100 * KILOBYTE);
    const other = await api.asOtherAdmin<Record<string, number>>('GET', '/api/console/storage');
    expect(other.body['usedBytes']).toBe(0);
  });
});

describe('the sweep', () => {
  const fileOf = async ({ id }: Upload): Promise<unknown> => {
    const { rows } = await api.database.superuser.query<{ tenant_id: string; sha256: string }>(
      'SELECT tenant_id, sha256 FROM uploads WHERE id = $1',
      [id],
    );
    return rows[0];
  };
  const sweepNow = async (): Promise<void> => {
    await api.signIn('customer@demo.test');
    await api.runJobs();
  };

  it('takes what nothing shows for thirty days, and nothing else', async () => {
    const caller = await api.asNewCustomer('sweeper@club.test');
    const [shown, unused, let_go] = [
      (await uploadPicture(caller, await samplePng(21, 5))).body,
      (await uploadPicture(caller, await samplePng(22, 5))).body,
      (await uploadPicture(caller, await samplePng(23, 5))).body,
    ];
    await saveDesign(caller, 'Kept', withImage(sampleDocument(), shown.id));
    const design = await saveDesign(caller, 'Changed', withImage(sampleDocument(), let_go.id));
    now = new Date(now.getTime() + 20 * DAY_MS);
    await api.database.superuser.query(
      'UPDATE uploads SET created_at = $1, used_at = CASE WHEN used_at IS NULL THEN NULL ELSE $1::timestamptz END',
      [new Date(now.getTime() - 40 * DAY_MS)],
    );
    const signedIn = await api.signIn('sweeper@club.test', undefined, 'a-password-of-tests');
    const changed = await signedIn('PUT', `/api/designs/${design.uuid}`, {
      body: { name: 'Changed', document: sampleDocument(), version: design.version },
    });
    expect(changed.status).toBe(200);
    await sweepNow();
    expect(await fileOf(unused)).toBeUndefined();
    expect(await fileOf(shown)).toBeDefined();
    // Anyone who takes a picture off may still take that back.
    expect(await fileOf(let_go)).toBeDefined();
    expect((await api.asVisitor('GET', `/api/uploads/${unused.id}`)).status).toBe(404);
  });
});

describe('pictures of the shop itself', () => {
  it('are not told to staff as unused, and outlive the sweep: logo, covers, own graphics and what is drafted', async () => {
    const admin = await api.signIn('admin@demo.test');
    const unusedNow = async (): Promise<number> =>
      (await admin<{ unusedBytes: number }>('GET', '/api/console/storage')).body.unusedBytes;
    const before = await unusedNow();
    const shown: string[] = [];
    for (const width of [24, 25, 26])
      shown.push((await uploadPicture(admin, await samplePng(width, 5))).body.id);
    expect(await unusedNow()).toBeGreaterThan(before);
    const [logo, cover, drafted] = shown.map(uploadPath);
    const { body: first } = await admin<EditedTenant>('GET', '/api/console/tenant');
    const keep = (version: number, settings: object) =>
      admin<EditedTenant>('PUT', '/api/console/tenant/draft', { body: { version, settings } });
    const ours = { ...first.published, logo, covers: { TSHIRT: cover } };
    const { body: kept } = await keep(first.version, ours);
    const publish = { body: { version: kept.version } };
    const { body: published } = await admin<EditedTenant>('POST', '/api/console/tenant/publish', publish);
    expect((await keep(published.version, { ...ours, covers: { TSHIRT: drafted } })).status).toBe(200);
    const named = 'nameKh=រូប&nameEn=Shop&licence=own&tags=shop';
    const graphic = await admin<{ id: string }>(
      'POST',
      `/api/console/graphics?${encodeURI(named)}`,
      multipart(await samplePng(27, 5)),
    );
    shown.push(graphic.body.id);
    expect(await unusedNow()).toBe(before);
    now = new Date(now.getTime() + 60 * DAY_MS);
    await api.signIn('customer@demo.test');
    await api.runJobs();
    const { rows } = await api.database.superuser.query<{ id: string }>(
      'SELECT id FROM uploads WHERE id = ANY($1::uuid[])',
      [shown],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([...shown].sort());
    // What anyone who opens the shop is shown.
    for (const address of [logo, cover]) expect((await api.asVisitor('GET', address!)).status).toBe(200);
  });
});

describe('a full disk', () => {
  it('is told as what it is by calls that keep files, and stops nothing else', async () => {
    const put = vi.spyOn(api.deps.blobs, 'put').mockRejectedValue(new StorageFull('full'));
    const admin = await api.signIn('admin@demo.test');
    const refused = await uploadPicture(admin, await samplePng(33, 3));
    expect([refused.status, keyOf(refused)]).toEqual([507, 'error.msg.storage.full']);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    const caller = await api.asNewCustomer('full@club.test');
    const design = await saveDesign(caller);
    expect((await api.asVisitor('GET', design.thumbnailUrl)).status).toBe(200);
    const order = await postOrder(caller, await orderBody(caller, design.uuid), newKey());
    expect(order.status).toBe(201);
    expect((await api.asVisitor('GET', order.body.thumbnailUrl)).status).toBe(200);
    expect(put).toHaveBeenCalled();
    put.mockRestore();
  });
});

describe('what staff bring for the tenant', () => {
  it('is not held against their own account, and ends where all of the tenant’s room does', async () => {
    const admin = await api.signIn('admin@demo.test');
    const query = 'nameKh=រូប&nameEn=Noise&licence=own&tags=noise';
    const bring = async (): Promise<Answer> =>
      admin('POST', `/api/console/graphics?${query}`, multipart(await noise()));
    const brought: Answer[] = [];
    for (let i = 0; i < 5; i += 1) brought.push(await bring());
    expect(told(brought)).toEqual(['201', '201', '201', '201', '201']);
    // More than an account may keep by now; a picture of a design still has its place.
    expect((await uploadPicture(admin, await noise())).status).toBe(201);
    let last = await bring();
    for (let i = 0; i < 12 && last.status === 201; i += 1) last = await bring();
    const facts = z.object({ of: z.string(), mostBytes: z.number() });
    const most = { of: 'tenant', mostBytes: 400 * KILOBYTE };
    expect([last.status, currentOf(last, facts)]).toEqual([413, most]);
    const refused = await uploadPicture(await api.asNewCustomer('late@club.test'), await noise());
    expect([refused.status, currentOf(refused, facts)]).toEqual([413, most]);
  });
});
