import { accountEndpoints } from '@kitwright/contract/accounts';
import { designEndpoints } from '@kitwright/contract/designs';
import { orderEndpoints } from '@kitwright/contract/orders';
import { playerEndpoints } from '@kitwright/contract/teams';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { useSignedIn } from '../session/session.ts';
import { cacheKeys } from './query-client.ts';

export const useSummary = () =>
  useQuery({
    queryKey: cacheKeys.summary,
    queryFn: async ({ signal }) =>
      unwrap(await client.call(accountEndpoints.summary, { headers: { clientid: 'web' }, signal })),
  });

export const useDesign = (uuid: string) =>
  useQuery({
    queryKey: cacheKeys.design(uuid),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(designEndpoints.getDesign, { params: { uuid }, signal })),
  });

/** A shared design, and what the link allows that one came by; without its secret, looking. */
export const useSharedDesign = (uuid: string, link: string | null) =>
  useQuery({
    queryKey: [...cacheKeys.shared(uuid), link],
    queryFn: async ({ signal }) =>
      unwrap(
        await client.call(designEndpoints.sharedDesign, {
          params: { uuid },
          query: link === null ? {} : { link },
          signal,
        }),
      ),
  });

/** The saved players of who is signed in. */
export const usePlayers = () =>
  useQuery({
    queryKey: cacheKeys.players,
    enabled: useSignedIn(),
    queryFn: async ({ signal }) => unwrap(await client.call(playerEndpoints.listPlayers, { signal })).items,
  });

export const useOrder = (id: string) =>
  useQuery({
    queryKey: cacheKeys.order(id),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(orderEndpoints.getOrder, { params: { id }, signal })),
  });
