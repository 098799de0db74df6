import { grain } from './paint/look.ts';

/** Strengths of targets of the face; `*` stands for both sides. */
type FaceSpec = Readonly<Record<string, number>>;

const bothSides = (spec: FaceSpec): Record<string, number> =>
  Object.fromEntries(
    Object.entries(spec).flatMap(([name, strength]) =>
      name.includes('*')
        ? [
            [name.replace('*', 'l'), strength],
            [name.replace('*', 'r'), strength],
          ]
        : [[name, strength]],
    ),
  );

const SMILE: FaceSpec = {
  'expression/units/asian/mouth-corner-puller': 0.22,
  'expression/units/asian/eye-left-slit': 0.08,
  'expression/units/asian/eye-right-slit': 0.08,
};

const MAN: FaceSpec = {
  ...SMILE,
  'chin/chin-bones-out': 0.35,
  'chin/chin-height-max': 0.2,
  'eyebrows/eyebrows-trans-depth-more': 0.35,
  'eyebrows/eyebrows-trans-vert-less': 0.15,
  'head/head-age-more': 0.12,
  'mouth/mouth-angles-up': 0.15,
};
const WOMAN: FaceSpec = {
  ...SMILE,
  'mouth/mouth-angles-up': 0.2,
  'eyebrows/eyebrows-angle-up': 0.6,
  'eyebrows/eyebrows-trans-vert-more': 0.3,
  'eyes/*-eye-size-big': 0.15,
  'mouth/mouth-lowerlip-volume-inflate': 0.15,
  'mouth/mouth-scale-depth-decr': 0.3,
  'mouth/mouth-scale-horiz-decr': 0.15,
};

/** Features that go either way, and how far at most; `*` stands for both sides, which differ a little. */
const FEATURES: readonly (readonly [one: string, other: string, most: number])[] = [
  ['eyes/*-eye-move-in', 'eyes/*-eye-move-out', 0.35],
  ['eyes/*-eye-size-small', 'eyes/*-eye-size-big', 0.3],
  ['eyes/*-eye-corner2-down', 'eyes/*-eye-corner2-up', 0.3],
  ['eyes/*-eye-height2-min', 'eyes/*-eye-height2-max', 0.3],
  ['eyes/*-eye-bag-in', 'eyes/*-eye-bag-out', 0.4],
  ['eyebrows/eyebrows-angle-down', 'eyebrows/eyebrows-angle-up', 0.22],
  ['nose/nose-width2-min', 'nose/nose-width2-max', 0.45],
  ['nose/nose-point-down', 'nose/nose-point-up', 0.4],
  ['nose/nose-point-width-less', 'nose/nose-point-width-more', 0.45],
  ['nose/nose-scale-depth-decr', 'nose/nose-scale-depth-incr', 0.3],
  ['nose/nose-curve-concave', 'nose/nose-curve-convex', 0.35],
  ['mouth/mouth-scale-horiz-decr', 'mouth/mouth-scale-horiz-incr', 0.35],
  ['mouth/mouth-trans-down', 'mouth/mouth-trans-up', 0.35],
  ['mouth/mouth-upperlip-volume-deflate', 'mouth/mouth-upperlip-volume-inflate', 0.4],
  ['mouth/mouth-lowerlip-height-min', 'mouth/mouth-lowerlip-height-max', 0.35],
  ['mouth/mouth-cupidsbow-decr', 'mouth/mouth-cupidsbow-incr', 0.5],
  ['chin/chin-height-min', 'chin/chin-height-max', 0.35],
  ['chin/chin-width-min', 'chin/chin-width-max', 0.4],
  ['chin/chin-jaw-drop-less', 'chin/chin-jaw-drop-more', 0.4],
  ['chin/chin-prominent-less', 'chin/chin-prominent-more', 0.3],
  ['cheek/*-cheek-inner-deflate', 'cheek/*-cheek-inner-inflate', 0.35],
  ['cheek/*-cheek-trans-vert-down', 'cheek/*-cheek-trans-vert-up', 0.35],
  ['forehead/forehead-scale-vert-less', 'forehead/forehead-scale-vert-more', 0.3],
  ['forehead/forehead-temple-in', 'forehead/forehead-temple-out', 0.3],
  ['head/head-scale-horiz-less', 'head/head-scale-horiz-more', 0.3],
  ['ears/*-ear-wing-in', 'ears/*-ear-wing-out', 0.4],
  ['ears/*-ear-size-small', 'ears/*-ear-size-big', 0.3],
];
/** Share by which the two sides of a face differ. */
const UNEVEN = 0.25;

