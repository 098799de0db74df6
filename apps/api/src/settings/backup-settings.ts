import { z } from 'zod';

const KEY_BYTES = 32;

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** The settings of pictures in a bucket and of backups, as they stand in the environment. */
export const BACKUP_ENVIRONMENT = {
  /** Place of pictures and packs: a bucket, `s3://bucket/prefix?endpoint=…&region=…`; by default below DATA_DIR. */
  BLOB_URL: text,
  /** Place of backups, a folder or a bucket, and what seals them: 32 bytes in base64. */
  BACKUP_TO: text,
  BACKUP_KEY: text,
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUP_SHIP_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(400).default(14),
  BACKUP_CHECK_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  /** Collector of traces that speaks OTLP by HTTP, `http://collector:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  /** Address that is mailed when backups fail; needs SMTP_URL. */
  ALERT_MAIL_TO: z.email().optional(),
};

/** Settings of backups: their place, and how they are made. */
export interface BackupSettings {
  /** `s3://…`, or a path from the root of the project. */
  readonly to: string;
  /** 32 bytes; undefined: nothing is sealed. */
  readonly key: Buffer | undefined;
  /** Hours between whole copies. */
  readonly everyHours: number;
  /** Seconds after which what is new is sent. */
  readonly shipSeconds: number;
  readonly keepDays: number;
  /** Days between restores that are tried; 0: none are. */
  readonly checkDays: number;
}

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…`; keys come from the environment, as the SDK has it. */
export const readS3Url = (
  text: string,
): { bucket: string; prefix: string; endpoint: string | undefined; region: string } => {
  const url = new URL(text);
  if (url.protocol !== 's3:' || url.hostname === '') throw new Error('must be s3://bucket/prefix');
  if (url.username !== '' || url.password !== '') {
    throw new Error('must hold no keys: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
};

/** Why an address of a bucket or folder cannot be used; null when it can. */
export const storeFault = (text: string): string | null => {
  if (!text.includes('://')) return null;
  try {
    readS3Url(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Reads `openssl rand -base64 32`; undefined when it is not that, or there is none. */
export const backupKeyFrom = (text: string | undefined): Buffer | undefined => {
  if (text === undefined) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && /^[A-Za-z0-9+/_-]+=?$/.test(text) ? key : undefined;
};

type Asked = z.infer<z.ZodObject<typeof BACKUP_ENVIRONMENT>>;

export const backupFaults = (env: Asked & { readonly SMTP_URL?: string | undefined }): string[] => {
  const faults: string[] =
    env.ALERT_MAIL_TO !== undefined && env.SMTP_URL === undefined
      ? ['SMTP_URL: is missing, while ALERT_MAIL_TO is set']
      : [];
  const places = (['BACKUP_TO', 'BLOB_URL'] as const).flatMap((name) => {
    const value = env[name];
    const fault = value === undefined ? null : storeFault(value);
    return fault === null ? [] : [`${name}: ${fault}`];
  });
  if (env.BACKUP_KEY !== undefined && backupKeyFrom(env.BACKUP_KEY) === undefined) {
    faults.push('BACKUP_KEY: must be 32 bytes in base64: openssl rand -base64 32');
  }
  return [...faults, ...places];
};

export const backupSettings = (env: Asked): BackupSettings | undefined =>
  env.BACKUP_TO === undefined
    ? undefined
    : {
        to: env.BACKUP_TO,
        key: backupKeyFrom(env.BACKUP_KEY),
        everyHours: env.BACKUP_EVERY_HOURS,
        shipSeconds: env.BACKUP_SHIP_SECONDS,
        keepDays: env.BACKUP_KEEP_DAYS,
        checkDays: env.BACKUP_CHECK_DAYS,
      };
