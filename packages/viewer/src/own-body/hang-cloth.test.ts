import { expect, it } from 'vitest';
import { betweenKnots } from './between-knots.ts';
import { coarseCloth, type FineCloth } from './coarse-cloth.ts';
import { hangCloth } from './hang-cloth.ts';
import { keptGrip, type Hands } from './hands.ts';
import { obstacleOf } from './obstacle.ts';

const [SIDE, STEP_MM] = [25, 8];

/** Two squares of cloth, sewn together along one side: places of vertices on their pieces, and the point of each. */
const sewnSquares = (): FineCloth => {
  const [flatMm, pieceOf, pointOf, triangles]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let piece = 0; piece < 2; piece += 1) {
    const first = pieceOf.length;
    for (let v = 0; v < SIDE * SIDE; v += 1) {
      const [column, row] = [v % SIDE, Math.floor(v / SIDE)];
      flatMm.push(column * STEP_MM, row * STEP_MM);
      pieceOf.push(piece);
      pointOf.push(row * (2 * SIDE - 1) + column + piece * (SIDE - 1));
    }
    for (let row = 0; row + 1 < SIDE; row += 1)
      for (let i = 0; i + 1 < SIDE; i += 1) {
        const [a, b] = [first + row * SIDE + i, first + (row + 1) * SIDE + i];
        triangles.push(a, b, a + 1, a + 1, b, b + 1);
      }
  }
  return {
    pointCount: (2 * SIDE - 1) * SIDE,
    flatMm: Float64Array.from(flatMm),
    pieceOf: Uint16Array.from(pieceOf),
    triangles: Int32Array.from(triangles),
    pointOf: Int32Array.from(pointOf),
  };
};

const WIDE_MM = 2 * (SIDE - 1) * STEP_MM;
const fine = sewnSquares();
const coarse = coarseCloth(fine);
/** Place of a point when the two squares lie flat, m. */
const flatAt = (p: number): readonly [number, number] => [
  ((p % (2 * SIDE - 1)) * STEP_MM) / 1000,
  (Math.floor(p / (2 * SIDE - 1)) * STEP_MM) / 1000,
];
const placedKnots = (place: (x: number, y: number) => readonly number[]): Float64Array =>
  Float64Array.from([...coarse.knots].flatMap((p) => place(...flatAt(p))));

it('cloth is thinned out to knots that all its area and its seams hang on', () => {
  const count = coarse.knots.length;
  expect(count).toBeLessThan(fine.pointCount / 4);
  const area = coarse.areasMm2.reduce((sum, mm2) => sum + mm2, 0);
  expect(area / (WIDE_MM * (SIDE - 1) * STEP_MM)).toBeCloseTo(1, 6);
  // Edges are as long as they are on the cloth, and knots of both pieces hold on to the seam.
  const seam = (SIDE - 1) * STEP_MM;
  const [left, right] = [new Set<number>(), new Set<number>()];
  coarse.lengthsMm.forEach((mm, e) => {
    const [a, b] = [coarse.edges[e * 2]!, coarse.edges[e * 2 + 1]!];
    const [[ax, ay], [bx, by]] = [flatAt(coarse.knots[a]!), flatAt(coarse.knots[b]!)];
    expect(mm).toBeCloseTo(1000 * Math.hypot(ax - bx, ay - by), 6);
    const xs = [ax, bx].map((x) => Math.round(x * 1000));
    if (!xs.includes(seam)) return;
    if (Math.min(...xs) < seam) left.add(e);
    if (Math.max(...xs) > seam) right.add(e);
  });
  expect(left.size).toBeGreaterThan(8);
  expect(right.size).toBeGreaterThan(8);
});

it('cloth between knots that lie in a plane lies in it, at its place', () => {
  const x = new Float64Array(fine.pointCount * 3);
  betweenKnots(fine, coarse)(
    placedKnots((u, v) => [u, 0.3 - v, 0.5 * v]),
    x,
  );
  for (let p = 0; p < fine.pointCount; p += 7) {
    const [u, v] = flatAt(p);
    [u, 0.3 - v, 0.5 * v].forEach((at, k) => expect(x[p * 3 + k]).toBeCloseTo(at, 9));
  }
});

