import { resolve } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './paths.ts';
import {
  BACKUP_ENVIRONMENT,
  backupFaults,
  backupKeyFrom,
  backupSettings,
  type BackupSettings,
} from './settings/backup-settings.ts';
import { demoFault, demoSwitch } from './settings/demo-mode.ts';
import { keptSecret, secretFaults } from './settings/secret-strength.ts';
import { originsSchema, type TrustProxy, trustProxySchema } from './settings/trust-proxy.ts';

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');

const optionalText = z.string().trim().optional();

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** A PostgreSQL of your own, as the role that owns the tables. Without it an embedded one runs. */
  DATABASE_URL: optionalText,
  /** The same database as the role the server works under; by default DATABASE_URL with `kitwright_app` set. */
  DATABASE_APP_URL: optionalText,
  /** The same past a pooler in transaction mode, which DATABASE_APP_URL then leads through. */
  DATABASE_NEWS_URL: optionalText,
  /** Few, so that orders are worked on one after the other: with more of them PostgreSQL spends more on each. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  DATA_DIR: optionalText,
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PUBLIC_URL: z.url().optional(),
  TOKEN_SECRET: optionalText,
  DEMO: demoSwitch.optional(),
  /** True where the demo shows a shop at work, with a year of orders. */
  DEMO_YEAR: flag.default(true),
  /** By default `info`, and `warn` as text: a terminal keeps the addresses of the start in sight. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  /** Lines for people or for machines; `auto` is text in a terminal and JSON elsewhere. */
  LOG_FORMAT: z.enum(['auto', 'text', 'json']).default('auto'),
  /** Requests a minute from one address to the API; sign-ins a minute from one address for one e-mail. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(10),
  /** The server that takes mails, `smtps://user:password@host:465`, and the address they come from. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.email().optional(),
  /** Sign-in with Google: the client id of the pages, and who issues the ID tokens. */
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Pictures of Pixabay beside the packaged ones, and where its API answers. */
  PIXABAY_API_KEY: optionalText,
  PIXABAY_API_URL: z.url().default('https://pixabay.com/api/'),
  /** A catalogue of fonts in the shape of Fontsource's API, in place of the packaged one. */
  FONT_SERVICE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** The host of its files, when that is another: no other is asked, whatever its answers say. */
  FONT_FILES_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Lets who knows it create tenants by a call; at least 32 characters. Without it there is no such call. */
  PLATFORM_TOKEN: optionalText,
  OFFLINE: flag.default(true),
  /** For so long a server that is to end says at `/readyz` that it leaves, and goes on answering. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  /** Lets a monitoring system that sends it as bearer token read `GET /metrics`; without it there is no such page. */
  METRICS_TOKEN: optionalText,
  /** The end of a session after its sign-in, however much it is used. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(400).default(90),
  STAFF_SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  ...BACKUP_ENVIRONMENT,
  /** Role of this process: answer calls, work on jobs, or both. */
  RUN_AS: z.enum(['all', 'server', 'worker']).default('all'),
  /** Megabytes of pictures that a visitor (by address), an account and a tenant may keep. */
  UPLOAD_QUOTA_VISITOR_MB: z.coerce.number().int().min(1).default(100),
  UPLOAD_QUOTA_ACCOUNT_MB: z.coerce.number().int().min(1).default(1_000),
  UPLOAD_QUOTA_TENANT_MB: z.coerce.number().int().min(1).default(50_000),
  /** Days after which a picture that nothing saved shows is swept. */
  UNUSED_UPLOADS_DAYS: z.coerce.number().int().min(1).default(30),
  /** At designs that are worked on together, by all processes: connections at a time, and tickets a minute. */
  CO_DESIGN_PLACES_ACCOUNT: z.coerce.number().int().min(1).default(8),
  CO_DESIGN_PLACES_TENANT: z.coerce.number().int().min(1).default(500),
  CO_DESIGN_TICKETS_ACCOUNT: z.coerce.number().int().min(1).default(60),
  CO_DESIGN_TICKETS_TENANT: z.coerce.number().int().min(1).default(1_200),
  /** The search for short markers: millions of pairs of pieces measured for a roll, seconds at most, and threads. */
  NEST_WORK: z.coerce.number().min(0).max(100_000).optional(),
  NEST_SECONDS: z.coerce.number().min(1).max(3_600).default(60),
  NEST_THREADS: z.coerce.number().int().min(1).max(32).default(1),
  /** Origins in this machine's own networks that webhooks may go to, with commas between. */
  WEBHOOK_ORIGINS: originsSchema,
  /** Addresses where the bot API of Telegram and Bakong's Open API answer; a server of one's own may stand in for them. */
  TELEGRAM_API_URL: z.url().default('https://api.telegram.org'),
  BAKONG_API_URL: z.url().default('https://api-bakong.nbc.gov.kh'),
  /** Reverse proxies that set X-Forwarded-For and -Host: how many there are, or the networks they are in. */
  TRUST_PROXY: trustProxySchema.default(false),
});

