import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HostileFile } from './hostile-files.ts';
import { MB, u16, u32, u8 } from './hostile-fonts.ts';

/** The profile of a press that libvips has built in. */
const soundProfile = async (): Promise<Buffer> => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c8102e' } });
  const file = await dot.toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  return (await sharp(file).metadata()).icc!;
};

/** A profile of these parts, its header a sound one's. */
const profile = async (space: 'RGB ' | 'CMYK', parts: ReadonlyMap<string, Buffer>): Promise<Buffer> => {
  const header = Buffer.from((await soundProfile()).subarray(0, 128));
  header.write(space, 16, 'latin1');
  let offset = 132 + parts.size * 12;
  const records: Buffer[] = [];
  for (const [tag, body] of parts) {
    records.push(Buffer.from(tag, 'latin1'), u32(offset, body.length));
    offset += body.length;
  }
  header.writeUInt32BE(offset, 0);
  return Buffer.concat([header, u32(parts.size), ...records, ...parts.values()]);
};

const xyz = (...values: number[]): Buffer => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), u32(...values)]);
const curve = (said: number, entries: number): Buffer =>
  Buffer.concat([Buffer.from('curv\0\0\0\0'), u32(said), Buffer.alloc(entries * 2, u16(0, 9_000, 40_000))]);
const primaries = (tone: Buffer): ReadonlyMap<string, Buffer> =>
  new Map([
    ['wtpt', xyz(63_190, 65_536, 54_061)],
    ['rXYZ', xyz(28_578, 14_581, 912)],
    ['gXYZ', xyz(25_239, 46_984, 6_364)],
    ['bXYZ', xyz(9_376, 3_971, 46_798)],
    ['rTRC', tone],
    ['gTRC', tone],
    ['bTRC', tone],
  ]);
/** A table from three colours to four inks, of so many grid points a side by its word. */
const inks = (grid: number, bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('mft1\0\0\0\0'),
    u8(3, 4, grid, 0),
    u32(65_536, 0, 0, 0, 65_536, 0, 0, 0, 65_536),
    Buffer.alloc(bytes, u8(9, 80, 200, 130, 30)),
  ]);
const press = (table: Buffer, back = table): Promise<Buffer> =>
  profile(
    'CMYK',
    new Map([
      ['wtpt', xyz(63_190, 65_536, 54_061)],
      ['A2B0', back],
      ['B2A0', table],
    ]),
  );

/** A chunk of a PNG; nothing asks for its check sum. */
const chunk = (type: string, body: Buffer): Buffer =>
  Buffer.concat([u32(body.length), Buffer.from(type, 'latin1'), body, u32(0)]);
const afterHeader = async (more: Buffer): Promise<Buffer> => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const HEADER_END = 33;
  return Buffer.concat([png.subarray(0, HEADER_END), more, png.subarray(HEADER_END)]);
};

export const HOSTILE_PROFILES: readonly HostileFile[] = [
  {
    quick: true,
    name: 'curves that say they have 4 billion points',
    make: () => profile('RGB ', primaries(curve(0xffffffff, 9))),
  },
  {
    name: 'curves of 1.3 million points',
    make: () => profile('RGB ', primaries(curve(1_300_000, 1_300_000))),
  },
  {
    quick: true,
    name: 'a table of 255 points a side that is not there',
    make: () => press(inks(255, 2_000)),
  },
  { name: 'a table of 120 points a side', make: () => press(inks(120, 4 * 120 ** 3), inks(2, 32)) },
  {
    name: '200 parts, each the whole of 8 MB',
    make: async () => {
      const whole = Buffer.alloc(8 * MB - 64);
      const sound = await soundProfile();
      sound.copy(whole, 0, 0, 128);
      whole.writeUInt32BE(whole.length, 0);
      whole.writeUInt32BE(200, 128);
      const tags = ['B2A0', 'A2B0', 'desc', 'wtpt'];
      for (let at = 0; at < 200; at += 1) {
        whole.write(tags[at] ?? `t${String(at).padStart(3, '0')}`, 132 + at * 12, 'latin1');
        whole.writeUInt32BE(0, 136 + at * 12);
        whole.writeUInt32BE(whole.length, 140 + at * 12);
      }
      return whole;
    },
  },
];

/** Pictures that bring such a profile along. */
export const HOSTILE_EMBEDDED: readonly HostileFile[] = [
  {
    name: 'a PNG whose profile unpacks to 200 MB',
    make: () =>
      afterHeader(chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(200 * MB))]))),
  },
  {
    name: 'a PNG whose note unpacks to 200 MB',
    make: () =>
      afterHeader(chunk('zTXt', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(200 * MB))]))),
  },
  {
    name: 'a JPEG whose profile has a table that is not there',
    make: async () => {
      const icc = await press(inks(255, 2_000));
      const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer();
      const part = Buffer.concat([Buffer.from('ICC_PROFILE\0'), u8(1, 1), icc]);
      return Buffer.concat([
        jpeg.subarray(0, 2),
        u8(0xff, 0xe2),
        u16(part.length + 2),
        part,
        jpeg.subarray(2),
      ]);
    },
  },
];
