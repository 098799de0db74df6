import { type OwnTemplate, ownTemplateEndpoints } from '@kitwright/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/calls.ts';

/** The soccer kits the tenant drew itself; undefined until it is known, none where they cannot be had. */
export const useOwnKits = (): readonly OwnTemplate[] | undefined => {
  const { data, isError } = useQuery({
    ...read(ownTemplateEndpoints.ownTemplates, { query: { productType: 'SOCCER_KIT' } }),
    select: ({ items }) => items,
    retry: false,
  });
  return isError ? [] : data;
};
