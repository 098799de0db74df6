import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureCopies, restorePictures } from '../src/backup/pictures.ts';
import { openVault } from '../src/backup/vault.ts';
import { API_ROOT } from '../src/paths.ts';
import type { BlobStore } from '../src/storage/blob-store.ts';
import { createBucketStore } from '../src/storage/bucket.ts';
import { createLocalDirectory } from '../src/storage/local-directory.ts';
import { sampleDocument, saveDesign, uploadPicture, withImage } from '../test/samples.ts';
import { buildApi, freePort, startServerProcess } from '../reliability/support/server-process.ts';
import { signInAt } from '../reliability/support/http-caller.ts';

/**
 * The S3 adapter against moto's server (`pip install 'moto[server]'`), which is of other authors than the SDK, or against
 * the store on this machine's port `S3_PORT` (an empty one, with its keys in the environment). A proxy before it fails
 * every third call, as a busy server does.
 */
const KEYS = {
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? 'test',
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? 'test',
};
const BUCKET = 'kitwright-test';

/** Moto's process; none where another store is tried. */
let moto: ChildProcess | undefined;
let storePort: number;
let proxy: Server;
let proxyPort: number;
let isFailing = false;
let calls = 0;
let failed = 0;
const fetched: string[] = [];
let root: string;

