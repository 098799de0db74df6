import { randomUUID } from 'node:crypto';
import { uploadPath } from '@kitwright/contract';
import type { AccountSummary } from '@kitwright/contract/accounts';
import type { EditedTenant, Page, Tenant, TenantSettings } from '@kitwright/contract/tenants';
import type { Quote } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPicture } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const OTHER_HOST = 'mekong.localhost';

/** Rules of a tenant's own: a league of its own numbers. */
const OWN_RULES: NonNullable<TenantSettings['ruleValues']> = {
  numberHeights: { backMm: [180, 220], smallMm: [80, 120] },
  numberContrastLstar: 40,
  textContrastLstar: 25,
  leastStrokeMm: 0.8,
  safeZoneMm: 8,
};

let api: TestApi;
let nowMs = Date.now();
beforeAll(async () => {
  api = await startApi({ clock: () => new Date(nowMs) });
});
afterAll(() => api.close());

const edited = async (caller: Caller = api.asAdmin): Promise<EditedTenant> =>
  (await caller<EditedTenant>('GET', '/api/console/tenant')).body;
const keep = (version: number, settings: unknown, caller: Caller = api.asAdmin) =>
  caller<EditedTenant>('PUT', '/api/console/tenant/draft', { body: { version, settings } });
const publish = (version: number, more: object = {}, caller: Caller = api.asAdmin) =>
  caller<EditedTenant>('POST', '/api/console/tenant/publish', { body: { version, ...more } });

/** Drafts a change on top of what there is; gives the version to publish. */
const draft = async (change: Partial<TenantSettings>): Promise<number> => {
  const { version, published, draft: kept } = await edited();
  const answer = await keep(version, { ...(kept?.settings ?? published), ...change });
  if (answer.status !== 200) throw new Error(`The draft was refused: ${fieldsOf(answer).join()}`);
  return answer.body.version;
};
const whoami = async (query = '', caller: Caller = api.asVisitor): Promise<Tenant> =>
  (await caller<Tenant>('GET', `/whoami${query}`)).body;
const preview = async (caller: Caller = api.asAdmin): Promise<string> =>
  `?preview=${(await caller<{ token: string }>('POST', '/api/console/tenant/preview')).body.token}`;

describe('every call for the tenant', () => {
  const calls = [
    ['GET', '/api/console/tenant', undefined],
    ['PUT', '/api/console/tenant/draft', { version: 1, settings: {} }],
    ['DELETE', '/api/console/tenant/draft?version=1', undefined],
    ['POST', '/api/console/tenant/publish', { version: 1 }],
    ['POST', '/api/console/tenant/preview', {}],
  ] as const;

  it.each(calls)('is refused to visitors, customers and stores: %s %s', async (method, path, body) => {
    const visitor = await api.asVisitor(method, path, { body });
    expect([visitor.status, keyOf(visitor)]).toEqual([401, 'error.msg.unauthenticated']);
    for (const caller of [api.asCustomer, api.asStore]) {
      const answer = await caller(method, path, { body });
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
    }
  });

  it.each(calls)('takes no token of another tenant’s administrator: %s %s', async (method, path, body) => {
    const headers = { authorization: `Bearer ${api.asOtherAdmin.accessToken ?? ''}` };
    const answer = await api.asVisitor(method, path, { body, headers });
    expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.token.invalid']);
  });

  it('shows and changes the tenant of the host alone', async () => {
    const { version, published } = await edited(api.asOtherAdmin);
    expect(published.name).toBe('Mekong Polo');
    const kept = await keep(version, { ...published, name: 'Tonle Polo' }, api.asOtherAdmin);
    await publish(kept.body.version, {}, api.asOtherAdmin);
    expect((await whoami('', api.as(OTHER_HOST, null))).name).toBe('Tonle Polo');
    expect((await edited()).published.name).toBe('Angkor Sportswear');
    expect((await edited()).hosts).toContain('angkor.localhost');
  });
});

