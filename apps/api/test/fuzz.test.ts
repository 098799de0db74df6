import { BANK_BODIES } from './bank-calls.ts';
import { BAKONG_BODIES, startBakong, type FakeBakong } from './bakong-server.ts';
import { PUSH_BODIES } from './push-server.ts';
import { startTelegram, TELEGRAM_BODIES, type FakeTelegram } from './telegram-server.ts';
import { STOCK_BODIES } from './stock-calls.ts';
import { QUOTE_BODIES } from './quote-calls.ts';
import { VIEW_BODIES } from './order-view-calls.ts';
import { PARCEL_BODIES, RECIPIENT } from './parcel-calls.ts';
import { mayCall, type Endpoint } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { EditedTenant, TenantSettings } from '@kitwright/contract/tenants';
import { plainOffer } from '@kitwright/garment';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from './fuzz-fault.ts';
import { encoded, nastyQuery, nastyText, SOME_ID, spoiled, spoiledHeaders } from './fuzz-inputs.ts';
import {
  CALLER,
  newKey,
  sampleDocument,
  sampleRoster,
  saveDesign,
  withImage,
  writtenOrder,
} from './samples.ts';
import { startApi, type Caller, type TestApi } from './start-api.ts';

/** Every run sends the same requests; a number of another seed finds others. */
const SEED = 20_261_121;
/** At least so many in all. */
const REQUESTS = 10_000;
const AT_ONCE = 4;

let api: TestApi;
let telegram: FakeTelegram;
let bakong: FakeBakong;
let designUuid = '';
let settings: TenantSettings;
beforeAll(async () => {
  telegram = await startTelegram();
  bakong = await startBakong();
  api = await startApi({ config: { telegramApiUrl: telegram.url, bakongApiUrl: bakong.url } });
  designUuid = (await saveDesign(api.asCustomer)).uuid;
  settings = (await api.asAdmin<EditedTenant>('GET', '/api/console/tenant')).body.published;
});
afterAll(async () => {
  await api.close();
  telegram.close();
  bakong.close();
});

const id = SOME_ID;

