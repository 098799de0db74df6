import type { DesignId } from '@kitwright/contract';
import {
  designSchema,
  sharedDesignSchema,
  type Design,
  type DesignSummary,
  type SharedDesign,
} from '@kitwright/contract/designs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newKey,
  placeOrder,
  plainDocument,
  sampleDocument,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const create = (caller: Caller, body: unknown, key = newKey()) =>
  caller<Design>('POST', '/api/designs', { body, headers: { 'idempotency-key': key } });
const put = (caller: Caller, uuid: DesignId, body: unknown) =>
  caller<Design>('PUT', `/api/designs/${uuid}`, { body });

describe('every call on designs', () => {
  const calls = [
    ['GET', '/api/designs'],
    ['POST', '/api/designs'],
    ['GET', `/api/designs/${UNKNOWN_ID}`],
    ['PUT', `/api/designs/${UNKNOWN_ID}`],
    ['DELETE', `/api/designs/${UNKNOWN_ID}`],
    ['POST', `/api/designs/${UNKNOWN_ID}/submit`],
    ['POST', `/api/designs/${UNKNOWN_ID}/share`],
    ['POST', `/api/designs/${UNKNOWN_ID}/duplicate`],
    ['POST', `/api/designs/${UNKNOWN_ID}/restore`],
    ['PUT', `/api/designs/${UNKNOWN_ID}/name`],
    ['PUT', `/api/designs/${UNKNOWN_ID}/rating`],
  ] as const;

  it.each(calls)('answers 401 to a visitor: %s %s', async (method, path) => {
    const answer = await api.asVisitor(method, path, { body: method === 'GET' ? undefined : {} });
    expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.unauthenticated']);
  });

  it.each(calls.filter(([, path]) => path.includes(UNKNOWN_ID)))(
    'answers 404 on an unknown, a stranger’s and another tenant’s design: %s %s',
    async (method, path) => {
      const mine = await saveDesign(api.asCustomer);
      const stranger = await api.asNewCustomer(`${newKey()}@example.com`);
      const body =
        method === 'PUT'
          ? { name: 'x', document: sampleDocument(), version: 1, rating: 5, comment: '' }
          : undefined;
      const tries: [Caller, string][] = [
        [api.asCustomer, path],
        [stranger, path.replace(UNKNOWN_ID, mine.uuid)],
        [api.asAdmin, path.replace(UNKNOWN_ID, mine.uuid)],
        [api.asOtherTenant, path.replace(UNKNOWN_ID, mine.uuid)],
      ];
      for (const [caller, where] of tries) {
        const answer = await caller(method, where, { body });
        expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
      }
      const [untouched] = (await api.asCustomer<{ items: DesignSummary[] }>('GET', '/api/designs')).body
        .items;
      expect(untouched).toMatchObject({ uuid: mine.uuid, version: 1, status: 'DRAFT', shared: false });
    },
  );

  it('answers 400 on an id that is none', async () => {
    const answer = await api.asCustomer('GET', '/api/designs/1%20OR%201');
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
  });
});

