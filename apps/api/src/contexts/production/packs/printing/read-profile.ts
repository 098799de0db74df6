import { fail, ok, type Outcome } from '../../../../server/outcome.ts';

/** Facts read from an ICC profile. */
export interface ReadProfile {
  readonly space: 'RGB' | 'CMYK';
  /** Colours are turned by tables, not by the colours of three primaries. */
  readonly hasTables: boolean;
  /** Description by its maker; empty where it has none. */
  readonly description: string;
}

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
/** Far more than any profile has. */
const MOST_TAGS = 200;

/** Printers and screens; the other classes turn no colour of a picture into one of a printer. */
const CLASSES: ReadonlySet<string> = new Set(['prtr', 'mntr', 'spac']);
const SPACES: Readonly<Record<string, ReadProfile['space']>> = { 'RGB ': 'RGB', CMYK: 'CMYK' };

/** Tags by which colours are turned into those of the profile: tables, or the colours of its three primaries. */
const CURVES = ['rTRC', 'gTRC', 'bTRC'];
const TABLES: readonly (readonly string[])[] = [['B2A0'], ['rXYZ', 'gXYZ', 'bXYZ', ...CURVES]];
/** Points of a curve that are read; a profile of longer curves would be passed over without a word. */
const MOST_CURVE_POINTS = 0x7fff;
/** Bytes of numbers of a curve that is a formula, by its kind. */
const FORMULA_BYTES = [4, 12, 16, 20, 28];

/** Reads header and table of tags. Source: ICC.1:2022, 7.2 and 7.3. */
export const readProfile = (file: Buffer): Outcome<ReadProfile> => {
  const text = (at: number): string => file.toString('latin1', at, at + 4);
  if (file.length < HEADER_BYTES + 4 || text(36) !== 'acsp' || file.readUInt32BE(0) > file.length)
    return fail('error.msg.printProfile.unreadable');
  const tags = readTags(file);
  if (tags === null) return fail('error.msg.printProfile.unreadable');
  const space = SPACES[text(16)];
  const tables = space === 'CMYK' ? TABLES.slice(0, 1) : TABLES;
  const isUsable = tables.some((names) => names.every((name) => tags.has(name)));
  if (!CURVES.every((name) => isCurve(tags.get(name)))) return fail('error.msg.printProfile.unreadable');
  if (space === undefined || !CLASSES.has(text(12)) || !isUsable) return fail('error.msg.printProfile.unfit');
  return ok({ space, hasTables: tags.has('B2A0'), description: descriptionOf(tags.get('desc')) });
};

/** The tags by their names; null where one lies outside the file. */
const readTags = (file: Buffer): ReadonlyMap<string, Buffer> | null => {
  const count = file.readUInt32BE(HEADER_BYTES);
  const end = HEADER_BYTES + 4 + count * TAG_BYTES;
  if (count > MOST_TAGS || end > file.length) return null;
  const tags = new Map<string, Buffer>();
  for (let at = HEADER_BYTES + 4; at < end; at += TAG_BYTES) {
    const [offset, size] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8)];
    if (offset + size > file.length) return null;
    tags.set(file.toString('latin1', at, at + 4), file.subarray(offset, offset + size));
  }
  return tags;
};

/** Tells whether a curve that is there has the points it says it has. Source: ICC.1:2022, 10.6 and 10.18. */
const isCurve = (tag: Buffer | undefined): boolean => {
  if (tag === undefined) return true;
  if (tag.length < 12) return false;
  const kind = tag.toString('latin1', 0, 4);
  if (kind === 'para') return tag.length >= 12 + (FORMULA_BYTES[tag.readUInt16BE(8)] ?? Infinity);
  const points = tag.readUInt32BE(8);
  return kind === 'curv' && points <= MOST_CURVE_POINTS && 12 + points * 2 <= tag.length;
};

/** The text of a description: `desc` before version 4, `mluc` since. Source: ICC.1:2001-04, 6.5.17; ICC.1:2022, 10.15. */
const descriptionOf = (tag: Buffer | undefined): string => {
  if (tag === undefined || tag.length < 28) return '';
  const isOld = tag.toString('latin1', 0, 4) === 'desc';
  const words = isOld
    ? tag.toString('latin1', 12, 12 + Math.min(tag.readUInt32BE(8), tag.length - 12))
    : utf16(tag.subarray(tag.readUInt32BE(24), tag.readUInt32BE(24) + tag.readUInt32BE(20)));
  // Control characters, and the zero it ends with.
  return words
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 80);
};

const utf16 = (bigEndian: Buffer): string =>
  Buffer.from(bigEndian.subarray(0, bigEndian.length & ~1))
    .swap16()
    .toString('utf16le');
