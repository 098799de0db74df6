import {
  convertLabToXyz50,
  convertRgbToXyz50,
  convertXyz50ToLab,
  convertXyz50ToRgb,
  differenceCiede2000,
  modeLab,
  modeLab65,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn';
import type { Rgb } from './index.ts';
import {
  clamp,
  gridStage,
  inverseOf,
  inverted,
  tableCurve,
  times,
  type Curve,
  type Stage,
} from './stages.ts';

registerMode(modeRgb);
registerMode(modeLab);
registerMode(modeLab65);
const ciede2000 = differenceCiede2000();

/** A colour in CIELAB under D50, as profiles connect. */
export type Lab = readonly [lightness: number, a: number, b: number];

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
}

/** Tables of ICC.1:2001-04, 6.5.8 and 6.5.9 (`mft1`, `mft2`); Lab as it is written in them. */
interface LabTable {
  readonly stage: Stage;
  readonly encodeLab: (lab: Lab) => readonly number[];
  readonly decodeLab: (shares: readonly number[]) => Lab;
}

const LAB_8 = {
  encodeLab: ([l, a, b]: Lab) => [l / 100, (a + 128) / 255, (b + 128) / 255].map(clamp),
  decodeLab: ([l = 0, a = 0, b = 0]: readonly number[]): Lab => [l * 100, a * 255 - 128, b * 255 - 128],
};
/** Of 16 bits, 100 is 0xFF00 and a unit of a and b is 0x100. */
const SIXTEEN = 65_535 / 65_280;
const LAB_16 = {
  encodeLab: ([l, a, b]: Lab) =>
    [l / 100 / SIXTEEN, ((a + 128) * 256) / 65_535, ((b + 128) * 256) / 65_535].map(clamp),
  decodeLab: ([l = 0, a = 0, b = 0]: readonly number[]): Lab => [
    l * SIXTEEN * 100,
    (a * 65_535) / 256 - 128,
    (b * 65_535) / 256 - 128,
  ],
};

const readTable = (tag: DataView, isOfLab: boolean): LabTable | null => {
  const type = textAt(tag, 0);
  if (type !== 'mft1' && type !== 'mft2') return null;
  const [inputs, outputs, side] = [tag.getUint8(8), tag.getUint8(9), tag.getUint8(10)];
  if (inputs < 3 || inputs > 4 || outputs < 3 || outputs > 4 || side < 2) return null;
  const isWide = type === 'mft2';
  const [before, after] = isWide ? [tag.getUint16(48), tag.getUint16(50)] : [256, 256];
  let at = isWide ? 52 : 48;
  const read = (count: number): Float64Array =>
    Float64Array.from({ length: count }, () => {
      const value = isWide ? tag.getUint16(at) / 65_535 : tag.getUint8(at) / 255;
      at += isWide ? 2 : 1;
      return value;
    });
  const curvesIn = Array.from({ length: inputs }, () => tableCurve(read(before)));
  const grid = gridStage({
    points: Array.from({ length: inputs }, () => side),
    outputs,
    values: read(side ** inputs * outputs),
    isOfLab,
  });
  const curvesOut = Array.from({ length: outputs }, () => tableCurve(read(after)));
  const through = (curves: readonly Curve[], shares: readonly number[]): readonly number[] =>
    shares.map((share, index) => curves[index]?.(share) ?? share);
  const stage: Stage = (input) => through(curvesOut, grid(through(curvesIn, input)));
  return { stage, ...(isWide ? LAB_16 : LAB_8) };
};

/** Curves of primaries: a table, a power, or one of the formulas of ICC.1:2022, 10.18. */
const readCurve = (tag: DataView): Curve | null => {
  const type = textAt(tag, 0);
  if (type === 'curv') {
    const count = tag.getUint32(8);
    if (count === 0) return (share) => share;
    if (count === 1) return (share) => clamp(share) ** (tag.getUint16(12) / 256);
    return tableCurve(Float64Array.from({ length: count }, (_, k) => tag.getUint16(12 + 2 * k) / 65_535));
  }
  if (type !== 'para') return null;
  const kind = tag.getUint16(8);
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: [1, 3, 4, 5, 7][kind] ?? 0 },
    (_, k) => tag.getInt32(12 + 4 * k) / 65_536,
  );
  switch (kind) {
    case 0:
      return (x) => x ** g;
    case 1:
      return (x) => (x >= -b / a ? (a * x + b) ** g : 0);
    case 2:
      return (x) => (x >= -b / a ? (a * x + b) ** g + c : c);
    case 3:
      return (x) => (x >= d ? (a * x + b) ** g : c * x);
    case 4:
      return (x) => (x >= d ? (a * x + b) ** g + e : c * x + f);
    default:
      return null;
  }
};

