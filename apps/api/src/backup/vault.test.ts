import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalDirectory } from '../storage/local-directory.ts';
import { createPictureCopies, dropOldPictures, restorePictures } from './pictures.ts';
import { planRestore, type Until } from './restore.ts';
import { dropOldBackups } from './schedule.ts';
import { openVault, type Vault } from './vault.ts';
import { lsnFrom, lsnText, readWal, segmentName, stretchFrom, stretchName, writeWal } from './wal.ts';

let root: string;
let vault: Vault;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kitwright-vault-'));
  vault = openVault(join(root, 'vault'), randomBytes(32));
});
afterEach(() => rm(root, { recursive: true }));

const namesBelow = async (below: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of vault.list(below)) names.push(name);
  return names;
};
const contentOf = async (name: string): Promise<Buffer> =>
  buffer(Readable.from(await vault.read(name), { objectMode: false }));

describe('a store of backups', () => {
  it('gives back what it was given, packed and sealed on the way, and lists it by how it begins', async () => {
    const zeros = Buffer.alloc(300_000);
    await vault.write('wal/1-1/a.gz', Readable.from([zeros]));
    await vault.writeText('wal/1-10/b', 'words');
    expect((await contentOf('wal/1-1/a.gz')).equals(zeros)).toBe(true);
    expect(await vault.readText('wal/1-10/b')).toBe('words');
    expect(await namesBelow('wal/1-1/')).toEqual(['wal/1-1/a.gz']);
    expect(await namesBelow('wal/1-1')).toEqual(['wal/1-1/a.gz', 'wal/1-10/b']);
    expect((await readFile(join(root, 'vault/wal/1-10/b'))).includes('words')).toBe(false);
    await expect(vault.read('none')).rejects.toThrow('The backup lacks none');
  });

  it('keeps nothing of what broke off', async () => {
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.alloc(100_000);
      await Promise.resolve();
      throw new Error('the disk went away');
    };
    await expect(vault.write('bases/x', broken())).rejects.toThrow('the disk went away');
    await expect(vault.write('bases/x.gz', broken())).rejects.toThrow('the disk went away');
    expect(await readdir(join(root, 'vault/bases'))).toEqual([]);
  });
});

