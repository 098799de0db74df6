import type { BrandKit } from '@kitwright/contract/designs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPicture } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const EMPTY: BrandKit = { colours: [], crest: null, sponsors: [], fonts: [] };
const read = (caller: Caller) => caller<BrandKit>('GET', '/api/brand-kit');
const put = (caller: Caller, kit: unknown) => caller<BrandKit>('PUT', '/api/brand-kit', { body: kit });

describe('the brand kit', () => {
  it('answers 401 to a visitor', async () => {
    for (const answer of [await read(api.asVisitor), await put(api.asVisitor, EMPTY)])
      expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.unauthenticated']);
  });

  it('says what is wrong: colours that are none, things told twice, and too many of them', async () => {
    const wrong = await put(api.asCustomer, { ...EMPTY, colours: ['red'], fonts: ['anton', 'anton'] });
    expect([wrong.status, keyOf(wrong)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(wrong)).toEqual(['colours.0: error.field.invalid', 'fonts: error.field.duplicate']);
    const many = Array.from(
      { length: 13 },
      (_, index) => `#0000${(index + 10).toString(16).padStart(2, '0')}`,
    );
    expect((await put(api.asCustomer, { ...EMPTY, colours: many })).status).toBe(400);
  });

  it('is empty at first, and each account keeps its own', async () => {
    const mine = await api.asNewCustomer('brand@example.com');
    const other = await api.asNewCustomer('brand2@example.com');
    expect((await read(mine)).body).toEqual(EMPTY);
    const kit = { ...EMPTY, colours: ['#c8102e', '#ffffff'], fonts: ['koulen'] };
    expect((await put(mine, kit)).body).toEqual(kit);
    expect((await read(mine)).body).toEqual(kit);
    for (const caller of [other, api.asAdmin, api.asOtherTenant])
      expect((await read(caller)).body).toEqual(EMPTY);
    expect((await put(mine, { ...kit, colours: [] })).body.colours).toEqual([]);
  });

  it('keeps pictures with their size and signed addresses, and none that the account may not show', async () => {
    const mine = await api.asNewCustomer('crest@example.com');
    const { id, widthPx, heightPx } = (await uploadPicture(mine)).body;
    const kept = await put(mine, { ...EMPTY, crest: { uploadId: id } });
    expect(kept.body.crest).toEqual({ uploadId: id, widthPx, heightPx });
    expect((await read(mine)).body).toMatchObject({
      pictures: { [id]: expect.stringContaining(`/api/uploads/${id}?`) as string },
    });
    const uses = await api.database.superuser.query(
      `SELECT 1 FROM upload_uses WHERE upload_id = $1 AND kind = 'brand_kits'`,
      [id],
    );
    expect(uses.rowCount).toBe(1);

    const stranger = await api.asNewCustomer('thief-of-crests@example.com');
    for (const uploadId of [id, randomUUID()]) {
      const answer = await put(stranger, { ...EMPTY, sponsors: [{ uploadId }] });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['sponsors.0.uploadId: error.field.invalid']]);
    }
    await put(mine, EMPTY);
    const left = await api.database.superuser.query(`SELECT 1 FROM upload_uses WHERE upload_id = $1`, [id]);
    expect(left.rowCount).toBe(0);
  });
});
