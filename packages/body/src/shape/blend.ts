import type { Base } from '../base/base.ts';
import { clamp, entry } from '../numbers.ts';
import { grownShare, type Wish } from '../wish.ts';
import type { Knobs } from './knobs.ts';

/** Moves points by a share of a target. */
const move = (points: Float64Array, base: Base, name: string, share: number): void => {
  if (Math.abs(share) < 1e-5) return;
  const target = entry(base.targets, name);
  const { moves } = target;
  for (let i = 0; i < target.points.length; i++) {
    const p = 3 * (target.points[i] ?? 0);
    points[p] = (points[p] ?? 0) + (moves[i * 3] ?? 0) * share;
    points[p + 1] = (points[p + 1] ?? 0) + (moves[i * 3 + 1] ?? 0) * share;
    points[p + 2] = (points[p + 2] ?? 0) + (moves[i * 3 + 2] ?? 0) * share;
  }
};

const STOPS = ['min', 'average', 'max'] as const;
type Stop = (typeof STOPS)[number];

/** Shares of the three stops along a slider; beyond its heavy end the line goes on. */
const stopsAt = (x: number): Readonly<Record<Stop, number>> =>
  x > 1
    ? { min: 0, average: 2 - 2 * x, max: 2 * x - 1 }
    : { min: clamp(1 - 2 * x), average: 1 - Math.abs(2 * x - 1), max: clamp(2 * x - 1) };

const AGES = ['child', 'young'] as const;
const ORIGINS = ['asian', 'caucasian', 'african'] as const;

const agesOf = ({ ageYears }: Wish) => {
  const young = grownShare(ageYears);
  return { child: 1 - young, young };
};

/** The depth of a body's middle: a straight trunk of that girth would be a barrel. */
const bellyOf = ({ waistMm, heightMm, sex }: Wish): number =>
  clamp(((waistMm / heightMm - 0.48) * 3.4) / (sex === 'male' ? 1 : 1.6), 0, 0.8);

/** The part of the shape that no measure turns: origin, age, face, the base's stance. */
export const fixedShape = (base: Base, wish: Wish): Float64Array => {
  const points = base.positions.slice();
  const ages = agesOf(wish);
  const sum = ORIGINS.reduce((total, origin) => total + (wish.origin[origin] ?? 0), 0);
  for (const age of AGES) {
    for (const origin of ORIGINS)
      move(
        points,
        base,
        `macrodetails/${origin}-${wish.sex}-${age}`,
        (ages[age] * (wish.origin[origin] ?? 0)) / sum,
      );
    const ideal = `macrodetails/proportions/${wish.sex}-${age}-averagemuscle-averageweight-idealproportions`;
    move(points, base, ideal, 0.25 * ages[age]);
  }
  move(points, base, 'stomach/stomach-pregnant-incr', bellyOf(wish));
  for (const [name, share] of Object.entries(wish.details ?? {})) move(points, base, name, share);
  return points;
};

/**
 * Muscle that a trunk of that waist leaves room for: the widest are wide by fat, and no measure could be met
 * otherwise.
 */
const muscleOf = ({ muscle, waistMm, heightMm }: Wish): number =>
  clamp(Math.min(muscle, 1 - 2.5 * (waistMm / heightMm - 0.5)));

const moveMacro = (points: Float64Array, base: Base, wish: Wish, knobs: Knobs): void => {
  const ages = agesOf(wish);
  const muscle = stopsAt(muscleOf(wish));
  const heavy = stopsAt(knobs.weight);
  const cup = wish.sex === 'female' ? 2 * (wish.cup ?? 0.5) - 1 : 0;
  for (const age of AGES) {
    for (const m of STOPS)
      for (const h of STOPS)
        move(
          points,
          base,
          `macrodetails/universal-${wish.sex}-${age}-${m}muscle-${h}weight`,
          ages[age] * muscle[m] * heavy[h],
        );
    const height = `macrodetails/height/${wish.sex}-${age}-averagemuscle-averageweight-`;
    move(
      points,
      base,
      `${height}${knobs.stature < 0 ? 'min' : 'max'}height`,
      ages[age] * Math.abs(knobs.stature),
    );
    for (const h of STOPS)
      move(
        points,
        base,
        `breast/female-${age}-averagemuscle-${h}weight-${cup < 0 ? 'min' : 'max'}cup-averagefirmness`,
        ages[age] * heavy[h] * Math.abs(cup),
      );
  }
};

/** The targets a knob turns, and by how much. */
const TURNED: readonly (readonly [target: string, knob: keyof Knobs, share: number])[] = [
  ['bust', 'bust', 1],
  ['underbust', 'bust', 0.8],
  ['waist', 'waist', 1],
  ['hips', 'hips', 1],
  ['thighcirc', 'hips', 0.5],
  ['neckcirc', 'neck', 1],
  ['shoulder', 'shoulder', 1],
  ['upperarmlenght', 'arms', 1],
  ['lowerarmlenght', 'arms', 1],
  ['upperlegheight', 'legs', 1],
  ['lowerlegheight', 'legs', 1],
];

/** The whole shape in the base's own stance. */
export const shapeOf = (base: Base, wish: Wish, fixed: Float64Array, knobs: Knobs): Float64Array => {
  const points = fixed.slice();
  moveMacro(points, base, wish, knobs);
  for (const [target, knob, share] of TURNED) {
    const way = knobs[knob] < 0 ? 'decrease' : 'increase';
    move(points, base, `measure/measure-${target}-${way}`, share * Math.abs(knobs[knob]));
  }
  return points.map((x) => x * (1 + knobs.scale));
};
