import { bytesOf, toOklab, type Oklab } from '@kitwright/colour';
import type { Colour } from '@kitwright/design';
import { borderColour } from './background.ts';
import { shrunk } from './geometry.ts';
import type { Pixels } from './pixels.ts';
import { distance, grouped, shadesOf, surfacesOf, type Shade } from './shades.ts';

/** Bounds on the number of colours a team has. */
export const LEAST_COLOURS = 3;
export const MOST_COLOURS = 6;

/** Enough to see every colour of a logo, few enough to be done within a frame. */
const LOOKED_AT_PX = 160;
/** In Oklab: colours nearer than this are one to the eye on cloth; what is lighter and greyer than this is white paper. */
const SAME = 0.09;
const WHITE = { lightness: 0.94, chroma: 0.03 } as const;
/** Share of a picture below which a colour is a smudge: the mix along an edge. */
const SMUDGE = 0.015;
/** Colours that complete a palette of too few: paper and ink. */
const NEUTRALS: readonly Colour[] = ['#ffffff', '#15181c', '#8a9199', '#d9dde1'];

const isPaper = ([lightness, a, b]: Oklab): boolean =>
  lightness > WHITE.lightness && Math.hypot(a, b) < WHITE.chroma;

/** Keeps of colours too near one another the one that comes first. */
const apart = (shades: readonly Shade[]): readonly Shade[] =>
  shades.reduce<readonly Shade[]>(
    (kept, shade) => (kept.some(({ lab }) => distance(lab, shade.lab) < SAME) ? kept : [...kept, shade]),
    [],
  );

const neutrals = (): readonly Shade[] =>
  NEUTRALS.map((colour) => {
    return { colour, lab: toOklab(bytesOf(colour)), weight: 0 };
  });

/**
 * The team colours a logo gives, three to six, the one seen most first. Paper round the logo is no colour of it. The
 * same picture always gives the same colours; a picture of fewer than three is completed with white, ink and greys.
 */
export function logoPalette(picture: Pixels): readonly Colour[] {
  const looked = shrunk(picture, LOOKED_AT_PX);
  const border = borderColour(looked);
  const onPaper = border !== null && isPaper(toOklab(border));
  const shades = shadesOf(surfacesOf(looked));
  const inked = onPaper ? shades.filter(({ lab }) => !isPaper(lab)) : shades;
  const used = inked.length > 0 ? inked : shades;
  const total = used.reduce((sum, { weight }) => sum + weight, 0);
  const groups = grouped(used, { most: MOST_COLOURS * 2, apart: SAME });
  const found = groups.filter(({ weight }) => weight >= total * SMUDGE);
  const own = apart(found.toSorted((a, b) => b.weight - a.weight)).slice(0, MOST_COLOURS);
  if (own.length >= LEAST_COLOURS) return own.map(({ colour }) => colour);
  return apart([...own, ...neutrals()])
    .slice(0, LEAST_COLOURS)
    .map(({ colour }) => colour);
}