describe('a draft', () => {
  it('is for staff alone until it is published, and shows at once then', async () => {
    const version = await draft({ name: 'Bayon Sportswear', colour: '#0B6E63', productTypes: ['TSHIRT'] });
    expect(await whoami()).toMatchObject({ name: 'Angkor Sportswear' });
    const published = await publish(version);
    expect(published.body).toMatchObject({ version: version + 1, draft: null });
    expect(await whoami()).toMatchObject({
      name: 'Bayon Sportswear',
      productTypes: ['TSHIRT'],
      settings: { homepage: { theme: { palette: { color: '#0b6e63' } } } },
    });
  });

  it('may lack words, which publishing refuses, field by field', async () => {
    const { published } = await edited();
    const version = await draft({
      name: '',
      languages: ['en'],
      contact: { ...published.contact, email: 'nobody', hours: { kh: '', en: '' } },
      home: { headline: { kh: '', en: 'Kits' }, lead: null },
      productTypes: ['TSHIRT', 'HOODIE'],
      prices: {
        ...published.prices,
        basePriceCents: { TSHIRT: 850 },
        longSleeveDiscountPercent: 7.125,
        fabrics: published.prices.fabrics.filter(({ id }) => id !== 'fleece'),
        tiers: [
          { quantity: 12, percent: 10 },
          { quantity: 6, percent: 15 },
        ],
      },
    });
    const answer = await publish(version);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer).sort()).toEqual([
      'contact.email: error.field.email.invalid',
      'contact.hours.en: error.field.required',
      'name: error.field.name.required',
      'prices.basePriceCents.HOODIE: error.field.price.required',
      'prices.longSleeveDiscountPercent: error.field.percent.places',
      'prices.tiers.1.quantity: error.field.tier.order',
    ]);
    expect((await whoami()).name).not.toBe('');
    await api.asAdmin('DELETE', `/api/console/tenant/draft?version=${version}`);
  });

  it.each([
    [{ colour: 'red' }, 'settings.colour: error.field.invalid'],
    [{ productTypes: [] }, 'settings.productTypes: error.field.required'],
    [{ productTypes: ['TSHIRT', 'TSHIRT'] }, 'settings.productTypes: error.field.duplicate'],
    [{ languages: [] }, 'settings.languages: error.field.required'],
    [{ logo: 'https://elsewhere.test/logo.png' }, 'settings.logo: error.field.invalid'],
    [{ maxDesigns: 0 }, 'settings.maxDesigns: error.field.invalid'],
    [{ rulePreset: 'fifa1930' }, 'settings.rulePreset: error.field.invalid'],
    [
      { rulePreset: 'own', ruleValues: { ...OWN_RULES, leastStrokeMm: 9 } },
      'settings.ruleValues.leastStrokeMm: error.field.invalid',
    ],
    [
      {
        ruleValues: { ...OWN_RULES, numberHeights: { backMm: [300, 200], smallMm: [100, 150] } },
      },
      'settings.ruleValues.numberHeights.backMm.1: error.field.range.order',
    ],
    [{ name: 'x'.repeat(61) }, 'settings.name: error.field.tooLong'],
    [
      { palette: [{ colour: 'red', name: { kh: 'ក្រហម', en: 'Red' } }] },
      'settings.palette.0.colour: error.field.invalid',
    ],
    [
      { palette: [1, 2].map(() => ({ colour: '#c8102e', name: { kh: 'ក្រហម', en: 'Red' } })) },
      'settings.palette: error.field.duplicate',
    ],
  ])('of the wrong shape is not kept: %j', async (change, field) => {
    const { version, published } = await edited();
    const answer = await keep(version, { ...published, ...change });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    expect((await edited()).draft).toBeNull();
  });

  it('lets one of two administrators win, and shows the other what there is now', async () => {
    const { version, published } = await edited();
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([
      keep(version, { ...published, name: 'First' }),
      keep(version, { ...published, name: 'Second' }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(keyOf(lost)).toBe('error.msg.tenant.conflict');
    expect(problemOf(lost).current).toEqual(won.body);
    const published2 = await Promise.all([publish(won.body.version), publish(won.body.version, {}, second)]);
    expect(published2.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is dropped by anyone who has seen it', async () => {
    const before = await whoami();
    const version = await draft({ name: 'Never mind' });
    const late = await api.asAdmin('DELETE', `/api/console/tenant/draft?version=${version - 1}`);
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.tenant.conflict']);
    const dropped = await api.asAdmin<EditedTenant>('DELETE', `/api/console/tenant/draft?version=${version}`);
    expect(dropped.body.draft).toBeNull();
    const nothing = await publish(dropped.body.version);
    expect([nothing.status, keyOf(nothing)]).toEqual([409, 'error.msg.tenant.nothingDrafted']);
    expect(await whoami()).toEqual(before);
  });

  it('takes a picture of this tenant as its logo, and no one else’s', async () => {
    const own = await uploadPicture(api.asAdmin);
    expect((await publish(await draft({ logo: uploadPath(own.body.id) }))).status).toBe(200);
    expect((await whoami()).logo).toBe(uploadPath(own.body.id));
    const theirs = await uploadPicture(api.asOtherAdmin);
    const version = await draft({ logo: uploadPath(theirs.body.id) });
    const answer = await publish(version);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['logo: error.field.invalid']]);
    await api.asAdmin('DELETE', `/api/console/tenant/draft?version=${version}`);
  });
});

