import type { Vec3 } from '@kitwright/geometry';

/**
 * How one face differs from the common one: a smooth displacement of the space round the head, so that skin, eyes, hair
 * and beard follow alike, whatever mesh they are. Nothing below the jaw moves, where collars and hoods lie.
 */

/** Millimetres outwards, forwards or upwards unless said otherwise. What is absent stays as it is. */
export interface FaceShape {
  readonly jawWidth?: number;
  readonly chinWidth?: number;
  /** Downwards. */
  readonly chinLength?: number;
  readonly chinForward?: number;
  readonly cheekboneWidth?: number;
  /** Flesh below the cheekbone; negative is hollow. */
  readonly cheekFullness?: number;
  readonly templeWidth?: number;
  readonly crownHeight?: number;
  readonly foreheadForward?: number;
  readonly noseWidth?: number;
  /** Downwards. */
  readonly noseLength?: number;
  readonly noseForward?: number;
  /** Height of the nose's back between the eyes: high, or flat. */
  readonly noseBridge?: number;
  readonly browForward?: number;
  readonly browHeight?: number;
  /** Each eye away from the nose. */
  readonly eyeSpacing?: number;
  /** Outer corner upwards. */
  readonly eyeSlant?: number;
  /** Corners of the mouth upwards. */
  readonly smile?: number;
  /** Away from the head. */
  readonly earsOut?: number;
  /** Shares of their size by which these grow: 0.1 is a tenth more. */
  readonly eyeSize?: number;
  readonly mouthWidth?: number;
  readonly lipFullness?: number;
  readonly earSize?: number;
}

/** A soft ball (or egg) of space on the left side that moves; what lies off the middle is mirrored. Metres. */
interface Region {
  readonly at: Vec3;
  readonly reach: Vec3;
}
/** Moves by so many times the stated amount. */
interface Push extends Region {
  readonly by: Vec3;
}
/** Grows about its own middle, along each axis by so many times the stated share. */
interface Growth extends Region {
  readonly along: Vec3;
}

type GrowthId = 'eyeSize' | 'mouthWidth' | 'lipFullness' | 'earSize';
type PushId = Exclude<keyof FaceShape, GrowthId>;

const MOUTH: Vec3 = [0, 1.6185, 0.085];

const PUSHES: Readonly<Record<PushId, readonly Push[]>> = {
  jawWidth: [
    { at: [0.052, 1.622, 0.012], reach: [0.05, 0.05, 0.07], by: [1, 0, 0] },
    { at: [0.04, 1.603, 0.04], reach: [0.04, 0.036, 0.05], by: [0.5, 0, 0] },
  ],
  chinWidth: [{ at: [0.022, 1.594, 0.068], reach: [0.03, 0.034, 0.045], by: [1, 0, 0] }],
  chinLength: [{ at: [0, 1.586, 0.064], reach: [0.075, 0.045, 0.09], by: [0, -1, 0] }],
  chinForward: [{ at: [0, 1.591, 0.078], reach: [0.05, 0.038, 0.06], by: [0, 0, 1] }],
  cheekboneWidth: [{ at: [0.06, 1.667, 0.045], reach: [0.045, 0.034, 0.055], by: [0.9, 0, 0.4] }],
  cheekFullness: [{ at: [0.047, 1.64, 0.055], reach: [0.04, 0.036, 0.05], by: [0.75, 0, 0.65] }],
  templeWidth: [{ at: [0.07, 1.72, 0.03], reach: [0.06, 0.05, 0.075], by: [1, 0, 0] }],
  crownHeight: [{ at: [0, 1.8, -0.015], reach: [0.16, 0.1, 0.17], by: [0, 1, 0] }],
  foreheadForward: [{ at: [0, 1.745, 0.075], reach: [0.09, 0.055, 0.07], by: [0, 0, 1] }],
  noseWidth: [{ at: [0.0125, 1.6535, 0.088], reach: [0.017, 0.022, 0.03], by: [1, 0, 0] }],
  noseLength: [{ at: [0, 1.655, 0.096], reach: [0.026, 0.026, 0.035], by: [0, -1, 0] }],
  noseForward: [{ at: [0, 1.66, 0.098], reach: [0.024, 0.036, 0.035], by: [0, 0, 1] }],
  noseBridge: [{ at: [0, 1.684, 0.084], reach: [0.018, 0.028, 0.03], by: [0, 0, 1] }],
  browForward: [{ at: [0.03, 1.708, 0.074], reach: [0.04, 0.022, 0.045], by: [0, 0, 1] }],
  browHeight: [{ at: [0.034, 1.7085, 0.068], reach: [0.042, 0.02, 0.06], by: [0, 1, 0] }],
  eyeSpacing: [{ at: [0.0325, 1.688, 0.068], reach: [0.03, 0.034, 0.05], by: [1, 0, 0] }],
  eyeSlant: [
    { at: [0.048, 1.688, 0.062], reach: [0.02, 0.024, 0.05], by: [0, 1, 0] },
    { at: [0.0175, 1.686, 0.07], reach: [0.015, 0.022, 0.05], by: [0, -0.35, 0] },
  ],
  smile: [{ at: [0.0275, 1.6235, 0.075], reach: [0.02, 0.02, 0.03], by: [0.25, 1, 0] }],
  earsOut: [{ at: [0.084, 1.682, -0.024], reach: [0.026, 0.05, 0.045], by: [1, 0, 0.15] }],
};

