import {
  convertRgbToXyz50,
  convertXyz50ToRgb,
  differenceCiede2000,
  modeLab,
  modeLab65,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn';
import type { Rgb } from './index.ts';
import { clamp, inverseOf, inverted, times } from './stages.ts';
import { writeProofTable, type Planes, type TableEntry } from './proof-table.ts';
import {
  WHITE_D50,
  labOfXyz,
  readCurve,
  readTable,
  textAt,
  xyzOfLab,
  type Axes,
  type Lab,
  type LabTable,
} from './tables.ts';

registerMode(modeRgb);
registerMode(modeLab);
registerMode(modeLab65);
const ciede2000 = differenceCiede2000();

export type { Lab } from './tables.ts';

/** Ways in which colours that a printer cannot reach are brought into what it can: cut off, or all drawn in together. */
export const INTENTS = ['relative', 'perceptual'] as const;
export type Intent = (typeof INTENTS)[number];

/** A printer's colours, by the tables of its ICC profile or by its three primaries. */
export interface PrinterProfile {
  readonly space: 'RGB' | 'CMYK';
  /** Amounts of its inks or lights for a colour, each 0..1. */
  toDevice(lab: Lab, intent: Intent): readonly number[];
  /** The colour that such amounts come out as. */
  toLab(device: readonly number[], intent: Intent): Lab;
  /** Points and curves of its table of what is printed; no side where it has none. */
  readonly axes: Axes;
  /** Its perceptual tables are drawn into the medium of version 4. */
  readonly hasMediumBlack: boolean;
}

const tagsOf = (view: DataView): ReadonlyMap<string, DataView> =>
  new Map(
    Array.from({ length: Math.min(200, view.getUint32(128)) }, (_, index) => {
      const at = 132 + 12 * index;
      const [offset, size] = [view.getUint32(at + 4), view.getUint32(at + 8)];
      // Behind a file that is a part of a buffer there is more to read.
      if (offset + size > view.byteLength) throw new RangeError('A tag lies outside the file');
      const tag = new DataView(view.buffer, view.byteOffset + offset, size);
      return [textAt(view, at), tag] as const;
    }),
  );

/** Tags of the tables to and from Lab, by intent; where one is missing the perceptual one serves. */
const TABLES: Readonly<Record<Intent, readonly [to: string, from: string]>> = {
  relative: ['B2A1', 'A2B1'],
  perceptual: ['B2A0', 'A2B0'],
};

/** Black of the medium that perceptual tables of version 4 are made for, XYZ. Source: ICC.1:2022, 6.3.3.3. */
const PERCEPTUAL_BLACK = [0.00336, 0.0034731, 0.00287] as const;

/** A screen's black is that of the medium, white stays: what Little CMS does before perceptual tables of version 4. */
const blackRaised = (lab: Lab): Lab =>
  labOfXyz(
    xyzOfLab(lab).map((light, axis) => {
      const black = PERCEPTUAL_BLACK[axis] ?? 0;
      return light * (1 - black / (WHITE_D50[axis] ?? 1)) + black;
    }),
  );

const byTables = (
  tags: ReadonlyMap<string, DataView>,
  space: PrinterProfile['space'],
  version: number,
): PrinterProfile | null => {
  const tableOf = (name: string): LabTable | null => {
    const tag = tags.get(name) ?? tags.get(`${name.slice(0, 3)}0`);
    return tag === undefined ? null : readTable(tag, name.startsWith('B2A'));
  };
  const relative = TABLES.relative.map(tableOf);
  const perceptual = TABLES.perceptual.map(tableOf);
  const [toRelative, fromRelative, toPerceptual, fromPerceptual] = [...relative, ...perceptual];
  if (!toRelative || !fromRelative || !toPerceptual || !fromPerceptual) return null;
  const to = { relative: toRelative, perceptual: toPerceptual };
  const from = { relative: fromRelative, perceptual: fromPerceptual };
  return {
    space,
    toDevice: (lab, intent) => {
      const wanted = version >= 4 && intent === 'perceptual' ? blackRaised(lab) : lab;
      return to[intent].stage(to[intent].encodeLab(wanted)).map(clamp);
    },
    toLab: (device, intent) => from[intent].decodeLab(from[intent].stage(device)),
    axes: from.relative.axes,
    hasMediumBlack: version >= 4,
  };
};

const byPrimaries = (tags: ReadonlyMap<string, DataView>): PrinterProfile | null => {
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => {
    const tag = tags.get(name);
    return tag && [8, 12, 16].map((at) => tag.getInt32(at) / 65_536);
  });
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name) => {
    const tag = tags.get(name);
    return tag ? readCurve(tag) : null;
  });
  if (columns.some((column) => column === undefined) || curves.includes(null)) return null;
  const matrix = [0, 1, 2].map((row) => columns.map((column) => column?.[row] ?? 0));
  const back = inverseOf(matrix);
  const forth = curves.map((curve) => curve ?? ((share: number) => share));
  const inverse = forth.map(inverted);
  return {
    space: 'RGB',
    toDevice: (lab) => times(back, xyzOfLab(lab)).map((light, k) => inverse[k]?.(clamp(light)) ?? light),
    toLab: (device) =>
      labOfXyz(
        times(
          matrix,
          device.map((share, k) => forth[k]?.(clamp(share)) ?? share),
        ),
      ),
    axes: { curves: [], side: 0 },
    hasMediumBlack: false,
  };
};