/** Features of a face that are not described: those of its number, the same each time. */
const ownFeatures = (seed: number): FaceSpec =>
  Object.fromEntries(
    FEATURES.flatMap(([one, other, most], k) => {
      const way = 2 * grain(seed * 17 + 3, k * 5 + 1) - 1;
      const name = way < 0 ? one : other;
      if (!name.includes('*')) return [[name, most * Math.abs(way)] as const];
      return ['l', 'r'].map((side, n) => {
        const uneven = 1 + UNEVEN * (grain(seed * 29 + n, k) - 0.5);
        return [name.replace('*', side), most * Math.abs(way) * uneven] as const;
      });
    }),
  );

/** Features of a mouth that go either way, and how far at most; none of them is among those of the whole face. */
const MOUTH_FEATURES: readonly (readonly [one: string, other: string, most: number])[] = [
  ['mouth/mouth-upperlip-height-min', 'mouth/mouth-upperlip-height-max', 0.35],
  ['mouth/mouth-lowerlip-volume-deflate', 'mouth/mouth-lowerlip-middle-down', 0.25],
  ['mouth/mouth-upperlip-width-min', 'mouth/mouth-upperlip-width-max', 0.4],
  ['mouth/mouth-lowerlip-width-min', 'mouth/mouth-lowerlip-width-max', 0.4],
  ['mouth/mouth-cupidsbow-width-min', 'mouth/mouth-cupidsbow-width-max', 0.45],
  ['mouth/mouth-dimples-in', 'mouth/mouth-dimples-out', 0.35],
  ['mouth/mouth-laugh-lines-in', 'mouth/mouth-laugh-lines-out', 0.3],
];
/** Lips of the base stand a little apart: the way in which they part, backwards, closes them. */
const CLOSED: FaceSpec = { 'expression/units/asian/mouth-parling': -0.2 };
/** Strengths of a smile, least and most. */
const SMILES = [0.06, 0.34] as const;

/** A mouth of a number: closed, and with lips and a smile of its own. */
const ownMouth = (seed: number): FaceSpec => ({
  ...CLOSED,
  'expression/units/asian/mouth-corner-puller': SMILES[0] + (SMILES[1] - SMILES[0]) * grain(seed * 13 + 5, 2),
  ...Object.fromEntries(
    MOUTH_FEATURES.map(([one, other, most], k) => {
      const way = 2 * grain(seed * 23 + 7, k * 3 + 2) - 1;
      return [way < 0 ? one : other, most * Math.abs(way)];
    }),
  ),
});

/** A man's face by its number and by what tells it from the usual one, which comes first. */
export const manFace = (seed: number, own: FaceSpec): Record<string, number> => ({
  ...ownFeatures(seed),
  ...bothSides({ ...MAN, ...ownMouth(seed), ...own }),
});
export const womanFace = (seed: number, own: FaceSpec): Record<string, number> => ({
  ...ownFeatures(seed),
  ...bothSides({ ...WOMAN, ...ownMouth(seed), ...own }),
});
/** That of the reference man: garments are baked on his head, too, so it stays as it was before mouths were each one's own. */
export const referenceFace = (seed: number, own: FaceSpec): Record<string, number> => ({
  ...ownFeatures(seed),
  ...bothSides({ ...MAN, ...own }),
});
/** A child's: neither of what grown-ups have. */
export const childFace = (own: FaceSpec): Record<string, number> =>
  bothSides({ ...SMILE, 'mouth/mouth-angles-up': 0.2, 'eyes/*-eye-size-big': 0.2, ...own });
