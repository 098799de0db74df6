import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@kitwright/contract/orders';
import { listBases } from '../src/backup/base.ts';
import { openVault } from '../src/backup/vault.ts';
import { readBackupStatus } from '../src/backup/schedule.ts';
import { choosePlace } from '../src/db/embedded/place.ts';
import { findPostmaster } from '../src/db/embedded/postmaster.ts';
import { DATABASE_NAME, runningEmbedded, type RunningEmbedded } from '../src/db/embedded/running.ts';
import { stopServer } from '../src/db/embedded/server.ts';
import { postgresUser } from '../src/db/embedded/system-user.ts';
import { API_ROOT } from '../src/paths.ts';
import { copyOrder } from '../test/many-orders.ts';
import { newKey, orderBody, saveDesign, uploadPicture, type OrderBody } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';
import { signInAt } from './support/http-caller.ts';
import { buildApi, freePort, startServerProcess, type ServerProcess } from './support/server-process.ts';

/** The bars: work lost at a total loss of the machine, and the time until a shop of so many orders is back. */
const MOST_LOST_MS = 60_000;
const ORDERS = 10_000;
const LONGEST_RESTORE_MS = 300_000;

const SHIP_SECONDS = 5;
const key = randomBytes(32).toString('base64');

let vaultDir: string;
let lostDir: string;
let server: ServerProcess;
let customer: Caller;
let body: OrderBody;
const directories: string[] = [];