const WHITE_D50 = [0.9642, 1, 0.8249] as const;

const labOfXyz = ([x = 0, y = 0, z = 0]: readonly number[]): Lab => {
  const { l, a, b } = convertXyz50ToLab({ x, y, z });
  return [l, a, b];
};

const xyzOfLab = ([l, a, b]: Lab): readonly number[] => {
  const { x, y, z } = convertLabToXyz50({ l, a, b });
  return [x, y, z];
};

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));

const tagsOf = (view: DataView): ReadonlyMap<string, DataView> =>
  new Map(
    Array.from({ length: Math.min(200, view.getUint32(128)) }, (_, index) => {
      const at = 132 + 12 * index;
      const tag = new DataView(view.buffer, view.byteOffset + view.getUint32(at + 4), view.getUint32(at + 8));
      return [textAt(view, at), tag] as const;
    }),
  );

/** Tags of the tables to and from Lab, by intent; where one is missing the perceptual one serves. */
const TABLES: Readonly<Record<Intent, readonly [to: string, from: string]>> = {
  relative: ['B2A1', 'A2B1'],
  perceptual: ['B2A0', 'A2B0'],
};

const byTables = (
  tags: ReadonlyMap<string, DataView>,
  space: PrinterProfile['space'],
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
    toDevice: (lab, intent) => to[intent].stage(to[intent].encodeLab(lab)).map(clamp),
    toLab: (device, intent) => from[intent].decodeLab(from[intent].stage(device)),
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
  };
};

/** Reads what a profile makes of colours; null for tables of a kind that is not read. Source: ICC.1:2001-04, ICC.1:2022. */
export const readPrinterProfile = (file: Uint8Array): PrinterProfile | null => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tags = tagsOf(view);
  const space = textAt(view, 16) === 'CMYK' ? 'CMYK' : 'RGB';
  if (tags.has('B2A0') && textAt(view, 20) === 'Lab ') return byTables(tags, space);
  return space === 'RGB' ? byPrimaries(tags) : null;
};

/** A colour of a screen beside what a printer makes of it. */
export interface ProofedColour {
  /** The print, as the screen shows it on white cloth. */
  readonly seen: Rgb;
  /** Difference of what was wanted and the nearest that the printer reaches: CIEDE2000. */
  readonly off: number;
}

/** Largest difference that still counts as printed: the threshold of Little CMS, above what tables lose both ways. */
export const GAMUT_LIMIT = 5;

const labOf = ([r, g, b]: Rgb): Lab => {
  const { x, y, z } = convertRgbToXyz50({ r: r / 255, g: g / 255, b: b / 255 });
  return labOfXyz([x, y, z]);
};

const rgbOf = (lab: Lab): Rgb => {
  const [x = WHITE_D50[0], y = WHITE_D50[1], z = WHITE_D50[2]] = xyzOfLab(lab);
  const { r, g, b } = convertXyz50ToRgb({ x, y, z });
  const byteOf = (share: number): number => Math.round(clamp(share) * 255);
  return [byteOf(r), byteOf(g), byteOf(b)];
};

/** Difference of two colours in Lab: CIEDE2000 (Sharma, Wu and Dalal 2005). */
export const labDifference = (first: Lab, second: Lab): number => {
  const of = ([l, a, b]: Lab) => ({ mode: 'lab' as const, l, a, b });
  return ciede2000(of(first), of(second));
};

/** Proofs a colour of bytes: as a printer has it. */
export const proofColour = (profile: PrinterProfile, colour: Rgb, intent: Intent): ProofedColour => {
  const lab = labOf(colour);
  const reached = profile.toLab(profile.toDevice(lab, 'relative'), 'relative');
  const printed = intent === 'relative' ? reached : profile.toLab(profile.toDevice(lab, intent), 'relative');
  return { seen: rgbOf(printed), off: labDifference(lab, reached) };
};
