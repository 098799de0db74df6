import { labDifference, readPrinterProfile, type Intent, type PrinterProfile } from './icc.ts';
import { smoothOf, type Smooth } from './smooth.ts';
import { clamp, gridStage, inverted, tableCurve } from './stages.ts';
import { WHITE_D50, labOfXyz, xyzOfLab, type Lab } from './tables.ts';
import type { Chart } from './chart.ts';
import { encodedLab, writeProfile, type GridTable } from './write-profile.ts';

/** Differences of many colours: CIEDE2000. */
export interface Spread {
  readonly median: number;
  /** Nineteen of twenty are smaller. */
  readonly p95: number;
}

/** A profile with what was measured of its chart. */
export interface CorrectionTask {
  readonly profile: Uint8Array;
  readonly chart: Chart;
  /** Lab under D50 of each patch, in the chart's order: as the instrument says it, the cloth's own white in it. */
  readonly measured: readonly Lab[];
  /** Plain ASCII. */
  readonly description: string;
  readonly madeAt: Date;
}

/** A corrected profile as a file, and what came of it. */
export interface Correction {
  readonly file: Uint8Array;
  /** Differences between what was measured and what the profile promises of the patches. */
  readonly before: Spread;
  readonly after: Spread;
  /** The same for each patch when it is left out: what colours that were not measured will be off. */
  readonly expected: Spread;
  /** Numbers of patches, from 1, that fit none beside them: left out, and to be measured again. */
  readonly doubtful: readonly number[];
}

export type CorrectionFault =
  /** Tables of a kind that is not read, or of another space than the chart's. */
  | 'unfit'
  /** Values that are not those of this chart: in another order, or of another one. */
  | 'unlikely';

const spreadOf = (differences: readonly number[]): Spread => {
  const sorted = [...differences].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
};

/** Cloth darker than this, or values of left out patches further off, are not those of a chart. */
const DARKEST_CLOTH = 50;
const MOST_LEFT_OUT = 12;
/** A patch this far from what its neighbours foretell, and so many times the usual, was mistaken. */
const DOUBTFUL = 8;
const TIMES_USUAL = 5;

const MOST_DOUBTFUL = 8;

interface Fitted {
  readonly smooth: Smooth;
  /** Differences of patches from what the others foretell. */
  readonly leftOut: readonly number[];
  readonly doubtful: ReadonlySet<number>;
}

/** A surface through the errors without patches that were mistaken: one draws those beside it along, so the worst goes first. */
const withoutDoubtful = (
  { patches }: Chart,
  errors: readonly Lab[],
  differencesOf: (smooth: Smooth) => readonly number[],
): Fitted => {
  const doubtful = new Set<number>();
  for (;;) {
    const smooth = smoothOf({ points: patches, values: errors, exact: 0, loose: doubtful });
    const leftOut = differencesOf(smooth);
    const { median } = spreadOf(leftOut);
    const rest = leftOut.map((off, index) => (index === 0 || doubtful.has(index) ? 0 : off));
    const worst = rest.indexOf(Math.max(...rest));
    const isMistaken = (rest[worst] ?? 0) > Math.max(DOUBTFUL, TIMES_USUAL * median);
    if (!isMistaken || doubtful.size > MOST_DOUBTFUL) return { smooth, leftOut, doubtful };
    doubtful.add(worst);
  }
};

/** Colours as they look beside the bare cloth, as relative tables of profiles have them. */
const besideCloth = (white: Lab): ((lab: Lab) => Lab) => {
  const scale = xyzOfLab(white).map((part, axis) => (WHITE_D50[axis] ?? 1) / part);
  return (lab) => labOfXyz(xyzOfLab(lab).map((part, axis) => part * (scale[axis] ?? 1)));
};

const plus = (lab: Lab, error: readonly number[], share = 1): Lab => [
  lab[0] + share * (error[0] ?? 0),
  lab[1] + share * (error[1] ?? 0),
  lab[2] + share * (error[2] ?? 0),
];
const minus = (first: Lab, second: Lab): Lab => [
  first[0] - second[0],
  first[1] - second[1],
  first[2] - second[2],
];
const lengthOf = ([l, a, b]: Lab): number => Math.hypot(l, a, b);

