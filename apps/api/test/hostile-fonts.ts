import { sfntBytes } from '@kitwright/lettering/node';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { HostileFile } from './hostile-files.ts';

type Tables = ReadonlyMap<string, Buffer>;

const TRUETYPE = 0x00010000;
const OPENTYPE = 0x4f54544f;
export const MB = 1_048_576;

/** Numbers as files hold them: the high byte first. */

export const u8 = (...values: number[]): Buffer => Buffer.from(values.map((value) => value & 0xff));
export const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => u8(value >>> 8, value)));
export const u32 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)));
const repeated = (count: number, make: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => make(index)));

/** The tables of a sound font, to be made worse. */
const soundTables = async (): Promise<Map<string, Buffer>> => {
  const file = Buffer.from((await sfntBytes('monoton', 'latin'))!);
  const records = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  return new Map(
    records.map((at) => {
      const offset = file.readUInt32BE(at + 8);
      const bytes = file.subarray(offset, offset + file.readUInt32BE(at + 12));
      return [file.toString('latin1', at, at + 4), Buffer.from(bytes)];
    }),
  );
};

const sfnt = (tables: Tables, signature = TRUETYPE): Buffer => {
  let offset = 12 + tables.size * 16;
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, body] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    records.push(Buffer.from(tag, 'latin1'), u32(0, offset, body.length));
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([u32(signature), u16(tables.size, 0, 0, 0), ...records, ...bodies]);
};

/** A number of a WOFF2 directory: seven bits a byte. */
const base128 = (value: number): Buffer => {
  const digits = [value & 0x7f];
  for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
  return u8(...digits);
};

const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** A WOFF2 as it would be packed, but for what it promises in its header and what its stream brings. */
const woff2 = (
  tables: Tables,
  { promised = 1 * MB, stream }: { readonly promised?: number; readonly stream?: Buffer } = {},
): Buffer => {
  const directory = [...tables].map(([tag, body]) => {
    const untransformed = tag === 'glyf' || tag === 'loca' ? 0xc0 : 0;
    return Buffer.concat([u8(0x3f | untransformed), Buffer.from(tag, 'latin1'), base128(body.length)]);
  });
  const packed = stream ?? brotli(Buffer.concat([...tables.values()]));
  const length = 48 + directory.reduce((sum, each) => sum + each.length, 0) + packed.length;
  const head = [u32(0x774f4632, TRUETYPE, length), u16(tables.size, 0), u32(promised, packed.length)];
  return Buffer.concat([...head, Buffer.alloc(24), ...directory, packed]);
};

const changed = async (change: (tables: Map<string, Buffer>) => void): Promise<Map<string, Buffer>> => {
  const tables = await soundTables();
  change(tables);
  return tables;
};

/** Character map of one group: every letter from the space on shows glyph 1. */
const everyLetterIs1 = (last = 0x17ff): Buffer =>
  Buffer.concat([u16(0, 1, 3, 10), u32(12), u16(13, 0), u32(28, 0, 1, 0x20, last, 1)]);

const DONE_LINE = u8(1, 1, 1, 1);
/** A simple glyph of one outline, back and forth between two points. */
const outlined = (points: number): Buffer =>
  Buffer.concat([
    u16(1, 0, 0, 1000, 1000, points - 1, 0),
    Buffer.alloc(points, DONE_LINE),
    repeated(points, (index) => u16(index % 2 === 0 ? 900 : -900)),
    repeated(points, (index) => u16(index % 3 === 0 ? 700 : -350)),
  ]);
const composite = (parts: readonly number[]): Buffer =>
  Buffer.concat([
    u16(0xffff, 0, 0, 1000, 1000),
    ...parts.map((glyph, index) => u16(index < parts.length - 1 ? 0x23 : 0x03, glyph, index, 0)),
  ]);

/** Outlines of a TrueType font, its glyphs from 1 on. */
const withGlyphs = (made: readonly Buffer[]): Promise<Map<string, Buffer>> =>
  changed((tables) => {
    const count = tables.get('maxp')!.readUInt16BE(4);
    const glyphs = Array.from({ length: count }, (_, index) => made[index - 1] ?? Buffer.alloc(0));
    const even = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(glyph.length & 1)]));
    let at = 0;
    const offsets = even.map((glyph) => (at += glyph.length));
    tables.get('head')!.writeInt16BE(1, 50);
    tables
      .set('glyf', Buffer.concat(even))
      .set('loca', u32(0, ...offsets))
      .set('cmap', everyLetterIs1());
  });

const index = (items: readonly Buffer[]): Buffer => {
  if (items.length === 0) return u16(0);
  let at = 1;
  const offsets = items.map((item) => (at += item.length));
  return Buffer.concat([u16(items.length), u8(4), u32(1, ...offsets), ...items]);
};
/** A number of a charstring or dictionary, of fixed length. */
const cffNumber = (value: number): Buffer => Buffer.concat([u8(29), u32(value)]);
const BIAS = 107;
const callSubroutine = (subroutine: number): Buffer => u8(subroutine - BIAS + 139, 29);
const LINE = u8(149, 149, 5);

