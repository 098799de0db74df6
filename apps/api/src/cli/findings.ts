/** A finding about one part, and, unless it is well, what to do. */
export type Finding =
  | { readonly part: string; readonly state: 'well'; readonly found: string }
  | {
      readonly part: string;
      readonly state: 'look' | 'broken';
      readonly found: string;
      readonly toDo: string;
    };

export const well = (part: string, found: string): Finding => ({ part, state: 'well', found });
export const look = (part: string, found: string, toDo: string): Finding => ({
  part,
  state: 'look',
  found,
  toDo,
});
export const broken = (part: string, found: string, toDo: string): Finding => ({
  part,
  state: 'broken',
  found,
  toDo,
});

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const LITTLE_SPACE_MB = 2_048;
const NO_SPACE_MB = 256;

export const judgeSpace = (freeMb: number, where: string): Finding => {
  const found = `${Math.round(freeMb)} MB free at ${where}`;
  const toDo = 'Make room, or move pictures to a bucket: npm run blobs -- move';
  if (freeMb < NO_SPACE_MB) return broken('disk', found, toDo);
  return freeMb < LITTLE_SPACE_MB ? look('disk', found, toDo) : well('disk', found);
};

const MOST_SKEW_MS = 2_000;

export const judgeClock = (skewMs: number): Finding => {
  const found = `${Math.round(Math.abs(skewMs))} ms apart from the database`;
  return Math.abs(skewMs) <= MOST_SKEW_MS
    ? well('clock', found)
    : broken(
        'clock',
        found,
        'Set both clocks by NTP (timedatectl set-ntp true): codes and sessions go by them',
      );
};

const OLDEST_POSTGRESQL = 15;

export const judgeVersion = (version: number, pending: number): Finding => {
  const found = `PostgreSQL ${Math.trunc(version / 10_000)}`;
  if (version < OLDEST_POSTGRESQL * 10_000) {
    return broken('database', found, `Use PostgreSQL ${OLDEST_POSTGRESQL} or later`);
  }
  return pending === 0
    ? well('database', `${found}, up to date`)
    : look(
        'database',
        `${found}, ${pending} migrations to come`,
        'They are applied at the next start: take a backup before',
      );
};

const HOUR_MS = 3_600_000;
const LATE_SHIP_MS = 60_000;

export interface BackupState {
  readonly baseAt: Date | null;
  readonly keptUntil: Date | null;
  readonly isServing: boolean;
  readonly checkFaults: readonly string[];
  readonly failure: string | null;
}

/** Backups by their age: a copy a day is asked for, and what came since within a minute while the server runs. */
export const judgeBackups = (
  { baseAt, keptUntil, isServing, checkFaults, failure }: BackupState,
  everyHours: number,
  now: Date,
): Finding => {
  if (baseAt === null) return broken('backups', 'there is none', 'npm run backup -- --check');
  const hours = (now.getTime() - baseAt.getTime()) / HOUR_MS;
  const found = `the newest copy is ${hours.toFixed(1)} hours old`;
  if (failure !== null)
    return broken(
      'backups',
      `${found}; the last try failed: ${failure}`,
      'See the log, then: npm run backup -- --check',
    );
  if (checkFaults.length > 0)
    return broken(
      'backups',
      `a restore differed: ${checkFaults.join('; ')}`,
      'Take a new one: npm run backup -- --check',
    );
  if (hours > 2 * everyHours)
    return broken('backups', found, 'npm run backup -- --check, and see why the server makes none');
  const late = keptUntil === null ? Infinity : now.getTime() - keptUntil.getTime();
  return isServing && late > LATE_SHIP_MS
    ? look(
        'backups',
        `${found}; what came since is not sent`,
        'See the log of the server that BACKUP_TO is set for',
      )
    : well('backups', found);
};

const DAY_MS = 24 * HOUR_MS;
const SOON_DAYS = 14;

export const judgeCertificate = (host: string, validTo: Date, now: Date): Finding => {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const found = `of ${host}, good for ${days} days`;
  const toDo = 'Renew it at the proxy, and see why that is not done by itself';
  if (days < 0) return broken('certificate', found, toDo);
  return days < SOON_DAYS ? look('certificate', found, toDo) : well('certificate', found);
};
