import { convertLabToXyz50, convertXyz50ToLab } from 'culori/fn';
import { clamp, gridStage, tableCurve, times, type Curve, type Stage } from './stages.ts';

/** A colour in CIELAB under D50, as profiles connect. */
export type Lab = readonly [lightness: number, a: number, b: number];

export const WHITE_D50 = [0.9642, 1, 0.8249] as const;

export const labOfXyz = ([x = 0, y = 0, z = 0]: readonly number[]): Lab => {
  const { l, a, b } = convertXyz50ToLab({ x, y, z });
  return [l, a, b];
};

export const xyzOfLab = ([l, a, b]: Lab): readonly number[] => {
  const { x, y, z } = convertLabToXyz50({ l, a, b });
  return [x, y, z];
};

/** Four letters of a file, such as a tag's name or its type. */
export const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));

/** The points that a table has on each axis, between curves through which amounts go before. */
export interface Axes {
  readonly curves: readonly Curve[];
  readonly side: number;
}

/** Colours by a table of a profile, and Lab as it is written in that. */
export interface LabTable {
  readonly stage: Stage;
  readonly axes: Axes;
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

/** Most points of a grid that are read: 17 for each of four inks are a quarter of it. */
const MOST_POINTS = 1 << 20;

const through = (curves: readonly Curve[], shares: readonly number[]): readonly number[] =>
  shares.map((share, index) => curves[index]?.(share) ?? share);

/** Tables of ICC.1:2001-04, 6.5.8 and 6.5.9 (`mft1`, `mft2`). */
const readOldTable = (tag: DataView, isWide: boolean, isOfLab: boolean): LabTable | null => {
  const [inputs, outputs, side] = [tag.getUint8(8), tag.getUint8(9), tag.getUint8(10)];
  if (inputs < 3 || inputs > 4 || outputs < 3 || outputs > 4 || side < 2 || side ** inputs > MOST_POINTS)
    return null;
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
  const stage: Stage = (input) => through(curvesOut, grid(through(curvesIn, input)));
  return { stage, axes: { curves: curvesIn, side }, ...(isWide ? LAB_16 : LAB_8) };
};

/** Curves: a table, a power, or one of the formulas of ICC.1:2022, 10.18. */
export const readCurve = (tag: DataView): Curve | null => {
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

/** Bytes that a curve takes, without what pads it. */
const curveBytes = (tag: DataView): number =>
  textAt(tag, 0) === 'curv'
    ? 12 + 2 * tag.getUint32(8)
    : 12 + 4 * ([1, 3, 4, 5, 7][tag.getUint16(8)] ?? Number.NaN);

/** Curves one after the other, each from a fourth byte on; null where one is of a kind that is not read. */
const curvesAt = (tag: DataView, offset: number, count: number): readonly Curve[] | null => {
  const curves: Curve[] = [];
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    const rest = new DataView(tag.buffer, tag.byteOffset + at, tag.byteLength - at);
    const curve = readCurve(rest);
    if (curve === null) return null;
    curves.push((share) => clamp(curve(clamp(share))));
    at += Math.ceil(curveBytes(rest) / 4) * 4;
  }
  return curves;
};

const gridAt = (
  tag: DataView,
  offset: number,
  inputs: number,
  outputs: number,
  isOfLab: boolean,
): Stage | null => {
  const points = Array.from({ length: inputs }, (_, axis) => tag.getUint8(offset + axis));
  const count = points.reduce((product, each) => product * each, 1);
  const isWide = tag.getUint8(offset + 16) === 2;
  if (points.some((each) => each < 2) || count > MOST_POINTS) return null;
  const values = Float64Array.from({ length: count * outputs }, (_, k) =>
    isWide ? tag.getUint16(offset + 20 + 2 * k) / 65_535 : tag.getUint8(offset + 20 + k) / 255,
  );
  return gridStage({ points, outputs, values, isOfLab });
};

/** Nine factors and three amounts that are added. */
const matrixAt = (tag: DataView, offset: number): Stage => {
  const numbers = Array.from({ length: 12 }, (_, k) => tag.getInt32(offset + 4 * k) / 65_536);
  const rows = [0, 3, 6].map((at) => numbers.slice(at, at + 3));
  return (input) => times(rows, input).map((sum, row) => sum + (numbers[9 + row] ?? 0));
};

/**
 * Tables of version 4: from the printer's amounts by curves A, grid, curves M, matrix and curves B to Lab (`mAB`), and
 * back in the other order (`mBA`). Source: ICC.1:2022, 10.12 and 10.13.
 */
const readNewTable = (tag: DataView, isOfLab: boolean): LabTable | null => {
  const [inputs, outputs] = [tag.getUint8(8), tag.getUint8(9)];
  const device = isOfLab ? outputs : inputs;
  if ((isOfLab ? inputs : outputs) !== 3 || device < 3 || device > 4) return null;
  const [b = 0, matrix = 0, m = 0, grid = 0, a = 0] = [12, 16, 20, 24, 28].map((at) => tag.getUint32(at));
  // Curves B alone do not lead from three colours to four.
  if (b === 0 || (grid === 0 && device !== 3)) return null;
  const curves = (offset: number, count: number): Stage | null => {
    const read = curvesAt(tag, offset, count);
    return read && ((input) => through(read, input));
  };
  const before = a === 0 ? [] : (curvesAt(tag, a, device) ?? []);
  const stages = [
    a === 0 ? [] : [curves(a, device)],
    grid === 0 ? [] : [gridAt(tag, grid, inputs, outputs, isOfLab)],
    m === 0 ? [] : [curves(m, 3)],
    matrix === 0 ? [] : [matrixAt(tag, matrix)],
    [curves(b, 3)],
  ].flat();
  if (isOfLab) stages.reverse();
  const all = stages.filter((stage) => stage !== null);
  if (all.length < stages.length) return null;
  return {
    stage: (input) => all.reduce((amounts, stage) => stage(amounts), input),
    axes: { curves: before, side: grid === 0 ? 0 : tag.getUint8(grid) },
    ...LAB_8,
  };
};

/** Reads a table from or to Lab; null for one of a kind that is not read. Throws `RangeError` where it is cut short. */
export const readTable = (tag: DataView, isOfLab: boolean): LabTable | null => {
  const type = textAt(tag, 0);
  if (type === 'mft1' || type === 'mft2') return readOldTable(tag, type === 'mft2', isOfLab);
  return type === (isOfLab ? 'mBA ' : 'mAB ') ? readNewTable(tag, isOfLab) : null;
};