const readWhole = (file: Uint8Array): PrinterProfile | null => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tags = tagsOf(view);
  const space = textAt(view, 16) === 'CMYK' ? 'CMYK' : 'RGB';
  if (tags.has('B2A0') && textAt(view, 20) === 'Lab ') return byTables(tags, space, view.getUint8(8));
  return space === 'RGB' ? byPrimaries(tags) : null;
};

/**
 * Reads what a profile makes of colours; null for a file that is cut short, and for tables of a kind that is not read.
 * Source: ICC.1:2001-04, ICC.1:2022.
 */
export const readPrinterProfile = (file: Uint8Array): PrinterProfile | null => {
  try {
    return readWhole(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** A colour of a screen beside what a printer makes of it. */
export interface ProofedColour {
  /** The print, as the screen shows it on white cloth. */
  readonly seen: Rgb;
  /** Difference of what was wanted and the nearest that the printer reaches: CIEDE2000. */
  readonly off: number;
}

/** Lab under D50 of shares of red, green and blue. */
export const labOfShares = ([r, g, b]: Rgb): Lab => {
  const { x, y, z } = convertRgbToXyz50({ r, g, b });
  return labOfXyz([x, y, z]);
};

const sharesOf = (lab: Lab): Rgb => {
  const [x = WHITE_D50[0], y = WHITE_D50[1], z = WHITE_D50[2]] = xyzOfLab(lab);
  const { r, g, b } = convertXyz50ToRgb({ x, y, z });
  return [clamp(r), clamp(g), clamp(b)];
};

/** Difference of two colours in Lab: CIEDE2000 (Sharma, Wu and Dalal 2005). */
export const labDifference = (first: Lab, second: Lab): number => {
  const of = ([l, a, b]: Lab) => ({ mode: 'lab' as const, l, a, b });
  return ciede2000(of(first), of(second));
};

/** Proofs a colour of shares of red, green and blue: as a printer has it. */
const proofShares = (profile: PrinterProfile, shares: Rgb, intent: Intent): TableEntry => {
  const lab = labOfShares(shares);
  const reached = profile.toLab(profile.toDevice(lab, 'relative'), 'relative');
  const printed = intent === 'relative' ? reached : profile.toLab(profile.toDevice(lab, intent), 'relative');
  return { shares: sharesOf(printed), off: labDifference(lab, reached) };
};

/** Proofs a colour of bytes. */
export const proofColour = (profile: PrinterProfile, [r, g, b]: Rgb, intent: Intent): ProofedColour => {
  const { shares, off } = proofShares(profile, [r / 255, g / 255, b / 255], intent);
  const [red, green, blue] = shares;
  return { seen: [Math.round(red * 255), Math.round(green * 255), Math.round(blue * 255)], off };
};

/** Proofs all colours of a screen, or some planes of them: a table that is quick to look up (`readProofTable`). */
export const proofTableOf = (profile: PrinterProfile, intent: Intent, planes?: Planes): Uint8Array =>
  writeProofTable((shares) => proofShares(profile, shares, intent), planes);
