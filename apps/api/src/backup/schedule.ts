import { readFile, rename, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { DATABASE_NAME, type EmbeddedSource } from '../db/embedded/running.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { listBases, walFolder } from './base.ts';
import { createPictureCopies, dropOldPictures } from './pictures.ts';
import { checkRestore, takeProof, type Checked } from './proof.ts';
import { createShipper, forgetShipping } from './ship.ts';
import { openVault, type Vault } from './vault.ts';
import { lsnFrom, stretchFrom } from './wal.ts';

/** Status of the backups of this machine; kept in a file, for the doctor and for monitoring. */
const statusSchema = z.object({
  to: z.string(),
  /** Everything that was committed before this moment is in the backups. */
  keptUntil: z.iso.datetime().nullable(),
  baseAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Of the last restore that was tried; empty when it held. */
  checkFaults: z.array(z.string()),
  failure: z.string().nullable(),
});
export type BackupStatus = z.infer<typeof statusSchema>;

const STATUS_FILE = 'backup-status.json';

/** Null where no backups were ever made, or the file is of another release. */
export const readBackupStatus = async (dataDir: string): Promise<BackupStatus | null> => {
  const text = await readFile(join(dataDir, STATUS_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return statusSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const writeBackupStatus = async (dataDir: string, status: BackupStatus): Promise<void> => {
  const file = join(dataDir, STATUS_FILE);
  await writeFile(`${file}.part`, JSON.stringify(status));
  await rename(`${file}.part`, file);
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Drops bases that are too old, but the newest, and what only they need. Returns how many bases went. */
export const dropOldBackups = async (
  vault: Vault,
  blobs: Pick<BlobStore, 'has'>,
  before: Date,
): Promise<number> => {
  const bases = await listBases(vault);
  const gone = bases.slice(0, -1).filter(({ stoppedAt }) => new Date(stoppedAt) < before);
  for (const { id } of gone) {
    // The manifest first: what is half gone is no backup.
    await vault.remove(`bases/${id}/manifest.json`);
    for await (const { name } of vault.list(`bases/${id}/`)) await vault.remove(name);
  }
  // What broke off has no manifest, and never will.
  const whole = new Set(bases.map(({ id }) => id));
  for await (const { name, at } of vault.list('bases/')) {
    if (!whole.has(name.split('/')[1] ?? '') && at < before) await vault.remove(name);
  }
  const kept = bases.filter((base) => !gone.includes(base));
  const [oldest] = kept;
  if (oldest === undefined || gone.length === 0) return gone.length;
  for await (const { name } of vault.list('wal/')) {
    const stretch = stretchFrom(name.replace(/\.gz$/, ''));
    const isNeeded = kept.some(
      (base) => name.startsWith(walFolder(base)) && (stretch?.until ?? 0n) > lsnFrom(base.startLsn),
    );
    if (!isNeeded) await vault.remove(name);
  }
  await dropOldPictures(vault, blobs, new Date(oldest.startedAt));
  return gone.length;
};

export interface Backups {
  /** Sends what is new, and ends. */
  stop(): Promise<void>;
}

/** Tells who runs the installation; `null` when what was told is over. */
export type Alert = (what: string) => void;

interface Needed {
  readonly config: Pick<Config, 'dataDir' | 'backup'>;
  /** Of the embedded database; null where the database is backed up otherwise, and only pictures are. */
  readonly source: EmbeddedSource | null;
  readonly blobs: BlobStore;
  readonly alert: Alert;
}

/** A proof and a restore of it in a scratch folder. */
export const proveBackups = async (
  vault: Vault,
  source: EmbeddedSource,
  dataDir: string,
  ship: () => Promise<unknown>,
): Promise<Checked> => {
  const proof = await takeProof({ ...source.superuser, database: DATABASE_NAME });
  await ship();
  return checkRestore(vault, proof, dataDir, DATABASE_NAME);
};

/** Failures in a row until someone is alerted: one alone may be the network. */
const FAILURES_TOLD = 6;
/** Space that a restore of the whole database must leave free. */
const SCRATCH_SHARE = 0.1;

const hasRoom = async (dataDir: string): Promise<boolean> => {
  const { bavail, blocks } = await statfs(dataDir);
  return bavail / blocks > SCRATCH_SHARE;
};

/** Does what is due, and says when it is over. */
const createRounds = ({ config, source, blobs, alert }: Needed, settings: NonNullable<Config['backup']>) => {
  const { dataDir } = config;
  const vault = openVault(settings.to, settings.key);
  const pictures = createPictureCopies(blobs, vault);
  const shipper = source === null ? null : createShipper(source, vault, pictures);
  let status: BackupStatus = {
    to: settings.to,
    keptUntil: null,
    baseAt: null,
    checkedAt: null,
    checkFaults: [],
    failure: null,
  };
  const isDue = (last: string | null, everyMs: number): boolean =>
    last === null || Date.now() - new Date(last).getTime() >= everyMs;
  const note = async (change: Partial<BackupStatus>): Promise<void> => {
    status = { ...status, ...change };
    await writeBackupStatus(dataDir, status);
  };
  const check = async (): Promise<void> => {
    if (shipper === null || source === null || settings.checkDays === 0) return;
    if (!isDue(status.checkedAt, settings.checkDays * DAY_MS)) return;
    const faults = (await hasRoom(dataDir))
      ? (await proveBackups(vault, source, dataDir, () => shipper.ship())).faults
      : ['There is no room on the disk to try a restore'];
    await note({ checkedAt: new Date().toISOString(), checkFaults: [...faults] });
    if (faults.length > 0) alert(`A backup could not be restored: ${faults.slice(0, 5).join('; ')}`);
  };
  const round = async (): Promise<void> => {
    if (shipper === null) {
      await pictures.copy();
      await note({ keptUntil: new Date().toISOString(), failure: null });
      return;
    }
    const keptUntil = await shipper.ship();
    let base = shipper.newestBase();
    if (base !== null && isDue(base.stoppedAt, settings.everyHours * HOUR_MS)) {
      base = await shipper.takeBase();
      await dropOldBackups(vault, blobs, new Date(Date.now() - settings.keepDays * DAY_MS));
    }
    await note({ keptUntil: keptUntil.toISOString(), baseAt: base?.stoppedAt ?? null, failure: null });
    await check();
  };
  return {
    begin: async (): Promise<void> => {
      const before = await readBackupStatus(dataDir);
      if (before?.to === settings.to) status = before;
    },
    round,
    failed: (reason: string) => note({ failure: reason }),
    ship: async (): Promise<void> => {
      await (shipper === null ? pictures.copy() : shipper.ship());
    },
    stop: async () => shipper?.stop(),
  };
};

/** Longest time that the last of what was written may take on its way out. */
const LAST_SHIP_MS = 1_500;

/** Keeps backups going for as long as this process runs; without the setting, sees that nothing waits for them. */
export const startBackups = async (needed: Needed): Promise<Backups> => {
  const { config, source, alert } = needed;
  if (config.backup === undefined) {
    if (source !== null) await forgetShipping(source.superuser);
    return { stop: () => Promise.resolve() };
  }
  const rounds = createRounds(needed, config.backup);
  const pauseMs = config.backup.shipSeconds * 1_000;
  let isStopping = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void>;
  const once = async (): Promise<void> => {
    try {
      await rounds.round();
      failures = 0;
    } catch (error) {
      if (isStopping) return;
      failures += 1;
      const reason = error instanceof Error ? error.message : String(error);
      await rounds.failed(reason).catch(() => undefined);
      if (failures === FAILURES_TOLD) alert(`Backups fail: ${reason}`);
    }
  };
  const loop = async (): Promise<void> => {
    await once();
    if (isStopping) return;
    timer = setTimeout(() => {
      turn = loop();
    }, pauseMs);
  };
  await rounds.begin();
  turn = loop();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const timeUp = new Promise((resolve) => setTimeout(resolve, LAST_SHIP_MS).unref());
      const last = turn.then(() => rounds.ship()).catch(() => undefined);
      await Promise.race([last, timeUp]);
      await rounds.stop();
    },
  };
};
