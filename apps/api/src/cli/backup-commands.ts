import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { listBases, takeBase } from '../backup/base.ts';
import { createPictureCopies, restorePictures, type PictureCopies } from '../backup/pictures.ts';
import type { Checked } from '../backup/proof.ts';
import { CannotRestore, planRestore, restoreCluster, setAside, type Until } from '../backup/restore.ts';
import { proveBackups, readBackupStatus, writeBackupStatus } from '../backup/schedule.ts';
import { createShipper } from '../backup/ship.ts';
import { openVault, type Vault } from '../backup/vault.ts';
import type { Config } from '../config.ts';
import { prepareBinaries } from '../db/embedded/binaries.ts';
import { choosePlace, SYSTEM_DIR } from '../db/embedded/place.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { stopServer } from '../db/embedded/server.ts';
import { postgresUser } from '../db/embedded/system-user.ts';
import type { EmbeddedSource } from '../db/embedded/running.ts';
import { openDatabaseBeside } from '../start/open-database.ts';
import { storeFault } from '../settings/backup-settings.ts';
import { blobStoreOf } from '../storage/bucket.ts';
import { UsageError } from './arguments.ts';
import { CommandFailed } from './run-command.ts';

type Say = (line: string) => void;

/** Vault of a store, with the key of its seal: from the option where it is given, else from the settings. */
const vaultOf = (config: Config, said: string | undefined, option: string): Vault => {
  const place = said ?? config.backup?.to;
  if (place === undefined) throw new UsageError(`${option} is missing, and BACKUP_TO is not set`);
  const fault = storeFault(place);
  if (fault !== null) throw new UsageError(`${option} ${fault}`);
  return openVault(place, config.backupKey);
};

const SECRET_FILE = 'token-secret';
const SECRET_NAME = 'secret';

/** The secret this machine made for itself goes along where it is sealed; one that was set is the operator's to keep. */
const copySecret = async (config: Config, vault: Vault): Promise<void> => {
  if (!vault.isSealed || !config.tokenSecretIsKept) return;
  await vault.writeText(SECRET_NAME, config.tokenSecret);
};

const tryRestore = async (
  { dataDir }: Config,
  vault: Vault,
  source: EmbeddedSource,
  pictures: PictureCopies,
): Promise<Checked> => {
  const shipper = createShipper(source, vault, pictures);
  try {
    return await proveBackups(vault, source, dataDir, () => shipper.ship());
  } finally {
    await shipper.stop();
  }
};

/** `npm run backup`: one whole copy now, whether the server runs or not; with `--check`, and a restore of it. */
export const backup = async (config: Config, args: readonly string[], say: Say): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  const vault = vaultOf(config, values.to, '--to');
  const blobs = blobStoreOf(config);
  const pictures = createPictureCopies(blobs, vault);
  const database = await openDatabaseBeside(config, say);
  try {
    const { source } = database;
    // Before the rows, so that none speaks of a picture that is missing.
    say(`${await pictures.copy()} pictures copied`);
    if (source === null) {
      say('The database is one of your own: back it up with its own tools (docs/operations.md).');
      return;
    }
    const begun = performance.now();
    const base = await takeBase(source, vault);
    await pictures.copy();
    await copySecret(config, vault);
    say(`Backup ${base.id} is complete (${((performance.now() - begun) / 1_000).toFixed(1)} s)`);
    if (!vault.isSealed) say('It is not sealed: set BACKUP_KEY (openssl rand -base64 32).');
    if (!values.check) return;
    const checked = await tryRestore(config, vault, source, pictures);
    const status = await readBackupStatus(config.dataDir);
    if (status !== null) {
      await writeBackupStatus(config.dataDir, {
        ...status,
        checkedAt: new Date().toISOString(),
        checkFaults: [...checked.faults],
      });
    }
    if (checked.faults.length > 0)
      throw new CommandFailed(`The restore differs:\n  ${checked.faults.join('\n  ')}`);
    say(
      `Restored to a scratch folder in ${(checked.tookMs / 1_000).toFixed(1)} s: ${checked.rows} rows of ${checked.tables} tables and ${checked.pictures} pictures are as they were`,
    );
  } finally {
    await database.stop();
  }
};

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)$/;

const untilFrom = (text: string | undefined): Until => {
  if (text === undefined) return { kind: 'all' };
  const at = new Date(text);
  if (!MOMENT.test(text) || Number.isNaN(at.getTime())) {
    throw new UsageError('--at is not a moment with its zone: 2026-11-24T09:30:00+07:00');
  }
  return { kind: 'moment', text, at };
};

const putSecretBack = async (config: Config, vault: Vault): Promise<void> => {
  const secret = await vault.readText(SECRET_NAME).catch(() => null);
  if (secret === null || !config.tokenSecretIsKept) return;
  const file = join(config.dataDir, SECRET_FILE);
  if ((await readFile(file, 'utf8').catch(() => '')).trim() === secret) return;
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, secret, { mode: 0o600 });
};

/** `npm run restore`: makes the embedded database and the pictures of this machine from a backup. */
export const restore = async (config: Config, args: readonly string[], say: Say): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      list: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const vault = vaultOf(config, values.from, '--from');
  if (values.list) {
    for (const { id, stoppedAt } of await listBases(vault)) say(`${id}  ${stoppedAt}`);
    return;
  }
  const until = untilFrom(values.at);
  const blobs = blobStoreOf(config);
  if (config.databaseUrl !== undefined) {
    say(`${await restorePictures(vault, blobs)} pictures restored`);
    say('The database is one of your own: restore it with its own tools (docs/operations.md).');
    return;
  }
  const user = postgresUser();
  const place = choosePlace(user, config.dataDir);
  if (findPostmaster(place.cluster) !== null) {
    throw new CommandFailed(
      'The database runs: stop the server first, and whatever else uses this data directory',
    );
  }
  const plan = await planRestore(vault, until).catch((error: unknown) => {
    throw error instanceof CannotRestore ? new CommandFailed(error.message) : error;
  });
  const begun = performance.now();
  const binaries = prepareBinaries(user, SYSTEM_DIR);
  const aside = values.replace ? await setAside(place, new Date()) : null;
  if (aside !== null) say(`What was there lies in ${aside}`);
  try {
    await restoreCluster(vault, plan, until, { user, place, binaries });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') {
      throw new CommandFailed(`${place.cluster} is there already: --replace sets it aside`, { cause: error });
    }
    throw error;
  } finally {
    await stopServer({ place });
  }
  say(
    `The database is as it was ${values.at === undefined ? 'at the end of the backups' : `at ${values.at}`}`,
  );
  say(`${await restorePictures(vault, blobs)} pictures restored`);
  await putSecretBack(config, vault);
  say(`Restored in ${((performance.now() - begun) / 1_000).toFixed(1)} s. npm start serves it.`);
};