const FLOOR = {
  positions: Float32Array.from([-2, 0, -2, -2, 0, 2, 2, 0, 2, 2, 0, -2]),
  index: Uint32Array.from([0, 1, 2, 0, 2, 3]),
};
const NO_HANDS: Hands = {
  knots: new Int32Array(),
  across: new Float64Array(),
  grip: new Float64Array(),
  keep: 1,
};
const hung = (
  isHeld: (y: number) => boolean,
  start: Float64Array,
  hands = NO_HANDS,
  stiffness = 0,
): Float64Array =>
  hangCloth(
    {
      coarse,
      lengths: coarse.lengthsMm.map((mm) => mm / 1000),
      isHeld: Uint8Array.from(coarse.knots, (p) => (isHeld(flatAt(p)[1]) ? 1 : 0)),
      stiffness: new Float64Array(coarse.knots.length).fill(stiffness),
      hands,
    },
    start,
    [obstacleOf(FLOOR, false)],
  );

it('cloth that is held along an edge hangs straight down from it, as long as it is cut', () => {
  // It starts off aslant.
  const x = hung(
    (y) => y === 0,
    placedKnots((u, v) => [u, 1 - 0.9 * v, Math.sqrt(0.19) * v]),
  );
  const longM = ((SIDE - 1) * STEP_MM) / 1000;
  coarse.knots.forEach((p, k) => {
    const [u, v] = flatAt(p);
    expect(Math.abs(x[k * 3]! - u)).toBeLessThan(0.01);
    if (v === longM) expect(Math.abs(1 - x[k * 3 + 1]! - longM)).toBeLessThan(0.015);
  });
});

it('cloth that falls lies on what is beneath it', () => {
  const x = hung(
    () => false,
    placedKnots((u, v) => [u, 0.05, v]),
  );
  const heights = [...x].filter((_, i) => i % 3 === 1);
  expect(Math.min(...heights)).toBeGreaterThan(0.0025);
  expect(Math.max(...heights)).toBeLessThan(0.006);
});

it('hands lay cloth as wide as it is cut, and hold it so until it rests', () => {
  const wideM = WIDE_MM / 1000;
  // It hangs from its upper edge, drawn together there and waved across.
  const waved = placedKnots((u, v) => [0.8 * u, 1 - v, 0.03 * Math.sin((4 * Math.PI * u) / wideM)]);
  const low = Int32Array.from(coarse.knots.keys()).filter((k) => flatAt(coarse.knots[k]!)[1] > 0.1);
  const hands: Hands = {
    knots: low,
    across: Float64Array.from(low, (k) => flatAt(coarse.knots[k]!)[0] - 0.1 * wideM),
    grip: new Float64Array(low.length).fill(1),
    keep: 1,
  };
  const narrowerBy = (x: Float64Array): number => {
    const across = [...low].map((k) => x[k * 3]!);
    return wideM - (Math.max(...across) - Math.min(...across));
  };
  const isHeld = (y: number): boolean => y === 0;
  const [alone, held] = [hung(isHeld, waved), hung(isHeld, waved, hands)].map(narrowerBy) as [number, number];
  expect(held).toBeLessThan(alone / 2);
});

it('cloth with a print on it comes to rest smooth, however it was crumpled', () => {
  // Crumpled both ways, and drawn together along its upper edge.
  const crumpled = placedKnots((u, v) => [
    0.9 * u,
    1 - 0.95 * v,
    0.02 * Math.sin((6 * Math.PI * u) / (WIDE_MM / 1000)) * Math.cos(40 * v),
  ]);
  /** Mean slope of the cloth out of its plane. */
  const roughness = (x: Float64Array): number => {
    const slopes = coarse.lengthsMm.map((mm, e) => {
      const [a, b] = [coarse.edges[e * 2]!, coarse.edges[e * 2 + 1]!];
      return Math.abs(x[a * 3 + 2]! - x[b * 3 + 2]!) / (mm / 1000);
    });
    return slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length;
  };
  const [plain, printed] = [0, 1].map((stiffness) =>
    roughness(hung((y) => y === 0, crumpled, NO_HANDS, stiffness)),
  ) as [number, number];
  expect(printed).toBeLessThan(0.85 * plain);
});

it('hands let go of cloth that lies close, and hold on to what hangs wide', () => {
  expect(keptGrip(0.012)).toBeCloseTo(0.3, 6);
  expect(keptGrip(0.035)).toBe(1);
});
