import { clamp, formatColour, parseColour, withAlpha, type ColourFormat, type Rgb } from './colour.ts';

export interface GradientStop {
  /** 0 to 100. */
  readonly positionPercent: number;
  readonly colour: Rgb;
}

export interface Gradient {
  readonly kind: 'linear' | 'radial';
  /** Clockwise, 0 runs to the top, 90 to the right; a radial gradient keeps it for when it turns linear again. */
  readonly angleDeg: number;
  /** At least two. */
  readonly stops: readonly GradientStop[];
}

/** Holds what a gradient starts as: from white to black, left to right. */
export const DEFAULT_GRADIENT: Gradient = {
  kind: 'linear',
  angleDeg: 90,
  stops: [
    { positionPercent: 0, colour: { r: 255, g: 255, b: 255 } },
    { positionPercent: 100, colour: { r: 0, g: 0, b: 0 } },
  ],
};

export const clampPercent = (percent: number): number => clamp(percent, 0, 100);

/** Any angle to 0 (included) to 360 (excluded): 360 becomes 0. */
export const normaliseAngle = (angleDeg: number): number => ((angleDeg % 360) + 360) % 360;

/** Gives what typing into the angle's field comes to; null when it is not a number and is to be ignored. */
export function angleFromInput(text: string): number | null {
  const value = Number(text.trim().replace(/°$/, ''));
  return text.trim() === '' || !Number.isFinite(value) ? null : normaliseAngle(value);
}

/** Angle of the dial for a point relative to its centre, y down. Whole degrees. */
export const angleFromPoint = (dx: number, dy: number): number =>
  normaliseAngle(Math.round((Math.atan2(dx, -dy) * 180) / Math.PI));

/** Splits at commas outside brackets. */
function splitArguments(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, part.trim()];
}

function parseStop(text: string, index: number, count: number): GradientStop {
  const written = /^(.*?)(?:\s+(-?\d+(?:\.\d+)?)%)?$/.exec(text);
  const position = written?.[2];
  return {
    colour: parseColour(written?.[1] ?? ''),
    positionPercent: clampPercent(position === undefined ? (100 * index) / (count - 1) : Number(position)),
  };
}

const LOOKS_LIKE_COLOUR = /^(?:#|rgb|hsl)/i;

/**
 * Reads `linear-gradient(90deg, rgb(...) 0%, ...)` or `radial-gradient(circle, ...)`.
 * Null unless it is a gradient with at least two stops.
 */
export function parseGradient(css: string): Gradient | null {
  const match = /^(linear|radial)-gradient\((.*)\)$/is.exec(css.trim());
  if (match === null) return null;
  const parts = splitArguments(match[2] ?? '');
  const head = parts[0] ?? '';
  const colours = parts.filter((part) => LOOKS_LIKE_COLOUR.test(part));
  if (colours.length < 2) return null;
  const angle = /^(-?\d+(?:\.\d+)?)deg$/i.exec(head)?.[1];
  return {
    kind: match[1]?.toLowerCase() === 'radial' ? 'radial' : 'linear',
    angleDeg: angle === undefined ? DEFAULT_GRADIENT.angleDeg : normaliseAngle(Number(angle)),
    stops: colours.map((part, index) => parseStop(part, index, colours.length)),
  };
}

/** Writes a gradient in CSS, stops in order of position. */
export function formatGradient(gradient: Gradient, format: ColourFormat): string {
  const stops = gradient.stops
    .toSorted((a, b) => a.positionPercent - b.positionPercent)
    .map((stop) => `${formatColour(stop.colour, format)} ${round(stop.positionPercent)}%`)
    .join(', ');
  return gradient.kind === 'linear'
    ? `linear-gradient(${round(gradient.angleDeg)}deg, ${stops})`
    : `radial-gradient(circle, ${stops})`;
}

/** The same colour or gradient without anything showing through. */
export function opaqueCss(css: string): string {
  const gradient = parseGradient(css);
  if (gradient === null) return css === '' ? css : formatColour(withAlpha(parseColour(css), 1), 'rgb');
  const stops = gradient.stops.map((stop) => ({ ...stop, colour: withAlpha(stop.colour, 1) }));
  return formatGradient({ ...gradient, stops }, 'rgb');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The colour the gradient shows at a position: what a stop added there begins with. */
export function colourAt(stops: readonly GradientStop[], percent: number): Rgb {
  const sorted = stops.toSorted((a, b) => a.positionPercent - b.positionPercent);
  const after = sorted.findIndex((stop) => stop.positionPercent >= percent);
  const right = sorted[after === -1 ? sorted.length - 1 : after] ?? DEFAULT_STOP;
  const left = sorted[after === -1 ? sorted.length - 1 : Math.max(0, after - 1)] ?? right;
  const span = right.positionPercent - left.positionPercent;
  const share = span === 0 ? 0 : (percent - left.positionPercent) / span;
  const mix = (from: number, to: number) => Math.round(from + (to - from) * clamp(share, 0, 1));
  const [from, to] = [left.colour.a ?? 1, right.colour.a ?? 1];
  const colour = {
    r: mix(left.colour.r, right.colour.r),
    g: mix(left.colour.g, right.colour.g),
    b: mix(left.colour.b, right.colour.b),
  };
  return withAlpha<Rgb>(colour, from + (to - from) * clamp(share, 0, 1));
}

/** The middle of the widest room between two stops: where one more is seen best. */
export function widestGap(stops: readonly Pick<GradientStop, 'positionPercent'>[]): number {
  const at = [0, ...stops.map(({ positionPercent }) => positionPercent).sort((a, b) => a - b), 100];
  const gaps = at.slice(1).map((end, index) => ({ start: at[index] ?? 0, end }));
  const [widest] = gaps.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return widest === undefined ? 50 : Math.round((widest.start + widest.end) / 2);
}

const DEFAULT_STOP: GradientStop = { positionPercent: 0, colour: { r: 255, g: 255, b: 255 } };