const newDirectory = async (name: string): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), `kitwright-${name}-`));
  // As root PostgreSQL runs as another user, who must be able to pass.
  await chmod(directory, 0o755);
  directories.push(directory);
  return directory;
};
const settings = () => ({
  DEMO_YEAR: 'off',
  BACKUP_TO: vaultDir,
  BACKUP_KEY: key,
  BACKUP_SHIP_SECONDS: String(SHIP_SECONDS),
  // Tried by hand below.
  BACKUP_CHECK_DAYS: '0',
});
const operate = async (
  dataDir: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(API_ROOT, 'dist/operate.js'), ...args],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings(), ...more },
    },
  );
  return stdout;
};
const clusterOf = (dataDir: string) => choosePlace(postgresUser(), dataDir);
const running = (dataDir: string): RunningEmbedded => {
  const found = runningEmbedded(dataDir, DATABASE_NAME);
  if (found === null) throw new Error('The embedded database does not run');
  return found;
};
const asked = async <Row extends pg.QueryResultRow>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Row[]>,
): Promise<Row[]> => {
  const client = new pg.Client({ ...running(dataDir).superuser, database: DATABASE_NAME });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const keptUntil = async (): Promise<number> =>
  new Date((await readBackupStatus(lostDir))?.keptUntil ?? 0).getTime();
const keptPast = async (moment: number): Promise<void> => {
  while ((await keptUntil()) <= moment) await wait(100);
};
const orderIds = async (dataDir: string): Promise<Set<string>> => {
  const rows = await asked<{ id: string }>(dataDir, async (client) => {
    const found = await client.query<{ id: string }>('SELECT id FROM orders');
    return found.rows;
  });
  return new Set(rows.map(({ id }) => id));
};
/** One order, acknowledged; returns its id and the database's clock after it. */
const order = async (): Promise<{ readonly id: string; readonly at: number }> => {
  const answer = await customer<Order>('POST', '/api/orders', {
    body,
    headers: { 'idempotency-key': newKey() },
  });
  expect(answer.status).toBe(201);
  return { id: answer.body.id, at: Date.now() };
};

beforeAll(async () => {
  await buildApi();
  [vaultDir, lostDir] = [await newDirectory('vault'), await newDirectory('lost')];
  server = await startServerProcess(null, await freePort(), lostDir, settings());
  customer = await signInAt(server.baseUrl);
  body = await orderBody(customer, (await saveDesign(customer)).uuid);
});
afterAll(async () => {
  await server.kill();
  for (const directory of directories) {
    const place = clusterOf(directory);
    if (findPostmaster(place.cluster) !== null) await stopServer({ place });
    await rm(directory, { recursive: true, force: true });
    if (place.moved) await rm(place.root, { recursive: true, force: true });
  }
});

describe('a machine that is lost, with everything on it', () => {
  const acknowledged: { readonly id: string; readonly at: number }[] = [];
  let picture: string;
  let moment = '';
  let before = 0;

  it('is backed up while customers order, and a backup beside the running server holds', async () => {
    picture = (await uploadPicture(customer)).body.url;
    const first = await order();
    await asked(lostDir, async (client) => {
      await copyOrder(client, first.id, ORDERS);
      return [];
    });
    const said = await operate(lostDir, ['backup', '--check']);
    expect(said).toContain('are as they were');
    console.log(said.trim());
  });

  it('comes back elsewhere, with all but the last seconds', async () => {
    for (let count = 0; count < 40; count += 1) {
      acknowledged.push(await order());
      if (count === 19) {
        // Between two orders, to the microsecond, by the clock of the database.
        const [row] = await asked<{ now: string }>(lostDir, async (client) => {
          const found = await client.query<{ now: string }>(
            `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`,
          );
          return found.rows;
        });
        moment = row?.now ?? '';
        before = acknowledged.length;
      }
    }
    await keptPast(acknowledged[before]?.at ?? 0);
    const lostAt = Date.now();
    await server.kill();
    const place = clusterOf(lostDir);
    process.kill(findPostmaster(place.cluster)?.pid ?? 0, 'SIGKILL');
    while (findPostmaster(place.cluster) !== null) await wait(20);
    await rm(lostDir, { recursive: true, force: true });
    if (place.moved) await rm(place.root, { recursive: true, force: true });

    const back = await newDirectory('back');
    const begun = performance.now();
    console.log((await operate(back, ['restore', '--from', vaultDir])).trim());
    const tookMs = performance.now() - begun;
    server = await startServerProcess(null, await freePort(), back, settings());
    const kept = await orderIds(back);
    const lost = acknowledged.filter(({ id }) => !kept.has(id));
    const oldest = Math.min(lostAt, ...lost.map(({ at }) => at));
    console.log(
      `${kept.size} orders back in ${(tookMs / 1_000).toFixed(1)} s; ${lost.length} of the last lost, the oldest ${((lostAt - oldest) / 1_000).toFixed(1)} s before the end`,
    );
    expect(kept.size).toBeGreaterThan(ORDERS);
    expect(tookMs).toBeLessThan(LONGEST_RESTORE_MS);
    expect(lostAt - oldest).toBeLessThan(MOST_LOST_MS);
    const again = await signInAt(server.baseUrl);
    expect((await again('GET', picture)).status).toBe(200);
    // The new line of history begins with a base of its own.
    const next = await again<Order>('POST', '/api/orders', {
      body,
      headers: { 'idempotency-key': newKey() },
    });
    expect(next.status).toBe(201);
    await server.stop();
  });

  it('comes back as it was at a moment, exact to the transaction', async () => {
    const earlier = await newDirectory('earlier');
    await operate(earlier, ['restore', '--from', vaultDir, '--at', moment]);
    server = await startServerProcess(null, await freePort(), earlier, settings());
    const kept = await orderIds(earlier);
    const there = acknowledged.map(({ id }) => kept.has(id));
    expect(there).toEqual(acknowledged.map((_, index) => index < before));
    await server.stop();
  });

  it('comes back for no one without the key, nor from what was changed', async () => {
    const other = await newDirectory('other');
    const wrong = operate(other, ['restore'], { BACKUP_KEY: randomBytes(32).toString('base64') });
    await expect(wrong).rejects.toThrow('sealed with another key');
    const newest = (await listBases(openVault(vaultDir, Buffer.from(key, 'base64')))).at(-1);
    const file = await open(join(vaultDir, 'bases', newest?.id ?? '', 'cluster.tar.gz'), 'r+');
    await file.write(Buffer.from('x'), 0, 1, 200_000);
    await file.close();
    await expect(operate(other, ['restore'])).rejects.toThrow('changed since');
    expect(await readdir(clusterOf(other).root)).not.toContain('cluster');
  });
});
