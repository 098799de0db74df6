import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { ok } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { bundleCards, dropBundle, makeBundles } from './bundles.ts';
import { listKeptPieces, showOrderFloor } from './order-floor.ts';
import { addWorker, changePlan, presentFloor, removeWorker } from './plan.ts';
import { takeScans } from './scan.ts';
import { unlockFloor } from './sessions.ts';

/** Tries of PINs in a minute from one address: of ten thousand PINs a guesser tries few. */
const UNLOCKS_A_MINUTE = 10;

/** The shop floor: stations, who works there, scans, bundles, and how far an order is. */
export const registerFloor = (api: Api): void => {
  route(api, endpoints.consoleFloor, async ({ tx, account }) => ok(await presentFloor(tx, account)));
  route(api, endpoints.consoleKeepFloor, changePlan);
  route(api, endpoints.consoleAddWorker, addWorker);
  route(api, endpoints.consoleRemoveWorker, removeWorker);
  route(api, endpoints.consoleUnlockFloor, unlockFloor, {
    before: callLimit(api, UNLOCKS_A_MINUTE, () => ''),
  });
  route(api, endpoints.consoleScan, takeScans);
  route(api, endpoints.consoleFloorPieces, listKeptPieces);
  route(api, endpoints.consoleOrderFloor, showOrderFloor);
  route(api, endpoints.consoleMakeBundles, makeBundles);
  route(api, endpoints.consoleDropBundle, dropBundle);
  fileRoute(api, endpoints.consoleBundleCards, bundleCards);
};
