import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { correctProfile, type Correction, type CorrectionTask } from '@kitwright/colour/correct-profile';
import sharp, { type Sharp } from 'sharp';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { readProfile, type ReadProfile } from './read-profile.ts';

/** Of each component: colours that every cloth printer has, from dark to light. */
const LEVELS = [90, 140, 190];
const KNOWN = Buffer.from(LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.flatMap((b) => [r, g, b]))));
const RAW = { width: KNOWN.length / 3, height: 1, channels: 3 } as const;

/**
 * Greatest average distance of the known colours, in RGB, once they were turned into the printer's and back. A press
 * without ink for the most vivid comes to twenty; tables with a few broken kilobytes to eighty and more.
 */
const MOST_OFF = 45;

const meanDistance = (back: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < KNOWN.length; at += 3) {
    const off = [0, 1, 2].map((part) => (back[at + part] ?? 0) - (KNOWN[at + part] ?? 0));
    sum += Math.hypot(...off);
  }
  return sum / RAW.width;
};

/** Tells whether the profile turns known colours into a printer's, and these look like them again. */
const turns = async (path: string, { space, hasTables }: ReadProfile): Promise<boolean> => {
  // A picture that is made CMYK before is mixed by inks of libvips' own first.
  const turned = (): Sharp =>
    space === 'CMYK' ? sharp(KNOWN, { raw: RAW }) : sharp(KNOWN, { raw: RAW }).toColourspace('srgb');
  const [printed, unused] = await Promise.all([
    turned().withIccProfile(path).raw().toBuffer(),
    turned().raw().toBuffer(),
  ]);
  // Tables that cannot be read are passed over without a word: what comes out is as if there were no profile.
  if (hasTables && printed.equals(unused)) return false;
  const file = await turned().withIccProfile(path).tiff({ compression: 'none' }).toBuffer();
  return meanDistance(await sharp(file).toColourspace('srgb').raw().toBuffer()) <= MOST_OFF;
};

/** Reads an ICC profile and tries it on known colours. Behind the gate alone. */
export const checkProfile = async (content: Buffer): Promise<Outcome<ReadProfile>> => {
  const read = readProfile(content);
  if (!read.ok) return read;
  // A name of its own: libvips keeps what it has read of a path.
  const folder = await mkdtemp(join(tmpdir(), 'kitwright-profile-'));
  try {
    const path = join(folder, 'printer.icc');
    await writeFile(path, content);
    const right = await turns(path, read.value).catch(() => false);
    return right ? read : fail('error.msg.printProfile.unreadable');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A profile corrected, and read again as a file that someone brings. Behind the gate alone. */
export const correctPrinter = async (task: CorrectionTask): Promise<Outcome<Correction>> => {
  const corrected = correctProfile(task);
  if (!corrected.ok)
    return corrected.error === 'unfit'
      ? fail('error.msg.printProfile.unfit')
      : fail('error.msg.validation', { fields: [{ field: 'values', key: 'error.field.invalid' }] });
  const checked = await checkProfile(Buffer.from(corrected.value.file));
  return checked.ok ? ok(corrected.value) : checked;
};