describe('POST /api/designs', () => {
  it('keeps a design as a draft of version 1, with what its owner may do next', async () => {
    const answer = await create(api.asCustomer, { name: ' Lions ', document: sampleDocument() });
    expect(answer.status).toBe(201);
    const design = designSchema.parse(answer.body);
    expect(design).toMatchObject({ name: 'Lions', status: 'DRAFT', version: 1, shared: false });
    expect(design.actions).toEqual(['edit', 'submit', 'order', 'share', 'duplicate', 'delete']);
    expect(design.document).toEqual(sampleDocument());
  });

  it.each([
    ['no document', { name: 'x' }, 'document'],
    ['no name', { name: ' ', document: sampleDocument() }, 'name: error.field.name.required'],
    ['a name too long', { name: 'x'.repeat(81), document: sampleDocument() }, 'name: error.field.tooLong'],
    ['text for a document', { name: 'x', document: 'kit' }, 'document'],
    [
      'a document of the future',
      { name: 'x', document: { ...sampleDocument(), schemaVersion: 99 } },
      'document.schemaVersion',
    ],
    [
      'a colour that is none',
      { name: 'x', document: { ...sampleDocument(), zones: { body: { kind: 'pure', colour: 'red' } } } },
      'document.zones.body.colour',
    ],
    [
      'an element under a wrong id',
      {
        name: 'x',
        document: { ...sampleDocument(), elements: { other: Object.values(sampleDocument().elements)[0] } },
      },
      'document.elements',
    ],
    [
      'an infinite size',
      {
        name: 'x',
        document: JSON.parse(
          JSON.stringify(sampleDocument()).replace(/"heightMm":[\d.]+/, '"heightMm":1e999'),
        ) as unknown,
      },
      'heightMm',
    ],
  ])('refuses %s, naming the field', async (_, body, field) => {
    const answer = await create(api.asCustomer, body);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer).join()).toContain(field);
  });

  it('refuses text that is no JSON, and more of it than any design', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
    const broken = await api.asCustomer('POST', '/api/designs', { body: '{"name":', headers });
    expect([broken.status, keyOf(broken)]).toEqual([400, 'error.msg.malformed']);
    const huge = await api.asCustomer('POST', '/api/designs', { body: `"${'x'.repeat(600_000)}"`, headers });
    expect([huge.status, keyOf(huge)]).toEqual([413, 'error.msg.payloadTooLarge']);
  });

  it('repairs a document to fit its garment', async () => {
    const document = sampleDocument();
    const [element] = Object.values(document.elements);
    const odd = {
      ...document,
      zones: { ...document.zones, wings: { kind: 'pure', colour: '#ff0000' } },
      elements: {
        ...document.elements,
        [element!.id]: { ...element!, anchor: { ...element!.anchor, placement: 'moon' } },
      },
    };
    const { body } = await create(api.asCustomer, { name: 'Odd', document: odd });
    expect(Object.keys(body.document.zones)).not.toContain('wings');
    expect(body.document.elements[element!.id]?.anchor.placement).not.toBe('moon');
  });

  it('refuses a garment this tenant does not offer', async () => {
    const answer = await create(api.asOtherTenant, { name: 'Kit', document: sampleDocument() });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['document.productType: error.field.invalid']);
    expect(
      (await create(api.asOtherTenant, { name: 'Polo', document: plainDocument('POLO_SHIRT') })).status,
    ).toBe(201);
  });

  it('takes pictures of this tenant only', async () => {
    const upload = await uploadPicture(api.asVisitor);
    const known = withImage(sampleDocument(), upload.body.id);
    expect((await create(api.asCustomer, { name: 'Logo', document: known })).status).toBe(201);
    const foreign = await uploadPicture(api.asOtherTenant);
    expect(foreign.body.id).not.toBe(upload.body.id);
    for (const id of [foreign.body.id, UNKNOWN_ID, '../../etc/passwd']) {
      const answer = await create(api.asCustomer, {
        name: 'Logo',
        document: withImage(sampleDocument(), id),
      });
      expect(fieldsOf(answer)).toEqual(['document.elements.logo.uploadId: error.field.invalid']);
    }
  });

  it('wants an idempotency key, and makes one design of twenty sends of it', async () => {
    const caller = await api.asNewCustomer('once@example.com');
    const body = { name: 'Once', document: sampleDocument() };
    const without = await caller('POST', '/api/designs', { body });
    expect([without.status, keyOf(without)]).toEqual([400, 'error.msg.idempotency.missing']);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(caller, body, key)));
    expect(new Set(answers.map(({ status, body: { uuid } }) => `${status} ${uuid}`)).size).toBe(1);
    expect((await caller<{ items: unknown[] }>('GET', '/api/designs')).body.items).toHaveLength(1);
    const other = await create(caller, { ...body, name: 'Twice' }, key);
    expect([other.status, keyOf(other)]).toEqual([422, 'error.msg.idempotency.mismatch']);
  });

  it('keeps to the limit of the account, however many come at once', async () => {
    const caller = await api.asNewCustomer('limit@example.com');
    await api.database.superuser.query('UPDATE tenants SET max_designs = 3');
    try {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          create(caller, { name: `D${index}`, document: sampleDocument() }),
        ),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(answers).toHaveLength(10);
      expect(refused).toHaveLength(7);
      expect(new Set(refused.map(keyOf))).toEqual(new Set(['error.msg.createDesign.exceed.max.limit']));
      const [design] = (await caller<{ items: Design[] }>('GET', '/api/designs')).body.items;
      const copy = await caller('POST', `/api/designs/${design!.uuid}/duplicate`);
      expect(keyOf(copy)).toBe('error.msg.createDesign.exceed.max.limit');
      await caller('DELETE', `/api/designs/${design!.uuid}`);
      expect((await create(caller, { name: 'Room again', document: sampleDocument() })).status).toBe(201);
    } finally {
      await api.database.superuser.query('UPDATE tenants SET max_designs = 50');
    }
  });
});

