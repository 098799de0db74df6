import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../paths.ts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERROR_KEYS, problemSchema, type Problem } from '@kitwright/contract';
import { errorTexts } from '@kitwright/contract/error-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../test/samples.ts';
import { keyOf, startApi, type Answer, type TestApi } from '../../test/start-api.ts';
import { createAppPool } from '../db/pool.ts';
import { buildServer } from '../start/build-server.ts';
import { HTTP_STATUS } from './http-status.ts';

const METRICS_TOKEN = 'a-token-of-the-monitoring-of-tests';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ config: { rateLimitPerMinute: 100_000, metricsToken: METRICS_TOKEN } });
});
afterAll(() => api.close());

const token = '/api/accounts/token';
const problemOf = (answer: Answer): Problem => {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  return problemSchema.parse(answer.body);
};

describe('bad input', () => {
  it.each([
    ['no HTTP at all', 'GARBAGE', 400, 'error.msg.malformed'],
    ['no host', 'GET /whoami HTTP/1.1\r\nConnection: close', 404, 'error.msg.tenant.unknown'],
    [
      'a header without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}`,
      431,
      'error.msg.malformed',
    ],
  ])('answers %s with a problem as well', async (_, request, status, key) => {
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => api.app.listeningOrigin);
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`${request}\r\n\r\n`);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const problem = problemSchema.parse(JSON.parse(body));
    expect([problem.status, problem.key]).toEqual([status, key]);
    expect(head).toContain(`x-request-id: ${problem.requestId}`);
  });

  it('answers 400 to a body that is no JSON', async () => {
    for (const body of ['{"email":', '', 'null and void', '\u0000']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await api.asVisitor('POST', token, { body, headers });
      expect([answer.status, problemOf(answer).key]).toEqual([400, 'error.msg.malformed']);
    }
  });

  it('answers 400 to a body of another type', async () => {
    const headers = { 'content-type': 'application/xml' };
    const answer = await api.asVisitor('POST', token, { body: '<a/>', headers });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.malformed']);
  });

  it('answers 400 with fields to JSON of another shape', async () => {
    for (const body of [[], 'text', 7, true, { email: { $gt: '' } }]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await api.asVisitor('POST', token, { body: JSON.stringify(body), headers });
      expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    }
  });

  it('answers 413 to more than a megabyte', async () => {
    const body = { email: 'x'.repeat(1024 * 1024) };
    const answer = await api.asVisitor('POST', token, { body });
    expect([answer.status, problemOf(answer).key]).toEqual([413, 'error.msg.payloadTooLarge']);
  });

  it('answers 400, not 500, to text no database takes', async () => {
    const body = { firstName: 'a\u0000b', lastName: 'x', phone: '012345678', address: '' };
    const answer = await api.asCustomer('PUT', '/api/accounts/details', { body });
    expect([answer.status, problemOf(answer).key]).toEqual([400, 'error.msg.malformed']);
  });

  it('answers 404 as a problem to unknown paths of the API, and to a known path of another method', async () => {
    for (const path of ['/api', '/api/nothing', '/v1/nothing', '/api/accounts/token', '/nothing.js']) {
      const answer = await api.asVisitor('GET', path);
      expect([path, answer.status, problemOf(answer).key]).toEqual([path, 404, 'error.msg.notFound']);
    }
  });

  it('answers a problem to a path that cannot be read', async () => {
    expect(problemOf(await api.asVisitor('GET', '/api/designs/%E0%A4%A')).status).toBe(400);
  });
});

