import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderFloor } from '@kitwright/contract/production';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { findOrder } from '../../ordering/orders.ts';
import { listPieces } from './pieces.repository.ts';
import { addWorker, changePlan, presentFloor, readPlan, removeWorker, routeOf, unlockFloor } from './plan.ts';
import { takeScans } from './scan.ts';

/** Tries of PINs in a minute from one address: of ten thousand PINs a guesser tries few. */
const UNLOCKS_A_MINUTE = 10;

/** Shows the progress of the pieces of an order. */
const showOrderFloor = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleOrderFloor>): Promise<Outcome<OrderFloor>> => {
  if ((await findOrder(tx, params.id)) === undefined) return fail('error.msg.notFound');
  const { plan } = await readPlan(tx);
  const pieces = await listPieces(tx, params.id);
  return ok({
    pieces: pieces.length,
    stations: plan.stations.flatMap((station) => {
      const passing = pieces.flatMap(({ productType, stationId, spoilt }) => {
        const way = routeOf(plan, productType);
        const here = way.indexOf(station.id);
        return here < 0 ? [] : [spoilt === null && stationId !== null && way.indexOf(stationId) >= here];
      });
      return passing.length === 0
        ? []
        : [{ ...station, passed: passing.filter(Boolean).length, pieces: passing.length }];
    }),
    spoilt: pieces.flatMap(({ garmentId, piece, playerName, number, size, spoilt }) =>
      spoilt === null ? [] : [{ garmentId, piece, playerName, number, size, reason: spoilt }],
    ),
  });
};

/** The shop floor: stations, who works there, scans, and how far an order is. */
export const registerFloor = (api: Api): void => {
  route(api, endpoints.consoleFloor, async ({ tx }) => ok(await presentFloor(tx)));
  route(api, endpoints.consoleKeepFloor, changePlan);
  route(api, endpoints.consoleAddWorker, addWorker);
  route(api, endpoints.consoleRemoveWorker, removeWorker);
  route(api, endpoints.consoleUnlockFloor, unlockFloor, {
    before: callLimit(api, UNLOCKS_A_MINUTE, () => ''),
  });
  route(api, endpoints.consoleScan, takeScans);
  route(api, endpoints.consoleOrderFloor, showOrderFloor);
};
