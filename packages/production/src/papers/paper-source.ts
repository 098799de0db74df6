import type { Finding } from '@kitwright/design/render';
import type { Faces } from '@kitwright/documents';
import type { CutGarment, DressedGarment } from '../pack/garment-sheets.ts';
import type { PackImage } from '../pdf/embed-images.ts';
import type { Inks } from '../pdf/inks.ts';
import type { PaperHead } from './paper.ts';
import type { PaperLang, PaperTexts } from './texts.ts';

/** A garment as papers list it. */
export interface ListedGarment extends CutGarment {
  readonly findings: readonly Finding[];
}

/** The data that the papers of a pack are made from. */
export interface PaperSource {
  readonly faces: Faces;
  readonly texts: PaperTexts;
  readonly lang: PaperLang;
  /** Every paper's head, but for its title. */
  readonly head: Omit<PaperHead, 'title'>;
  /** In the order of the roster. */
  readonly garments: readonly ListedGarment[];
  /** A garment with its artwork: asked for of the few that are shown. */
  readonly dress: (garment: ListedGarment) => DressedGarment;
  /** Name of a garment's fabric, in the language of the paper. */
  readonly fabricOf: (garment: CutGarment) => string;
  /** Ids of what its player has beside the design, such as a captain's armband: added by hand. */
  readonly extrasOf: (garment: CutGarment) => readonly string[];
  /** Name of its design. */
  readonly designOf: (garment: CutGarment) => string;
  readonly images: ReadonlyMap<string, PackImage>;
  /** Inks of the print files, for the table of colours; papers themselves are in RGB. */
  readonly inks: Inks;
}

/** Garments of one design and one set of options: they look alike but for names, numbers and sizes. */
export const byDesign = ({
  garments,
  designOf,
}: Pick<PaperSource, 'garments' | 'designOf'>): readonly (readonly ListedGarment[])[] => {
  const groups = new Map<string, ListedGarment[]>();
  for (const each of garments) {
    const key = JSON.stringify([designOf(each), Object.entries(each.order.options).sort()]);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
};