/** Every setting the server takes from outside, checked once at start. */
export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  /** A demo at an address for everybody: its outbox is closed. */
  readonly publicDemo: boolean;
  readonly demoYear: boolean;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseNewsUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  /** Signs access tokens; at least 32 characters. */
  readonly tokenSecret: string;
  /** True where this machine made it, and keeps it in its data directory. */
  readonly tokenSecretIsKept: boolean;
  readonly logLevel: NonNullable<z.infer<typeof environmentSchema>['LOG_LEVEL']>;
  readonly logFormat: 'text' | 'json';
  readonly rateLimitPerMinute: number;
  readonly signInsPerMinute: number;
  readonly trustProxy: TrustProxy | false;
  /** Addresses that webhooks may go to beside those of the public internet. */
  readonly webhookOrigins: ReadonlySet<string>;
  readonly telegramApiUrl: string;
  readonly bakongApiUrl: string;
  /** Undefined: mails stay in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Undefined: sign-in with Google is not offered. */
  readonly google: { readonly clientId: string; readonly issuer: string } | undefined;
  /** Undefined: the image library has what is packaged. */
  readonly pixabay: { readonly key: string; readonly apiUrl: string } | undefined;
  /** Undefined: the font catalogue is what is packaged; and its files are on the same host. */
  readonly fontServiceUrl: string | undefined;
  readonly fontFilesUrl: string | undefined;
  /** Undefined: tenants are created by the command line alone. */
  readonly platformToken: string | undefined;
  /** False has browsers drop the service worker, and all that it kept. */
  readonly offline: boolean;
  readonly drainSeconds: number;
  readonly metricsToken: string | undefined;
  /** Seconds from its sign-in to the end of a session, however much it is used: a customer's, and one of staff. */
  readonly sessionSeconds: { readonly customer: number; readonly staff: number };
  /** Bytes of pictures that each may keep, and days after which unused ones are swept. */
  readonly uploadQuota: {
    readonly visitorBytes: number;
    readonly accountBytes: number;
    readonly tenantBytes: number;
    readonly unusedDays: number;
  };
  /** At designs that are worked on together: connections at a time, and tickets a minute, of all processes. */
  readonly coDesign: {
    readonly placesOfAccount: number;
    readonly placesOfTenant: number;
    readonly ticketsOfAccount: number;
    readonly ticketsOfTenant: number;
  };
  /** Budget for laying the pieces of a roll; no work in tests, where they are laid one by one. */
  readonly nesting: {
    readonly work: number;
    readonly seconds: number;
    readonly threads: number;
    readonly seed: number;
  };
  /** Undefined: pictures lie below the data directory. */
  readonly blobUrl: string | undefined;
  /** Seals backups and opens them. */
  readonly backupKey: Buffer | undefined;
  /** Undefined: no backups are made. */
  readonly backup: BackupSettings | undefined;
  readonly alertMailTo: string | undefined;
  /** Undefined: nothing is traced. */
  readonly tracesTo: string | undefined;
  readonly runAs: z.infer<typeof environmentSchema>['RUN_AS'];
}

/** A configuration the server refuses to start on; the message names every setting at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const SECONDS_PER_HOUR = 3_600;
/** By default, millions of pairs: about half a minute of one thread. */
const NEST_WORK = 120;
const MEGABYTE = 1024 * 1024;

/** The settings that say something: files of settings and of containers set many to nothing. */
const filledIn = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));

/**
 * Reads the configuration from environment variables. Throws a ConfigError that names what is wrong.
 * `inTerminal` says whether a person reads the standard output.
 */
