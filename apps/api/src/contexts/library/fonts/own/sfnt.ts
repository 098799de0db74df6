/** Facts from the header of a TrueType/OpenType file, https://learn.microsoft.com/typography/opentype/spec/otff */
export interface SfntFacts {
  readonly format: 'truetype' | 'opentype';
  /** The family by its name table; empty where it has none that can be read. */
  readonly family: string;
  /** The embedding bits say that no one but the maker may hand it on (`OS/2.fsType`, bit 1). */
  readonly restricted: boolean;
}

const TRUETYPE = [0x00010000, 0x74727565];
const OPENTYPE = 0x4f54544f;
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const MOST_TABLES = 64;
const FS_TYPE_AT = 8;
const RESTRICTED = 0x0002;
/** Of a name record: the typographic family, else the family. */
const FAMILY_NAMES = [16, 1];
const WINDOWS = 3;
const MOST_NAME = 80;
/** Far more names than any font has, and bytes of one: each record may point at the same 64 KB. */
const MOST_RECORDS = 1_000;
const MOST_NAME_BYTES = 512;

/** Tables that every font needs to be drawn; outlines come as one of two kinds. */
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const OUTLINES = [['glyf', 'loca'], ['CFF '], ['CFF2']];

type Tables = ReadonlyMap<string, DataView>;

const ascii = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

/** The tables by their tags; null where the directory points outside the file. */
const tablesOf = (view: DataView): Tables | null => {
  const count = view.getUint16(4);
  if (count === 0 || count > MOST_TABLES) return null;
  if (HEADER_BYTES + count * RECORD_BYTES > view.byteLength) return null;
  const tables = new Map<string, DataView>();
  for (let index = 0; index < count; index += 1) {
    const at = HEADER_BYTES + index * RECORD_BYTES;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (offset + length > view.byteLength) return null;
    tables.set(ascii(view, at), new DataView(view.buffer, view.byteOffset + offset, length));
  }
  return tables;
};

const utf16 = (table: DataView, offset: number, length: number): string =>
  Array.from({ length: Math.floor(length / 2) }, (_, index) =>
    String.fromCharCode(table.getUint16(offset + index * 2)),
  ).join('');

interface NameRecord {
  readonly nameId: number;
  readonly english: boolean;
  readonly text: string;
}

/** The names that Windows reads; those of another platform say the same. */
const namesOf = (table: DataView): NameRecord[] => {
  const [count, strings] = [table.getUint16(2), table.getUint16(4)];
  const fits = Math.min(count, MOST_RECORDS, Math.floor((table.byteLength - 6) / HEADER_BYTES));
  return Array.from({ length: fits }, (_, index) => 6 + index * HEADER_BYTES).flatMap((at) => {
    const [length, offset] = [table.getUint16(at + 8), strings + table.getUint16(at + 10)];
    if (table.getUint16(at) !== WINDOWS || offset + length > table.byteLength) return [];
    const english = table.getUint16(at + 4) === 0x0409;
    const text = utf16(table, offset, Math.min(length, MOST_NAME_BYTES));
    return [{ nameId: table.getUint16(at + 6), english, text }];
  });
};

/** Without what would break a line or hide. */
const plain = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);

const familyOf = (table: DataView | undefined): string => {
  if (table === undefined || table.byteLength < 6) return '';
  const names = namesOf(table);
  for (const id of FAMILY_NAMES) {
    const named = names.filter(({ nameId }) => nameId === id);
    const text = plain((named.find(({ english }) => english) ?? named[0])?.text ?? '');
    if (text !== '') return text;
  }
  return '';
};

/** Reads the header; null for what is no whole TrueType/OpenType font of one face. Throws nothing. */
export const readSfnt = (bytes: Uint8Array): SfntFacts | null => {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = view.getUint32(0);
  if (signature !== OPENTYPE && !TRUETYPE.includes(signature)) return null;
  const tables = tablesOf(view);
  if (tables === null || !REQUIRED.every((tag) => tables.has(tag))) return null;
  if (!OUTLINES.some((tags) => tags.every((tag) => tables.has(tag)))) return null;
  const os2 = tables.get('OS/2');
  const fsType = os2 !== undefined && os2.byteLength > FS_TYPE_AT + 1 ? os2.getUint16(FS_TYPE_AT) : 0;
  return {
    format: signature === OPENTYPE ? 'opentype' : 'truetype',
    family: familyOf(tables.get('name')),
    restricted: (fsType & RESTRICTED) !== 0,
  };
};