/** Points of each axis of a table of what is printed, and the entries of the curves before it. */
const SIDES = { RGB: 33, CMYK: 17 } as const;
/** A curve of 256 entries lies on those of these. */
const CURVE_ENTRIES = 1021;

interface Sampled {
  readonly table: GridTable;
  readonly toLab: (device: readonly number[]) => Lab;
}

/** Samples what is printed on a grid as fine as the profile's own. */
const sampled = (
  { space, axes }: PrinterProfile,
  labsOf: (device: readonly number[], index: number) => Lab,
): Sampled => {
  const inputs = space === 'CMYK' ? 4 : 3;
  const most = SIDES[space];
  const side = axes.side > most / 2 + 1 && axes.side <= most + 4 ? axes.side : most;
  const curves = Array.from({ length: inputs }, (_, axis) => {
    const curve = axes.curves[axis] ?? ((share: number) => share);
    return Array.from({ length: CURVE_ENTRIES }, (_each, k) => clamp(curve(k / (CURVE_ENTRIES - 1))));
  });
  const before = curves.map(tableCurve);
  const levels = before.map((curve) =>
    Array.from({ length: side }, (_, k) =>
      k === 0 ? 0 : k === side - 1 ? 1 : inverted(curve)(k / (side - 1)),
    ),
  );
  const values = new Float64Array(side ** inputs * 3);
  for (let index = 0; index < side ** inputs; index += 1) {
    const device = levels.map(
      (level, axis) => level[Math.floor(index / side ** (inputs - 1 - axis)) % side] ?? 0,
    );
    values.set(encodedLab(labsOf(device, index)), index * 3);
  }
  const grid = gridStage({ points: curves.map(() => side), outputs: 3, values, isOfLab: false });
  return {
    table: { inputs, outputs: 3, side, curves, values },
    toLab: (device) => {
      const [l = 0, a = 0, b = 0] = grid(device.map((amount, axis) => before[axis]?.(amount) ?? amount));
      return [(l * 65_535) / 652.8, (a * 65_535) / 256 - 128, (b * 65_535) / 256 - 128];
    },
  };
};

const STEPS = 10;
const DAMPING = 0.85;
const CLOSE = 0.1;
/** Furthest that another colour is asked for than is wanted. */
const FURTHEST = 45;

/**
 * Amounts that come out as a colour: the old profile is asked for another one until what comes of it is the one that is
 * wanted. So its black and its most ink stay as they are.
 */
const found = (
  from: Lab,
  wanted: Lab,
  toDevice: (lab: Lab) => readonly number[],
  toLab: (device: readonly number[]) => Lab,
): readonly number[] => {
  let aim = from;
  let best = { off: Infinity, device: toDevice(from) };
  for (let step = 0; step < STEPS; step += 1) {
    const device = toDevice(aim);
    const miss = minus(wanted, toLab(device));
    const off = lengthOf(miss);
    if (off < best.off) best = { off, device };
    if (off < CLOSE) break;
    const next = plus(aim, miss, DAMPING);
    const drift = minus(next, from);
    aim = plus(from, drift, Math.min(1, FURTHEST / Math.max(1e-9, lengthOf(drift))));
  }
  return best.device;
};

const LAB_SIDE = 33;
/** The axis of lightness ends at 100 and not above: white is a point of the grid. */
const LIGHTNESS = Array.from({ length: 258 }, (_, k) => Math.min(1, k / 256));
const STRAIGHT = Array.from({ length: 258 }, (_, k) => k / 257);