/** A body that is good, or nearly so, of every call that takes one: what is bad about a request is one place in it. */
const bodies = (): Readonly<Record<string, unknown>> => {
  const document = sampleDocument();
  const person = { firstName: 'A', lastName: 'B', phone: '012345678' };
  const channels = { byMail: true, inApp: true };
  const promotion = {
    name: { kh: 'n', en: 'n' },
    code: 'FUZZ',
    benefit: { kind: 'percent', percent: 5 },
    startsAt: null,
    endsAt: '2026-12-31T00:00:00.000Z',
    minimumQuantity: 1,
    productTypes: ['TSHIRT'],
    limit: 5,
    limitPerCustomer: null,
    active: true,
  };
  const supplier = { name: 'n', contact: '', phone: '012345678', email: '', note: '', active: true };
  const password = { password: 'abcdefgh1', confirmPassword: 'abcdefgh1' };
  return {
    pinComment: { text: 't', spot: { pieceId: 'front', xMm: 100, yMm: 100 } },
    replyToThread: { text: 't' },
    resolveThread: { resolved: true },
    makeLink: { right: 'comment' },
    consoleDecideReview: { decision: 'reject', reason: 'r' },
    resetPassword: { token: 'x'.repeat(43), password: 'abcdefgh1' },
    forgotPassword: { email: 'fuzz@demo.test' },
    unlock: { token: 'x'.repeat(43) },
    askEmailChange: { email: 'fuzz-new@demo.test' },
    confirmEmailChange: { token: 'x'.repeat(43) },
    confirmDeletion: { token: 'x'.repeat(43) },
    social: { idToken: 'x', nonce: 'n'.repeat(32) },
    updateNotification: { orders: channels, designs: channels },
    keepMeasures: { sex: 'woman', way: 'tape', chestCm: 88, waistCm: 70, hipCm: 96, wish: 'close' },
    token: { email: 'nobody@demo.test', password: 'x', clientId: 'web' },
    refreshToken: { token: 'x', clientId: 'web' },
    destroyToken: { token: 'x' },
    secondFactor: { challenge: 'x'.repeat(43), clientId: 'web', proof: { kind: 'totp', code: '123456' } },
    confirmTotp: { code: '123456' },
    beginTotp: { password: 'x' },
    removeTotp: { password: 'x' },
    beginPasskey: { password: 'x' },
    removePasskey: { password: 'x' },
    newRecoveryCodes: { password: 'x' },
    addPasskey: {
      challenge: 'x'.repeat(43),
      name: 'n',
      response: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: { clientDataJSON: 'x', attestationObject: 'x', transports: [] },
      },
    },
    correctOrder: {
      delivery: { phone: '012 345 678', address: 'Street 1', place: null, note: '' },
      teams: [{ itemId: id, team: { kind: 'roster', roster: sampleRoster(2) } }],
      expectedGrandTotalCents: 1,
    },
    quoteCorrection: { teams: [{ itemId: id, team: { kind: 'roster', roster: sampleRoster(2) } }] },
    requireSecondFactor: { required: false },
    register: { ...person, email: 'fuzz@demo.test', ...password },
    updateDetails: { ...person, address: '' },
    changePassword: { currentPassword: 'x', ...password },
    createDesign: { name: 'n', document: withImage(document, id) },
    updateDesign: { name: 'n', document, version: 1 },
    createPlayer: { name: 'n', number: '1', size: 'M', version: 'player' },
    updatePlayer: { name: 'n', number: '1', size: 'M', version: 'player' },
    putPlayers: {
      players: [{ id, name: 'n', number: '1', size: 'M', version: 'player' }],
      removed: [designUuid],
    },
    renameDesign: { name: 'n' },
    seeNotices: { upTo: '2026-11-21T10:00:00.000Z' },
    quoteDays: {
      items: [{ productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: 5, long: 5 } }],
    },
    quoteOrder: {
      items: [{ productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: 5, long: 5 } }],
      code: 'x',
    },
    putCartItem: {
      designUuid,
      fabricId: 'interlock',
      options: { collar: 'v' },
      team: { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 3 }] },
    },
    shareSquad: {
      source: {
        kind: 'design',
        designUuid,
        keeperDesignUuid: null,
        fabricId: 'interlock',
        roster: sampleRoster(2),
      },
      arrangement: 'rows',
      ground: 'pitch',
    },
    openVote: { designUuids: [designUuid, id], closesAt: '2027-01-21T10:00:00.000Z' },
    keepRange: { name: 'n', designs: [{ uuid: designUuid }, { name: 'n', document }] },
    renameRange: { name: 'n' },
    setAddresses: { version: 1, addresses: [{ recipient: RECIPIENT, garments: ['001'] }] },
    setInvoiceTo: { invoiceTo: { name: 'n', vatNumber: 'K009-901234567' } },
    castBallot: { secret: 'v'.repeat(43), name: 'n', choice: 0 },
    makeProof: { parts: [{ designUuid, designVersion: 1, roster: sampleRoster(2) }] },
    quoteSupplement: { item: 0, roster: sampleRoster(1) },
    orderSupplement: { item: 0, roster: sampleRoster(1), note: '', expectedGrandTotalCents: 1 },
    ...STOCK_BODIES,
    setShares: { shares: [{ id, name: 'n', number: '1', amountCents: 1 }] },
    signProof: { seal: 'f'.repeat(64) },
    putRosterLink: { closesAt: '2027-01-21T10:00:00.000Z', takesExtras: true },
    putRosterEntry: {
      name: 'n',
      number: '1',
      size: 'M',
      version: 'player',
      sleeve: 'short',
      extras: ['sleeveFlag'],
      secret: 'x'.repeat(43),
    },
    orderCart: {
      seal: 'x',
      phone: '012345678',
      address: 'x',
      note: '',
      code: 'x',
      expectedGrandTotalCents: 1,
    },
    consoleRecordPayment: { kind: 'payment', amountCents: 1, note: '', paidAmountCents: 0 },
    consoleDecideSlip: { decision: 'confirm', amountCents: 1 },
    ...BANK_BODIES,
    ...TELEGRAM_BODIES,
    ...BAKONG_BODIES,
    ...PUSH_BODIES,
    consoleCreateTemplate: { name: { kh: 'n', en: 'n' }, document },
    consoleUpdateTemplate: { version: 1, name: { kh: 'n', en: 'n' }, document, shown: true },
    consoleMoveTemplate: { to: 'first' },
    consoleUpdateFont: { version: 1, name: 'n', licence: 'l', offered: true },
    consoleUpdatePattern: {
      version: 1,
      name: { kh: 'n', en: 'n' },
      tag: 'dots',
      licence: 'l',
      offered: true,
    },
    consoleUpdateGraphic: {
      version: 1,
      name: { kh: 'n', en: 'n' },
      tags: ['n'],
      licence: 'l',
      offered: true,
    },
    consoleSetSizeChart: { version: 0, sizes: plainOffer() },
    consoleHideItem: { kind: 'pattern', id: 'hoops', hidden: true },
    consoleCreatePromotion: promotion,
    consoleUpdatePromotion: { version: 1, promotion },
    quote: { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: 5, long: 5 } },
    chooseGraphic: { id: 'game-icons:lion', colour: '#c8102e' },
    createOrder: {
      designUuid,
      fabricId: 'interlock',
      roster: sampleRoster(2),
      phone: '012345678',
      address: 'x',
      note: '',
      expectedGrandTotalCents: 1,
    },
    copyStoreDesign: { lang: 'kh' },
    rateStoreDesign: { value: 4, comment: 'x' },
    consolePublishDesign: {
      name: { kh: 'n', en: 'n' },
      source: { from: 'preset', presetId: 'royal', productType: 'TSHIRT' },
    },
    consoleRenameStoreDesign: { name: { kh: 'n', en: 'n' }, coverUploadId: id },
    consoleMoveStoreDesign: { to: 'first' },
    consoleBlockAccount: { email: 'nobody@demo.test', blocked: true },
    consoleKeepDraft: { version: 1, settings },
    consolePublish: { version: 1, termsAnew: false },
    createTenant: { name: 'n', hosts: ['n.localhost'], adminEmail: 'n@demo.test' },
    contact: { contact: '012345678', subject: 'x', message: 'x', website: '', lang: 'kh' },
    consoleUpdateMessage: { status: 'answered', note: 'x' },
    rateDesign: { rating: 4, comment: 'x' },
    consoleMakePack: { bleedMm: 4 },
    consoleKeepPrintSettings: { version: 0, settings: {} },
    consoleCorrectProfile: { length: 'short', values: [[96, 0, 0]], name: 'n', isTrial: true },
    keepVersion: { name: 'n' },
    putBrandKit: { colours: ['#c8102e'], crest: null, sponsors: [], fonts: ['anton'] },
    consoleMakeRecut: { reason: 'print', pieces: [{ garment: '001', piece: 'back' }], rollWidthMm: 1600 },
    consoleKeepFloor: {
      version: 0,
      plan: {
        stations: [{ id: 'cut', work: 'cut', name: { kh: 'n', en: 'n' } }],
        routes: { SOCCER_KIT: ['cut'] },
        devices: { pin: 'shared', lockMinutes: 10 },
      },
    },
    consoleAddWorker: { name: 'n', pin: '1234' },
    consoleUnlockFloor: { pin: '1234' },
    consoleMakeBundles: { garments: 5 },
    consoleScan: {
      station: 'cut',
      session: id,
      worker: null,
      scans: [
        {
          id,
          code: 'KW-000001/001/1',
          at: '2026-11-24T08:00:00.000Z',
          garment: 'KW-000001/001',
          spoilt: null,
        },
      ],
    },
    ...PARCEL_BODIES,
    consoleKeepScheduleSettings: {
      version: 0,
      settings: {
        hours: [null, { from: '08:00', to: '17:00' }, null, null, null, null, null],
        breakMinutes: 60,
        closedDays: [{ on: '11-09', name: { kh: 'n', en: 'n' } }],
        festivals: ['pchumBen'],
        workedDays: ['2027-09-29'],
        capacities: { sew: { unit: 'garments', perHour: 12, setupMinutes: 10 } },
        outages: [{ stationId: 'sew', from: '2026-12-01', to: '2026-12-02' }],
        reservePercent: 15,
        spareDays: 1,
      },
    },
    consoleScheduleOrder: {
      version: 0,
      isRush: true,
      pins: [{ stationId: 'sew', day: '2026-12-01' }],
      accept: true,
    },
    consoleMoveOrders: { action: 'approve', orders: [{ id, from: 'REVIEWING', version: 1 }], reason: 'x' },
    consolePlanOrders: {
      dueOn: '2026-12-01',
      supplierId: null,
      orders: [{ id, dueOn: '2026-12-06', supplierId: null }],
    },
    consoleWriteOrder: { ...writtenOrder(id), customer: CALLER, expectedGrandTotalCents: 1 },
    consoleCorrectOrder: {
      version: 1,
      reason: 'x',
      items: [{ id, fabricId: 'interlock', team: { kind: 'roster', roster: sampleRoster(2) } }],
      adjustmentCents: -1,
      phone: '012345678',
      address: 'x',
      note: '',
      expectedGrandTotalCents: 1,
    },
    consoleGiveEmail: { email: 'given@demo.test' },
    ...VIEW_BODIES,
    ...QUOTE_BODIES,
    consoleSetDue: { dueOn: '2026-12-01', seen: '2026-12-06' },
    consoleSetSupplier: { supplierId: id, seen: null },
    consoleSetMakerCharge: { cents: 100, seen: null },
    consoleAddNote: { audience: 'customer', note: 'x' },
    confirmOtp: { password: 'x' },
    consoleCreateSupplier: supplier,
    consoleUpdateSupplier: { version: 1, supplier },
    createShopCustomer: { name: 'n', phone: '012345678', address: 'x', note: '' },
    updateShopCustomer: { name: 'n', phone: '012345678', address: 'x', note: '' },
    offerDesign: { designUuid, name: { kh: 'n', en: 'n' } },
    consoleDecideOffer: { decision: 'refuse', reason: 'x' },
    consoleInviteStaff: { email: 'new@demo.test', firstName: 'n', lastName: 'n', roles: ['SALES', 'MONEY'] },
    consoleAddWebhook: { url: 'https://erp.example/a', events: ['order.placed'], active: true },
    consoleChangeWebhook: { url: 'https://erp.example/b', events: ['order.paid'], active: true },
    consoleKeepEmbed: { origins: ['https://maker.example'] },
    consoleMakeApiKey: { name: 'n', scopes: ['orders:read'], days: 30, perMinute: 60 },
    consoleChangeStaff: {
      roles: ['STORE'],
      isActive: true,
      seen: { roles: ['STORE'], isActive: true },
    },
    consoleMoveOrder: { action: 'approve', from: 'REVIEWING', reason: 'x' },
  };
};

