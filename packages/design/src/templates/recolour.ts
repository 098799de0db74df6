import { bytesOf, hexOf, lightness, mixed } from '@kitwright/colour';
import { zoneAndPart, type Garment, type Pattern } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { patchText, textsOf } from '../elements/text/edits.ts';
import type { TextElement } from '../elements/text/schema.ts';
import { READABLE_LSTAR, contrastLstar, fillOf, type Colour, type Fill } from '../fill.ts';
import type { Graphic } from '../graphics/graphic.ts';
import { graphicsInOrder } from '../order.ts';
import { PARTING_MM, clothUnder } from './letters.ts';
import type { Look } from './look.ts';
import { lookFills, paletteOf } from './palette.ts';
import { INK, WHITE, type Palette } from './tone.ts';

const TONES = ['primary', 'secondary', 'accent'] as const;

/** L* that is mixed away by going all the way to white or black. */
const FULL_SHADE_LSTAR = 70;
/** A colour this near to one of the palette is that colour, L*. */
const SAME_LSTAR = 3;
/** Share of the contrast between a pattern and its ground that other colours may cost it. */
const KEPT_SHARE = 0.7;
/** A pattern that stands off its ground by less is tonal: it stays a shade of it. L*. */
const TONAL_LSTAR = 22;
/** Contrast that is enough for any pattern, L*. */
const PLAIN_LSTAR = 30;

/** Positions between two stops at which a gradient is looked at. */
const BETWEEN_STOPS = [0.25, 0.5, 0.75] as const;

const pure = (colour: Colour): Fill => ({ kind: 'pure', colour });
const apart = (a: Colour, b: Colour): number => Math.abs(lightness(a) - lightness(b));

