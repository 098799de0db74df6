import { accountEndpoints } from '@kitwright/contract/accounts';
import { designEndpoints } from '@kitwright/contract/designs';
import { orderEndpoints } from '@kitwright/contract/orders';
import { playerEndpoints } from '@kitwright/contract/teams';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session.ts';
import { read } from './calls.ts';

export const useSummary = () => useQuery(read(accountEndpoints.summary, { headers: { clientid: 'web' } }));

/** A design; none is asked for without a uuid. */
export const useDesign = (uuid: string) =>
  useQuery({ ...read(designEndpoints.getDesign, { params: { uuid } }), enabled: uuid !== '' });

/** A shared design, and what the link allows that one came by; without its secret, looking. */
export const useSharedDesign = (uuid: string, link: string | null) =>
  useQuery(read(designEndpoints.sharedDesign, { params: { uuid }, query: link === null ? {} : { link } }));

/** The saved players of who is signed in. */
export const usePlayers = () =>
  useQuery({
    ...read(playerEndpoints.listPlayers, {}),
    enabled: useSignedIn(),
    select: ({ items }) => items,
  });

export const useOrder = (id: string) => useQuery(read(orderEndpoints.getOrder, { params: { id } }));