export const readConfig = (
  environment: NodeJS.ProcessEnv,
  inTerminal: boolean = process.stdout.isTTY,
): Config => {
  const parsed = environmentSchema.safeParse(filledIn(environment));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Refusing to start:\n  ${faults.join('\n  ')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const faults = [
    ...secretFaults(env, production),
    ...demoFaults(env, production),
    ...halfSetFaults(env),
    ...backupFaults(env),
  ];
  if (faults.length > 0) throw new ConfigError(`Refusing to start:\n  ${faults.join('\n  ')}`);
  const dataDir = resolve(PROJECT_ROOT, env.DATA_DIR ?? 'var');
  const logFormat = env.LOG_FORMAT === 'auto' ? (inTerminal ? 'text' : 'json') : env.LOG_FORMAT;
  return {
    production,
    demo: env.DEMO === undefined ? !production : env.DEMO !== 'off',
    publicDemo: env.DEMO === 'public',
    demoYear: env.DEMO_YEAR,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseNewsUrl: env.DATABASE_NEWS_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    dataDir,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    tokenSecretIsKept: env.TOKEN_SECRET === undefined,
    tokenSecret: env.TOKEN_SECRET ?? keptSecret(dataDir, 'token-secret'),
    logLevel: env.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    logFormat,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    signInsPerMinute: env.RATE_LIMIT_SIGN_INS_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    webhookOrigins: env.WEBHOOK_ORIGINS,
    telegramApiUrl: env.TELEGRAM_API_URL,
    bakongApiUrl: env.BAKONG_API_URL,
    smtp:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? undefined
        : { url: env.SMTP_URL, from: env.MAIL_FROM },
    google:
      env.GOOGLE_CLIENT_ID === undefined
        ? undefined
        : { clientId: env.GOOGLE_CLIENT_ID, issuer: env.GOOGLE_ISSUER },
    pixabay:
      env.PIXABAY_API_KEY === undefined
        ? undefined
        : { key: env.PIXABAY_API_KEY, apiUrl: env.PIXABAY_API_URL },
    fontServiceUrl: env.FONT_SERVICE_URL,
    fontFilesUrl: env.FONT_FILES_URL,
    platformToken: env.PLATFORM_TOKEN,
    offline: env.OFFLINE,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    sessionSeconds: {
      customer: env.SESSION_DAYS * 24 * SECONDS_PER_HOUR,
      staff: env.STAFF_SESSION_HOURS * SECONDS_PER_HOUR,
    },
    uploadQuota: {
      visitorBytes: env.UPLOAD_QUOTA_VISITOR_MB * MEGABYTE,
      accountBytes: env.UPLOAD_QUOTA_ACCOUNT_MB * MEGABYTE,
      tenantBytes: env.UPLOAD_QUOTA_TENANT_MB * MEGABYTE,
      unusedDays: env.UNUSED_UPLOADS_DAYS,
    },
    coDesign: {
      placesOfAccount: env.CO_DESIGN_PLACES_ACCOUNT,
      placesOfTenant: env.CO_DESIGN_PLACES_TENANT,
      ticketsOfAccount: env.CO_DESIGN_TICKETS_ACCOUNT,
      ticketsOfTenant: env.CO_DESIGN_TICKETS_TENANT,
    },
    nesting: {
      work: (env.NEST_WORK ?? (env.NODE_ENV === 'test' ? 0 : NEST_WORK)) * 1e6,
      seconds: env.NEST_SECONDS,
      threads: env.NEST_THREADS,
      seed: 1,
    },
    blobUrl: env.BLOB_URL,
    backupKey: backupKeyFrom(env.BACKUP_KEY),
    backup: backupSettings(env),
    alertMailTo: env.ALERT_MAIL_TO,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    runAs: env.RUN_AS,
  };
};

const halfSetFaults = (env: z.infer<typeof environmentSchema>): string[] => [
  ...(env.SMTP_URL !== undefined && env.MAIL_FROM === undefined
    ? ['MAIL_FROM: is missing, while SMTP_URL is set']
    : []),
  ...(env.RUN_AS === 'worker' && env.DATABASE_URL === undefined
    ? ['DATABASE_URL: is missing; a worker of its own cannot share the embedded database']
    : []),
];

const demoFaults = (env: z.infer<typeof environmentSchema>, production: boolean): string[] => {
  const fault = demoFault({ production, demo: env.DEMO, publicUrl: env.PUBLIC_URL });
  return fault === null ? [] : [`DEMO: ${fault}`];
};
