import type { Pattern, Placement, Zone, ZoneRegion } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import type { TextElement } from '../elements/text/schema.ts';
import { READABLE_LSTAR, contrastLstar, fillOf, type Colour, type Fill } from '../fill.ts';
import type { Look } from './look.ts';
import { roleOf } from './palette.ts';
import { INK, WHITE } from './tone.ts';

/** Fainter than this, a graphic does not trouble what is lettered on it. */
const FAINT_OPACITY = 0.3;

/** An outline that parts letters from any ground, mm: of a number, and of words. */
export const PARTING_MM = { number: 5, words: 2.5 } as const;

/** Part of a look on which its letters depend. */
type Lettered = Pick<Look, 'inks' | 'outline' | 'graphics'>;

const pure = (colour: Colour): Fill => ({ kind: 'pure', colour });
const apart = (a: Colour, b: Colour): number => contrastLstar(pure(a), pure(b));

/**
 * Fill and stroke of a look's letters that can be read where they stand: on mixed ground an outline parts them from it.
 * `zones` are the fills the garment has, which need not be the look's own.
 */
export function legibleLetters(
  look: Lettered,
  placement: Placement,
  pattern: Pattern,
  zones: DesignDocument['zones'],
): Pick<TextElement, 'fill' | 'stroke'> {
  const grounds = coloursUnder(look, placement, pattern, zones);
  const leastContrast = (colour: Colour) => Math.min(...grounds.map((each) => apart(each, colour)));
  const own = look.outline;
  const isParted = (colour: Colour) => own !== null && apart(own.colour, colour) >= READABLE_LSTAR;
  // On one colour there is always something that reads without an outline.
  const isPlain = new Set(grounds).size === 1;
  const ink =
    [...look.inks, ...(isPlain ? [WHITE, INK] : [])].find(
      (colour) => leastContrast(colour) >= READABLE_LSTAR,
    ) ??
    look.inks.find(isParted) ??
    [...look.inks, WHITE, INK].sort((a, b) => leastContrast(b) - leastContrast(a))[0] ??
    WHITE;
  const fill = pure(ink);
  const parts = own !== null && isParted(ink);
  if (leastContrast(ink) >= READABLE_LSTAR) return { fill, stroke: parts ? own : null };
  const widthMm = PARTING_MM[placement.kind === 'number' ? 'number' : 'words'];
  return {
    fill,
    stroke: parts
      ? { ...own, widthMm: Math.max(own.widthMm, widthMm) }
      : { widthMm, colour: apart(WHITE, ink) > apart(INK, ink) ? WHITE : INK },
  };
}

const coloursOf = (fill: Fill): readonly Colour[] =>
  fill.kind === 'pure' ? [fill.colour] : fill.stops.map(({ colour }) => colour);

/** The colours of the cloth a placement lies on: those of the piece's own zone, and of what lies over it. */
function coloursUnder(
  look: Lettered,
  placement: Placement,
  pattern: Pattern,
  zones: DesignDocument['zones'],
): readonly Colour[] {
  const found = clothUnder(placement.id, pattern);
  if (!found) return [WHITE];
  const { zone, region } = found;
  const fill = fillOf(zones, zone, region);
  const over = (look.graphics ?? []).filter(
    ({ on, opacity = 1, light }) => on.includes(roleOf(zone.id)) && opacity > FAINT_OPACITY && !light,
  );
  return [...(fill ? coloursOf(fill) : [WHITE]), ...over.flatMap(({ colours }) => colours)];
}

/** The zone and the region of it that make the cloth a placement lies on. */
export function clothUnder(
  placementId: string,
  pattern: Pattern,
): { readonly zone: Zone; readonly region: ZoneRegion } | undefined {
  const piece = pattern.placements.find(({ id }) => id === placementId)?.piece;
  const found = pattern.zones.flatMap((zone) =>
    zone.regions
      .filter((region) => region.piece === piece && !region.path)
      .map((region) => ({ zone, region })),
  );
  return found.at(-1);
}
