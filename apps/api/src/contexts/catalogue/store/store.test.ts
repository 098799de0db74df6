import { type StoreDesignId, storeDesignIdSchema } from '@kitwright/contract';
import type { StoreDesign, StoreItem, StoreRating } from '@kitwright/contract/catalogue';
import type { Design } from '@kitwright/contract/designs';
import { createDesign, SHOWCASE_LOOKS } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { ANGKOR_ID } from '../../../demo/demo-tenants.ts';
import { insertStoreDesign } from './repository.ts';
import { colourFamilyOf } from './colour-family.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

interface List {
  readonly items: StoreItem[];
  readonly nextCursor: string | null;
  readonly facets: { readonly garments: object; readonly colours: object };
}

let api: TestApi;
let published: StoreDesignId[] = [];

/** Puts a design into the first tenant's store, as the tests of staff do by its call. */
const publish = async (garment: ProductType, presetId: string, name: string): Promise<StoreDesignId> => {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `e${count}`;
  };
  const preset = SHOWCASE_LOOKS.find(({ id }) => id === presetId)!;
  const document = createDesign(garmentOf(garment), newId, { look: preset });
  const uuid = storeDesignIdSchema.parse(crypto.randomUUID());
  await withTenant(api.deps.pool, ANGKOR_ID, (tx) =>
    insertStoreDesign(tx, {
      uuid,
      document,
      nameKh: `${name} ខ្មែរ`,
      nameEn: name,
      colourFamily: colourFamilyOf(document),
      position: published.length,
    }),
  );
  published = [...published, uuid];
  return uuid;
};

beforeAll(async () => {
  api = await startApi();
  await publish('SOCCER_KIT', 'royal', 'Royal lions');
  await publish('SOCCER_KIT', 'crimson', 'Crimson tide');
  await publish('TSHIRT', 'ricefield', 'Rice field');
  await publish('HOODIE', 'crimson', 'Warm crimson');
  await publish('POLO_SHIRT', 'graphite', '100% wool');
});
afterAll(() => api.close());

const list = async (query = '', caller = api.asVisitor): Promise<List> =>
  (await caller<List>('GET', `/api/store${query}`)).body;
const namesOf = ({ items }: Pick<List, 'items'>): string[] => items.map(({ name }) => name.en);
const rate = (caller: Caller, uuid: StoreDesignId, body: unknown): Promise<Answer<StoreDesign>> =>
  caller<StoreDesign>('PUT', `/api/store/${uuid}/rating`, { body });
const copy = (caller: Caller, uuid: StoreDesignId, key = newKey(), lang = 'en'): Promise<Answer<Design>> =>
  caller<Design>('POST', `/api/store/${uuid}/copy`, {
    body: { lang },
    headers: { 'idempotency-key': key },
  });

