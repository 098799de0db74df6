import files, { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFull, type BlobStore } from './blob-store.ts';
import { createLocalDirectory } from './local-directory.ts';

let root: string;
let store: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kitwright-blobs-'));
  store = createLocalDirectory(root);
});
afterEach(() => rm(root, { recursive: true }));

describe('the local directory', () => {
  it('gives back what was kept, whole or as a stream', async () => {
    await store.put(['tenant', 'logo.png'], Buffer.from('picture'));
    expect((await store.read(['tenant', 'logo.png']))?.toString()).toBe('picture');
    const opened = await store.open(['tenant', 'logo.png']);
    expect(opened?.bytes).toBe(7);
    expect((await buffer(opened!.stream)).toString()).toBe('picture');
  });

  it('has nothing under an unknown key', async () => {
    expect(await store.read(['tenant', 'none'])).toBeUndefined();
    expect(await store.open(['tenant', 'none'])).toBeUndefined();
  });

  it('leaves no part of a file behind, also when the same blob is kept many times at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => store.put(['tenant', 'same'], Buffer.alloc(5_000, 7))),
    );
    expect(await readdir(join(root, 'tenant'))).toEqual(['same']);
    expect((await store.read(['tenant', 'same']))?.length).toBe(5_000);
  });

  it.each(['..', '.hidden', 'a/b', '', 'a\0b', 'x'.repeat(201)])('refuses the name %j', async (name) => {
    await expect(store.put(['tenant', name], Buffer.from('x'))).rejects.toThrow('Not a name of a blob');
    await expect(store.read(['tenant', name])).rejects.toThrow('Not a name of a blob');
  });

  it('drops what was put before a moment, and never what is put again meanwhile', async () => {
    const key = ['tenant', 'old'] as const;
    await store.put(key, Buffer.from('x'));
    await store.drop(key, new Date(Date.now() - 60_000));
    expect(await store.read(key)).toBeDefined();
    await store.drop(key, new Date(Date.now() + 60_000));
    expect(await store.read(key)).toBeUndefined();
    await store.drop(key, new Date());
  });

  it.each(['ENOSPC', 'EDQUOT'])(
    'says so when there is no room (%s), and leaves nothing behind',
    async (code) => {
      const opening = vi
        .spyOn(files, 'open')
        .mockRejectedValueOnce(Object.assign(new Error('write'), { code }));
      syncBuiltinESMExports();
      await expect(store.put(['tenant', 'x'], Buffer.from('x'))).rejects.toBeInstanceOf(StorageFull);
      opening.mockRestore();
      syncBuiltinESMExports();
      expect(await readdir(join(root, 'tenant'))).toEqual([]);
    },
  );
});
