import type { DesignDocument } from '@kitwright/design';
import { NO_IMAGES, compose, fontsNeeded } from '@kitwright/design/render';
import { garmentOf, type Size } from '@kitwright/garment';
import type { FontNeed, Letterer } from '@kitwright/lettering';

/** Someone as a garment shows them. */
export interface Worn {
  readonly name: string;
  readonly number: string;
  readonly size: Size;
}

/** Why a garment cannot show someone as written: too long for its place, or in letters its font lacks. */
export type Unfit = 'tooWide' | 'missingGlyph';

/** The design with nothing on it but names and numbers: all else costs time and tells nothing here. */
const lettersOf = (document: DesignDocument): DesignDocument => ({
  ...document,
  graphics: {},
  elements: Object.fromEntries(
    Object.entries(document.elements).filter(
      ([, element]) =>
        element.kind === 'text' &&
        !element.hidden &&
        element.content.from === 'slot' &&
        element.content.slot !== 'teamName',
    ),
  ),
});

const wordsOf = ({ name, number }: Worn) => ({ playerName: name, number });

/** The fonts that must be there before people are checked. */
export const fontsFor = (document: DesignDocument, people: readonly Worn[]): readonly FontNeed[] =>
  fontsNeeded(lettersOf(document), people.map(wordsOf));

/** What of each person does not fit, in their order; null where all does. Pure; takes about a millisecond each. */
export const checkFit = (
  document: DesignDocument,
  people: readonly Worn[],
  letterer: Letterer,
): readonly (Unfit | null)[] => {
  const letters = lettersOf(document);
  const garment = garmentOf(document.productType);
  const patterns = new Map(people.map(({ size }) => [size, garment.pattern(size, document.options)]));
  return people.map((person) => {
    const pattern = patterns.get(person.size);
    if (pattern === undefined) return null;
    const input = { pattern, size: person.size, player: wordsOf(person), letterer, images: NO_IMAGES };
    const codes = compose(letters, input).findings.map(({ code }) => code);
    if (codes.includes('tooWide')) return 'tooWide';
    return codes.includes('missingGlyph') ? 'missingGlyph' : null;
  });
};