describe('every answer', () => {
  it("carries a request id: the client's where it is sane, one of ours otherwise", async () => {
    const given = await api.asVisitor('GET', '/whoami', { headers: { 'x-request-id': 'abc-123_DEF' } });
    expect(given.headers['x-request-id']).toBe('abc-123_DEF');
    const refused = await api.asVisitor('GET', '/api/none', { headers: { 'x-request-id': 'a b\tc' } });
    expect(problemOf(refused).requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.headers['x-request-id']).toBe(problemOf(refused).requestId);
  });

  it('forbids scripts from elsewhere and inline', async () => {
    const policy = String((await api.asVisitor('GET', '/whoami')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)'[^;]/);
    expect(policy).toContain("object-src 'none'");
  });
});

describe('messages', () => {
  it('are Khmer for who asks for Khmer, else English', async () => {
    const ask = async (language: string) =>
      problemOf(await api.asVisitor('POST', token, { body: {}, headers: { 'accept-language': language } }));
    const khmer = await ask('km-KH,km;q=0.9,en;q=0.8');
    expect(khmer.title).toBe(errorTexts.kh['error.msg.validation']);
    expect(khmer.errors?.[0]?.message).toBe(errorTexts.kh['error.field.email.required']);
    expect((await ask('fr')).errors?.[0]?.message).toBe('Email is required!');
  });

  it('come with a status of refusal, whatever the key', () => {
    for (const key of ERROR_KEYS) expect(HTTP_STATUS[key]).toBeGreaterThanOrEqual(400);
  });
});

describe('too many requests', () => {
  it('answer 429 as a problem with the time to wait', async () => {
    const strict = await startApi({ config: { rateLimitPerMinute: 20 } });
    const answers: Answer[] = [];
    for (let times = 0; times < 21; times += 1) answers.push(await strict.asVisitor('GET', '/whoami'));
    const last = answers.at(-1)!;
    expect([last.status, problemOf(last).key]).toEqual([429, 'error.msg.tooManyRequests']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await strict.asVisitor('GET', '/healthz')).status).toBe(200);
    await strict.close();
  });
});

describe('the back office', () => {
  it('answers 401 to visitors and 403 to customers', async () => {
    const path = '/api/console/me';
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    expect(keyOf(await api.asCustomer('GET', path))).toBe('error.msg.forbidden');
    expect((await api.asAdmin('GET', path)).status).toBe(200);
  });

  it('closes at once for an administrator who is one no more, whatever the token says', async () => {
    await api.asNewCustomer('was-admin@demo.test');
    const give = (role: string) =>
      api.database.superuser.query(`UPDATE accounts SET roles = $1 WHERE email = 'was-admin@demo.test'`, [
        [role],
      ]);
    await give('ADMIN');
    const caller = await api.signIn('was-admin@demo.test', 'angkor.localhost', 'a-password-of-tests');
    expect((await caller('GET', '/api/console/me')).status).toBe(200);
    await give('CUSTOMER');
    expect((await caller('GET', '/api/console/me')).status).toBe(403);
  });
});