describe('the list of the store', () => {
  it('is open to everybody, in the order of the tenant, with prices by its list', async () => {
    const { items, nextCursor } = await list();
    expect(namesOf({ items })).toEqual([
      'Royal lions',
      'Crimson tide',
      'Rice field',
      'Warm crimson',
      '100% wool',
    ]);
    expect(nextCursor).toBeNull();
    expect(items[0]).toMatchObject({
      name: { kh: 'Royal lions ខ្មែរ', en: 'Royal lions' },
      productType: 'SOCCER_KIT',
      colourFamily: 'blue',
      priceCents: 1250,
      rating: null,
      ratingCount: 0,
    });
    expect(JSON.stringify(items)).not.toContain('document');
  });

  it('shows another tenant nothing of it', async () => {
    expect(await list('', api.asOtherTenant)).toEqual({
      items: [],
      nextCursor: null,
      facets: { garments: {}, colours: {} },
    });
    for (const path of [`/api/store/${published[0]}`, `/api/store/${published[0]}/ratings`]) {
      const answer = await api.asOtherTenant('GET', path);
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
    expect((await api.asOtherTenant('GET', `/api/store/${published[0]}/thumbnail.webp`)).status).toBe(404);
    expect(keyOf(await copy(api.asOtherTenant, published[0]!))).toBe('error.msg.notFound');
    expect(keyOf(await rate(api.asOtherTenant, published[0]!, { value: 1 }))).toBe('error.msg.notFound');
  });

  it('is filtered by garment, colour and words, and says what there is to filter by', async () => {
    expect(namesOf(await list('?garment=SOCCER_KIT&colour=red'))).toEqual(['Crimson tide']);
    expect(namesOf(await list('?colour=red'))).toEqual(['Crimson tide', 'Warm crimson']);
    expect(namesOf(await list(`?search=${encodeURIComponent('CRIMSON')}`))).toHaveLength(2);
    expect(namesOf(await list(`?search=${encodeURIComponent('lions ខ្មែរ')}`))).toEqual(['Royal lions']);
    expect(namesOf(await list(`?search=${encodeURIComponent('100%')}`))).toEqual(['100% wool']);
    expect((await list('?garment=HOODIE')).facets).toEqual({
      garments: { SOCCER_KIT: 2, TSHIRT: 1, HOODIE: 1, POLO_SHIRT: 1 },
      colours: { blue: 1, red: 2, green: 1, black: 1 },
    });
  });

  it.each(['featured', 'newest', 'rating'])('pages through everything once, by %s', async (sort) => {
    const whole = namesOf(await list(`?sort=${sort}`));
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await list(`?sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      paged.push(...namesOf(page));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(paged).toHaveLength(5);
  });

  it('refuses what it does not know', async () => {
    const { nextCursor } = await list('?limit=1');
    for (const query of [
      '?cursor=nonsense',
      `?cursor=${nextCursor ?? ''}&sort=rating`,
      `?cursor=${nextCursor ?? ''}&sort=newest`,
      '?garment=SOCK',
      '?colour=mauve',
      '?rating=6',
      '?rating=0',
      '?sort=cheap',
      '?limit=61',
    ]) {
      expect([query, (await api.asVisitor('GET', `/api/store${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('a design of the store', () => {
  it('comes with its document, its fabric and nothing said yet', async () => {
    const { body } = await api.asVisitor<StoreDesign>('GET', `/api/store/${published[4]}`);
    expect(body).toMatchObject({ priceCents: 1180, fabricId: 'interlock', own: null });
    expect(body.document.productType).toBe('POLO_SHIRT');
  });

  it('has a picture in every format, the same for ever under its address', async () => {
    const [item] = (await list()).items;
    for (const [format, type] of [
      ['webp', 'image/webp'],
      ['png', 'image/png'],
      ['svg', 'image/svg+xml'],
    ] as const) {
      const answer = await api.asVisitor('GET', item!.pictureUrl.replace('.webp', `.${format}`));
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
  });

  it('is not found when it never was, and refused when the id is none', async () => {
    expect(keyOf(await api.asVisitor('GET', `/api/store/${UNKNOWN_ID}`))).toBe('error.msg.notFound');
    expect((await api.asVisitor('GET', '/api/store/7')).status).toBe(400);
  });
});

describe('rating', () => {
  it('needs an account, and refuses staff', async () => {
    const visitor = await rate(api.asVisitor, published[0]!, { value: 5 });
    expect([visitor.status, keyOf(visitor)]).toEqual([401, 'error.msg.unauthenticated']);
    expect(keyOf(await rate(api.asAdmin, published[0]!, { value: 5 }))).toBe('error.msg.forbidden');
    expect(keyOf(await rate(api.asCustomer, storeDesignIdSchema.parse(UNKNOWN_ID), { value: 5 }))).toBe(
      'error.msg.notFound',
    );
  });

  it.each([{}, { value: 0 }, { value: 6 }, { value: 4.5 }, { value: '5' }])('refuses %j', async (body) => {
    expect((await rate(api.asCustomer, published[0]!, body)).status).toBe(400);
  });

  it('refuses a comment of more than 500 characters', async () => {
    const answer = await rate(api.asCustomer, published[0]!, { value: 5, comment: 'x'.repeat(501) });
    expect(fieldsOf(answer)).toEqual(['comment: error.field.tooLong']);
  });

  it('counts each account once, changes what it said, and shows it to others by half a name', async () => {
    const uuid = published[1]!;
    const first = await rate(api.asCustomer, uuid, { value: 2, comment: 'Too red' });
    expect(first.body).toMatchObject({ rating: 2, ratingCount: 1, own: { value: 2, comment: 'Too red' } });
    await rate(api.asStore, uuid, { value: 5 });
    const again = await rate(api.asCustomer, uuid, { value: 4, comment: ' ស្អាតណាស់ ' });
    expect(again.body).toMatchObject({ rating: 4.5, ratingCount: 2 });
    const { body } = await api.asVisitor<{ items: StoreRating[] }>('GET', `/api/store/${uuid}/ratings`);
    expect(body.items.map(({ author, value, comment }) => [author, value, comment])).toEqual([
      ['Dara S.', 4, 'ស្អាតណាស់'],
      ['Vichea K.', 5, ''],
    ]);
    const seen = await api.asCustomer<StoreDesign>('GET', `/api/store/${uuid}`);
    expect(seen.body.own).toEqual({ value: 4, comment: 'ស្អាតណាស់' });
  });

  it('keeps one word of an account that sends five at once', async () => {
    const uuid = published[2]!;
    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => rate(api.asCustomer, uuid, { value })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await api.asVisitor<StoreDesign>('GET', `/api/store/${uuid}`);
    expect(body.ratingCount).toBe(1);
    expect([1, 2, 3, 4, 5]).toContain(body.rating);
  });

  it('filters by the average and puts well rated designs first', async () => {
    await rate(api.asCustomer, published[2]!, { value: 1 });
    expect(namesOf(await list('?rating=4'))).toEqual(['Crimson tide']);
    const sorted = namesOf(await list('?sort=rating'));
    expect([sorted[0], sorted.at(-1)]).toEqual(['Crimson tide', 'Rice field']);
  });

  it('pages what people say', async () => {
    const path = `/api/store/${published[1]}/ratings?limit=1`;
    const first = await api.asVisitor<{ items: StoreRating[]; nextCursor: string }>('GET', path);
    const rest = await api.asVisitor<{ items: StoreRating[]; nextCursor: null }>(
      'GET',
      `${path}&cursor=${first.body.nextCursor}`,
    );
    expect([...first.body.items, ...rest.body.items].map(({ value }) => value)).toEqual([4, 5]);
    expect(rest.body.nextCursor).toBeNull();
    expect((await api.asVisitor('GET', `${path}&cursor=x`)).status).toBe(400);
  });
});

describe('copying', () => {
  it('needs an account and a key', async () => {
    expect(keyOf(await copy(api.asVisitor, published[0]!))).toBe('error.msg.unauthenticated');
    const answer = await api.asCustomer('POST', `/api/store/${published[0]}/copy`, { body: {} });
    expect(keyOf(answer)).toBe('error.msg.idempotency.missing');
    expect(keyOf(await copy(api.asCustomer, storeDesignIdSchema.parse(UNKNOWN_ID)))).toBe(
      'error.msg.notFound',
    );
  });

  it('gives the customer an own draft, named in their language, once for each key', async () => {
    const caller = await api.signIn('customer@demo.test');
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => copy(caller, published[0]!, key)));
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ name: 'Royal lions', status: 'DRAFT', shared: false });
    expect((await copy(caller, published[0]!, newKey(), 'kh')).body.name).toBe('Royal lions ខ្មែរ');
    const own = await caller<Design>('GET', `/api/designs/${answers[0]!.body.uuid}`);
    const { body: source } = await api.asVisitor<StoreDesign>('GET', `/api/store/${published[0]}`);
    expect(own.body.document).toEqual(source.document);
  });

  it('counts towards the most designs an account may keep', async () => {
    await api.database.superuser.query('UPDATE tenants SET max_designs = 1 WHERE tenant_id = $1', [
      ANGKOR_ID,
    ]);
    const answer = await copy(api.asCustomer, published[0]!);
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.createDesign.exceed.max.limit']);
    await api.database.superuser.query('UPDATE tenants SET max_designs = 50 WHERE tenant_id = $1', [
      ANGKOR_ID,
    ]);
  });
});