/** The same of every call that takes headers. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  confirmOtp: { username: 'fuzz@demo.test', 'otp-token': '123456', 'client-id': 'app' },
  resendOtp: { username: 'fuzz@demo.test' },
  social: { 'client-id': 'app' },
  summary: { clientid: 'web' },
  telegramUpdate: { 'x-telegram-bot-api-secret-token': 's'.repeat(43) },
  sharedVote: { 'voter-secret': 'v'.repeat(43) },
  openRosterLink: { 'roster-entry-id': id, 'roster-entry-secret': 'x'.repeat(43) },
};

interface Shot {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  readonly caller: number;
}

const ENTITLED = 4;
const CALLERS = 9;

/** Callers of a call; those entitled count four times: most requests are to come further than the door. */
const callersFor = (call: Endpoint): Caller[] => {
  const entitled = mayCall(['CUSTOMER'], call) ? api.asCustomer : api.asAdmin;
  const withStaleToken: Caller = Object.assign(
    ((method, path, options) =>
      api.asVisitor(method, path, {
        ...options,
        headers: { ...options?.headers, authorization: 'Bearer stale' },
      })) as Caller,
    { accessToken: null, refreshToken: null },
  );
  const others = [api.asStore, api.asVisitor, api.asOtherTenant, api.asOtherAdmin, withStaleToken];
  return [...Array.from({ length: ENTITLED }, () => entitled), ...others];
};

