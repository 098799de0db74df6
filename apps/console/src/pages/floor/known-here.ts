import { endpoints } from '@kitwright/contract/endpoints';
import {
  floorPiecesSchema,
  type Floor,
  type FloorPieces,
  type KeptOrder,
  type Scan,
  type ScannedBundle,
  type ScannedPiece,
} from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import {
  createKnownPieces,
  garmentCode,
  type KnownPieces,
  type KnownScan,
  type ScanOutcome,
} from '@kitwright/ordering/floor';
import { useEffect, useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { keepForFloor, keptForFloor } from '../../session/floor-own.ts';
import { session } from '../../session/session.ts';

/** Pause between two looks at what other devices did, ms. */
const LOOK_MS = 60_000;
const NAME = 'pieces';

export type Known = KnownPieces<KeptOrder['garments'][number], KeptOrder>;

/** Pieces of the device after a look: orders that changed in place of the old, and no closed ones. */
export const mergedPieces = (before: FloorPieces | null, fresh: FloorPieces): FloorPieces => {
  const orders = new Map(
    [...(before?.orders ?? []), ...fresh.orders].map((order) => [order.number, order] as const),
  );
  return { ...fresh, orders: fresh.open.flatMap((number) => orders.get(number) ?? []) };
};

/** True where an order is open of which the device has nothing: it was opened again, and none of its pieces moved since. */
const lacksSome = ({ open, orders }: FloorPieces): boolean => {
  const there = new Set(orders.map(({ number }) => number));
  return open.some((number) => !there.has(number));
};

const look = async (before: FloorPieces | null): Promise<FloorPieces | null> => {
  const query = before === null ? {} : { query: { since: before.at } };
  const answer = await client.call(endpoints.consoleFloorPieces, query);
  if (!answer.ok) return null;
  const merged = mergedPieces(before, answer.value);
  return before !== null && lacksSome(merged) ? look(null) : merged;
};

/** Counts of what the device keeps ahead. */
export interface KeptAhead {
  readonly orders: number;
  readonly pieces: number;
}
const countOf = ({ orders }: FloorPieces): KeptAhead => ({
  orders: orders.length,
  pieces: orders.reduce(
    (sum, { garments }) => sum + garments.reduce((own, { pieces }) => own + pieces.length, 0),
    0,
  ),
});

/**
 * Keeps the pieces of open orders ahead: at once what lies on the device, then what the server has, and every minute what
 * moved. What waits to be sent is followed once more after each look.
 */
export const useKnownPieces = (
  { plan }: Pick<Floor, 'plan'>,
  waiting: () => readonly KnownScan[],
): { readonly known: Known; readonly ahead: KeptAhead | null } => {
  const [ahead, setAhead] = useState<KeptAhead | null>(null);
  // A plan that was read again is the same as long as it says the same.
  const said = JSON.stringify([plan.stations.map(({ id }) => id), plan.routes]);
  const known = useMemo(() => {
    const [stations, routes] = JSON.parse(said) as [string[], Partial<Record<ProductType, string[]>>];
    return createKnownPieces<KeptOrder['garments'][number], KeptOrder>(
      (product) => routes[product] ?? stations,
    );
  }, [said]);

  useEffect(() => {
    const account = session.current()?.details?.id ?? '';
    const state: { pieces: FloorPieces | null; isOver: boolean } = { pieces: null, isOver: false };
    const learn = (pieces: FloorPieces): void => {
      if (state.isOver) return;
      state.pieces = pieces;
      known.learn(pieces.orders, pieces.open, waiting());
      setAhead(countOf(pieces));
    };
    const renew = async (): Promise<void> => {
      const fresh = await look(state.pieces);
      if (fresh === null || state.isOver) return;
      learn(fresh);
      await keepForFloor(account, NAME, fresh);
    };
    const begin = async (): Promise<void> => {
      const kept = await keptForFloor(account, NAME, floorPiecesSchema);
      if (kept !== null) learn(kept);
      await renew();
    };
    void begin();
    const timer = window.setInterval(() => void renew(), LOOK_MS);
    return () => {
      state.isOver = true;
      window.clearInterval(timer);
    };
  }, [known, waiting]);
  return { known, ahead };
};

/** A scan with what the device knows of it. */
interface KnownShown {
  readonly scan: Scan;
  readonly outcome: ScanOutcome;
  readonly skipped: number;
  readonly piece: ScannedPiece | null;
  readonly bundle: ScannedBundle | null;
}

/** Answers a scan by the pieces that the device keeps ahead, as the page shows it; null of an order that it does not have. */
export const knownScan = (known: Known, station: string, scan: Scan): KnownShown | null => {
  const { code, garment, spoilt } = scan;
  const answer = known.take({ stationId: station, code, garment, spoilt });
  if (answer === null) return null;
  const { outcome, skipped, piece, bundle } = answer;
  return {
    scan,
    outcome,
    skipped,
    piece:
      piece === null
        ? null
        : {
            orderId: piece.order.orderId,
            garment: garmentCode({ orderNumber: piece.order.number, garment: piece.garment.garmentId }),
            garmentId: piece.garment.garmentId,
            productType: piece.garment.productType,
            piece: piece.name,
            playerName: piece.garment.playerName,
            number: piece.garment.number,
            size: piece.garment.size,
            here: piece.here,
            count: piece.count,
          },
    bundle:
      bundle === null
        ? null
        : {
            code: bundle.code,
            productType: bundle.first.productType,
            size: bundle.first.size,
            garments: bundle.garments,
            here: bundle.here,
            count: bundle.count,
          },
  };
};

/** Address and scope of the floor's worker, which answers for the floor's own page alone. */
const WORKER = '/console/floor-worker.js';
const SCOPE = '/console/floor';

/** Has the browser keep the floor's page with all it may need, where the address is secure and the server has a worker. */
export const keepFloorOffline = (): void => {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined);
};
