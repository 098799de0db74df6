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

/**
 * Dresses a design in a logo's colours, as it is arranged: zones, patterns and stripes, and lettering that still reads on
 * its ground. Pictures stay as they are. One edit.
 */
export const logoColoursEdit = (design: DesignDocument, pattern: Pattern, colours: readonly Colour[]): Edit =>
  paletteEdit(design, pattern, kitPalette(colours));
