import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeEntry, FONTS, fontEntry, languageOfSubsets, PARTNERS, START_UP_FONT_ID } from '../index.ts';
import { PACKAGED_FAMILIES, packagedFamilies, packagedFamily, packagedFonts, sfntBytes } from './index.ts';
import { woff2Path } from './packaged-families.ts';

const require = createRequire(import.meta.url);
const manifest = require('../../package.json') as {
  dependencies: Record<string, string>;
};
const licenceOf = (id: string) => join(dirname(require.resolve(`@fontsource/${id}/package.json`)), 'LICENSE');
const fontIdsOf = (id: string) => packagedFamily(id, () => '')!.weights.map((weight) => `${id}:${weight}`);

describe('our own faces', () => {
  it('are at least six Latin and four Khmer ones, some of each other language, with ids of their own', () => {
    const count = (language: string) => FONTS.filter((font) => font.language === language).length;
    expect(count('en')).toBeGreaterThanOrEqual(6);
    expect(count('kh')).toBeGreaterThanOrEqual(4);
    for (const language of ['cn', 'jp', 'kr', 'th']) expect(count(language)).toBeGreaterThanOrEqual(2);
    expect(new Set(FONTS.map((font) => font.id)).size).toBe(FONTS.length);
  });

  it('have one to stand in for each language', () => {
    for (const [language, id] of Object.entries(PARTNERS)) expect(fontEntry(id)?.language).toBe(language);
  });

  it('include the font of the start-up sequence under its name', () => {
    expect(fontEntry(START_UP_FONT_ID)?.name).toBe('Serie A');
  });

  it('have a font file for each subset, even when decoded at once', async () => {
    const all = await Promise.all(
      FONTS.filter(({ sliced }) => !sliced).flatMap(({ id, subsets }) =>
        subsets.map((subset) => sfntBytes(id, subset)),
      ),
    );
    expect(all.length).toBeGreaterThan(20);
    for (const bytes of all) {
      const magic = new DataView(bytes!.buffer, bytes!.byteOffset).getUint32(0);
      expect([0x00010000, 0x4f54544f]).toContain(magic);
    }
  });

  it('say of each subset what it holds as its package does', () => {
    for (const entry of FONTS.filter(({ sliced }) => !sliced)) {
      const family = packagedFamily(entry.package.replace('@fontsource/', ''), () => '')!;
      const described = describeEntry(entry, () => '').files.map(({ subset }) => subset);
      expect(described.filter((subset) => family.unicodeRange[subset] === undefined)).toEqual([]);
    }
  });
});

describe('packaged families', () => {
  it('are those this package depends on, at least 120, with 26 Khmer ones and several of every language', () => {
    const fonts = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@fontsource/'));
    expect(PACKAGED_FAMILIES.toSorted()).toEqual(
      fonts.map((name) => name.replace('@fontsource/', '')).sort(),
    );
    expect(PACKAGED_FAMILIES.length).toBeGreaterThanOrEqual(120);
    const count = (language: string) =>
      packagedFamilies().filter(({ subsets }) => languageOfSubsets(subsets) === language).length;
    expect(count('kh')).toBeGreaterThanOrEqual(26);
    for (const language of ['th', 'jp', 'kr', 'cn'])
      expect([language, count(language) > 1]).toEqual([language, true]);
  });

  it('are under an open licence, which lies with them', async () => {
    for (const id of PACKAGED_FAMILIES) {
      expect(await readFile(licenceOf(id), 'utf8'), id).toMatch(/SIL OPEN FONT LICENSE|Apache License/i);
    }
  });

  it('have every file they name', () => {
    for (const id of PACKAGED_FAMILIES) {
      const { variants } = packagedFamily(id, () => '')!;
      for (const [weight, { normal = {} }] of Object.entries(variants)) {
        for (const part of Object.keys(normal))
          expect(existsSync(woff2Path(`${id}:${weight}`, part)!)).toBe(true);
      }
    }
  });

  it('have an upright cut of each weight they list', () => {
    for (const id of PACKAGED_FAMILIES) expect(fontIdsOf(id).length).toBeGreaterThan(0);
  });

  it('are not found under unknown names, weights of our own faces, or subsets', async () => {
    for (const [fontId, subset] of [
      ['../../etc', 'latin'],
      ['none', 'latin'],
      ['serie-a:800', 'latin'],
      ['anton', 'khmer'],
      ['anton', '../latin'],
      ['dela-gothic-one', '[9999]'],
    ] as const) {
      expect([fontId, subset, await sfntBytes(fontId, subset)]).toEqual([fontId, subset, undefined]);
    }
    expect(await packagedFonts.describe('none')).toBeNull();
    expect(await packagedFonts.describe('../anton')).toBeNull();
  });
});
