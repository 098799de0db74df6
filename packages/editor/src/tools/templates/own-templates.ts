import { ownTemplateEndpoints, type OwnTemplate } from '@kitwright/contract/catalogue';
import { repairDesign, type DesignDocument } from '@kitwright/design';
import type { Garment, ProductType } from '@kitwright/garment';
import { askedOnce } from '../../services/public-calls.ts';

const askTemplates = askedOnce(ownTemplateEndpoints.ownTemplates);

/** The templates the tenant drew for a garment, fetched once; asked again after a failure. Rejects when they cannot be had. */
export const fetchOwnTemplates = async (productType: ProductType): Promise<readonly OwnTemplate[]> =>
  (await askTemplates({ query: { productType } })).items;

/** A drawn template in the place of a design: the cut and the team's words stay. */
export const onPresent = (
  { document }: Pick<OwnTemplate, 'document'>,
  garment: Garment,
  { options, slots }: DesignDocument,
): DesignDocument => repairDesign({ ...document, options, slots }, garment).document;