const GROWTHS: Readonly<Record<GrowthId, Growth>> = {
  eyeSize: { at: [0.0322, 1.6875, 0.068], reach: [0.031, 0.03, 0.05], along: [1, 1.15, 0] },
  mouthWidth: { at: MOUTH, reach: [0.056, 0.034, 0.05], along: [1.3, 0, 0] },
  lipFullness: { at: MOUTH, reach: [0.046, 0.026, 0.04], along: [0, 1.4, 0.35] },
  earSize: { at: [0.078, 1.677, -0.014], reach: [0.034, 0.062, 0.05], along: [0.4, 1.2, 1.2] },
};

/** Here the neck begins and everything stays: m. The throat under the jaw goes with it only in part. */
const STILL_BELOW_M = 1.552;
const FREE_ABOVE_M = 1.6;

/** 1 in the middle, 0 from the reach on, smooth in between. */
const nearness = ({ at, reach }: Region, x: number, y: number, z: number): number => {
  const squared =
    ((x - at[0]) / reach[0]) ** 2 + ((y - at[1]) / reach[1]) ** 2 + ((z - at[2]) / reach[2]) ** 2;
  return squared < 1 ? (1 - squared) ** 3 : 0;
};

/** Adds to `sum` what a region does to a point of one side (1 left, -1 right). */
type Move = (sum: [number, number, number], side: 1 | -1, x: number, y: number, z: number) => void;

const pushed =
  (push: Push, amountMm: number): Move =>
  (sum, side, x, y, z) => {
    const share = (nearness(push, side * x, y, z) * amountMm) / 1000;
    sum[0] += side * share * push.by[0];
    sum[1] += share * push.by[1];
    sum[2] += share * push.by[2];
  };

const grown =
  ({ along, ...region }: Growth, amount: number): Move =>
  (sum, side, x, y, z) => {
    const share = nearness(region, side * x, y, z) * amount;
    sum[0] += side * share * along[0] * (side * x - region.at[0]);
    sum[1] += share * along[1] * (y - region.at[1]);
    sum[2] += share * along[2] * (z - region.at[2]);
  };

const bothSides = ({ at: [x] }: Region): readonly (1 | -1)[] => (x === 0 ? [1] : [1, -1]);

const entries = <K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[] =>
  Object.entries(record) as [K, V][];

/** Where a point of the common head lies on the head of a face, metres, in the pose at rest. */
export type FaceWarp = (x: number, y: number, z: number) => Vec3;

/** The displacement of a face; null for the common one. */
export const faceWarp = (shape: FaceShape): FaceWarp | null => {
  const moves = [
    ...entries(PUSHES).flatMap(([id, pushes]) =>
      pushes.map((push) => ({ region: push, move: pushed(push, shape[id] ?? 0), amount: shape[id] ?? 0 })),
    ),
    ...entries(GROWTHS).map(([id, growth]) => ({
      region: growth,
      move: grown(growth, shape[id] ?? 0),
      amount: shape[id] ?? 0,
    })),
  ].flatMap(({ region, move, amount }) =>
    amount === 0 ? [] : bothSides(region).map((side) => ({ side, move })),
  );
  if (moves.length === 0) return null;
  return (x, y, z) => {
    if (y <= STILL_BELOW_M) return [x, y, z];
    const sum: [number, number, number] = [0, 0, 0];
    for (const { side, move } of moves) move(sum, side, x, y, z);
    const t = Math.min(1, (y - STILL_BELOW_M) / (FREE_ABOVE_M - STILL_BELOW_M));
    const free = t * t * (3 - 2 * t);
    return [x + free * sum[0], y + free * sum[1], z + free * sum[2]];
  };
};
