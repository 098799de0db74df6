import { type OwnTemplate, ownTemplateEndpoints } from '@kitwright/contract/catalogue';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** The soccer kits the tenant drew itself; undefined until it is known, none where they cannot be had. */
export const useOwnKits = (): readonly OwnTemplate[] | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['templates', 'SOCCER_KIT'],
    queryFn: async ({ signal }) =>
      unwrap(
        await client.call(ownTemplateEndpoints.ownTemplates, {
          query: { productType: 'SOCCER_KIT' },
          signal,
        }),
      ).items,
    retry: false,
  });
  return isError ? [] : data;
};
