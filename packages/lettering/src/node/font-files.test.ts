import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FONTS, START_UP_FONT_ID, fontEntry } from '../index.ts';
import { fontFiles, licencePath, sfntBytes } from './index.ts';

describe('packaged fonts', () => {
  it('are at least six Latin and four Khmer faces, with ids of their own', () => {
    const count = (language: string) => FONTS.filter((font) => font.language === language).length;
    expect(count('en')).toBeGreaterThanOrEqual(6);
    expect(count('kh')).toBeGreaterThanOrEqual(4);
    expect(new Set(FONTS.map((font) => font.id)).size).toBe(FONTS.length);
  });

  it('include the font of the start-up sequence under its name', () => {
    expect(fontEntry(START_UP_FONT_ID)?.name).toBe('Serie A');
  });

  it('exist as files, each under the licence the catalogue states', async () => {
    for (const { fontId, files } of fontFiles()) {
      for (const { path } of files) expect(existsSync(path), path).toBe(true);
      const licence = await readFile(licencePath(fontId) ?? '', 'utf8');
      expect(licence).toMatch(/SIL OPEN FONT LICENSE/i);
    }
  });

  it('come out as font files of their own, even when decoded at once', async () => {
    const all = await Promise.all(
      fontFiles().flatMap(({ fontId, files }) => files.map(({ subset }) => sfntBytes(fontId, subset))),
    );
    expect(all.length).toBeGreaterThan(20);
    for (const bytes of all) {
      const magic = new DataView(bytes!.buffer, bytes!.byteOffset).getUint32(0);
      expect([0x00010000, 0x4f54544f]).toContain(magic);
    }
  });

  it('are not found under unknown names or subsets', async () => {
    expect(await sfntBytes('../../etc', 'latin')).toBeUndefined();
    expect(await sfntBytes('anton', 'khmer')).toBeUndefined();
  });
});