/** Requests to one call: one spoiled part each, by callers of every kind. */
const shotsAt = (name: string, call: Endpoint): fc.Arbitrary<Shot> => {
  const parameter = fc.oneof(
    { weight: call.body === undefined ? 1 : 4, arbitrary: fc.constant(designUuid) },
    { weight: 1, arbitrary: nastyText.map((text) => encoded(text.slice(0, 150))) },
  );
  const headers = HEADERS[name];
  const good = fc.constant({ ...headers });
  return fc.record({
    path: fc
      .tuple(parameter, call.query === undefined ? fc.constant('') : nastyQuery)
      .map(([value, search]) => call.path.replaceAll(/:\w+/g, () => value) + search),
    body: call.body === undefined ? fc.constant(undefined) : spoiled(bodies()[name]),
    headers: headers === undefined ? good : fc.oneof(good, spoiledHeaders(headers)),
    caller: fc.nat(CALLERS - 1),
  });
};

/** Signing out comes last: whose session it ends could not ask for more. */
const calls: { name: string; call: Endpoint }[] = Object.entries(endpoints)
  .map(([name, call]) => ({ name, call }))
  .sort((a, b) => Number(a.name === 'destroyToken') - Number(b.name === 'destroyToken'));

const fire = async (name: string, call: Endpoint, shots: readonly Shot[]) => {
  const callers = callersFor(call);
  const faults: unknown[] = [];
  let heard = 0;
  const next = shots.values();
  const fireNext = async (): Promise<void> => {
    for (const { path, body, headers, caller } of next) {
      const send = callers[caller] ?? api.asVisitor;
      const answer = await send(call.method, path, {
        body,
        headers: { 'idempotency-key': newKey(), ...headers },
      });
      const fault = faultOf(answer);
      if (fault !== null) faults.push({ fault, name, path, body, headers, answer: answer.body });
      if (caller < ENTITLED && answer.status !== 401 && answer.status !== 403) heard += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fireNext));
  return { faults, heard };
};

