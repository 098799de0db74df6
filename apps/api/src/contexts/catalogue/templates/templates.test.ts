import type { EditedTemplate, OwnTemplate } from '@kitwright/contract/catalogue';
import type { Tenant } from '@kitwright/contract/tenants';
import { createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, withImage } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const PATH = '/api/console/templates';
const NAME = { kh: 'រលក', en: 'Waves' };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const drawn = (type: ProductType = 'TSHIRT'): DesignDocument => createDesign(garmentOf(type), newKey);
const create = (caller: Caller, document = drawn()) =>
  caller<EditedTemplate>('POST', PATH, {
    body: { name: NAME, document },
    headers: { 'idempotency-key': newKey() },
  });
const kept = async (caller = api.asAdmin, document = drawn()): Promise<EditedTemplate> =>
  (await create(caller, document)).body;
const change = (caller: Caller, { id, version }: EditedTemplate, part: Record<string, unknown>) =>
  caller<EditedTemplate>('PUT', `${PATH}/${id}`, { body: { version, ...part } });
const offered = async (caller = api.asVisitor, type: ProductType = 'TSHIRT'): Promise<OwnTemplate[]> =>
  (await caller<{ items: OwnTemplate[] }>('GET', `/api/templates?productType=${type}`)).body.items;

describe('every call of the staff on templates', () => {
  it.each([
    ['GET', PATH, undefined],
    ['GET', `${PATH}/${UNKNOWN_ID}`, undefined],
    ['POST', PATH, { name: NAME, document: drawn() }],
    ['PUT', `${PATH}/${UNKNOWN_ID}`, { version: 1, shown: true }],
    ['POST', `${PATH}/${UNKNOWN_ID}/move`, { to: 'first' }],
  ] as const)('is for staff alone: %s %s', async (method, path, body) => {
    const headers = { 'idempotency-key': newKey() };
    expect((await api.asVisitor(method, path, { body, headers })).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect((await caller(method, path, { body, headers })).status).toBe(403);
    }
  });

  it('knows nothing of another tenant’s', async () => {
    const template = await kept();
    await change(api.asAdmin, template, { shown: true });
    expect((await api.asOtherAdmin('GET', `${PATH}/${template.id}`)).status).toBe(404);
    expect((await change(api.asOtherAdmin, { ...template, version: 2 }, { shown: false })).status).toBe(404);
    const move = await api.asOtherAdmin('POST', `${PATH}/${template.id}/move`, { body: { to: 'first' } });
    expect(move.status).toBe(404);
    expect(await offered(api.asOtherTenant)).toEqual([]);
    expect((await api.asOtherTenant('GET', template.thumbnailUrl)).status).toBe(404);
  });

  it('refuses a garment the tenant does not make, a picture it does not have, another garment and no name', async () => {
    const foreign = await create(api.asOtherAdmin, drawn('HOODIE'));
    expect(fieldsOf(foreign)).toEqual(['document.productType: error.field.invalid']);
    expect((await create(api.asAdmin, withImage(drawn(), UNKNOWN_ID))).status).toBe(400);
    const template = await kept();
    const other = await change(api.asAdmin, template, { document: drawn('HOODIE') });
    expect(fieldsOf(other)).toEqual(['document.productType: error.field.invalid']);
    const unnamed = await change(api.asAdmin, template, { name: { kh: '', en: 'x' } });
    expect(fieldsOf(unnamed)).toEqual(['name.kh: error.field.name.required']);
  });
});

describe('a template', () => {
  it('is offered from when it is shown until it is hidden, with its drawing, and written down', async () => {
    const template = await kept();
    const ids = async () => (await offered()).map(({ id }) => id);
    expect(await ids()).not.toContain(template.id);
    const { body: shown } = await change(api.asAdmin, template, { shown: true });
    expect((await offered()).find(({ id }) => id === template.id)).toMatchObject({ name: NAME });
    expect((await offered(api.asVisitor, 'HOODIE')).map(({ id }) => id)).not.toContain(template.id);
    const told = async (caller: Caller) =>
      (await caller<Tenant>('GET', '/whoami')).body.templates.map(({ id }) => id);
    expect(await told(api.asVisitor)).toContain(template.id);
    expect(await told(api.asOtherTenant)).not.toContain(template.id);
    const picture = await api.asVisitor('GET', shown.thumbnailUrl);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    await change(api.asAdmin, shown, { shown: false });
    expect(await ids()).not.toContain(template.id);
    expect(await told(api.asVisitor)).not.toContain(template.id);
    const { rows } = await api.database.superuser.query<{ action: string }>(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY seq',
      [template.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'template.created',
      'template.published',
      'template.hidden',
    ]);
  });

  it('is changed by one of two members of staff at once; the other is told what there is now', async () => {
    const template = await kept();
    const answers = await Promise.all(
      ['One', 'Two'].map((en) => change(api.asAdmin, template, { name: { kh: 'ក', en } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.template.conflict');
  });

  it('is kept once, however often its saving is repeated', async () => {
    const request = {
      body: { name: NAME, document: drawn() },
      headers: { 'idempotency-key': newKey() },
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.asAdmin<EditedTemplate>('POST', PATH, request)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('stands where staff move it, also when several move at once', async () => {
    const [a, b, c] = [await kept(), await kept(), await kept()];
    const order = async (): Promise<string[]> =>
      (await api.asAdmin<{ items: EditedTemplate[] }>('GET', PATH)).body.items
        .map(({ id }) => id)
        .filter((id) => [a.id, b.id, c.id].includes(id));
    const move = (id: string, to: string) => api.asAdmin('POST', `${PATH}/${id}/move`, { body: { to } });
    expect(await order()).toEqual([c.id, b.id, a.id]);
    await move(a.id, 'first');
    expect(await order()).toEqual([a.id, c.id, b.id]);
    await move(a.id, 'later');
    expect(await order()).toEqual([c.id, a.id, b.id]);
    await Promise.all([move(a.id, 'earlier'), move(b.id, 'earlier'), move(c.id, 'later')]);
    expect((await order()).sort()).toEqual([a.id, b.id, c.id].sort());
  });
});
