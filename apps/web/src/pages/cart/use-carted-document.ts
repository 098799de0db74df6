import { designEndpoints } from '@kitwright/contract/designs';
import { unwrap } from '@kitwright/contract/client';
import type { DesignDocument } from '@kitwright/design';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { cacheKeys } from '../../api/query-client.ts';
import type { ShownItem } from './use-cart.ts';

/** The drawing of a design in the cart as it is now: a visitor's is here, an account's is asked for. */
export const useCartedDocument = ({
  designUuid,
  document,
}: Pick<ShownItem, 'designUuid' | 'document'>): DesignDocument | undefined => {
  const { data } = useQuery({
    queryKey: cacheKeys.design(designUuid ?? ''),
    enabled: designUuid !== null,
    queryFn: async ({ signal }) =>
      unwrap(await client.call(designEndpoints.getDesign, { params: { uuid: designUuid ?? '' }, signal })),
  });
  return document ?? data?.document;
};
