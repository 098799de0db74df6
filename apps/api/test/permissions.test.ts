import { mayCall, ROLES, type Access, type Endpoint, type Role } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOME_ID } from './fuzz-inputs.ts';
import { newKey } from './samples.ts';
import { hireStaff } from './staff-alone.ts';
import { FIRST_HOST, keyOf, startApi, type Answer, type Caller, type TestApi } from './start-api.ts';

/** The parts of the back office, each of a member of staff who has no other. */
const PARTS = ['DESIGN', 'SALES', 'PRODUCTION', 'FLOOR', 'MONEY'] as const;

let api: TestApi;
const parts = new Map<Role, Caller>();
beforeAll(async () => {
  api = await startApi({ config: { platformToken: 'p'.repeat(32) } });
  for (const role of PARTS) {
    const { caller } = await hireStaff(api, `${role.toLowerCase()}@demo.test`, [role]);
    parts.set(role, caller);
  }
});
afterAll(() => api.close());

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'DELETE'];
type Person = Role | 'VISITOR' | 'OTHER_TENANT';

/** Each role, no one, and an administrator whose token is another tenant's. */
const callerOf = (person: Person): Caller => {
  switch (person) {
    case 'VISITOR':
      return api.asVisitor;
    case 'CUSTOMER':
      return api.asCustomer;
    case 'STORE':
      return api.asStore;
    case 'ADMIN':
      return api.asAdmin;
    case 'DESIGN':
    case 'SALES':
    case 'PRODUCTION':
    case 'FLOOR':
    case 'MONEY': {
      const caller = parts.get(person);
      if (caller === undefined) throw new Error(`No one is ${person}`);
      return caller;
    }
    case 'OTHER_TENANT': {
      const token = api.asOtherAdmin.accessToken ?? '';
      return Object.assign(
        ((method, path, options) =>
          api.as(FIRST_HOST, null)(method, path, {
            ...options,
            headers: { ...options?.headers, authorization: `Bearer ${token}` },
          })) as Caller,
        { accessToken: token, refreshToken: null },
      );
    }
  }
};
const PEOPLE: readonly Person[] = ['VISITOR', ...ROLES, 'OTHER_TENANT'];

type Verdict = 'heard' | 401 | 403;

/** Verdict of the table on a call: heard (whatever it is answered then), 401 or 403. */
const verdictFor = (person: Person, access: Access): Verdict => {
  if (access === 'public') return 'heard';
  if (access === 'platform' || person === 'OTHER_TENANT') return 401;
  if (person === 'VISITOR') return access === 'optional' ? 'heard' : 401;
  return mayCall([person], { access }) ? 'heard' : 403;
};

const verdictOf = ({ status }: Answer): Verdict => (status === 401 || status === 403 ? status : 'heard');

/** Nothing good in it but its shape: who is heard learns what is wrong with it, or that there is no such thing. */
const ask = (person: Person, method: Verb, path: string): Promise<Answer> =>
  callerOf(person)(method, path.replaceAll(/:\w+/g, SOME_ID), { headers: { 'idempotency-key': newKey() } });

