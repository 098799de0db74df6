import { lightness } from '@kitwright/colour';
import {
  paletteEdit,
  READABLE_LSTAR,
  type Colour,
  type DesignDocument,
  type Edit,
  type Palette,
} from '@kitwright/design';
import type { Pattern } from '@kitwright/garment';

const [WHITE, INK]: readonly [Colour, Colour] = ['#ffffff', '#15181c'];

/** A logo's colours as those of a kit: the one seen most on the body, then what stands off it. */
export function kitPalette(colours: readonly Colour[]): Palette {
  const [primary = INK, ...others] = colours;
  const off = (colour: Colour): number => Math.abs(lightness(colour) - lightness(primary));
  const secondary =
    others.find((colour) => off(colour) >= READABLE_LSTAR) ??
    others[0] ??
    (off(WHITE) > off(INK) ? WHITE : INK);
  const accent = others.find((colour) => colour !== secondary) ?? (off(WHITE) > off(INK) ? WHITE : INK);
  return { primary, secondary, accent };
}

/** So many palettes are proposed of one logo. */
const MOST_PALETTES = 4;

/**
 * Palettes of a logo's colours, the plainest first: the colour seen most on the body, then the second, then a light and a dark body with
 * both on it. All different.
 */
export function kitPalettes(colours: readonly Colour[]): readonly Palette[] {
  const [first = INK, second = WHITE, ...others] = colours;
  const all = [first, second, ...others].toSorted((a, b) => lightness(b) - lightness(a));
  const isLight = (colour: Colour): boolean => lightness(colour) >= 85;
  const isDark = (colour: Colour): boolean => lightness(colour) <= 30;
  const led = (lead: Colour): readonly Colour[] => [lead, ...colours.filter((colour) => colour !== lead)];
  const palettes = [
    kitPalette(colours),
    kitPalette(led(second)),
    kitPalette(led(all.find(isLight) ?? WHITE)),
    kitPalette(led(all.findLast(isDark) ?? INK)),
    ...others.map((colour) => kitPalette(led(colour))),
  ];
  const bodies = palettes.map(({ primary }) => primary);
  return palettes.filter((_, at) => bodies.indexOf(bodies[at] ?? INK) === at).slice(0, MOST_PALETTES);
}

/**
 * Dresses a design in a logo's colours, as it is arranged: zones, patterns and stripes, and lettering that still reads on
 * its ground. Pictures stay as they are. One edit.
 */
export const logoColoursEdit = (design: DesignDocument, pattern: Pattern, colours: readonly Colour[]): Edit =>
  paletteEdit(design, pattern, kitPalette(colours));
