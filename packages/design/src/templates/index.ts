import type { Garment, ProductType } from '@kitwright/garment';
import { CASUAL_WEAR } from './catalogue/casual.ts';
import { CLASSIC } from './catalogue/classic.ts';
import { KBACH } from './catalogue/kbach.ts';
import { MODERN } from './catalogue/modern.ts';
import { SHOWCASE } from './catalogue/showcase.ts';
import { TRUNKS } from './catalogue/trunks.ts';
import type { Template } from './template.ts';

/** The catalogue of templates, all of our own design, in the order in which they are shown. */
export const TEMPLATES: readonly Template[] = [
  ...CLASSIC,
  ...KBACH,
  ...MODERN,
  ...TRUNKS,
  ...CASUAL_WEAR,
  ...SHOWCASE,
];

const BY_ID = new Map(TEMPLATES.map((template) => [template.id, template]));

/** Undefined for an id that is not in the catalogue. */
export const templateOf = (id: string): Template | undefined => BY_ID.get(id);

/** The templates drawn for a garment. */
export const templatesFor = (productType: ProductType): readonly Template[] =>
  TEMPLATES.filter(({ fits }) => fits.includes(productType));

/** The groups of the catalogue, each with the garments that belong to it. */
export const templateGroups = (
  garments: readonly Garment[],
): Readonly<Record<Garment['group'], readonly Template[]>> => {
  const ofGroup = (group: Garment['group']) =>
    TEMPLATES.filter(({ fits }) =>
      garments.some((garment) => garment.group === group && fits.includes(garment.productType)),
    );
  return { shirts: ofGroup('shirts'), shorts: ofGroup('shorts'), sets: ofGroup('sets') };
};