const sampledBack = (
  space: PrinterProfile['space'],
  deviceOf: (lab: Lab) => readonly number[],
): GridTable => {
  const outputs = space === 'CMYK' ? 4 : 3;
  const values = new Float64Array(LAB_SIDE ** 3 * outputs);
  const step = 65_535 / (LAB_SIDE - 1) / 256;
  for (let index = 0; index < LAB_SIDE ** 3; index += 1) {
    const l = (Math.floor(index / LAB_SIDE ** 2) / (LAB_SIDE - 1)) * 100;
    const a = (Math.floor(index / LAB_SIDE) % LAB_SIDE) * step - 128;
    const b = (index % LAB_SIDE) * step - 128;
    values.set(deviceOf([l, a, b]), index * outputs);
  }
  return { inputs: 3, outputs, side: LAB_SIDE, curves: [LIGHTNESS, STRAIGHT, STRAIGHT], values };
};

/** Difference up to which a colour counts as reached by the old profile, and from which it does not. */
const REACHED = [2, 6] as const;

/** The colour that is wanted: itself where the old profile reaches it, else what that had chosen in its stead. */
const wantedOf = (lab: Lab, chosen: Lab): Lab => {
  const off = lengthOf(minus(lab, chosen));
  return plus(lab, minus(chosen, lab), clamp((off - REACHED[0]) / (REACHED[1] - REACHED[0])));
};

/**
 * Corrects a profile by what was measured of its chart. What is printed is what the profile says and a smooth error
 * beside it; amounts for a colour are searched for with that.
 */
export const correctProfile = (
  task: CorrectionTask,
):
  | { readonly ok: true; readonly value: Correction }
  | { readonly ok: false; readonly error: CorrectionFault } => {
  const { chart, measured } = task;
  const profile = readPrinterProfile(task.profile);
  if (profile === null || profile.space !== chart.space) return { ok: false, error: 'unfit' };
  const [white = [0, 0, 0]] = measured;
  if (white[0] < DARKEST_CLOTH) return { ok: false, error: 'unlikely' };
  const seen = measured.map(besideCloth(white));
  const promised = chart.patches.map((patch) => profile.toLab(patch, 'relative'));
  const errors = seen.map((lab, index) => minus(lab, promised[index] ?? lab));
  const differences = (labs: readonly Lab[]): readonly number[] =>
    seen.map((lab, index) => labDifference(lab, labs[index] ?? lab));
  const { smooth, leftOut, doubtful } = withoutDoubtful(chart, errors, (smoothed) =>
    differences(promised.map((lab, index) => plus(lab, smoothed.leftOut[index] ?? []))),
  );
  const expected = spreadOf(leftOut.filter((_, index) => index > 0 && !doubtful.has(index)));
  if (expected.median > MOST_LEFT_OUT || doubtful.size > MOST_DOUBTFUL)
    return { ok: false, error: 'unlikely' };

  const known = new Map<number, readonly number[]>();
  const errorAt = (device: readonly number[], index: number): readonly number[] => {
    const error = known.get(index) ?? smooth.at(device);
    known.set(index, error);
    return error;
  };
  const of = (intent: Intent): Sampled =>
    sampled(profile, (device, index) => plus(profile.toLab(device, intent), errorAt(device, index)));
  const relative = of('relative');
  const perceptual = profile.hasMediumBlack ? relative : of('perceptual');
  const toDevice = (intent: Intent) => (lab: Lab) => profile.toDevice(lab, intent);
  const back = (intent: Intent): GridTable =>
    sampledBack(profile.space, (lab) => {
      const chosen = profile.toLab(profile.toDevice(lab, intent), 'relative');
      const wanted = intent === 'relative' ? wantedOf(lab, chosen) : chosen;
      return found(lab, wanted, toDevice(intent), relative.toLab);
    });
  const file = writeProfile(
    { space: chart.space, description: task.description, madeAt: task.madeAt, white: xyzOfLab(white) },
    {
      relative: [relative.table, back('relative')],
      perceptual: [perceptual.table, back('perceptual')],
    },
  );
  return {
    ok: true,
    value: {
      file,
      before: spreadOf(differences(promised)),
      after: spreadOf(differences(chart.patches.map((patch) => relative.toLab(patch)))),
      expected,
      doubtful: [...doubtful].map((index) => index + 1).sort((a, b) => a - b),
    },
  };
};
