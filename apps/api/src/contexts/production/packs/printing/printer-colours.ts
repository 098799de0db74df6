import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profiledInks, RGB_INKS, withSpots, type Inks, type SpotColour } from '@kitwright/production';
import type { PrintProfileRow } from '../../../../db/schema/index.ts';
import { drawnAtGate } from '../../../../gate/gate.ts';
import { turnColoursTask, type ProfilePlace } from '../../../library/pictures.ts';

/** How a pack's colours are told to the printer. */
export interface PrinterColours {
  readonly inks: Inks;
  /** Null for sRGB: pictures are taken as they are. */
  readonly profile: ProfilePlace | null;
}

export interface ProfileFile extends Pick<PrintProfileRow, 'name' | 'space'> {
  readonly content: Buffer;
}

/** As pictures are looked at on a screen, and on papers. */
export const SCREEN_COLOURS: PrinterColours = { inks: RGB_INKS, profile: null };

/** Works with the colours of a profile, or of sRGB where there is none, and leaves nothing behind. */
export const withPrinterColours = async <T>(
  file: ProfileFile | null,
  spots: readonly SpotColour[],
  work: (colours: PrinterColours) => Promise<T>,
): Promise<T> => {
  if (file === null) return work({ ...SCREEN_COLOURS, inks: withSpots(RGB_INKS, spots) });
  const folder = await mkdtemp(join(tmpdir(), 'kitwright-profile-'));
  try {
    const isCmyk = file.space === 'CMYK';
    const profile: ProfilePlace = { path: join(folder, 'printer.icc'), space: isCmyk ? 'cmyk' : 'srgb' };
    await writeFile(profile.path, file.content);
    const inks = profiledInks(
      isCmyk ? 'DeviceCMYK' : 'DeviceRGB',
      { name: file.name, profile: file.content },
      (rgb) => drawnAtGate(turnColoursTask, { rgb, profile }),
    );
    return await work({ inks: withSpots(inks, spots), profile });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
