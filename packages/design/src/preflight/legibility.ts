import { READABLE_LSTAR, contrastLstar, fillLightness } from '../colour.ts';
import type { TextElement } from '../element.ts';
import type { Colour, Fill } from '../fill.ts';
import type { RuleValues } from './rules.ts';

/** Share of a text's ground that may be too close to it: what a thin stripe of a pattern takes. */
const SPARED_SHARE = 0.15;

/** An outline at least this wide parts letters from any ground, mm. */
const PARTING_MM = { number: 2, words: 0.8 } as const;

export const isNumber = ({ content }: TextElement): boolean =>
  content.from === 'slot' && content.slot === 'number';

type Contrasts = Pick<RuleValues, 'numberContrastLstar' | 'textContrastLstar'>;

const leastContrast = (element: TextElement, rules: Contrasts): number =>
  isNumber(element) ? rules.numberContrastLstar : rules.textContrastLstar;

/** Whether letters can be told from what they stand on: by their fill, or by an outline round it. */
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
