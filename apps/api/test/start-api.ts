import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema, type Problem } from '@kitwright/contract';
import type { TokenResponse } from '@kitwright/contract/accounts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';
import { readConfig, type Config } from '../src/config.ts';
import { outboxMailer, type Mailer } from '../src/contexts/messaging/mail/smtp-mailer.ts';
import { createAppPool } from '../src/db/pool.ts';
import { DEMO_PASSWORD } from '../src/demo/demo-accounts.ts';
import { createOutlook } from '../src/contexts/production/programs.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { drainJobs } from '../src/jobs/worker.ts';
import { createJobHandlers } from '../src/contexts/job-handlers.ts';
import { setPasswordCostForTests } from '../src/contexts/identity/accounts/passwords.ts';
import type { Deps } from '../src/server/api.ts';
import { buildServer } from '../src/start/build-server.ts';
import type { StaticRoots } from '../src/server/static-files.ts';
import type { BlobStore } from '../src/storage/blob-store.ts';
import { createLocalDirectory } from '../src/storage/local-directory.ts';
import { holdAgainstDocument } from './hold-against-document.ts';
import { TEST_COST } from './password-cost.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Of every customer that `asNewCustomer` registers. */
export const TEST_PASSWORD = 'a-password-of-tests';
export const TEST_SECRET = 'a-secret-of-tests-with-enough-characters';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Parsed when it is JSON; else the text. */
  readonly body: Body;
  readonly raw: Buffer;
}

/** Sends one request as someone. `body` goes as JSON unless it is a Buffer or string. */
export interface Caller {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  <Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<Answer<Body>>;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly deps: Deps;
  readonly asVisitor: Caller;
  /** A customer of the first tenant. */
  readonly asCustomer: Caller;
  /** An administrator and a store account of the first tenant. */
  readonly asAdmin: Caller;
  readonly asStore: Caller;
  /** A customer of the second tenant, at its host. */
  readonly asOtherTenant: Caller;
  /** An administrator of the second tenant, at its host. */
  readonly asOtherAdmin: Caller;
  /** Registers a new customer of the first tenant, confirms the e-mail by its code, and is signed in. */
  asNewCustomer(email: string): Promise<Caller>;
  /** The code or link secret of the latest mail to an e-mail. */
  mailedSecret(email: string, template: string): Promise<string>;
  /** Does every job that is due; throws what a job throws. */
  runJobs(mailer?: Mailer): Promise<void>;
  signIn(email: string, host?: string, password?: string): Promise<Caller>;
  /** A caller with any token (or none) at any host. */
  as(host: string, tokens: TokenResponse | null): Caller;
  close(): Promise<void>;
}

export interface StartOptions {
  readonly clock?: () => Date;
  readonly config?: Partial<Config>;
  readonly roots?: StaticRoots;
  readonly blobs?: BlobStore;
  /** Database of another server, as a second process would have it; it stays when this one closes. */
  readonly database?: TestDatabase;
}

export const FIRST_HOST = 'angkor.localhost';
export const OTHER_HOST = 'mekong.localhost';

const NOWHERE = '/nonexistent';
const NO_ROOTS: StaticRoots = { web: NOWHERE, webServer: NOWHERE, console: NOWHERE, garments: NOWHERE };

const parse = (raw: string): unknown => {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
};

const createCaller = (app: FastifyInstance, host: string, tokens: TokenResponse | null): Caller => {
  const call = async <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => {
    const signedIn = tokens === null ? {} : { authorization: `Bearer ${tokens.access_token}` };
    const headers: Record<string, string> = { host, ...signedIn, ...options.headers };
    const request: InjectOptions = { method, url: path, headers };
    if (Buffer.isBuffer(options.body) || typeof options.body === 'string') request.payload = options.body;
    else if (options.body !== undefined) {
      if (!('content-type' in headers)) headers['content-type'] = 'application/json';
      request.payload = JSON.stringify(options.body);
    }
    const response = await app.inject(request);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: parse(response.body) as Body,
      raw: response.rawPayload,
    };
  };
  return Object.assign(call, {
    accessToken: tokens?.access_token ?? null,
    refreshToken: tokens?.refresh_token ?? null,
  });
};