const distance = (a: Colour, b: Colour): number => {
  const [from, to] = [bytesOf(a), bytesOf(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

/** A colour made lighter or darker by about so much L*. */
function shaded(colour: Colour, byLstar: number): Colour {
  const towards = byLstar > 0 ? 255 : 0;
  const share = Math.min(0.7, Math.abs(byLstar) / FULL_SHADE_LSTAR);
  return hexOf(bytesOf(colour).map((channel) => channel + (towards - channel) * share));
}

/**
 * Maps a colour of the design to a new palette: its part in the old palette in the new one, as much lighter or darker
 * as it was.
 */
export function recoloured(colour: Colour, from: Palette, to: Palette): Colour {
  const nearest = TONES.reduce((best, tone) =>
    distance(from[tone], colour) < distance(from[best], colour) ? tone : best,
  );
  const by = lightness(colour) - lightness(from[nearest]);
  return Math.abs(by) < SAME_LSTAR ? to[nearest] : shaded(to[nearest], by);
}

const coloursOf = (fill: Fill | undefined): readonly Colour[] => {
  if (!fill) return [WHITE];
  if (fill.kind === 'pure') return [fill.colour];
  const stops = [...fill.stops].sort((a, b) => a.positionPercent - b.positionPercent);
  return stops.flatMap(({ colour }, index) => {
    const before = stops[index - 1]?.colour;
    return before === undefined
      ? [colour]
      : [...BETWEEN_STOPS.map((share) => mixed(before, colour, share)), colour];
  });
};

export const recolouredFill = (fill: Fill, from: Palette, to: Palette): Fill =>
  fill.kind === 'pure'
    ? pure(recoloured(fill.colour, from, to))
    : { ...fill, stops: fill.stops.map((stop) => ({ ...stop, colour: recoloured(stop.colour, from, to) })) };

type Fills = DesignDocument['zones'];

const groundOf = (graphic: Graphic, fills: Fills): readonly Colour[] =>
  graphic.zones.flatMap((name) => coloursOf(fills[name] ?? fills[zoneAndPart(name).zone]));

const leastOff = (colour: Colour, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => apart(colour, ground)));
const mostOff = (colour: Colour, grounds: readonly Colour[]): number =>
  Math.max(...grounds.map((ground) => apart(colour, ground)));

/**
 * An ink in its new colour, standing off its new ground about as much as it did off the old one: where it stood off that least, and
 * where most, since it may be the very colour that a gradient begins with.
 */
function inkFor(
  ink: Colour,
  before: readonly Colour[],
  after: readonly Colour[],
  { from, to }: Change,
): Colour {
  const mapped = recoloured(ink, from, to);
  const stood = mostOff(ink, before);
  const wanted = (lstar: number): number => Math.min(lstar * KEPT_SHARE, PLAIN_LSTAR);
  const [least, most] = [wanted(leastOff(ink, before)), wanted(stood)];
  const standsOff = (colour: Colour): boolean =>
    leastOff(colour, after) >= least && mostOff(colour, after) >= most;
  if (standsOff(mapped)) return mapped;
  const [ground = WHITE] = after;
  const lighter = lightness(ink) > Math.max(...before.map(lightness)) || lightness(ground) < stood + 8;
  const shade = shaded(ground, lighter && lightness(ground) + stood < 96 ? stood : -stood);
  const others = [to.secondary, to.accent, to.primary, WHITE, INK];
  const candidates = stood < TONAL_LSTAR ? [shade, ...others] : [...others, shade];
  return (
    candidates.find(standsOff) ??
    [...candidates].sort((a, b) => leastOff(b, after) - leastOff(a, after))[0] ??
    mapped
  );
}

interface Change {
  readonly from: Palette;
  readonly to: Palette;
}

function graphicInks(graphic: Graphic, before: Fills, after: Fills, change: Change): Colour[] {
  const [old, fresh] = [groundOf(graphic, before), groundOf(graphic, after)];
  return graphic.inks.reduce<Colour[]>((inks, ink) => {
    const next = inkFor(ink, old, fresh, change);
    // Two inks of a pattern are not to run into one.
    const twin = inks.some((other, index) => graphic.inks[index] !== ink && other === next);
    return [...inks, twin ? shaded(next, lightness(next) > 50 ? -18 : 18) : next];
  }, []);
}

/** Grounds beneath a text: cloth, and the inks of each pattern as they come out on it. */
function groundsUnder(
  element: TextElement,
  { pattern, fills, graphics }: { pattern: Pattern; fills: Fills; graphics: readonly Graphic[] },
): { readonly cloth: readonly Colour[]; readonly inks: readonly (readonly Colour[])[] } {
  const found = clothUnder(element.anchor.placement, pattern);
  if (!found) return { cloth: [WHITE], inks: [] };
  const { zone, region } = found;
  const cloth = coloursOf(fillOf(fills, zone, region));
  return {
    cloth,
    // Letters may stand off the cloth and off an ink, and yet not off the shade that is between the two.
    inks: graphics
      .filter(({ hidden }) => !hidden)
      .map(({ zones, inks, opacity }) =>
        zones.some((name) => zoneAndPart(name).zone === zone.id)
          ? inks.flatMap((ink) => cloth.map((ground) => mixed(ground, ink, opacity)))
          : [],
      ),
  };
}

/** Letters in their new colours. An outline stays an outline; where it is needed and missing, there is one. */
function letters(
  element: TextElement,
  grounds: readonly Colour[],
  change: Change,
): Pick<TextElement, 'fill' | 'stroke'> {
  const { from, to } = change;
  const fill = recolouredFill(element.fill, from, to);
  const stroke = element.stroke && { ...element.stroke, colour: recoloured(element.stroke.colour, from, to) };
  const isClear = (each: Fill) =>
    grounds.every((ground) => contrastLstar(each, pure(ground)) >= READABLE_LSTAR);
  const parts = (each: Fill, colour: Colour) => contrastLstar(each, pure(colour)) >= READABLE_LSTAR;
  const others = [to.secondary, to.accent, to.primary, WHITE, INK];
  const outlineFor = (each: Fill): Colour =>
    [to.primary, to.secondary, to.accent, INK, WHITE].find((colour) => parts(each, colour)) ??
    (contrastLstar(each, pure(WHITE)) > contrastLstar(each, pure(INK)) ? WHITE : INK);
  const chosen = isClear(fill) ? fill : (others.map(pure).find(isClear) ?? fill);
  const slot = element.content.from === 'slot' ? element.content.slot : null;
  const leastMm = PARTING_MM[slot === 'number' ? 'number' : 'words'];
  if (!stroke) {
    return isClear(chosen)
      ? { fill: chosen, stroke: null }
      : { fill: chosen, stroke: { widthMm: leastMm, colour: outlineFor(chosen) } };
  }
  const colour = parts(chosen, stroke.colour) ? stroke.colour : outlineFor(chosen);
  return {
    fill: chosen,
    stroke: { widthMm: isClear(chosen) ? stroke.widthMm : Math.max(stroke.widthMm, leastMm), colour },
  };
}

/**
 * Puts a design in other colours and keeps its look: patterns stay as far off their ground as they were, tonal ones
 * tonal, letters are read on what they stand on, by their colour or by an outline. `fills` are the zones' new ones.
 * One edit.
 */
function inColours(document: DesignDocument, pattern: Pattern, fills: Fills, change: Change): Edit {
  const before = document.zones;
  const parts = Object.entries(before).filter(([name]) => zoneAndPart(name).part !== undefined);
  const after: Fills = {
    ...fills,
    ...Object.fromEntries(
      parts.map(([name, fill]) => [name, recolouredFill(fill, change.from, change.to)] as const),
    ),
  };
  const graphics = graphicsInOrder(document);
  const recolouredGraphics = graphics.map((graphic): Graphic => ({
    ...graphic,
    inks: graphicInks(graphic, before, after, change),
  }));
  const texts = textsOf(document).map((element): Edit => {
    const old = groundsUnder(element, { pattern, fills: before, graphics });
    const fresh = groundsUnder(element, { pattern, fills: after, graphics: recolouredGraphics });
    // A pattern that letters stood on without being parted from it is too sparse to count.
    const inks = fresh.inks.filter(
      (_, index) =>
        element.stroke !== null ||
        (old.inks[index] ?? []).every((ink) => contrastLstar(element.fill, pure(ink)) >= READABLE_LSTAR),
    );
    return patchText(element, letters(element, [...fresh.cloth, ...inks.flat()], change));
  });
  return {
    type: 'batch',
    edits: [
      ...Object.entries(after).map(([zone, fill]): Edit => ({ type: 'setFill', zone, fill })),
      ...recolouredGraphics.map(({ id, kind, inks }): Edit => ({
        type: 'patchGraphic',
        kind,
        graphicId: id,
        patch: { inks },
      })),
      ...texts,
    ],
  };
}

/** Puts a design in the ready colours of a look: each zone as the look has it, the rest by its part in the palette. */
export function lookEdit(document: DesignDocument, garment: Garment, look: Look): Edit {
  const pattern = garment.pattern(garment.displaySize, document.options);
  const change = { from: paletteOf(document), to: look.palette };
  return inColours(document, pattern, lookFills(look, pattern), change);
}

/** Puts a design in the colours of a palette, as it is arranged. `from` is what its colours are of; its own palette where nothing else is said. */
export function paletteEdit(
  document: DesignDocument,
  pattern: Pattern,
  to: Palette,
  from: Palette = paletteOf(document),
): Edit {
  const fills = Object.fromEntries(
    pattern.zones.map(({ id }) => [id, recolouredFill(document.zones[id] ?? pure(WHITE), from, to)] as const),
  );
  return inColours(document, pattern, fills, { from, to });
}
