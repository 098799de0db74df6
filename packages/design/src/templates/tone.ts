import { lightness, mixed } from '@kitwright/colour';
import type { Colour, Fill } from '../fill.ts';

/** The colours of a team. Every tone of a template is one of them, or follows from one. */
export interface Palette {
  readonly primary: Colour;
  readonly secondary: Colour;
  readonly accent: Colour;
}

/** A colour by its part in a template: `Deep` is darker cloth of the same dye, `Soft` lighter. */
export const TONES = [
  'primary',
  'primaryDeep',
  'primarySoft',
  'secondary',
  'secondaryDeep',
  'secondarySoft',
  'accent',
  'white',
  'ink',
] as const;
export type Tone = (typeof TONES)[number];

export const WHITE: Colour = '#ffffff';
export const INK: Colour = '#15181c';

/** Lighter or darker than this, `Soft` or `Deep` of a colour could not be told from it: they turn the other way. */
const [DARK_LSTAR, LIGHT_LSTAR] = [24, 88];

const deep = (colour: Colour): Colour =>
  lightness(colour) < DARK_LSTAR ? mixed(colour, WHITE, 0.13) : mixed(colour, '#05070c', 0.4);

const soft = (colour: Colour): Colour =>
  lightness(colour) > LIGHT_LSTAR ? mixed(colour, INK, 0.09) : mixed(colour, WHITE, 0.26);

/** The colour a tone has in a palette. */
export function toneColour(tone: Tone, { primary, secondary, accent }: Palette): Colour {
  switch (tone) {
    case 'primary':
      return primary;
    case 'primaryDeep':
      return deep(primary);
    case 'primarySoft':
      return soft(primary);
    case 'secondary':
      return secondary;
    case 'secondaryDeep':
      return deep(secondary);
    case 'secondarySoft':
      return soft(secondary);
    case 'accent':
      return accent;
    case 'white':
      return WHITE;
    case 'ink':
      return INK;
  }
}

/** A tone, or a gradient of tones: position in percent, and tone. */
export type TonePaint =
  | Tone
  | {
      readonly angleDeg: number;
      readonly stops: readonly (readonly [positionPercent: number, tone: Tone])[];
    };

/** A gradient down the garment. */
export const downward = (...stops: readonly (readonly [number, Tone])[]): TonePaint => ({
  angleDeg: 180,
  stops,
});

/** A gradient from the left of each piece to its right. */
export const across = (...stops: readonly (readonly [number, Tone])[]): TonePaint => ({
  angleDeg: 90,
  stops,
});

/** The fill that a paint is in a palette. `colourOf` says what a tone is. */
export const tonePaint = (paint: TonePaint, colourOf: (tone: Tone) => Colour): Fill =>
  typeof paint === 'string'
    ? { kind: 'pure', colour: colourOf(paint) }
    : {
        kind: 'linear',
        angleDeg: paint.angleDeg,
        seams: 'meet',
        stops: paint.stops.map(([positionPercent, tone]) => ({ positionPercent, colour: colourOf(tone) })),
      };