describe('without its database', () => {
  it('the server lives, is not ready, and answers 503', async () => {
    const nowhere = { host: '/nonexistent', port: 5432 };
    const pool = createAppPool({ owner: nowhere, app: nowhere }, 2, () => undefined);
    const away = await buildServer({ ...api.deps, pool });
    const headers = { host: 'angkor.localhost' };
    const answer = await away.inject({ url: '/whoami', headers });
    expect([answer.statusCode, answer.json<Problem>().key]).toEqual([503, 'error.msg.unavailable']);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).not.toContain('nonexistent');
    expect((await away.inject({ url: '/healthz', headers })).statusCode).toBe(200);
    const notReady = await away.inject({ url: '/readyz', headers });
    expect([notReady.statusCode, notReady.json<Problem>().current]).toEqual([
      503,
      { database: 'away', pictures: 'ready' },
    ]);
    await away.close();
  });

  it('the server goes on when its connections are cut', async () => {
    await api.asCustomer('GET', '/api/accounts/details');
    await api.database.superuser.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'kitwright-api'`,
    );
    const next = await api.asCustomer('GET', '/api/accounts/details');
    expect([200, 503]).toContain(next.status);
    expect((await api.asCustomer('GET', '/api/accounts/details')).status).toBe(200);
  });
});

describe('GET /readyz', () => {
  it('tells that each part answers', async () => {
    const answer = await api.asVisitor('GET', '/readyz');
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'ready', parts: { database: 'ready', pictures: 'ready' } },
    ]);
  });

  it('stays in service while the store of pictures is away, and says so', async () => {
    const blobs = { ...api.deps.blobs, has: () => Promise.reject(new Error('away')) };
    const server = await buildServer({ ...api.deps, blobs });
    const answer = await server.inject({ url: '/readyz', headers: { host: 'angkor.localhost' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', parts: { database: 'ready', pictures: 'away' } },
    ]);
    await server.close();
  });
});

describe('GET /metrics', () => {
  const read = (token: string) =>
    api.asVisitor<string>('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });

  it('is for who sends the token alone, and not there without one', async () => {
    for (const token of ['', 'x', METRICS_TOKEN.slice(1), api.asAdmin.accessToken ?? '']) {
      expect((await read(token)).status).toBe(401);
    }
    expect((await api.asVisitor('GET', '/metrics')).status).toBe(401);
    const without = await startApi({ database: api.database });
    expect((await without.asVisitor('GET', '/metrics')).status).toBe(404);
    await without.close();
  });

  it('counts what says how the business goes', async () => {
    const placed = async (): Promise<number> => {
      const { body } = await read(METRICS_TOKEN);
      return Number(/business_events_total\{event="order.placed"\} (\d+)/.exec(body)?.[1] ?? 0);
    };
    const before = await placed();
    await placeOrder(api.asCustomer);
    expect(await placed()).toBe(before + 1);
  });

  it('has every figure that the alerts and the dashboard of deploy/monitoring ask for', async () => {
    const { body } = await read(METRICS_TOKEN);
    const files = ['alerts.yaml', 'dashboard.json'].map((name) =>
      readFileSync(join(PROJECT_ROOT, 'deploy/monitoring', name), 'utf8'),
    );
    const asked = new Set(
      files.flatMap(
        (text) => text.match(/\b(?:http|database|nodejs|process|job|backup|business|data)_\w+/g) ?? [],
      ),
    );
    expect(asked.size).toBeGreaterThan(12);
    expect([...asked].filter((name) => !body.includes(`# TYPE ${name.replace(/_bucket$/, '')} `))).toEqual(
      [],
    );
    expect(files[0]?.match(/- alert:/g)).toHaveLength(12);
  });

  it('stays small when every call has been made, and tells times and counts', async () => {
    const { endpoints } = await import('@kitwright/contract/endpoints');
    for (const { method, path } of Object.values(endpoints)) {
      for (const caller of [api.asVisitor, api.asAdmin]) await caller(method, path.replaceAll(/:\w+/g, 'x'));
    }
    const { body } = await read(METRICS_TOKEN);
    expect(body).toContain('http_request_duration_seconds_count{status="2xx"}');
    expect(body).toContain('http_requests_total{area="accounts",status="2xx"}');
    expect(body).toContain('database_pool_connections{state="total"}');
    expect(body).toContain('job_queue_age_seconds{queue="make-pack"}');
    expect(body).not.toContain('/api/');
    expect(body.length).toBeLessThan(32 * 1024);
  });
});

describe('GET /api/openapi.json', () => {
  it('describes every call of the contract', async () => {
    const { endpoints } = await import('@kitwright/contract/endpoints');
    const { body } = await api.asVisitor<{ paths: Record<string, Record<string, unknown>> }>(
      'GET',
      '/api/openapi.json',
    );
    for (const { method, path } of Object.values(endpoints)) {
      const url = path.replace(/:(\w+)/g, '{$1}');
      expect(Object.keys(body.paths[url] ?? {}), `${method} ${url}`).toContain(method.toLowerCase());
    }
  });

  it('names its schemas, refers to none that is missing, and marks who needs to sign in', async () => {
    interface OpenApi {
      readonly components: { readonly schemas: Record<string, unknown> };
      readonly paths: Record<string, Record<string, { security?: unknown }>>;
    }
    const { body } = await api.asVisitor<OpenApi>('GET', '/api/openapi.json');
    const named = [...JSON.stringify(body).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name!,
    );
    expect(named).toContain('DesignDocument');
    for (const name of named) expect(body.components.schemas).toHaveProperty(name);
    expect(body.paths['/api/orders']?.post?.security).toEqual([{ bearer: [] }]);
    expect(body.paths['/whoami']?.get?.security).toBeUndefined();
  });

  it('has a page of documentation that loads nothing from elsewhere', async () => {
    const page = await api.asVisitor<string>('GET', '/api/docs/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>Kitwright API</title>');
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });
});
