import {
  MAX_FONT_BYTES,
  MAX_UNPACKED_FONT_BYTES,
  type FontCoverage,
  type OwnFont,
} from '@kitwright/contract/catalogue';
import type { ShaperFace } from '@kitwright/lettering';
import { harfbuzzShaper } from '@kitwright/lettering/node';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { coverageOf, languageOfCoverage } from './coverage.ts';
import { readSfnt } from './sfnt.ts';
import { unpackWoff2 } from './unpack-woff2.ts';

/** A font as it was read, ready to be kept. */
export interface ReadFont {
  readonly sfnt: Uint8Array;
  readonly format: OwnFont['format'];
  readonly family: string;
  readonly lang: OwnFont['lang'];
  readonly letters: number;
  readonly coverage: FontCoverage;
}

const SIGNATURES = { woff2: 'wOF2', opentype: 'OTTO', truetype: '\u0000\u0001\u0000\u0000', apple: 'true' };
const LAST_CODE_POINT = 0x10ffff;
/** Letters that are looked at whether they draw anything: one does for a font of numbers, one for a Khmer one. */
const DRAWN = 'A0aក日가ก';

const signatureOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 4));

const countLetters = (face: ShaperFace): number => {
  let count = 0;
  for (let codePoint = 0x21; codePoint <= LAST_CODE_POINT; codePoint += 1) {
    if (face.has(codePoint)) count += 1;
  }
  return count;
};

const draws = (face: ShaperFace): boolean =>
  Array.from(DRAWN).some(
    (letter) =>
      face.has(letter.codePointAt(0) ?? 0) &&
      face.shape(letter, { ligatures: true }).some(({ glyphId }) => face.glyph(glyphId).length > 0),
  );

/** Opens it as every design would; null where the shaping engine finds nothing to draw. */
const open = (sfnt: Uint8Array): ShaperFace | null => {
  try {
    const face = harfbuzzShaper.open(sfnt);
    return draws(face) ? face : null;
  } catch {
    return null;
  }
};

/** TrueType/OpenType file, unpacked where the first bytes say WOFF2; null for a broken WOFF2. */
const unpacked = async (file: Uint8Array): Promise<Outcome<Uint8Array | null>> => {
  const signature = signatureOf(file);
  if (signature === SIGNATURES.woff2) return ok(await unpackWoff2(file));
  const plain = [SIGNATURES.opentype, SIGNATURES.truetype, SIGNATURES.apple].includes(signature);
  return plain ? ok(file) : fail('error.msg.font.unsupportedType');
};

/** Reads a stranger's font file: TTF, OTF or WOFF2 by its bytes, opened and drawn with before it is kept. */
export const readFont = async (file: Uint8Array): Promise<Outcome<ReadFont>> => {
  if (file.byteLength > MAX_FONT_BYTES) return fail('error.msg.font.tooLarge');
  const plain = await unpacked(file);
  if (!plain.ok) return plain;
  const sfnt = plain.value;
  if (sfnt === null || sfnt.byteLength > MAX_UNPACKED_FONT_BYTES) return fail('error.msg.font.unreadable');
  const facts = readSfnt(sfnt);
  if (facts === null) return fail('error.msg.font.unreadable');
  if (facts.restricted) return fail('error.msg.font.restricted');
  const face = open(sfnt);
  if (face === null) return fail('error.msg.font.unreadable');
  const coverage = coverageOf(face);
  const { format, family } = facts;
  return ok({
    sfnt,
    format,
    family,
    lang: languageOfCoverage(coverage),
    letters: countLetters(face),
    coverage,
  });
};