/** A server on a database of its own, with the demo's tenants and accounts signed in. */
export const startApi = async (options: StartOptions = {}): Promise<TestApi> => {
  setPasswordCostForTests(TEST_COST);
  const dataDir = await mkdtemp(join(tmpdir(), 'kitwright-api-'));
  const database = options.database ?? (await createTestDatabase());
  const base = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    TOKEN_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
  });
  const config: Config = {
    ...base,
    rateLimitPerMinute: 100_000,
    signInsPerMinute: 10_000,
    ...options.config,
  };
  // A server's subscribers hang on its pool: two servers on one database are two processes elsewhere, with a pool each.
  const pool =
    options.database === undefined ? database.pool : createAppPool(database.address, 8, () => undefined);
  const deps: Deps = {
    config,
    pool,
    blobs: options.blobs ?? createLocalDirectory(join(dataDir, 'blobs')),
    jobs: createJobs(),
    clock: options.clock ?? (() => new Date()),
    outlook: createOutlook(),
  };
  const app = await buildServer(deps, options.roots ?? NO_ROOTS);
  const undocumented = holdAgainstDocument(app);
  await app.ready();

  const as = (host: string, tokens: TokenResponse | null): Caller => createCaller(app, host, tokens);
  const signIn = async (email: string, host = FIRST_HOST, password = DEMO_PASSWORD): Promise<Caller> => {
    const body = { email, password, clientId: 'web' };
    const answer = await as(host, null)<TokenResponse>('POST', '/api/accounts/token', { body });
    if (answer.status !== 200) throw new Error(`Cannot sign in as ${email}: ${JSON.stringify(answer.body)}`);
    return as(host, answer.body);
  };
  const mailedSecret = async (email: string, template: string): Promise<string> => {
    const { rows } = await database.superuser.query<{ secret: string }>(
      'SELECT secret FROM mails WHERE recipient = $1 AND template = $2 ORDER BY created_at DESC, id DESC LIMIT 1',
      [email, template],
    );
    if (rows[0] === undefined) throw new Error(`No ${template} went to ${email}`);
    return rows[0].secret;
  };
  const asNewCustomer = async (email: string): Promise<Caller> => {
    const body = {
      firstName: 'New',
      lastName: 'Customer',
      email,
      phone: '012345678',
      password: TEST_PASSWORD,
    };
    await as(FIRST_HOST, null)('POST', '/api/accounts/register', {
      body: { ...body, confirmPassword: TEST_PASSWORD },
    });
    const code = await mailedSecret(email, 'confirmEmail');
    const headers = { username: email, 'otp-token': code, 'client-id': 'app' };
    const answer = await as(FIRST_HOST, null)<TokenResponse>('POST', '/api/oauth/confirmotp', { headers });
    if (answer.status !== 200) throw new Error(`Cannot confirm ${email}: ${JSON.stringify(answer.body)}`);
    return as(FIRST_HOST, answer.body);
  };
  const runJobs = async (mailer: Mailer = outboxMailer): Promise<void> => {
    const failures: unknown[] = [];
    await drainJobs({
      pool,
      handlers: createJobHandlers({ ...deps, mailer }),
      onError: (error) => failures.push(error),
    });
    if (failures.length > 0) throw failures[0];
  };

  return {
    app,
    database,
    deps,
    as,
    signIn,
    asNewCustomer,
    mailedSecret,
    runJobs,
    asVisitor: as(FIRST_HOST, null),
    asCustomer: await signIn('customer@demo.test'),
    asAdmin: await signIn('admin@demo.test'),
    asStore: await signIn('store@demo.test'),
    asOtherTenant: await signIn('customer@demo.test', OTHER_HOST),
    asOtherAdmin: await signIn('admin@demo.test', OTHER_HOST),
    close: async () => {
      await app.close();
      await (options.database === undefined ? database.drop() : pool.end());
      await rm(dataDir, { recursive: true, force: true });
      if (undocumented.size > 0) throw new Error(`Not as documented:\n${[...undocumented].join('\n')}`);
    },
  };
};

/** Problem in a refusal, read by the contract; fails loudly on anything else. */
export const problemOf = (answer: Answer): Problem => problemSchema.parse(answer.body);
/** The key of a refusal; undefined of what was not refused. */
export const keyOf = ({ body }: Answer): string | undefined => problemSchema.safeParse(body).data?.key;
/** Each refused field with what is wrong with it; none of what was not refused. */
export const fieldsOf = ({ body }: Answer): string[] =>
  (problemSchema.safeParse(body).data?.errors ?? []).map((error) => `${error.field}: ${error.key}`);
/** Current value in a refusal, read by its schema. */
export const currentOf = <Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> =>
  schema.parse(problemOf(answer).current);
