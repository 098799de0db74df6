import { chartOf, type ChartLength } from '@kitwright/colour/chart';
import { readPrinterProfile, type Lab, type PrinterProfile } from '@kitwright/colour/icc';
import sharp from 'sharp';

/** Profiles that libvips has built in: a press, and a screen of wide gamut. */
export const builtInProfile = async (name: 'cmyk' | 'p3'): Promise<Buffer> => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c8102e' } });
  const picture = name === 'cmyk' ? dot.toColourspace('cmyk') : dot;
  const file = await picture.withIccProfile(name).jpeg().toBuffer();
  const { icc } = await sharp(file).metadata();
  if (icc === undefined) throw new Error(`libvips has no profile ${name}`);
  return icc;
};

/** Powers by which the inks of a printer that has drifted run fuller or thinner than its profile says. */
const DRIFT = { CMYK: [0.72, 1.28, 0.84, 1.12], RGB: [1.2, 0.86, 1.12] } as const;

/** Grain of cloth and instrument, the same each time: up to 0.3 to each side. */
const grain = (): (() => number) => {
  let seed = 20;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 0.6;
  };
};

/** A printer that prints otherwise than its profile says: what comes out of amounts, beside its bare cloth. */
export const driftedPrinter =
  (profile: PrinterProfile) =>
  (device: readonly number[]): Lab => {
    const inks = device.map((amount, axis) => amount ** (DRIFT[profile.space][axis] ?? 1));
    const [l, a, b] = profile.toLab(inks, 'relative');
    const depth = 1 - l / 100;
    return [l + (6 * depth * l) / 100, a * 0.93 + 4 * depth, b * 0.96 - 5 * depth];
  };

/** Values that an instrument gives of a chart that such a printer has printed on cloth that is not quite white. */
export const measuredOf = (file: Buffer, length: ChartLength): readonly Lab[] => {
  const profile = readPrinterProfile(file);
  if (profile === null) throw new Error('The profile is not read');
  const print = driftedPrinter(profile);
  const next = grain();
  return chartOf(profile.space, length).patches.map((patch): Lab => {
    const [l, a, b] = print(patch);
    return [l * 0.96 + next(), a + next(), b + 1.5 + next()];
  });
};
