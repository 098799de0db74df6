import { existsSync, readFileSync } from 'node:fs';
import { committedBase } from '../../base/assets.ts';
import { ByteReader } from '@kitwright/body';
import { describe, expect, it } from 'vitest';
import { fittedPart, pictureOf } from '../fitted-part.ts';
import { FITTED_ITEMS, SKIN_ITEMS } from './items.ts';
import { checkIntegrity, filesOfTar } from './source-package.ts';
import { ByteWriter } from './write-base.ts';

const LICENCES = readFileSync(new URL('../../../../../docs/licences.md', import.meta.url), 'utf8');

describe('the source package', () => {
  it('is used only if its hash is the one that is written down', () => {
    const bytes = new TextEncoder().encode('abc');
    const hash =
      'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';
    expect(() => checkIntegrity(bytes, hash)).not.toThrow();
    expect(() => checkIntegrity(bytes, hash.replace('3a81', '3a82'))).toThrow('has the hash');
  });

  it('is unpacked file by file', () => {
    const archive = new Uint8Array(4 * 512);
    archive.set(new TextEncoder().encode('package/a.txt'), 0);
    archive.set(new TextEncoder().encode('00000000003\0'), 124);
    archive.set(new TextEncoder().encode('0'), 156);
    archive.set(new TextEncoder().encode('one'), 512);
    const files = [...filesOfTar(archive)].map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]);
    expect(files).toEqual([['package/a.txt', 'one']]);
  });
});

it('writes numbers as they are read', () => {
  const writer = new ByteWriter();
  writer.name('nose');
  writer.varint(70_000);
  writer.differences([-3, 12_000, -12_000, 0]);
  const reader = new ByteReader(writer.finished());
  expect(reader.name()).toBe('nose');
  expect(reader.varint()).toBe(70_000);
  const found: number[] = [];
  reader.accumulate(4, (value) => found.push(value));
  expect(found).toEqual([-3, 12_000, -12_000, 0]);
});

describe('what is taken of it', () => {
  it.each([...FITTED_ITEMS, ...SKIN_ITEMS])(
    '$name is listed with its author, and its picture is there',
    (item) => {
      const row = LICENCES.split('\n').find((line) => new RegExp(`\\b${item.name}\\b`).test(line));
      expect(row).toContain(`| ${item.author} | CC0-1.0 |`);
      expect(existsSync(pictureOf(item.name))).toBe(true);
    },
  );

  it.each(FITTED_ITEMS)('$name hangs on points of the base, whole', ({ name }) => {
    const { points, shares, offsets, uvs, quads } = fittedPart(name);
    const { groups } = base;
    expect(points.every((point) => point >= 0 && point < groups.joints.from)).toBe(true);
    expect([shares.length, offsets.length]).toEqual([points.length, points.length]);
    const corners = quads.filter((_, i) => i % 8 < 4);
    const places = quads.filter((_, i) => i % 8 >= 4);
    expect(Math.max(...corners)).toBeLessThan(points.length / 3);
    expect(Math.max(...places)).toBeLessThan(uvs.length / 2);
  });
});

const base = committedBase();

describe('the committed base', () => {
  it('is one skin of quads over its own points', () => {
    expect(base.groups.skin.count).toBe(13_380);
    expect(base.quads.length).toBe(4 * 13_378);
    expect(Math.max(...base.quads)).toBeLessThan(base.groups.skin.count);
    expect(Math.max(...base.quadUvs)).toBeLessThan(base.uvs.length / 2);
  });

  it('has bones in order, and every point moves with some', () => {
    base.bones.forEach(({ parent }, i) => expect(parent).toBeLessThan(i));
    const sums = Array.from({ length: base.groups.joints.from }, (_, point) =>
      base.boneShares.subarray(point * 4, point * 4 + 4).reduce((sum, share) => sum + share, 0),
    );
    expect(sums.filter((sum) => Math.abs(sum - 255) > 2)).toEqual([]);
  });

  it('is moved by targets of known points only', () => {
    const last = base.groups.joints.from + base.groups.joints.count;
    expect(base.targets.size).toBe(425);
    for (const { points, moves } of base.targets.values()) {
      expect(points.at(-1) ?? 0).toBeLessThan(last);
      expect(moves.length).toBe(points.length * 3);
    }
  });
});