describe('the catalogue', () => {
  it('with a palette of its own tells everybody’s pickers, once every colour has its names', async () => {
    const named = { colour: '#c8102e', name: { kh: 'ក្រហម', en: 'Club red' } };
    const unnamed = await draft({ palette: [{ ...named, name: { kh: '', en: 'Club red' } }] });
    const refused = await publish(unnamed);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['palette.0.name.kh: error.field.required']]);
    expect((await publish(await draft({ palette: [named] }))).status).toBe(200);
    expect(await whoami()).toMatchObject({ palette: [named] });
    await publish(await draft({ palette: [] }));
  });

  it('with rules of its own tells everybody’s editor, and says in the log what was changed', async () => {
    const version = await draft({ rulePreset: 'own', ruleValues: OWN_RULES });
    expect((await whoami()).rulePreset).not.toBe('own');
    expect((await publish(version)).status).toBe(200);
    expect(await whoami()).toMatchObject({ rulePreset: 'own', ruleValues: OWN_RULES });
    const { rows } = await api.database.superuser.query<{ changed: string[] }>(
      `SELECT details->'changed' AS changed FROM audit_events
       WHERE action = 'tenant.published' ORDER BY seq DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ changed: ['rulePreset', 'ruleValues'] }]);
    // Another preset is chosen; the values are there for the next time.
    await publish(await draft({ rulePreset: 'fifa2014' }));
    expect(await whoami()).toMatchObject({ rulePreset: 'fifa2014', ruleValues: OWN_RULES });
  });

  it('with cover pictures shows them once they are published, and refuses those it does not have', async () => {
    const url = uploadPath((await uploadPicture(api.asAdmin)).body.id);
    const unknown = await draft({ covers: { TSHIRT: uploadPath(randomUUID()) } });
    expect(fieldsOf(await publish(unknown))).toEqual(['covers.TSHIRT: error.field.invalid']);
    expect((await publish(await draft({ covers: { TSHIRT: url } }))).status).toBe(200);
    expect((await whoami()).covers).toEqual({ TSHIRT: url });
    await publish(await draft({ covers: {} }));
    expect((await whoami()).covers).toEqual({});
  });

  it('with another limit of designs holds for its customers once it is published', async () => {
    const most = async () =>
      (await api.asCustomer<AccountSummary>('GET', '/api/accounts/summary')).body.maxDesigns;
    const before = await most();
    const version = await draft({ maxDesigns: before + 7 });
    expect(await most()).toBe(before);
    await publish(version);
    expect(await most()).toBe(before + 7);
  });

  it('of garments, fabrics, options, tiers and sleeves reaches the quote once it is published', async () => {
    const [fabric] = (await edited()).published.prices.fabrics;
    const { published } = await edited();
    const prices: TenantSettings['prices'] = {
      ...published.prices,
      basePriceCents: { ...published.prices.basePriceCents, SOCCER_KIT: 1000 },
      longSleeveSurchargeCents: 300,
      longSleeveDiscountPercent: 0,
      longSleeveTypes: ['SOCCER_KIT', 'TSHIRT'],
      optionSurcharges: [{ productType: 'SOCCER_KIT', option: 'collar', value: 'v', surchargeCents: 70 }],
      tiers: [{ quantity: 10, percent: 30 }],
      fabrics: [
        {
          ...fabric!,
          id: 'club-mesh',
          name: { kh: 'សំណាញ់', en: 'Club mesh' },
          surchargeCents: 200,
          minimumQuantity: 4,
          discountUpToPercent: 20,
          productTypes: [],
        },
      ],
      shippingCents: 400,
      freeShippingFromQuantity: 99,
      productionDays: { from: 3, to: 6 },
    };
    const body = {
      productType: 'SOCCER_KIT',
      fabricId: 'club-mesh',
      quantities: { short: 8, long: 2 },
      options: { collar: 'v' },
    };
    const quote = () => api.asVisitor<Quote>('POST', '/api/quotes', { body });
    const version = await draft({ productTypes: ['SOCCER_KIT', 'TSHIRT'], prices });
    expect((await quote()).status).not.toBe(200);
    expect((await publish(version)).status).toBe(200);
    const { body: priced } = await quote();
    // 10 pieces of $10.00 + $2.00 + $0.70, two of them $3.00 more: the tier's 30 % stop at the fabric's 20 %.
    const piecesCents = 10 * 1270 + 2 * 300;
    expect(priced.grandTotalCents).toBe(piecesCents * 0.8 + 400);
    expect(priced.minimumQuantity).toBe(4);
    expect((await whoami()).prices.productionDays).toEqual({ from: 3, to: 6 });
    const tees = { productType: 'TSHIRT', fabricId: 'club-mesh', quantities: { short: 0, long: 4 } };
    expect((await api.asVisitor('POST', '/api/quotes', { body: tees })).status).toBe(200);
  });
});

describe('a preview', () => {
  const text = { kh: '# អំពីយើង', en: '# About us' };

  it('shows the draft to who has its token, and to no one else', async () => {
    const before = await whoami();
    const { published } = await edited();
    await draft({ name: 'Drafted', pages: { ...published.pages, about: text } });
    const token = await preview();
    expect((await whoami(token)).name).toBe('Drafted');
    expect((await api.asVisitor<Page>('GET', `/api/pages/about${token}`)).body.text).toEqual(text);
    expect(await whoami()).toEqual(before);
    expect((await api.asVisitor<Page>('GET', '/api/pages/about')).body.text).toBeNull();
  });

  it('is of one tenant: at another host its token shows what is published', async () => {
    const token = await preview();
    const there = await whoami(token, api.as(OTHER_HOST, null));
    expect(there).toEqual(await whoami('', api.as(OTHER_HOST, null)));
    const forged = await api.asVisitor<Tenant>('GET', `/whoami${token}`, {
      headers: { 'x-forwarded-host': OTHER_HOST, 'x-tenant': 'any' },
    });
    expect(forged.body.name).toBe('Drafted');
  });

  it.each([
    ['?preview=', 'nothing'],
    ['?preview=eyJhbGciOiJub25lIn0.e30.', 'an unsigned token'],
    ['?preview=..%2F..', 'no token'],
  ])('is nothing with %s (%s)', async (query) => {
    expect((await whoami(query)).name).not.toBe('Drafted');
  });

  it('is no access token, nor is an access token a preview', async () => {
    const token = (await preview()).slice('?preview='.length);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await api.asVisitor('GET', '/api/console/tenant', { headers });
    expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.token.invalid']);
    expect((await whoami(`?preview=${api.asAdmin.accessToken ?? ''}`)).name).not.toBe('Drafted');
  });

  it('ends with its time, and with the session of who asked for it', async () => {
    const second = await api.signIn('admin@demo.test');
    const theirs = await preview(second);
    expect((await whoami(theirs)).name).toBe('Drafted');
    await second('POST', '/api/accounts/token/destroy', { body: { token: second.refreshToken } });
    expect((await whoami(theirs)).name).not.toBe('Drafted');
    const late = await preview();
    nowMs += 16 * 60_000;
    expect((await whoami(late)).name).not.toBe('Drafted');
    nowMs -= 16 * 60_000;
  });
});

describe('the pages', () => {
  const terms = { kh: 'លក្ខខណ្ឌថ្មី', en: 'New terms' };
  const termsVersion = async (): Promise<number> => {
    const { rows } = await api.database.superuser.query<{ version: number }>(
      `SELECT terms_version AS version FROM tenants WHERE tenant_id = 'a0000000-0000-4000-8000-000000000001'`,
    );
    return rows[0]!.version;
  };

  it('have their own text or the default, and count terms up only when they must be accepted again', async () => {
    const before = await termsVersion();
    const { published } = await edited();
    expect((await publish(await draft({ pages: { ...published.pages, terms } }))).status).toBe(200);
    const shown = await api.asVisitor<Page>('GET', '/api/pages/terms');
    expect(shown.body).toEqual({ text: terms, updatedAt: new Date(nowMs).toISOString() });
    expect(await termsVersion()).toBe(before);
    const changed = { ...terms, en: 'Newer terms' };
    await publish(await draft({ pages: { ...published.pages, terms: changed } }), { termsAnew: true });
    expect(await termsVersion()).toBe(before + 1);
    await publish(await draft({ name: 'Angkor Sportswear' }), { termsAnew: true });
    expect(await termsVersion()).toBe(before + 1);
    await publish(await draft({ pages: { ...published.pages, terms: null } }));
    expect((await api.asVisitor<Page>('GET', '/api/pages/terms')).body.text).toBeNull();
  });

  it('are four', async () => {
    const answer = await api.asVisitor('GET', '/api/pages/imprint');
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['page: error.field.invalid']]);
  });
});

describe('the time zone', () => {
  it.each(['Mars/Olympus', '+07:00', '', 7])('is no %j', async (timeZone) => {
    const { version, published } = await edited();
    const answer = await keep(version, { ...published, timeZone });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['settings.timeZone: error.field.invalid']]);
  });

  it('is Cambodia’s at first, and told to visitors once another is published', async () => {
    expect((await whoami()).timeZone).toBe('Asia/Phnom_Penh');
    const { version, published } = await edited();
    const { timeZone: _, ...older } = published;
    const kept = await keep(version, older);
    expect(kept.body.draft?.settings.timeZone).toBe('Asia/Phnom_Penh');
    await publish(await draft({ timeZone: 'Pacific/Honolulu' }));
    expect((await whoami()).timeZone).toBe('Pacific/Honolulu');
    const { headers } = await api.asAdmin('GET', '/api/console/audit/export');
    const day = new Date(nowMs - 10 * 3_600_000).toISOString().slice(0, 10);
    expect(headers['content-disposition']).toContain(`audit-log-${day}.csv`);
    await publish(await draft({ timeZone: 'Asia/Phnom_Penh' }));
  });
});
