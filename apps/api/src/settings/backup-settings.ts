import { readS3Url } from '../storage/s3.ts';

const KEY_BYTES = 32;

/** Where backups go, and how they are made. */
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

interface Asked {
  readonly BACKUP_TO?: string | undefined;
  readonly BACKUP_KEY?: string | undefined;
  readonly BACKUP_EVERY_HOURS: number;
  readonly BACKUP_SHIP_SECONDS: number;
  readonly BACKUP_KEEP_DAYS: number;
  readonly BACKUP_CHECK_DAYS: number;
  readonly BLOB_URL?: string | undefined;
}

export const backupFaults = (env: Asked): string[] => {
  const faults = (['BACKUP_TO', 'BLOB_URL'] as const).flatMap((name) => {
    const value = env[name];
    const fault = value === undefined ? null : storeFault(value);
    return fault === null ? [] : [`${name}: ${fault}`];
  });
  return env.BACKUP_KEY === undefined || backupKeyFrom(env.BACKUP_KEY) !== undefined
    ? faults
    : [...faults, 'BACKUP_KEY: must be 32 bytes in base64: openssl rand -base64 32'];
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
