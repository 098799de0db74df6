import { ownTemplateListSchema, type OwnTemplate } from '@kitwright/contract/catalogue';
import { repairDesign, type DesignDocument } from '@kitwright/design';
import type { Garment, ProductType } from '@kitwright/garment';

const lists = new Map<ProductType, Promise<readonly OwnTemplate[]>>();

const ask = async (productType: ProductType): Promise<readonly OwnTemplate[]> => {
  const response = await fetch(`/api/templates?productType=${productType}`);
  if (!response.ok) throw new Error(`The templates answered ${response.status}`);
  return ownTemplateListSchema.parse(await response.json()).items;
};

/** The templates the tenant drew for a garment, fetched once; asked again after a failure. Rejects when they cannot be had. */
export function fetchOwnTemplates(productType: ProductType): Promise<readonly OwnTemplate[]> {
  const list = lists.get(productType) ?? ask(productType);
  lists.set(productType, list);
  list.catch(() => lists.delete(productType));
  return list;
}

/** A drawn template in the place of a design: the cut and the team's words stay. */
export const onPresent = (
  { document }: Pick<OwnTemplate, 'document'>,
  garment: Garment,
  { options, slots }: DesignDocument,
): DesignDocument => repairDesign({ ...document, options, slots }, garment).document;