/** A font of PostScript outlines whose every glyph calls the first of these subroutines. */
const withSubroutines = async (subroutines: readonly Buffer[]): Promise<Buffer> => {
  const tables = await soundTables();
  const count = tables.get('maxp')!.readUInt16BE(4);
  const glyph = Buffer.concat([u8(139, 139, 21), callSubroutine(0), LINE, u8(14)]);
  const names = index([Buffer.from('A')]);
  const after = [index([]), index(subroutines.map((each) => Buffer.concat([each, u8(11)])))];
  const dict = (at: number): Buffer =>
    index([Buffer.concat([cffNumber(at), u8(17), cffNumber(0), cffNumber(at), u8(18)])]);
  const start = 4 + names.length + dict(0).length + Buffer.concat(after).length;
  const glyphs = index(Array.from({ length: count }, () => glyph));
  tables.set('CFF ', Buffer.concat([u8(1, 0, 4, 4), names, dict(start), ...after, glyphs]));
  tables.set('cmap', everyLetterIs1());
  tables.set('maxp', Buffer.concat([u32(0x5000), u16(count)]));
  for (const tag of ['glyf', 'loca']) tables.delete(tag);
  return sfnt(tables, OPENTYPE);
};

/** Substitutions in turn, each of which makes ten of one letter. */
const multiplying = (lookups: number): Buffer => {
  const LETTERS = 10;
  const lookup = Buffer.concat([
    u16(2, 0, 1, 8),
    u16(1, 8, 1, 14, 1, 1, 1),
    u16(LETTERS, ...Array.from({ length: LETTERS }, () => 1)),
  ]);
  const scripts = Buffer.concat([u16(1), Buffer.from('DFLT'), u16(8), u16(4, 0), u16(0, 0xffff, 1, 0)]);
  const order = Array.from({ length: lookups }, (_, at) => at);
  const features = Buffer.concat([u16(1), Buffer.from('ccmp'), u16(8), u16(0, lookups, ...order)]);
  const list = Buffer.concat([
    u16(lookups, ...order.map((at) => 2 + lookups * 2 + at * lookup.length)),
    repeated(lookups, () => lookup),
  ]);
  const at = 10 + scripts.length;
  return Buffer.concat([u16(1, 0, 10, at, at + features.length), scripts, features, list]);
};

const doubledFont = async (depth: number, parts: number): Promise<Buffer> => {
  const doubling = Array.from({ length: depth }, (_, at) =>
    composite(Array.from({ length: parts }, () => at + 2)),
  );
  return sfnt(await withGlyphs([...doubling, outlined(12)]));
};

export const HOSTILE_FONTS: readonly HostileFile[] = [
  {
    quick: true,
    name: 'a WOFF2 whose table unpacks to 200 MB',
    make: async () => woff2(await changed((tables) => tables.set('zero', Buffer.alloc(200 * MB)))),
  },
  {
    quick: true,
    name: 'a WOFF2 whose stream brings 200 MB more than its tables',
    make: async () => woff2(await soundTables(), { stream: brotli(Buffer.alloc(200 * MB)) }),
  },
  {
    name: 'a WOFF2 of 15 MB of one table',
    make: async () => {
      const table = Buffer.concat([randomBytes(4.5 * MB), Buffer.alloc(10 * MB)]);
      return woff2(await changed((tables) => tables.set('zero', table)), { promised: 16 * MB - 1 });
    },
  },
  { name: 'glyphs of two glyphs each, 40 deep', make: () => doubledFont(40, 2) },
  { name: 'glyphs of 500 glyphs each, 5 deep', make: () => doubledFont(5, 500) },
  {
    name: 'a glyph that is a part of itself',
    make: async () => sfnt(await withGlyphs([composite([2, 1]), composite([1, 3]), outlined(12)])),
  },
  { name: 'letters of 60,000 points', make: async () => sfnt(await withGlyphs([outlined(60_000)])) },
  {
    name: 'a glyph of 200 parts of 60,000 points',
    make: async () =>
      sfnt(await withGlyphs([composite(Array.from({ length: 200 }, () => 2)), outlined(60_000)])),
  },
  {
    name: 'every letter there is',
    make: async () => sfnt((await withGlyphs([outlined(12)])).set('cmap', everyLetterIs1(0x10ffff))),
  },
  {
    name: 'a map of 400,000 groups of letters',
    make: async () => {
      const groups = repeated(400_000, (at) => u32(0x20 + at * 2, 0x20 + at * 2, 1));
      const map = Buffer.concat([u16(0, 1, 3, 10), u32(12), u16(12, 0)]);
      const table = Buffer.concat([map, u32(16 + groups.length, 0, 400_000), groups]);
      return sfnt((await withGlyphs([outlined(12)])).set('cmap', table));
    },
  },
  {
    name: '65,535 names of 64 KB each',
    make: async () => {
      const records = repeated(65_535, () => u16(3, 1, 0x0409, 1, 65_534, 0));
      const names = Buffer.concat([u16(0, 65_535, 6), records]);
      return sfnt(await changed((tables) => tables.set('name', names)));
    },
  },
  {
    quick: true,
    name: 'substitutions that make a billion letters of one',
    make: async () => sfnt((await withGlyphs([outlined(12)])).set('GSUB', multiplying(9))),
  },
  {
    name: 'a subroutine that calls itself',
    make: () => withSubroutines([Buffer.concat([LINE, callSubroutine(0)])]),
  },
  {
    name: 'two subroutines that call each other',
    make: () => withSubroutines([Buffer.concat([LINE, callSubroutine(1)]), callSubroutine(0)]),
  },
  {
    quick: true,
    name: 'subroutines that call the next a hundred times, nine deep',
    make: () =>
      withSubroutines([
        ...Array.from({ length: 9 }, (_, at) => repeated(100, () => callSubroutine(at + 1))),
        LINE,
      ]),
  },
  {
    name: 'a subroutine of a million lines',
    make: () => withSubroutines([repeated(1_000_000, () => LINE)]),
  },
];
