import { groundColours } from '../../preflight/ground.ts';
import type { Found, PreflightInput } from '../../preflight/finding.ts';
import { coloursOf, gamutFindings } from '../../preflight/gamut.ts';
import { numberRange, rulesOf } from '../../preflight/rules.ts';
import type { ElementGeometry } from '../../render/display-list.ts';
import { isUnwritten, slotOf } from './edits.ts';
import type { TextElement } from './schema.ts';
import { READABLE_LSTAR, contrastLstar, fillLightness, type Colour, type Fill } from '../../fill.ts';
import type { RuleValues } from '../../preflight/rules.ts';

/** Tolerance when heights are held against a rule, mm. */
const HEIGHT_TOLERANCE_MM = 0.5;

/** Share of a text's ground that may be too close to it: what a thin stripe of a pattern takes. */
const SPARED_SHARE = 0.15;

/** An outline at least this wide parts letters from any ground, mm. */
const PARTING_MM = { number: 2, words: 0.8 } as const;

export const isNumber = (element: TextElement): boolean => slotOf(element) === 'number';

type Contrasts = Pick<RuleValues, 'numberContrastLstar' | 'textContrastLstar'>;

const leastContrast = (element: TextElement, rules: Contrasts): number =>
  isNumber(element) ? rules.numberContrastLstar : rules.textContrastLstar;

/** Tells whether letters can be told from what they stand on: by their fill, or by an outline round it. */
export function isLegible(
  element: TextElement,
  grounds: readonly Colour[],
  rules: Contrasts,
  { fill, stroke }: Pick<TextElement, 'fill' | 'stroke'> = element,
): boolean {
  if (isReadableOn(fill, grounds, leastContrast(element, rules))) return true;
  const least = PARTING_MM[isNumber(element) ? 'number' : 'words'];
  return (
    stroke !== null &&
    stroke.widthMm >= least &&
    contrastLstar(fill, { kind: 'pure', colour: stroke.colour }) >= READABLE_LSTAR
  );
}

export function isReadableOn(fill: Fill, grounds: readonly Colour[], least: number): boolean {
  const letters = fillLightness(fill);
  const close = grounds.filter(
    (colour) => Math.abs(letters - fillLightness({ kind: 'pure', colour })) < least,
  );
  return close.length <= grounds.length * SPARED_SHARE;
}

/** Findings about a text by itself that may not come out well: its outline, its contrast, the height of a number. */
export function textFindings(
  element: TextElement,
  geometry: ElementGeometry,
  input: PreflightInput,
): readonly Found[] {
  const { document, composition } = input;
  const rules = rulesOf(input);
  const found: Found[] = isUnwritten(element) ? [{ check: 'unwritten', facts: {} }] : [];
  if (element.stroke && element.stroke.widthMm < rules.leastStrokeMm) {
    found.push({ check: 'thinStroke', facts: { mm: element.stroke.widthMm, least: rules.leastStrokeMm } });
  }
  const list = composition.pieces.get(geometry.pieceId);
  if (list && !isLegible(element, groundColours(list, geometry), rules)) {
    found.push({ check: isNumber(element) ? 'numberContrast' : 'textContrast', facts: {} });
  }
  found.push(
    ...gamutFindings(
      [...coloursOf(element.fill), ...(element.stroke ? [element.stroke.colour] : [])],
      input.inks,
    ),
    ...shrunkNames(element, geometry, input),
  );
  const range = isNumber(element) ? numberRange(rules, document.productType, geometry.pieceId) : null;
  if (range && geometry.capHeightMm !== null) {
    const [least, most] = range;
    // As it stands on a grown-up's garment, whom the rules are for: a child's is smaller, and its number with it.
    const height = geometry.capHeightMm / (geometry.printShare ?? 1);
    if (height < least - HEIGHT_TOLERANCE_MM || height > most + HEIGHT_TOLERANCE_MM) {
      found.push({
        check: 'numberHeight',
        facts: { cm: toCm(height), least: toCm(least), most: toCm(most) },
      });
    }
  }
  return found;
}

const toCm = (mm: number): number => Math.round(mm) / 10;

/** Set smaller than this share of what was asked for, a name no longer looks like the others. */
const SHRUNK_SHARE = 0.6;

/** Names of players that have to be set much smaller to fit; the smallest is reported. */
function shrunkNames(
  element: TextElement,
  geometry: ElementGeometry,
  { players = [], document }: PreflightInput,
): readonly Found[] {
  if (slotOf(element) !== 'playerName') return [];
  const set = [
    ...players.map(({ playerName, composition }) => ({
      name: playerName,
      mm: composition.elements.get(element.id)?.capHeightMm ?? null,
    })),
    { name: document.slots.playerName, mm: geometry.capHeightMm },
  ].flatMap(({ name, mm }) => (mm !== null && mm < element.heightMm * SHRUNK_SHARE ? [{ name, mm }] : []));
  const [smallest] = set.sort((a, b) => a.mm - b.mm);
  if (!smallest) return [];
  const { name, mm } = smallest;
  return [{ check: 'shrunkName', facts: { name, mm: Math.floor(mm * 10) / 10, asked: element.heightMm } }];
}
