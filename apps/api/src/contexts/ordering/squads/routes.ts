import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { route } from '../../../server/route.ts';
import { endSquad, openSquad, ownSquad, shareSquad } from './share-squad.ts';
import { registerSquadCard } from './squad-card.ts';

/** Team photos that are shared by a link. */
export const registerSquads = (api: Api): void => {
  route(api, endpoints.shareSquad, shareSquad);
  route(api, endpoints.ownSquad, ownSquad);
  route(api, endpoints.endSquad, endSquad);
  route(api, endpoints.sharedSquad, openSquad);
  registerSquadCard(api);
};
