import { clamp } from './stages.ts';
import { WHITE_D50, type Lab } from './tables.ts';

/** Amounts on a grid, by the shares of its axes; the last axis runs first. */
export interface GridTable {
  readonly inputs: number;
  readonly outputs: number;
  readonly side: number;
  /** Curves of as many entries each, from amounts to shares of the grid; 0..1. */
  readonly curves: readonly (readonly number[])[];
  /** 0..1 */
  readonly values: Float64Array;
}

export interface ProfileFacts {
  readonly space: 'RGB' | 'CMYK';
  /** Plain ASCII. */
  readonly description: string;
  readonly madeAt: Date;
  /** Bare cloth under D50, XYZ. */
  readonly white: readonly number[];
}

/** Lab as tables of 16 bits write it: 100 is 0xFF00, a unit of a and b 0x100. */
export const encodedLab = ([l, a, b]: Lab): readonly number[] =>
  [(l * 652.8) / 65_535, ((a + 128) * 256) / 65_535, ((b + 128) * 256) / 65_535].map(clamp);

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 127);

const bytesOf = (length: number, write: (view: DataView, bytes: Uint8Array) => void): Uint8Array => {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer), bytes);
  return bytes;
};

const fixed = (value: number): number => Math.round(value * 65_536);

/** A table of 16 bits (`mft2`). Source: ICC.1:2001-04, 6.5.8. */
const tableTag = ({ inputs, outputs, side, curves, values }: GridTable): Uint8Array => {
  const entries = curves[0]?.length ?? 2;
  const after = [0, 1];
  const length = 52 + 2 * (inputs * entries + values.length + outputs * after.length);
  return bytesOf(length, (view, bytes) => {
    bytes.set(ascii('mft2'));
    bytes.set([inputs, outputs, side], 8);
    for (const [axis] of [0, 1, 2].entries()) view.setInt32(12 + 16 * axis, fixed(1));
    view.setUint16(48, entries);
    view.setUint16(50, after.length);
    let at = 52;
    const put = (share: number): void => {
      view.setUint16(at, Math.round(clamp(share) * 65_535));
      at += 2;
    };
    curves.flat().forEach(put);
    values.forEach(put);
    for (let output = 0; output < outputs; output += 1) after.forEach(put);
  });
};

/** Source: ICC.1:2001-04, 6.5.17: an ASCII text, and the empty ones of Unicode and of a Macintosh. */
const descriptionTag = (text: string): Uint8Array =>
  bytesOf(12 + text.length + 1 + 8 + 3 + 67, (view, bytes) => {
    bytes.set(ascii('desc'));
    view.setUint32(8, text.length + 1);
    bytes.set(ascii(text), 12);
  });

const textTag = (text: string): Uint8Array =>
  bytesOf(8 + text.length + 1, (_, bytes) => {
    bytes.set(ascii('text'));
    bytes.set(ascii(text), 8);
  });

const xyzTag = (xyz: readonly number[]): Uint8Array =>
  bytesOf(20, (view, bytes) => {
    bytes.set(ascii('XYZ '));
    xyz.forEach((part, index) => view.setInt32(8 + 4 * index, fixed(part)));
  });

const HEADER_BYTES = 128;

const headerOf = ({ space, madeAt }: ProfileFacts, length: number): Uint8Array =>
  bytesOf(HEADER_BYTES, (view, bytes) => {
    view.setUint32(0, length);
    view.setUint32(8, 0x02400000);
    bytes.set(ascii(`prtr${space.padEnd(4)}Lab `), 12);
    [
      madeAt.getUTCFullYear(),
      madeAt.getUTCMonth() + 1,
      madeAt.getUTCDate(),
      madeAt.getUTCHours(),
      madeAt.getUTCMinutes(),
      madeAt.getUTCSeconds(),
    ].forEach((part, index) => view.setUint16(24 + 2 * index, part));
    bytes.set(ascii('acsp'), 36);
    WHITE_D50.forEach((part, index) => view.setInt32(68 + 4 * index, fixed(part)));
  });

export interface ProfileTables {
  /** To Lab from amounts, and back. */
  readonly relative: readonly [toLab: GridTable, fromLab: GridTable];
  readonly perceptual: readonly [toLab: GridTable, fromLab: GridTable];
}

/** Writes a printer's profile of version 2.4, which every program reads. The same tables give the same bytes. */
export const writeProfile = (
  facts: ProfileFacts,
  { relative: [toLab, fromLab], perceptual: [toPerceptual, fromPerceptual] }: ProfileTables,
): Uint8Array => {
  const parts = {
    desc: descriptionTag(facts.description),
    cprt: textTag('No copyright, use freely'),
    wtpt: xyzTag(facts.white),
    A2B0: tableTag(toPerceptual),
    A2B1: tableTag(toLab),
    B2A0: tableTag(fromPerceptual),
    B2A1: tableTag(fromLab),
  };
  // Saturated colours are those of the perceptual table.
  const tags: readonly (readonly [name: string, part: keyof typeof parts])[] = [
    ['desc', 'desc'],
    ['cprt', 'cprt'],
    ['wtpt', 'wtpt'],
    ['A2B0', 'A2B0'],
    ['A2B1', 'A2B1'],
    ['A2B2', 'A2B0'],
    ['B2A0', 'B2A0'],
    ['B2A1', 'B2A1'],
    ['B2A2', 'B2A0'],
  ];
  let length = HEADER_BYTES + 4 + 12 * tags.length;
  const places = new Map<string, number>();
  for (const [name, bytes] of Object.entries(parts)) {
    places.set(name, length);
    length += Math.ceil(bytes.length / 4) * 4;
  }
  return bytesOf(length, (view, file) => {
    file.set(headerOf(facts, length));
    view.setUint32(HEADER_BYTES, tags.length);
    tags.forEach(([name, part], index) => {
      const at = HEADER_BYTES + 4 + 12 * index;
      file.set(ascii(name), at);
      view.setUint32(at + 4, places.get(part) ?? 0);
      view.setUint32(at + 8, parts[part].length);
    });
    for (const [name, bytes] of Object.entries(parts)) file.set(bytes, places.get(name) ?? 0);
  });
};
