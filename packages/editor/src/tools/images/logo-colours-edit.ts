import { bytesOf, lightness } from '@kitwright/colour';
import { hexOf } from '@kitwright/colour';
import {
  contrastLstar,
  paletteOf,
  readableOn,
  READABLE_LSTAR,
  type Colour,
  type DesignDocument,
  type Edit,
  type Fill,
  type Palette,
  patchText,
  textsOf,
} from '@kitwright/design';
import { GROUND_COLOUR } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { zoneAt } from '../../interaction/zone-at.ts';

const [WHITE, INK]: readonly [Colour, Colour] = ['#ffffff', '#15181c'];
const GROUND: Fill = { kind: 'pure', colour: GROUND_COLOUR };

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

const TONES = ['primary', 'secondary', 'accent'] as const;

const distance = (a: Colour, b: Colour): number => {
  const [from, to] = [bytesOf(a), bytesOf(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

/** L* that is mixed away by going all the way to white or black. */
const FULL_SHADE_LSTAR = 70;

/** A colour made lighter or darker by about so much L*. */
function shaded(colour: Colour, byLstar: number): Colour {
  const towards = byLstar > 0 ? 255 : 0;
  const share = Math.min(0.7, Math.abs(byLstar) / FULL_SHADE_LSTAR);
  const parts = bytesOf(colour).map((channel) => Math.round(channel + (towards - channel) * share));
  return hexOf(parts);
}

/** What a colour of the design becomes: its part in the old palette in the new one, as much lighter or darker as it was. */
export function recoloured(colour: Colour, from: Palette, to: Palette): Colour {
  const nearest = TONES.reduce((best, tone) =>
    distance(from[tone], colour) < distance(from[best], colour) ? tone : best,
  );
  const by = lightness(colour) - lightness(from[nearest]);
  return Math.abs(by) < 3 ? to[nearest] : shaded(to[nearest], by);
}

/**
 * Dresses a design in a logo's colours, as it is arranged: zones, patterns and stripes, and lettering that still reads on
 * its ground. Pictures stay as they are. One edit.
 */
export function logoColoursEdit(design: DesignDocument, pattern: Pattern, colours: readonly Colour[]): Edit {
  const [from, to] = [paletteOf(design), kitPalette(colours)];
  const recolour = (fill: Fill): Fill =>
    fill.kind === 'pure'
      ? { kind: 'pure', colour: recoloured(fill.colour, from, to) }
      : {
          ...fill,
          stops: fill.stops.map((stop) => ({ ...stop, colour: recoloured(stop.colour, from, to) })),
        };
  const zones = Object.fromEntries(
    pattern.zones.map(({ id }) => [id, recolour(design.zones[id] ?? GROUND)] as const),
  );
  const groundAt = (placement: string): Fill => {
    const at = pattern.placements.find(({ id }) => id === placement);
    const zone = at && zoneAt(pattern, { pieceId: at.piece, xMm: at.centre[0], yMm: at.centre[1] });
    return (zone === undefined ? undefined : zones[zone]) ?? GROUND;
  };
  const legible = (fill: Fill, ground: Fill): Fill =>
    contrastLstar(fill, ground) >= READABLE_LSTAR
      ? fill
      : { kind: 'pure', colour: readableOn(ground, [to.secondary, to.accent, WHITE, INK]) };

  const fills = Object.entries(zones).map(([zone, fill]): Edit => ({ type: 'setFill', zone, fill }));
  const graphics = Object.values(design.graphics).map(({ id, kind, inks }): Edit => {
    const patch = { inks: inks.map((ink) => recoloured(ink, from, to)) };
    return { type: 'patchGraphic', kind, graphicId: id, patch };
  });
  const letters = textsOf(design).map((element): Edit => {
    const { stroke } = element;
    return patchText(element, {
      fill: legible(recolour(element.fill), groundAt(element.anchor.placement)),
      stroke: stroke === null ? null : { ...stroke, colour: recoloured(stroke.colour, from, to) },
    });
  });
  return { type: 'batch', edits: [...fills, ...graphics, ...letters] };
}
