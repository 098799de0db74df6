import type { PackImage } from '../pack/garment-order.ts';
import type { DressedGarment } from '../pack/garment-sheets.ts';
import type { Inks } from '../pdf/inks.ts';
import type { Pen } from './paper.ts';
import type { PaperTexts } from './texts.ts';
import type { PaperHead } from './write-paper.ts';

/** What the papers of a pack are made from. */
export interface PaperSource {
  readonly pen: Pen;
  readonly texts: PaperTexts;
  /** Every paper's head, but for its title. */
  readonly head: Omit<PaperHead, 'title'>;
  /** In the order of the roster. */
  readonly dressed: readonly DressedGarment[];
  /** What a garment is made of, in the language of the paper. */
  readonly fabricOf: (garment: DressedGarment) => string;
  /** What its design is called. */
  readonly designOf: (garment: DressedGarment) => string;
  readonly images: ReadonlyMap<string, PackImage>;
  readonly inks: Inks;
}

/** Garments of one design and one set of options: they look alike but for names, numbers and sizes. */
export const byDesign = ({
  dressed,
  designOf,
}: Pick<PaperSource, 'dressed' | 'designOf'>): readonly (readonly DressedGarment[])[] => {
  const groups = new Map<string, DressedGarment[]>();
  for (const each of dressed) {
    const key = JSON.stringify([designOf(each), Object.entries(each.order.options).sort()]);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
};
