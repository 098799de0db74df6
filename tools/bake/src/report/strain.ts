import { cornersOf, f64, item } from '../base/arrays.ts';
import type { MeasuredPiece } from './measured-piece.ts';

export interface StrainFigures {
  readonly medianStrainPercent: number;
  readonly p95StrainPercent: number;
  readonly areaWithin2PercentPercent: number;
}

/** Sample of strain, measured on one or several pieces. */
export interface StrainSample {
  /** Size of the strain of each edge and its cut length, mm. */
  readonly strains: readonly (readonly [size: number, cutMm: number])[];
  readonly area: number;
  readonly areaWithin2: number;
}

/** Shorter edges say more of rounding than of cloth, mm. */
const LEAST_EDGE_MM = 1;
const LEAST_AREA_MM2 = 1e-3;

/** The strain below which the given share of all edge length lies: dense folds count no more than flat cloth. */
const quantile = (strains: StrainSample['strains'], share: number): number => {
  const sorted = [...strains].sort((p, q) => p[0] - q[0]);
  const target = share * sorted.reduce((sum, [, cutMm]) => sum + cutMm, 0);
  let passed = 0;
  for (const [size, cutMm] of sorted) {
    passed += cutMm;
    if (passed >= target) return size;
  }
  return 0;
};

export const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

export const figuresOf = ({ strains, area, areaWithin2 }: StrainSample): StrainFigures => ({
  medianStrainPercent: rounded(100 * quantile(strains, 0.5)),
  p95StrainPercent: rounded(100 * quantile(strains, 0.95)),
  areaWithin2PercentPercent: rounded((100 * areaWithin2) / area, 2),
});

const areaOf = (ab: readonly number[], ac: readonly number[]): number => {
  const [ux = 0, uy = 0, uz = 0] = ab;
  const [vx = 0, vy = 0, vz = 0] = ac;
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
};

/** Compares each triangle in space with the same triangle on its piece. */
export const sampleStrain = ({ places, positions, triangles }: MeasuredPiece): StrainSample => {
  const strains: (readonly [number, number])[] = [];
  let [area, areaWithin2] = [0, 0];
  const wornMm = (from: number, to: number) =>
    [0, 1, 2].map((k) => (f64(positions, to * 3 + k) - f64(positions, from * 3 + k)) * 1000);
  const flatMm = (from: number, to: number) =>
    [0, 1].map((k) => item(item(places, to), k) - item(item(places, from), k));
  for (let t = 0; t < triangles.length / 3; t++) {
    const [a, b, c] = cornersOf(triangles, t);
    const flatArea = areaOf(flatMm(a, b), flatMm(a, c));
    if (flatArea < LEAST_AREA_MM2) continue;
    area += flatArea;
    const scale = Math.sqrt(areaOf(wornMm(a, b), wornMm(a, c)) / flatArea);
    if (Math.abs(scale - 1) < 0.02) areaWithin2 += flatArea;
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const cutMm = Math.hypot(...flatMm(p, q));
      if (cutMm > LEAST_EDGE_MM) strains.push([Math.abs(Math.hypot(...wornMm(p, q)) / cutMm - 1), cutMm]);
    }
  }
  return { strains, area, areaWithin2 };
};

export const pooled = (samples: readonly StrainSample[]): StrainSample => ({
  strains: samples.flatMap(({ strains }) => strains),
  area: samples.reduce((sum, { area }) => sum + area, 0),
  areaWithin2: samples.reduce((sum, { areaWithin2 }) => sum + areaWithin2, 0),
});
