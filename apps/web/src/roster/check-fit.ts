import { type DesignDocument, isOfPlayer, slotOf, textsOf } from '@kitwright/design';
import { NO_IMAGES, createComposer, fontsNeeded, type Composition } from '@kitwright/design/render';
import { garmentOf, type Size } from '@kitwright/garment';
import type { FontNeed, Letterer } from '@kitwright/lettering';

/** Someone as a garment shows them. */
export interface Worn {
  readonly name: string;
  readonly number: string;
  readonly size: Size;
}

/**
 * Why a garment does not show someone as written: a name that is too long for its place, or in letters its font lacks, or
 * that has to be made much smaller than the design has it (heights of its capitals, mm).
 */
export type Unfit =
  | { readonly fault: 'tooWide' | 'missingGlyph' }
  | { readonly fault: 'small'; readonly heightMm: number; readonly fullMm: number };

/** A name below this share of its height in the design gets a warning: beside the others it is seen to be another size. */
const SMALL = 0.8;

/** The design with nothing on it but names and numbers: all else costs time and tells nothing here. */
const lettersOf = (document: DesignDocument): DesignDocument => ({
  ...document,
  graphics: {},
  elements: Object.fromEntries(
    Object.entries(document.elements).filter(([, element]) => !element.hidden && isOfPlayer(element)),
  ),
});

const wordsOf = ({ name, number }: Worn) => ({ playerName: name, number });

/** The fonts that must be there before people are checked. */
export const fontsFor = (document: DesignDocument, people: readonly Worn[]): readonly FontNeed[] =>
  fontsNeeded(lettersOf(document), people.map(wordsOf));

/**
 * Gives what of each person does not fit, in their order; null where all does. Pure; takes about a millisecond each.
 */
export const checkFit = (
  document: DesignDocument,
  people: readonly Worn[],
  letterer: Letterer,
): readonly (Unfit | null)[] => {
  const letters = lettersOf(document);
  const garment = garmentOf(document.productType);
  const patterns = new Map(people.map(({ size }) => [size, garment.pattern(size, document.options)]));
  const compose = createComposer();
  return people.map((person) => {
    const pattern = patterns.get(person.size);
    if (pattern === undefined) return null;
    const input = { pattern, size: person.size, player: wordsOf(person), letterer, images: NO_IMAGES };
    const composition = compose(letters, input);
    const codes = composition.findings.map(({ code }) => code);
    if (codes.includes('tooWide')) return { fault: 'tooWide' };
    if (codes.includes('missingGlyph')) return { fault: 'missingGlyph' };
    return smallestName(letters, composition);
  });
};

/** The name that is made smallest of all, where one is much smaller than the design has it. */
const smallestName = ({ elements }: DesignDocument, composition: Composition): Unfit | null => {
  const names = textsOf({ elements }).flatMap((element) => {
    const { capHeightMm = null, printShare = 1 } = composition.elements.get(element.id) ?? {};
    const heightMm = capHeightMm === null ? null : capHeightMm / printShare;
    const isName = slotOf(element) === 'playerName';
    return isName && heightMm !== null ? [{ heightMm, fullMm: element.heightMm }] : [];
  });
  const [least] = names
    .filter(({ heightMm, fullMm }) => heightMm < SMALL * fullMm)
    .sort((a, b) => a.heightMm / a.fullMm - b.heightMm / b.fullMm);
  return least === undefined ? null : { fault: 'small', ...least };
};
