import { templateGroups, type Template } from '@kitwright/design';
import { garmentOf, type Garment, type ProductType } from '@kitwright/garment';

export const GROUPS = ['sets', 'shirts', 'shorts'] as const;
export type Group = (typeof GROUPS)[number];

/** A template on the garment it is shown on. */
export interface Offer {
  readonly template: Template;
  readonly garment: Garment;
}

/** The groups of which the tenant makes any garment. */
export const offeredGroups = (types: readonly ProductType[]): readonly Group[] =>
  GROUPS.filter((group) => types.some((type) => garmentOf(type).group === group));

/**
 * The templates of a group whose name, in either language, holds what is searched for: those that fit the present
 * garment first, the others on a garment of the group that they do fit.
 */
export function findTemplates(
  group: Group,
  search: string,
  present: Garment,
  types: readonly ProductType[],
): readonly Offer[] {
  const wanted = search.trim().toLocaleLowerCase();
  const garments = types.map(garmentOf).filter((garment) => garment.group === group);
  const ofGroup = templateGroups(garments)[group];
  const offers = ofGroup
    .filter(({ id, name }) =>
      [id, name.en, name.kh].some((text) => text.toLocaleLowerCase().includes(wanted)),
    )
    .flatMap((template): readonly Offer[] => {
      const fitting = garments.filter(({ productType }) => template.fits.includes(productType));
      const garment = fitting.find(({ productType }) => productType === present.productType) ?? fitting[0];
      return garment ? [{ template, garment }] : [];
    });
  const isHere = ({ garment }: Offer) => garment.productType === present.productType;
  return [...offers.filter(isHere), ...offers.filter((offer) => !isHere(offer))];
}