/** Routes registered outside the table of calls: files, pictures and streams. */
const OTHER_ROUTES: Readonly<Record<string, Access>> = {
  'GET /api/designs/:id/thumbnail.svg': 'public',
  'GET /api/designs/:id/thumbnail.png': 'public',
  'GET /api/designs/:id/thumbnail.webp': 'public',
  'GET /api/designs/:id/worn.webp': 'public',
  'POST /api/designs/:uuid/worn': 'account',
  'GET /api/designs/:id/card.png': 'public',
  'GET /api/designs/:uuid/co-design': 'public',
  'GET /api/squads/:id/card.png': 'public',
  'GET /api/fonts/files/:fontId/:file': 'public',
  'GET /api/fonts/own/:id': 'public',
  'POST /api/console/fonts': 'design',
  'POST /api/console/print-profiles': 'production',
  'GET /api/patterns/own/:id.:type': 'public',
  'POST /api/console/patterns': 'design',
  'GET /api/graphics/own/:id.webp': 'public',
  'POST /api/console/graphics': 'design',
  'GET /api/notices/stream': 'account',
  'GET /api/orders/:id/slips/:paymentId': 'account',
  'POST /api/orders/:id/slips': 'account',
  'POST /api/shares/:token/:id/slips': 'public',
  'POST /api/quote-links/:token/slips': 'public',
  'GET /api/quote-items/:id/thumbnail.svg': 'public',
  'GET /api/quote-items/:id/thumbnail.png': 'public',
  'GET /api/quote-items/:id/thumbnail.webp': 'public',
  'POST /api/console/orders/:id/parcels/:parcelId/picture': 'produce',
  'GET /api/orders/:id/parcels/:parcelId/picture': 'account',
  'GET /api/orders/:id/thumbnail.svg': 'public',
  'GET /api/orders/:id/thumbnail.png': 'public',
  'GET /api/orders/:id/thumbnail.webp': 'public',
  'GET /api/offers/:id/thumbnail.svg': 'public',
  'GET /api/offers/:id/thumbnail.png': 'public',
  'GET /api/offers/:id/thumbnail.webp': 'public',
  'GET /api/order-items/:id/thumbnail.svg': 'public',
  'GET /api/order-items/:id/thumbnail.png': 'public',
  'GET /api/order-items/:id/thumbnail.webp': 'public',
  'GET /api/reviews/:id/thumbnail.svg': 'public',
  'GET /api/reviews/:id/thumbnail.png': 'public',
  'GET /api/reviews/:id/thumbnail.webp': 'public',
  'GET /api/store/:id/thumbnail.svg': 'public',
  'GET /api/store/:id/thumbnail.png': 'public',
  'GET /api/store/:id/thumbnail.webp': 'public',
  'GET /api/store/:id/worn.webp': 'public',
  'POST /api/console/store/:uuid/worn': 'store',
  'GET /api/store/:id/card.png': 'public',
  'GET /api/templates/:id/thumbnail.svg': 'public',
  'GET /api/templates/:id/thumbnail.png': 'public',
  'GET /api/templates/:id/thumbnail.webp': 'public',
  'POST /api/uploads': 'optional',
  'GET /api/uploads/:id': 'public',
  'GET /graphics/:folder/:file': 'public',
  'GET /patterns/:file': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
};

const calls: readonly { readonly name: string; readonly call: Endpoint }[] = Object.entries(endpoints).map(
  ([name, call]) => ({ name: `${call.method} ${call.path} (${name})`, call }),
);

/** Method and path of every documented route. */
const registered = async (): Promise<string[]> => {
  const { body } = await api.asVisitor<{ paths: Record<string, Record<string, unknown>> }>(
    'GET',
    '/api/openapi.json',
  );
  return Object.entries(body.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
};

describe('every route', () => {
  it('is a call of the contract, or one of those that are files', async () => {
    const known = [
      ...Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
      ...Object.keys(OTHER_ROUTES),
    ];
    expect((await registered()).filter((route) => !known.includes(route))).toEqual([]);
  });

  it.each(calls)('$name answers each role by the table', async ({ call }) => {
    for (const person of PEOPLE) {
      const answer = await ask(person, call.method, call.path);
      expect([person, verdictOf(answer)]).toEqual([person, verdictFor(person, call.access)]);
      if (answer.status === 403) expect(keyOf(answer)).toBe('error.msg.forbidden');
    }
  });

  it.each(Object.entries(OTHER_ROUTES).filter(([route]) => !route.endsWith('/stream')))(
    '%s answers each role as it is said to',
    async (route, access) => {
      const [method, path] = route.split(' ') as [Verb, string];
      for (const person of PEOPLE) {
        expect([person, verdictOf(await ask(person, method, path))]).toEqual([
          person,
          verdictFor(person, access),
        ]);
      }
    },
  );

  it('streams news to who is signed in alone', async () => {
    for (const person of ['VISITOR', 'OTHER_TENANT'] as const) {
      expect((await ask(person, 'GET', '/api/notices/stream')).status).toBe(401);
    }
  });

  it('knows no other verb, for any caller', async () => {
    const routes = (await registered()).map((route) => route.split(' ') as [Verb, string]);
    const answers = (verb: Verb, path: string): boolean =>
      routes.some(([method, pattern]) => {
        const shape = pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
        return method === verb && new RegExp(`^${shape}$`).test(path);
      });
    const faults: unknown[] = [];
    for (const path of new Set(routes.map(([, pattern]) => pattern.replaceAll(/:\w+/g, SOME_ID)))) {
      for (const verb of VERBS.filter((each) => !answers(each, path))) {
        if (path.startsWith('/api/docs')) continue;
        const { status } = await ask('ADMIN', verb, path);
        if (status !== 404) faults.push([verb, path, status]);
      }
    }
    expect(faults).toEqual([]);
  });
});
