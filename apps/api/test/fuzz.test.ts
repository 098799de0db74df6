import { endpoints, problemSchema, type Endpoint } from '@kitwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCursor } from '../src/db/keyset.ts';
import { newKey, sampleDocument, sampleRoster, saveDesign, withImage } from './samples.ts';
import { startApi, type Answer, type Caller, type TestApi } from './start-api.ts';

/** Every run sends the same requests; a number of another seed finds others. */
const SEED = 20_261_121;
const REQUESTS_PER_CALL = 40;

let api: TestApi;
let designUuid = '';
beforeAll(async () => {
  api = await startApi();
  designUuid = (await saveDesign(api.asCustomer)).uuid;
});
afterAll(() => api.close());

const id = '0199b7a0-0000-7000-8000-000000000000';

/** A body that is good, or nearly so, of every call that takes one: what is bad about a request is one place in it. */
const bodies = (): Readonly<Record<string, unknown>> => {
  const document = sampleDocument();
  const person = { firstName: 'A', lastName: 'B', phone: '012345678' };
  const password = { password: 'abcdefgh1', confirmPassword: 'abcdefgh1' };
  return {
    token: { email: 'nobody@demo.test', password: 'x', clientId: 'web' },
    refreshToken: { token: 'x', clientId: 'web' },
    destroyToken: { token: 'x' },
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
    quote: { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: 5, long: 5 } },
    createOrder: {
      designUuid,
      fabricId: 'interlock',
      roster: sampleRoster(2),
      phone: '012345678',
      address: 'x',
      note: '',
      expectedGrandTotalCents: 1,
    },
    rateStoreDesign: { value: 4, comment: 'x' },
    consolePublishDesign: {
      name: { kh: 'n', en: 'n' },
      source: { from: 'preset', presetId: 'royal', productType: 'TSHIRT' },
    },
    consoleRenameStoreDesign: { name: { kh: 'n', en: 'n' }, coverUploadId: id },
    consoleMoveStoreDesign: { to: 'first' },
    contact: { contact: '012345678', subject: 'x', message: 'x', website: '', lang: 'kh' },
    consoleUpdateMessage: { status: 'answered', note: 'x' },
    consoleMoveOrder: { action: 'approve', from: 'REVIEWING', reason: 'x' },
  };
};

const nastyText = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00', '\u200b', '\u202eabc', '__proto__'),
  fc.constantFrom('constructor', 'a'.repeat(10_000), "'; --", '%', '_', '\\', '../..', id, 'NaN', '១២៣'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, [], {}, [[]], [null], { $gt: '' }, Array(2_000).fill(1)),
  fc.dictionary(nastyText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
);

type Path = readonly string[];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const pathsOf = (value: unknown, at: Path = []): Path[] => [
  at,
  ...(isRecord(value) ? Object.entries(value).flatMap(([key, below]) => pathsOf(below, [...at, key])) : []),
];

/** A copy with another value in one place; `renamed` puts the value there under another key instead. */
const spoil = (value: unknown, path: Path, put: unknown, renamed: string | null): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (String(index) === key ? spoil(each, rest, put, null) : each));
  }
  const entries = Object.entries(isRecord(value) ? value : {}).map(([name, each]): [string, unknown] => {
    if (name !== key) return [name, each];
    if (rest.length > 0) return [name, spoil(each, rest, put, renamed)];
    return renamed === null ? [name, put] : [renamed, each];
  });
  return Object.fromEntries(entries);
};

const spoiled = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...pathsOf(body)), nasty, fc.option(nastyText, { freq: 5 }))
    .map(([path, put, renamed]) => spoil(body, path, put, renamed));

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
const nastyCursor = fc.oneof(
  nastyText,
  fc
    .tuple(fc.constantFrom('2026-02-30', '0000-00-00', '9999-99-99', '2026-01-01'), fc.nat(99))
    .map(([date, hours]) => writeCursor({ at: `${date} 00:00:00+${String(hours).padStart(2, '0')}`, id })),
);
const queryPart = fc.oneof(
  fc.tuple(fc.constant('cursor'), nastyCursor),
  fc.tuple(
    fc.constantFrom('limit', 'status', 'search', 'sort', 'from', 'to', '__proto__', 'search[a]'),
    nastyText,
  ),
  fc.tuple(fc.constant('limit'), nastyNumber.map(String)),
);
const query = fc
  .array(queryPart, { minLength: 1, maxLength: 3 })
  .map((parts) => `?${parts.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`);

interface Shot {
  readonly path: string;
  readonly body: unknown;
  readonly caller: number;
}

/** Requests to one call: one spoiled part each, by callers of every kind. */
const shotsAt = (name: string, call: Endpoint): fc.Arbitrary<Shot> => {
  const parameter = fc.oneof(
    { weight: call.body === undefined ? 1 : 4, arbitrary: fc.constant(designUuid) },
    { weight: 1, arbitrary: nastyText.map((text) => encoded(text.slice(0, 150))) },
  );
  return fc.record({
    path: fc
      .tuple(parameter, call.query === undefined ? fc.constant('') : query)
      .map(([value, search]) => call.path.replace(/:\w+/, () => value) + search),
    body: call.body === undefined ? fc.constant(undefined) : spoiled(bodies()[name]),
    caller: fc.nat(5),
  });
};

const callersFor = (call: Endpoint): Caller[] => {
  const entitled = call.access === 'staff' ? api.asAdmin : api.asCustomer;
  return [entitled, entitled, entitled, api.asStore, api.asVisitor, api.asOtherTenant];
};

/** What is wrong with an answer; null for a good one. */
const faultOf = (answer: Answer): string | null => {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status < 400) return null;
  if (answer.headers['content-type'] !== 'application/problem+json; charset=utf-8') return 'no problem type';
  const problem = problemSchema.safeParse(answer.body);
  if (!problem.success) return 'no problem document';
  if (problem.data.status !== answer.status) return 'another status';
  return problem.data.requestId === answer.headers['x-request-id'] ? null : 'another request id';
};

const calls: { name: string; call: Endpoint }[] = Object.entries(endpoints).map(([name, call]) => ({
  name,
  call,
}));

describe('generated bad requests', () => {
  it('has a body to spoil for every call that takes one', () => {
    const taking = calls.filter(({ call }) => call.body !== undefined).map(({ name }) => name);
    expect(Object.keys(bodies()).sort()).toEqual(taking.sort());
  });

  it.each(calls)('never break $name', async ({ name, call }) => {
    const shots = fc.sample(shotsAt(name, call), { seed: SEED, numRuns: REQUESTS_PER_CALL });
    const callers = callersFor(call);
    const faults: unknown[] = [];
    for (const { path, body, caller } of shots) {
      const send = callers[caller] ?? api.asVisitor;
      const headers = { 'idempotency-key': newKey() };
      const answer = await send(call.method, path, { body, headers });
      const fault = faultOf(answer);
      if (fault !== null) faults.push({ fault, path, body, answer: answer.body });
    }
    expect(faults).toEqual([]);
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
