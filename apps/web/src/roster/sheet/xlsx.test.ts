import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheetFile } from '../ImportDialog.tsx';
import { MAX_FILE_BYTES, MAX_SHEET_ROWS } from './limits.ts';
import { readXlsx } from './read-xlsx.ts';
import { columnOf } from './workbook-xml.ts';
import { writeXlsx } from './write-xlsx.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const read = (bytes: Uint8Array<ArrayBuffer>) => readSheetFile(new Blob([bytes]));

/** A workbook as another program might write it; `sheet` is what stands in `sheetData`. */
const workbook = (sheet: string, shared = '', level: 0 | 9 = 9): Uint8Array<ArrayBuffer> =>
  zipSync(
    {
      'xl/worksheets/data.xml': strToU8(
        `<x:worksheet xmlns:x="m"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst ${MAIN}>${shared}</sst>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId9" Target="/xl/worksheets/data.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId9"/></sheets></workbook>',
      ),
    },
    { level },
  );

describe('a workbook', () => {
  it('is read back as written, whatever is in its cells', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }), (rows) => {
        const filled = rows.map((row) => ['x', ...row]);
        expect(readXlsx(writeXlsx(filled, 'Players'))).toEqual(filled);
      }),
    );
  });

  it('keeps Khmer, noughts in front and what looks like a formula', () => {
    const rows = [
      ['សុខ ដារ៉ា', '០៧', '=1+1'],
      ['<Keo> & "Co"', '007', '-1'],
    ];
    expect(readXlsx(writeXlsx(rows, 'បញ្ជី'))).toEqual(rows);
  });

  it('is read as other programs write it: shared texts in runs, readings, gaps, prefixes', () => {
    const shared =
      '<si><t>Na</t></si><si><r><t>So</t></r><r><t xml:space="preserve">k </t></r><rPh><t>no</t></rPh></si>';
    const sheet =
      '<x:row r="1"><x:c r="A1" t="s"><x:v>1</x:v></x:c><x:c r="C1"><x:v>1E1</x:v></x:c></x:row>' +
      '<x:row r="2"/><x:row r="3"><x:c r="B3" t="str"><x:f>A1</x:f><x:v>L &amp; M</x:v></x:c></x:row>';
    expect(readXlsx(workbook(sheet, shared))).toEqual([
      ['Sok', '', '10'],
      ['', 'L & M'],
    ]);
    expect(readXlsx(workbook(sheet, shared, 0))).toHaveLength(2);
  });

  it('knows columns beyond Z', () => {
    expect(['A1', 'Z9', 'AA1', 'AB12'].map(columnOf)).toEqual([0, 25, 26, 27]);
  });
});

describe('a file that is no list', () => {
  it('is refused by its size before it is read', async () => {
    const file = { size: MAX_FILE_BYTES + 1, arrayBuffer: () => Promise.reject(new Error('was read')) };
    expect(await readSheetFile(file)).toEqual({ ok: false, error: 'tooLarge' });
  });

  it('is refused when it swells, with little memory taken', { timeout: 30_000 }, async () => {
    const shared = `<si><t>${'a'.repeat(48 * 1024 * 1024)}</t></si>`;
    const bomb = workbook('', shared);
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES);
    const before = process.memoryUsage().arrayBuffers;
    expect(await read(bomb)).toEqual({ ok: false, error: 'tooLarge' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('is refused with too many rows, as workbook and as text', async () => {
    const rows = Array.from({ length: MAX_SHEET_ROWS + 1 }, (_, index) => [String(index), 'x']);
    expect(await read(writeXlsx(rows, 'A'))).toEqual({ ok: false, error: 'tooManyRows' });
    const text = rows.map((row) => row.join(',')).join('\n');
    expect(await read(new TextEncoder().encode(text))).toEqual({ ok: false, error: 'tooManyRows' });
    expect((await read(writeXlsx(rows.slice(1), 'A'))).ok).toBe(true);
  });

  it('does not resolve entities of its own', async () => {
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>',
      ),
    });
    expect(await read(bytes)).toEqual({ ok: false, error: 'unreadable' });
  });

  it('is told from one that is', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]);
    expect(await read(old)).toEqual({ ok: false, error: 'unknownKind' });
    expect(await read(new Uint8Array([0xff, 0xd8, 0x00, 0x10]))).toMatchObject({ ok: false });
    expect(await read(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toMatchObject({
      error: 'unreadable',
    });
    expect(await read(new TextEncoder().encode('Dara,7,M'))).toEqual({
      ok: true,
      value: [['Dara', '7', 'M']],
    });
    const unicodeText = new Uint8Array([0xff, 0xfe, 0x78, 0x00, 0x09, 0x00, 0x37, 0x00]);
    expect(await read(unicodeText)).toEqual({ ok: true, value: [['x', '7']] });
  });

  it('never makes the reading throw', async () => {
    const good = writeXlsx([['Dara', '7', 'M']], 'A');
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (at, byte) => {
        const spoiled = good.slice();
        spoiled[at] = byte;
        expect(typeof (await read(spoiled)).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });
});