describe('generated bad requests', () => {
  it('has a body to spoil for every call that takes one', () => {
    const taking = calls.filter(({ call }) => call.body !== undefined).map(({ name }) => name);
    expect(Object.keys(bodies()).sort()).toEqual(taking.sort());
  });

  it('has headers to spoil for every call that takes some', () => {
    const taking = calls.filter(({ call }) => call.headers !== undefined).map(({ name }) => name);
    expect(Object.keys(HEADERS).sort()).toEqual(taking.sort());
  });

  it.each(calls)('never break $name', async ({ name, call }) => {
    const numRuns = Math.ceil(REQUESTS / calls.length);
    const shots = fc.sample(shotsAt(name, call), { seed: SEED, numRuns });
    const { faults, heard } = await fire(name, call, shots);
    expect(faults).toEqual([]);
    if (name !== 'destroyToken') expect(heard).toBeGreaterThan(0);
  });

  it.each(['%', '/api/%E0%A4%A', '/api/designs/%00', `/api/uploads/${'x'.repeat(5_000)}`, '/api//designs'])(
    'never break at the path %s',
    async (path) => {
      const answer = await api.asCustomer('GET', path.startsWith('/') ? path : `/${path}`);
      expect([faultOf(answer), answer.status >= 400]).toEqual([null, true]);
    },
  );

  it('leave nothing half written', async () => {
    const { rows } = await api.database.superuser.query<{ count: string }>(
      'SELECT count(*) FROM idempotency_keys WHERE status IS NULL',
    );
    expect(rows[0]?.count).toBe('0');
  });
});