const addressAt = (port: number, prefix: string): string =>
  `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
const storeAt = (prefix: string): BlobStore => createBucketStore(addressAt(proxyPort, prefix));

const startProxy = async (): Promise<void> => {
  proxy = createServer((asked, reply) => {
    calls += 1;
    if (asked.method === 'GET') fetched.push(asked.url ?? '');
    if (isFailing && calls % 3 === 0) {
      failed += 1;
      asked.resume();
      reply.writeHead(503).end();
      return;
    }
    const { method, url, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: storePort, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(onward);
    onward.on('error', () => reply.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  proxyPort = typeof address === 'object' && address !== null ? address.port : 0;
};

beforeAll(async () => {
  Object.assign(process.env, KEYS);
  const otherPort = process.env.S3_PORT;
  storePort = otherPort === undefined ? await freePort() : Number(otherPort);
  if (otherPort === undefined)
    moto = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(storePort)], { stdio: 'ignore' });
  const gone = new Promise<never>((_resolve, reject) => {
    moto?.once('error', () => reject(new Error("moto_server is not there: pip install 'moto[server]'")));
  });
  const up = async (): Promise<void> => {
    while ((await fetch(`http://127.0.0.1:${storePort}/`).catch(() => null)) === null) await wait(50);
  };
  await Promise.race([up(), gone]);
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${storePort}`,
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  await startProxy();
  root = await mkdtemp(join(tmpdir(), 'kitwright-s3-'));
  await buildApi();
});
afterAll(async () => {
  moto?.kill('SIGKILL');
  proxy.close();
  proxy.closeAllConnections();
  await rm(root, { recursive: true, force: true });
});

describe('a bucket', () => {
  it('keeps blobs as the local directory does: whole, as a stream, listed, and dropped by their age', async () => {
    const store = storeAt('one');
    const content = randomBytes(100_000);
    await store.put(['tenant', 'uploads', 'a'], content);
    expect((await store.read(['tenant', 'uploads', 'a']))?.equals(content)).toBe(true);
    const opened = await store.open(['tenant', 'uploads', 'a']);
    expect(opened?.bytes).toBe(content.length);
    expect((await buffer(opened!.stream)).equals(content)).toBe(true);
    expect(await store.read(['tenant', 'none'])).toBeUndefined();
    expect(await store.open(['tenant', 'none'])).toBeUndefined();
    expect([await store.has(['tenant', 'uploads', 'a']), await store.has(['tenant', 'none'])]).toEqual([
      true,
      false,
    ]);
    const keys: string[] = [];
    for await (const key of store.list()) keys.push(key.join('/'));
    expect(keys).toEqual(['tenant/uploads/a']);
    await store.drop(['tenant', 'uploads', 'a'], new Date(Date.now() - 60_000));
    expect(await store.has(['tenant', 'uploads', 'a'])).toBe(true);
    await store.drop(['tenant', 'uploads', 'a'], new Date(Date.now() + 60_000));
    expect(await store.has(['tenant', 'uploads', 'a'])).toBe(false);
    await expect(store.read(['..', 'x'])).rejects.toThrow('Not a name of a blob');
  });

  it('takes what is large in parts, and gives it back as it was', async () => {
    const store = storeAt('large');
    const content = randomBytes(40 * 1024 * 1024);
    await store.put(['tenant', 'packs', 'large'], content);
    const back = await store.read(['tenant', 'packs', 'large']);
    expect(createHash('sha256').update(back!).digest('hex')).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
  });

  it('lists more than one page holds', async () => {
    const store = storeAt('many');
    const names = Array.from({ length: 1_050 }, (_, index) => `n${index}`);
    for (let from = 0; from < names.length; from += 50) {
      await Promise.all(
        names.slice(from, from + 50).map((name) => store.put(['t', name], Buffer.from(name))),
      );
    }
    let count = 0;
    for await (const key of store.list()) count += key.length > 0 ? 1 : 0;
    expect(count).toBe(names.length);
  });

  it('is asked again when it fails a third of the time', async () => {
    const store = storeAt('failing');
    isFailing = true;
    failed = 0;
    for (let index = 0; index < 30; index += 1) {
      const content = Buffer.from(`content ${index}`);
      await store.put(['t', `n${index}`], content);
      expect((await store.read(['t', `n${index}`]))?.equals(content)).toBe(true);
    }
    isFailing = false;
    expect(failed).toBeGreaterThan(10);
    console.log(`60 calls, ${failed} of them answered 503 at first: none failed`);
  });
});

describe('npm run blobs -- move', () => {
  const move = async (from: string, to: string): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(API_ROOT, 'dist/operate.js'), 'blobs', 'move', '--from', from, '--to', to],
      { env: { PATH: process.env.PATH, DATA_DIR: root, ...KEYS } },
    );
    return stdout;
  };

  it('goes on where it was broken off, both ways, and loses nothing', async () => {
    const local = join(root, 'from');
    const store = createLocalDirectory(local);
    for (let index = 0; index < 300; index += 1) {
      await store.put(['tenant', 'uploads', `p${index}`], randomBytes(2_000));
    }
    const bucket = addressAt(storePort, 'moved');
    const there = storeAt('moved');
    const broken = spawn(
      process.execPath,
      [join(API_ROOT, 'dist/operate.js'), 'blobs', 'move', '--from', local, '--to', bucket],
      {
        stdio: 'ignore',
        env: { PATH: process.env.PATH, DATA_DIR: root, ...KEYS },
      },
    );
    const count = async (): Promise<number> => {
      let found = 0;
      for await (const key of there.list()) found += key.length > 0 ? 1 : 0;
      return found;
    };
    while ((await count()) < 20) await wait(20);
    broken.kill('SIGKILL');
    await once(broken, 'exit');
    const before = await count();
    expect(before).toBeLessThan(300);
    expect(await move(local, bucket)).toContain(`${300 - before} copied, ${before} were there already`);
    const back = join(root, 'back');
    await move(bucket, back);
    const returned = createLocalDirectory(back);
    for (let index = 0; index < 300; index += 1) {
      const key = ['tenant', 'uploads', `p${index}`] as const;
      expect((await returned.read(key))?.equals((await store.read(key))!)).toBe(true);
    }
  });
});

describe('with pictures in a bucket', () => {
  it('a server keeps and shows pictures, and its gate draws them without a key of the bucket', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kitwright-s3-server-'));
    await chmod(dataDir, 0o755);
    const server = await startServerProcess(null, await freePort(), dataDir, {
      ...KEYS,
      DEMO_YEAR: 'off',
      BLOB_URL: addressAt(proxyPort, 'served'),
    });
    try {
      const customer = await signInAt(server.baseUrl);
      const picture = await uploadPicture(customer);
      expect(picture.status).toBe(201);
      expect((await customer('GET', picture.body.url)).status).toBe(200);
      const design = await saveDesign(customer, 'Lions', withImage(sampleDocument(), picture.body.id));
      fetched.length = 0;
      expect((await customer('GET', design.thumbnailUrl)).status).toBe(200);
      expect(fetched.filter((path) => path.includes('/uploads/'))).toHaveLength(1);
      expect(await (await fetch(`${server.baseUrl}/readyz`)).json()).toMatchObject({
        parts: { pictures: 'ready' },
      });
      if (moto !== undefined) {
        moto.kill('SIGSTOP');
        const away: unknown = await (await fetch(`${server.baseUrl}/readyz`)).json();
        moto.kill('SIGCONT');
        expect(away).toMatchObject({ status: 'ready', parts: { pictures: 'away' } });
      }
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('backups go to a bucket, sealed, and come back from it', async () => {
    const vault = openVault(addressAt(storePort, 'vault'), randomBytes(32));
    const store = createLocalDirectory(join(root, 'kept'));
    await store.put(['tenant', 'uploads', 'secret'], Buffer.from('a picture of a customer'));
    expect(await createPictureCopies(store, vault).copy()).toBe(1);
    const raw = await storeAt('vault').read(['blobs', 'tenant', 'uploads', 'secret']);
    expect(raw?.includes('customer')).toBe(false);
    const other = createLocalDirectory(join(root, 'elsewhere'));
    expect(await restorePictures(vault, other)).toBe(1);
    expect((await other.read(['tenant', 'uploads', 'secret']))?.toString()).toBe('a picture of a customer');
  });
});
