import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { route } from '../../server/route.ts';
import { priceTeam } from './price-team.ts';

export const registerQuotes = (api: Api): void => {
  route(api, endpoints.quote, ({ tx, body }) => priceTeam(tx, body));
};
