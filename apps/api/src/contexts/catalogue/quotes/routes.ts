import { endpoints } from '@kitwright/contract/endpoints';
import { asTeamQuote } from '@kitwright/ordering';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { priceOrder } from './price-order.ts';

export const registerQuotes = (api: Api): void => {
  route(api, endpoints.quote, async ({ tx, account, body, deps }) => {
    const { code, ...team } = body;
    const accountId = account?.id ?? null;
    const fieldOf = (_: number, field: string): string => field;
    const priced = await priceOrder(tx, { teams: [team], code, accountId, now: deps.clock(), fieldOf });
    return priced.ok ? ok(asTeamQuote(priced.value)) : priced;
  });
  route(api, endpoints.quoteOrder, ({ tx, account, body, deps }) =>
    priceOrder(tx, {
      teams: body.items,
      code: body.code,
      accountId: account?.id ?? null,
      now: deps.clock(),
      fieldOf: (team, field) => `items.${team}.${field}`,
    }),
  );
};
