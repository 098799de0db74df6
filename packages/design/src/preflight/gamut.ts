import { bytesOf, hexOf, labD50 } from '@kitwright/colour';
import type { Colour, Fill } from '../fill.ts';
import type { Found } from './finding.ts';

type Lab = readonly [lightness: number, a: number, b: number];

/**
 * Reach of the inks of a textile printer: full inks of a textile printer reach: full inks and their overprints on
 * white polyester, CIELAB D50. The primaries of coated offset (FOGRA39L), with a fifth more chroma, and a deeper
 * blue, as dyes in polyester have.
 */
const DYES = 1.2;
const inked = (lightness: number, a: number, b: number): Lab => [lightness, a * DYES, b * DYES];
const [WHITE, BLACK]: readonly [Lab, Lab] = [
  [97, 0, 0],
  [12, 0, 0],
];
/** Round the wheel of hues: yellow, red, magenta, blue, cyan, green. */
const WHEEL: readonly Lab[] = [
  inked(89, -5, 93),
  inked(47, 68, 48),
  inked(48, 74, -3),
  inked(26, 30, -58),
  inked(55, -37, -50),
  inked(50, -68, 25),
];

/** The corners of one sixth of the body of printable colours. */
type Wedge = readonly [Lab, Lab];
const WEDGES: readonly Wedge[] = WHEEL.map((from, index) => [
  from,
  WHEEL[(index + 1) % WHEEL.length] ?? from,
]);

const hueOf = ([, a, b]: Lab): number => Math.atan2(b, a);
const turn = (from: number, to: number): number => {
  const by = (to - from) % (2 * Math.PI);
  return by < -Math.PI ? by + 2 * Math.PI : by > Math.PI ? by - 2 * Math.PI : by;
};

/** The most chroma that prints at a lightness in the direction of a hue. */
function mostChroma(lightness: number, hue: number): number {
  const wedge =
    WEDGES.find(([from, to]) => {
      const whole = turn(hueOf(from), hueOf(to));
      const share = turn(hueOf(from), hue) / whole;
      return share >= 0 && share <= 1;
    }) ?? WEDGES[0];
  const [from, to] = wedge ?? [WHITE, WHITE];
  const share = Math.min(1, Math.max(0, turn(hueOf(from), hue) / turn(hueOf(from), hueOf(to))));
  const [l, a, b] = [0, 1, 2].map(
    (index) => (from[index] ?? 0) + ((to[index] ?? 0) - (from[index] ?? 0)) * share,
  );
  const [cuspL, chroma] = [l ?? 0, Math.hypot(a ?? 0, b ?? 0)];
  const reach =
    lightness >= cuspL
      ? (WHITE[0] - lightness) / (WHITE[0] - cuspL)
      : (lightness - BLACK[0]) / (cuspL - BLACK[0]);
  return chroma * Math.max(0, Math.min(1, reach));
}

/** Distance from what prints at which a colour is still taken for it beside the screen (CIELAB). */
const GAMUT_TOLERANCE = 18;
/** Steps up and down in lightness at which the nearest colour that prints is looked for. */
const SHIFTS = Array.from({ length: 25 }, (_, index) => (index - 12) * 2.5);

/** Distance of a colour from the nearest that prints, of its own hue (CIELAB); 0 within. */
function beyondGamut(colour: Colour): number {
  const [lightness, a, b] = labD50(colour);
  const [chroma, hue] = [Math.hypot(a, b), Math.atan2(b, a)];
  return Math.min(
    ...SHIFTS.map((shift) => Math.hypot(shift, Math.max(0, chroma - mostChroma(lightness + shift, hue)))),
  );
}

const isPrintable = (colour: Colour, inks: readonly Colour[] = []): boolean =>
  inks.includes(colour) || beyondGamut(colour) <= GAMUT_TOLERANCE;

const apart = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The colour of these that is nearest to another (CIELAB); undefined of none. */
const nearestOf = (inks: readonly Colour[], colour: Colour): Colour | undefined => {
  const of = labD50(colour);
  return [...inks].sort((a, b) => apart(labD50(a), of) - apart(labD50(b), of))[0];
};

/**
 * The colour that prints and is nearest: of the maker's where it has told some, else of the greys and of darker and lighter
 * shades, the least of a way.
 */
export function printable(colour: Colour, inks: readonly Colour[] = []): Colour {
  if (isPrintable(colour, inks)) return colour;
  const known = nearestOf(inks, colour);
  if (known !== undefined) return known;
  const [lightness] = labD50(colour);
  const middle = Math.round(lightness * 2.55);
  const greys = [middle, middle * 0.6, 225, 60].map((grey) => Math.min(225, Math.max(40, Math.round(grey))));
  for (let share = 0.02; share < 1; share += 0.02) {
    for (const grey of greys) {
      const toned = hexOf(bytesOf(colour).map((channel) => channel + (grey - channel) * share));
      if (isPrintable(toned)) return toned;
    }
  }
  return hexOf([middle, middle, middle]);
}

export const coloursOf = (fill: Fill): readonly Colour[] =>
  fill.kind === 'pure' ? [fill.colour] : fill.stops.map(({ colour }) => colour);

/** Findings about colours that do not print: none, or one that names the first. */
export const gamutFindings = (colours: readonly Colour[], inks?: readonly Colour[]): readonly Found[] => {
  const first = colours.find((colour) => !isPrintable(colour, inks));
  return first === undefined
    ? []
    : [{ check: 'outOfGamut', facts: { colour: first, nearest: printable(first, inks) } }];
};

/** A fill in colours that print. */
export const printableFill = (fill: Fill, inks?: readonly Colour[]): Fill =>
  fill.kind === 'pure'
    ? { kind: 'pure', colour: printable(fill.colour, inks) }
    : { ...fill, stops: fill.stops.map((stop) => ({ ...stop, colour: printable(stop.colour, inks) })) };