describe("PostgreSQL's log", () => {
  it('names places and files as PostgreSQL does', () => {
    expect(lsnText(lsnFrom('1/A2000028'))).toBe('1/A2000028');
    expect(segmentName(2, lsnFrom('1/A2000028'))).toBe('0000000200000001000000A2');
    const stretch = { from: 0x1_ff00_0000n, until: 0x2_0000_0010n, atMs: 1_795_549_931_781 };
    expect(stretchFrom(stretchName(stretch))).toEqual(stretch);
    expect(stretchFrom('manifest.json')).toBeNull();
  });

  it('is put together from stretches, over the ends of files, each as long as PostgreSQL has it', async () => {
    const from = lsnFrom('0/1FFFFF0');
    const content = randomBytes(100);
    await writeWal(root, 1, from, Readable.from([content.subarray(0, 40)]));
    expect(await writeWal(root, 1, from + 30n, Readable.from([content.subarray(30)]))).toBe(from + 100n);
    const back = await buffer(Readable.from(readWal(root, 1, from, from + 100n)));
    expect(back.equals(content)).toBe(true);
    const files = (await readdir(root)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    for (const name of files) expect((await readFile(join(root, name))).length).toBe(16 * 1024 * 1024);
    expect(files).toHaveLength(2);
  });
});

/** A base of a minute, and a stretch of the log that ends so many minutes later, each a hundred bytes on. */
const FIRST = new Date('2026-11-01T00:00:00Z').getTime();
const minute = (count: number): Date => new Date(FIRST + count * 60_000);
const addBase = async (at: number, id = `base${at}`): Promise<void> => {
  const stretch = { from: 0n, until: BigInt(at) * 100n, atMs: minute(at).getTime() };
  await vault.write(`bases/${id}/wal-${stretchName(stretch)}.gz`, Readable.from([Buffer.from('x')]));
  await vault.writeText(
    `bases/${id}/manifest.json`,
    JSON.stringify({
      id,
      startedAt: minute(at).toISOString(),
      stoppedAt: minute(at).toISOString(),
      startLsn: lsnText(BigInt(at) * 100n),
      stopLsn: lsnText(BigInt(at) * 100n),
      systemId: '7',
      timeline: 1,
      major: '18',
    }),
  );
};
const addWal = (from: number, until: number): Promise<void> => {
  const stretch = { from: BigInt(from) * 100n, until: BigInt(until) * 100n, atMs: minute(until).getTime() };
  return vault.write(`wal/7-1/${stretchName(stretch)}.gz`, Readable.from([Buffer.from('x')]));
};
const at = (count: number): Until => ({ kind: 'moment', text: '', at: minute(count) });

describe('a restore', () => {
  it('begins with the newest base before the moment, and takes the log up to the first commit past it', async () => {
    for (const base of [10, 20]) await addBase(base);
    for (let from = 10; from < 30; from += 1) await addWal(from, from + 1);
    const plan = await planRestore(vault, at(15.5));
    expect([plan.base.id, plan.stretches.length]).toEqual(['base10', 1 + 6]);
    expect((await planRestore(vault, { kind: 'all' })).base.id).toBe('base20');
    await expect(planRestore(vault, at(9))).rejects.toThrow('oldest moment that can be restored');
    await expect(planRestore(vault, at(31))).rejects.toThrow('newest moment that can be restored');
  });

  it('ends where the log has a gap', async () => {
    await addBase(10);
    await addWal(10, 11);
    await addWal(12, 13);
    expect((await planRestore(vault, { kind: 'all' })).until).toEqual(minute(11));
    await expect(planRestore(vault, at(12))).rejects.toThrow('newest moment');
  });

  it('is refused where nothing is complete', async () => {
    await expect(planRestore(vault, { kind: 'all' })).rejects.toThrow('no complete backup');
  });
});

describe('old backups', () => {
  it('go with all that only they need; the newest stays, however old it is', async () => {
    const blobs = createLocalDirectory(join(root, 'blobs'));
    for (const base of [10, 20, 30]) await addBase(base);
    for (let from = 10; from < 35; from += 1) await addWal(from, from + 1);
    expect(await dropOldBackups(vault, blobs, minute(25))).toBe(2);
    expect((await planRestore(vault, { kind: 'all' })).base.id).toBe('base30');
    expect(await namesBelow('bases/base10')).toEqual([]);
    expect(await namesBelow('wal/')).toHaveLength(5);
    expect(await dropOldBackups(vault, blobs, minute(100))).toBe(0);
  });
});

describe('pictures', () => {
  it('are copied once, come back, and go when they are gone and no base is as old', async () => {
    const blobs = createLocalDirectory(join(root, 'blobs'));
    await blobs.put(['tenant', 'uploads', 'aa'], Buffer.from('one'));
    await blobs.put(['tenant', 'thumbnails', 'bb'], Buffer.from('drawn again'));
    expect(await createPictureCopies(blobs, vault).copy()).toBe(1);
    const copies = createPictureCopies(blobs, vault);
    expect(await copies.copy()).toBe(0);
    await blobs.put(['own-fonts', 'cc.sfnt'], Buffer.from('two'));
    expect(await copies.copy()).toBe(1);
    const other = createLocalDirectory(join(root, 'other'));
    expect(await restorePictures(vault, other)).toBe(2);
    expect((await other.read(['tenant', 'uploads', 'aa']))?.toString()).toBe('one');
    expect(await restorePictures(vault, other)).toBe(0);
    await blobs.drop(['tenant', 'uploads', 'aa'], new Date(Date.now() + 60_000));
    expect(await dropOldPictures(vault, blobs, new Date(Date.now() - 60_000))).toBe(0);
    expect(await dropOldPictures(vault, blobs, new Date(Date.now() + 60_000))).toBe(1);
    expect(await namesBelow('blobs/')).toEqual(['blobs/own-fonts/cc.sfnt']);
  });
});
