import { designEndpoints } from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import type { ShownItem } from './use-cart.ts';

/** The drawing of a design in the cart as it is now: a visitor's is here, an account's is asked for. */
export const useCartedDocument = ({
  designUuid,
  document,
}: Pick<ShownItem, 'designUuid' | 'document'>): DesignDocument | undefined => {
  const { data } = useQuery({
    ...read(designEndpoints.getDesign, { params: { uuid: designUuid ?? '' } }),
    enabled: designUuid !== null,
  });
  return document ?? data?.document;
};