describe('PUT /api/designs/{uuid}', () => {
  it('saves a change on the version it was made on, and counts up', async () => {
    const design = await saveDesign(api.asCustomer);
    const answer = await put(api.asCustomer, design.uuid, {
      name: 'Tigers',
      document: design.document,
      version: 1,
    });
    expect(answer.body).toMatchObject({ name: 'Tigers', version: 2 });
    expect(answer.body.thumbnailUrl).not.toBe(design.thumbnailUrl);
  });

  it('answers 409 with what is there now when someone else was first', async () => {
    const design = await saveDesign(api.asCustomer);
    const changes = await Promise.all(
      ['A', 'B'].map((name) =>
        put(api.asCustomer, design.uuid, { name, document: design.document, version: 1 }),
      ),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = [...changes].sort((a, b) => a.status - b.status);
    expect(keyOf(lost!)).toBe('error.msg.design.versionConflict');
    expect(problemOf(lost!).current).toMatchObject({ name: won!.body.name, version: 2 });
  });

  it('does not turn a design into another garment', async () => {
    const design = await saveDesign(api.asCustomer);
    const answer = await put(api.asCustomer, design.uuid, {
      name: 'x',
      document: plainDocument('HOODIE'),
      version: 1,
    });
    expect(fieldsOf(answer)).toEqual(['document.productType: error.field.invalid']);
  });
});

describe('the life of a design', () => {
  it('is submitted once, and a draft again after a change', async () => {
    const design = await saveDesign(api.asCustomer);
    const submitted = await api.asCustomer<Design>('POST', `/api/designs/${design.uuid}/submit`);
    expect(submitted.body).toMatchObject({ status: 'REVIEWING', version: 1 });
    expect(submitted.body.actions).not.toContain('submit');
    const again = await api.asCustomer('POST', `/api/designs/${design.uuid}/submit`);
    expect([again.status, keyOf(again)]).toEqual([409, 'error.msg.design.invalidTransition']);
    const changed = await put(api.asCustomer, design.uuid, {
      name: 'New',
      document: design.document,
      version: 1,
    });
    expect(changed.body.status).toBe('DRAFT');
  });

  it('is copied under a name of its own', async () => {
    const design = await saveDesign(api.asCustomer, 'Panthers');
    const copy = await api.asCustomer<Design>('POST', `/api/designs/${design.uuid}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ name: 'Panthers (2)', status: 'DRAFT', version: 1, shared: false });
    const second = await api.asCustomer<Design>('POST', `/api/designs/${copy.body.uuid}/duplicate`);
    expect(second.body.name).toBe('Panthers (3)');
    expect(second.body.document).toEqual(design.document);
  });

  it('is gone when deleted, but not from an order', async () => {
    const order = await placeOrder(api.asCustomer);
    expect((await api.asCustomer('DELETE', `/api/designs/${order.designUuid}`)).status).toBe(204);
    expect((await api.asCustomer('GET', `/api/designs/${order.designUuid}`)).status).toBe(404);
    expect((await api.asCustomer('DELETE', `/api/designs/${order.designUuid}`)).status).toBe(404);
    expect((await api.asCustomer('GET', `/api/orders/${order.id}`)).status).toBe(200);
  });
});

describe('GET /api/shared/designs/{uuid}', () => {
  it('shows a shared design to anyone at the tenant’s host, and nothing of its owner', async () => {
    const design = await saveDesign(api.asCustomer);
    const path = `/api/shared/designs/${design.uuid}`;
    expect((await api.asVisitor('GET', path)).status).toBe(404);
    await api.asCustomer('POST', `/api/designs/${design.uuid}/share`);
    const answer = await api.asVisitor<SharedDesign>('GET', path);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(sharedDesignSchema.shape).sort());
    expect((await api.asOtherTenant('GET', path)).status).toBe(404);
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}`);
    expect((await api.asVisitor('GET', path)).status).toBe(404);
  });
});

describe('GET /api/designs', () => {
  const list = async (caller: Caller, query = '') =>
    (await caller<{ items: DesignSummary[]; nextCursor: string | null }>('GET', `/api/designs${query}`)).body;

  it('gives every design once, page by page, newest change first', async () => {
    const caller = await api.asNewCustomer('pages@example.com');
    const saved: string[] = [];
    for (let index = 0; index < 7; index += 1) saved.unshift((await saveDesign(caller, `D${index}`)).uuid);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        caller,
        `?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ uuid }) => uuid));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(saved);
  });

  it('finds by part of the name, taking signs of patterns for what they are', async () => {
    const caller = await api.asNewCustomer('find@example.com');
    await saveDesign(caller, '100% Lions');
    await saveDesign(caller, 'ខ្លាឃ្មុំ');
    expect((await list(caller, '?search=lion')).items.map(({ name }) => name)).toEqual(['100% Lions']);
    expect((await list(caller, `?search=${encodeURIComponent('ខ្លា')}`)).items).toHaveLength(1);
    expect((await list(caller, '?search=%25')).items).toHaveLength(1);
    expect((await list(caller, '?search=_')).items).toHaveLength(0);
  });

  it('narrows by garment and status, and sorts by name page after page', async () => {
    const caller = await api.asNewCustomer('sorts@example.com');
    for (const name of ['beta', 'Alpha', 'alpha', 'Gamma']) await saveDesign(caller, name);
    const polo = await saveDesign(caller, 'Polo', plainDocument('POLO_SHIRT'));
    await caller('POST', `/api/designs/${polo.uuid}/submit`);
    const names = async (query: string): Promise<string[]> =>
      (await list(caller, query)).items.map(({ name }) => name);
    expect(await names('?productType=POLO_SHIRT')).toEqual(['Polo']);
    expect(await names('?status=REVIEWING')).toEqual(['Polo']);
    expect(await names('?productType=SOCCER_KIT&status=REVIEWING')).toEqual([]);
    expect(await names('?sort=created')).toEqual(['Polo', 'Gamma', 'alpha', 'Alpha', 'beta']);
    const first = await list(caller, '?sort=name&limit=2');
    const second = await list(caller, `?sort=name&limit=9&cursor=${first.nextCursor ?? ''}`);
    const sorted = [...first.items, ...second.items].map(({ name }) => name.toLowerCase());
    expect(sorted).toEqual(['alpha', 'alpha', 'beta', 'gamma', 'polo']);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=1.5',
    '?sort=colour',
    '?status=READY',
    '?productType=SCARF',
    '?sort=name&cursor=nonsense',
    '?cursor=nonsense',
    `?cursor=${Buffer.from('["x","y"]').toString('base64url')}`,
  ])('refuses %s', async (query) => {
    const answer = await api.asCustomer('GET', `/api/designs${query}`);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
  });
});

describe('GET /api/designs/{uuid}/thumbnail', () => {
  it('draws the design with its pictures, as SVG and PNG, front and back, to keep for ever', async () => {
    const upload = await uploadPicture(api.asVisitor);
    const design = await saveDesign(api.asCustomer, 'Drawn', withImage(sampleDocument(), upload.body.id));
    const svg = await api.asVisitor<string>('GET', design.thumbnailUrl);
    expect(svg.status).toBe(200);
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.headers['cache-control']).toContain('immutable');
    expect(svg.headers['content-security-policy']).toContain('sandbox');
    expect(svg.body).toContain('data:image/png;base64,');
    const png = await api.asVisitor('GET', design.thumbnailUrl.replace('.svg', '.png'));
    expect(png.raw.subarray(1, 4).toString()).toBe('PNG');
    const back = await api.asVisitor<string>('GET', `${design.thumbnailUrl}&view=back`);
    expect(back.body).not.toBe(svg.body);
    const again = await api.asVisitor('GET', design.thumbnailUrl, {
      headers: { 'if-none-match': String(svg.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('is asked for again under another version, and is not there for other tenants or unknown ids', async () => {
    const design = await saveDesign(api.asCustomer);
    const old = await api.asVisitor('GET', design.thumbnailUrl.replace('v=1', 'v=7'));
    expect(old.headers['cache-control']).toBe('private, no-cache');
    expect((await api.asOtherTenant('GET', design.thumbnailUrl)).status).toBe(404);
    expect((await api.asVisitor('GET', `/api/designs/${UNKNOWN_ID}/thumbnail.svg`)).status).toBe(404);
    expect((await api.asVisitor('GET', '/api/designs/x/thumbnail.svg')).status).toBe(404);
    expect((await api.asVisitor('GET', `${design.thumbnailUrl}&view=inside`)).status).toBe(404);
  });
});
