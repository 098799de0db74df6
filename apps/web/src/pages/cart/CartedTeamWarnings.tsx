import { endpoints, type RosterEntry } from '@kitwright/contract';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { cacheKeys } from '../../api/query-client.ts';
import { RosterWarnings } from '../../roster/RosterWarnings.tsx';
import { useUnfit } from '../../roster/use-unfit.ts';
import type { ShownItem } from './use-cart.ts';

/** What of a roster in the cart is worth a look before ordering, on the drawing as it is now. */
export const CartedTeamWarnings = ({
  item: { designUuid, document },
  roster,
}: {
  readonly item: Pick<ShownItem, 'designUuid' | 'document'>;
  readonly roster: readonly RosterEntry[];
}) => {
  const { data } = useQuery({
    queryKey: cacheKeys.design(designUuid ?? ''),
    enabled: designUuid !== null,
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.getDesign, { params: { uuid: designUuid ?? '' }, signal })),
  });
  const unfit = useUnfit(document ?? data?.document, roster);
  return <RosterWarnings rows={roster} unfit={unfit} />;
};
