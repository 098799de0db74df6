import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCluster, type Cluster } from '../reliability/support/cluster.ts';
import { signInAt } from '../reliability/support/http-caller.ts';
import { freePort, startServerProcess, type ServerProcess } from '../reliability/support/server-process.ts';
import { postgresUser } from '../src/db/embedded/system-user.ts';
import { PROJECT_ROOT } from '../src/paths.ts';
import { saveDesign, uploadPicture } from '../test/samples.ts';

/**
 * The layout of the image in a folder, for there is no container engine at hand: laid out as deploy/Dockerfile does, not
 * writable, and run by a user who is not root.
 */
const LIMIT_MB = 350;
/** Size of `debian:bookworm-slim`, MB unpacked: 74.8 by its listing, and some for the two users. */
const BASE_MB = 75;

let folder: string;
let dataDir: string;
let cluster: Cluster;
let server: ServerProcess | undefined;

const at = (path: string): string => new URL(path, server?.baseUrl).href;

const entriesBelow = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true, recursive: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );

const bytesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (lstatSync(path).isFile() ? lstatSync(path).size : 0), 0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitwright-image-'));
  dataDir = await mkdtemp(join(tmpdir(), 'kitwright-image-data-'));
  await promisify(execFile)(process.execPath, [join(PROJECT_ROOT, 'scripts/stage.mjs'), folder]);
  for (const path of [folder, ...entriesBelow(folder)])
    chmodSync(path, lstatSync(path).isDirectory() ? 0o555 : 0o444);
  const user = postgresUser();
  if (user !== null) chownSync(dataDir, user.uid, user.gid);
  cluster = await createCluster();
  const env = { NODE_ENV: 'development', RUN_AS: 'server', TOKEN_SECRET: randomBytes(48).toString('base64') };
  const program = { main: join(folder, 'apps/api/dist/main.js'), user };
  server = await startServerProcess(cluster.url, await freePort(), dataDir, env, program);
});
afterAll(async () => {
  await server?.kill();
  await cluster.remove();
  for (const path of [folder, ...entriesBelow(folder)])
    if (lstatSync(path).isDirectory()) chmodSync(path, 0o755);
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

describe('the layout of the image', () => {
  it('fits with Node and its system into 350 MB', async () => {
    const node = join(dataDir, 'node');
    await promisify(execFile)('strip', ['-o', node, process.execPath]);
    const parts = {
      base: BASE_MB,
      node: lstatSync(node).size / 1e6,
      layout: bytesOf(entriesBelow(folder)) / 1e6,
    };
    await rm(node);
    const total = parts.base + parts.node + parts.layout;
    console.log(
      `image: ${total.toFixed(0)} MB (${JSON.stringify(parts, (_, value: unknown) => (typeof value === 'number' ? Math.round(value) : value))})`,
    );
    expect(total).toBeLessThanOrEqual(LIMIT_MB);
  });

  it('serves pages, their scripts, garments and fonts', async () => {
    const home = await fetch(at('/'));
    const page = await home.text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const paths = [script, '/console/', '/assets/garments/soccer-kit.glb', '/v1/fonts'];
    const answers = await Promise.all(paths.map((path) => fetch(at(path))));
    expect(home.status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('reads pictures, keeps designs and draws them', async () => {
    const customer = await signInAt(at('/').slice(0, -1));
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer();
    expect(await uploadPicture(customer, picture)).toBeTruthy();
    const design = await saveDesign(customer);
    const thumbnail = await fetch(at(design.thumbnailUrl));
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('says in one line that it wants a database where it is given none', async () => {
    const started = promisify(execFile)(process.execPath, [join(folder, 'apps/api/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        TOKEN_SECRET: randomBytes(48).toString('base64'),
      },
    });
    await expect(started).rejects.toMatchObject({
      stderr: expect.stringContaining('DATABASE_URL') as string,
    });
  });

  it('keeps the licences of all that is in it', () => {
    const modules = join(folder, 'node_modules');
    const named = readFileSync(join(folder, 'docs/licences.md'), 'utf8');
    for (const name of ['fastify', 'sharp', 'harfbuzzjs']) expect(named).toContain(name);
    expect(entriesBelow(modules).filter((path) => /licen[cs]e/i.test(path)).length).toBeGreaterThan(300);
  });
});
