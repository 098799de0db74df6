import type { Edit } from '../../edit.ts';
import { patchText, wordsOf } from './edits.ts';
import { TEXT_HEIGHT_MM, type TextElement } from './schema.ts';
import { READABLE_LSTAR, contrastLstar, type Colour, type Fill } from '../../fill.ts';
import type { ElementGeometry } from '../../render/display-list.ts';
import { placementFor } from '../../render/placed-element.ts';
import type { PreflightFinding, PreflightInput } from '../../preflight/finding.ts';
import { groundColours } from '../../preflight/ground.ts';
import { printable as printableColour, printableFill } from '../../preflight/gamut.ts';
import { isLegible, isNumber } from './preflight.ts';
import { numberRange, rulesOf } from '../../preflight/rules.ts';

/** Fonts of ours that are always there, by what is written in them. */
const SAFE_FONTS = { kh: 'koulen', en: 'anton' } as const;
const KHMER = /[\u1780-\u17ff]/u;

const [WHITE, INK]: readonly [Colour, Colour] = ['#ffffff', '#15181c'];

/** An outline that parts letters from any ground, mm. */
const OUTLINE_MM = { number: 5, words: 2.5 } as const;

/** The edit that puts a finding about letters right. */
export function fixText(
  element: TextElement,
  { check, facts }: PreflightFinding,
  geometry: ElementGeometry,
  input: PreflightInput,
): Edit | null {
  switch (check) {
    case 'missingFont':
      return patchText(element, {
        fontId: SAFE_FONTS[KHMER.test(wordsOf(element, input.document.slots)) ? 'kh' : 'en'],
      });
    case 'missingGlyph':
      return leaveOut(element, String(facts['glyphs']).split(' '), input);
    case 'thinStroke':
      return (
        element.stroke &&
        patchText(element, { stroke: { ...element.stroke, widthMm: rulesOf(input).leastStrokeMm } })
      );
    case 'numberContrast':
    case 'textContrast':
      return makeLegible(element, geometry, input);
    case 'tooWide':
      return narrow(element, geometry, input);
    case 'outOfGamut':
      return patchText(element, {
        fill: printableFill(element.fill, input.inks),
        stroke: element.stroke && {
          ...element.stroke,
          colour: printableColour(element.stroke.colour, input.inks),
        },
      });
    case 'shrunkName':
      return alike(element, Number(facts['mm']));
    case 'numberHeight':
      return toRule(element, geometry, input);
    default:
      return null;
  }
}

/** The same words without the characters that cannot be written. Null where a player's own words have them. */
function leaveOut(element: TextElement, glyphs: readonly string[], input: PreflightInput): Edit | null {
  const words = wordsOf(element, input.document.slots);
  const kept = Array.from(words)
    .filter((character) => !glyphs.includes(character))
    .join('');
  if (kept === words) return null;
  const { content } = element;
  return content.from === 'slot'
    ? { type: 'setSlot', slot: content.slot, text: kept }
    : patchText(element, { content: { from: 'free', text: kept } });
}

/** Ground whose colours are further apart than this in L* is busy: letters that barely pass on it tire the eye. */
const MIXED_LSTAR = 40;

/** The design's colour that stands off the ground most; an outline too where none does. */
function makeLegible(element: TextElement, geometry: ElementGeometry, input: PreflightInput): Edit | null {
  const list = input.composition.pieces.get(geometry.pieceId);
  if (!list) return null;
  const grounds = groundColours(list, geometry);
  const own = Object.values(input.document.zones).flatMap((fill) =>
    fill.kind === 'pure' ? [fill.colour] : fill.stops.map(({ colour }) => colour),
  );
  const fills = [...new Set([...own, WHITE, INK])]
    .map((colour): Fill => ({ kind: 'pure', colour }))
    .sort((a, b) => furthestOff(b, grounds) - furthestOff(a, grounds));
  const { stroke } = element;
  const lightness = grounds.map((ground) => contrastLstar(pure(INK), pure(ground)));
  const isMixed = Math.max(...lightness) - Math.min(...lightness) > MIXED_LSTAR;
  const readable = fills.find(
    (fill) =>
      (!isMixed || furthestOff(fill, grounds) >= READABLE_LSTAR) &&
      isLegible(element, grounds, rulesOf(input), { fill, stroke: null }),
  );
  if (readable) return patchText(element, { fill: readable });
  const isLight = furthestOff(pure(WHITE), grounds) >= furthestOff(pure(INK), grounds);
  const [fill, outline] = isLight ? [WHITE, INK] : [INK, WHITE];
  const { leastStrokeMm } = rulesOf(input);
  const parting = OUTLINE_MM[isNumber(element) ? 'number' : 'words'];
  const widthMm = Math.max(parting, leastStrokeMm, stroke?.widthMm ?? 0);
  return patchText(element, { fill: pure(fill), stroke: { widthMm, colour: outline } });
}

const pure = (colour: Colour): Fill => ({ kind: 'pure', colour });

const furthestOff = (fill: Fill, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => contrastLstar(fill, pure(ground))));

/** Lets letters become as small as their place asks. */
function narrow(element: TextElement, geometry: ElementGeometry, { pattern }: PreflightInput): Edit | null {
  const room = placementFor(element, pattern)?.placement.maxWidthMm;
  if (room === undefined || geometry.capHeightMm === null || geometry.widthMm <= 0) return null;
  const free = Math.max(1, room - 2 * (element.stroke?.widthMm ?? 0));
  // A hair less than fits exactly, which rounding would tip over.
  const { capHeightMm, widthMm, printShare = 1 } = geometry;
  const fitting = Math.floor(((capHeightMm * free) / widthMm / printShare) * 100 - 1) / 100;
  return fitting < TEXT_HEIGHT_MM.least ? null : patchText(element, { leastHeightMm: fitting });
}

/** A number at the nearest height its rule allows on grown-ups' garments; never squeezed below it. */
function toRule(element: TextElement, geometry: ElementGeometry, input: PreflightInput): Edit | null {
  const range = numberRange(rulesOf(input), input.document.productType, geometry.pieceId);
  if (!range || geometry.capHeightMm === null) return null;
  const { capHeightMm, printShare = 1 } = geometry;
  const [least, most] = range;
  const heightMm = Math.min(most, Math.max(least, capHeightMm / printShare));
  return patchText(element, { heightMm, leastHeightMm: Math.max(element.leastHeightMm, least) });
}

/** A text so many times as high as it is drawn; null where it would be too small to be one. */
export function shrinkText(
  element: TextElement,
  { capHeightMm, printShare = 1 }: ElementGeometry,
  scale: number,
): Edit | null {
  const heightMm = (capHeightMm === null ? element.heightMm : capHeightMm / printShare) * scale;
  if (heightMm < TEXT_HEIGHT_MM.least) return null;
  return patchText(element, { heightMm, leastHeightMm: Math.min(element.leastHeightMm, heightMm) });
}

/** All names as high as the one that has to be set smallest; null where that would be too small to be read. */
const alike = (element: TextElement, heightMm: number): Edit | null =>
  heightMm < TEXT_HEIGHT_MM.least
    ? null
    : patchText(element, { heightMm, leastHeightMm: Math.min(element.leastHeightMm, heightMm) });
