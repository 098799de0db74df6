/** Knobs that are turned until the measures are met. */
export const KNOBS = [
  'weight',
  'stature',
  'scale',
  'bust',
  'waist',
  'hips',
  'neck',
  'shoulder',
  'arms',
  'legs',
] as const;
export type Knob = (typeof KNOBS)[number];
export type Knobs = Readonly<Record<Knob, number>>;

/** The usual distance of each from its middle: what pulls it back. */
export const SPREAD: Knobs = {
  weight: 0.35,
  stature: 0.5,
  scale: 0.03,
  bust: 0.7,
  waist: 0.7,
  hips: 0.7,
  neck: 0.8,
  shoulder: 0.6,
  arms: 0.5,
  legs: 0.5,
};

const WIDE = [-2.4, 2.4] as const;
export const BOUNDS: Readonly<Record<Knob, readonly [least: number, most: number]>> = {
  weight: [0.02, 1.9],
  stature: [-1.2, 1.2],
  scale: [-0.25, 0.2],
  bust: WIDE,
  waist: WIDE,
  hips: WIDE,
  neck: WIDE,
  shoulder: WIDE,
  arms: WIDE,
  legs: WIDE,
};

export const knobsFrom = (valueOf: (knob: Knob) => number): Knobs => ({
  weight: valueOf('weight'),
  stature: valueOf('stature'),
  scale: valueOf('scale'),
  bust: valueOf('bust'),
  waist: valueOf('waist'),
  hips: valueOf('hips'),
  neck: valueOf('neck'),
  shoulder: valueOf('shoulder'),
  arms: valueOf('arms'),
  legs: valueOf('legs'),
});
