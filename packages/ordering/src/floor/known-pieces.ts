import type { GarmentCounts } from './garment-table.ts';
import {
  bundleCode,
  bundleOutcome,
  garmentCode,
  readBundleCode,
  readPieceCode,
  trackPiece,
  type PieceCode,
  type ScanOutcome,
} from './track.ts';

/** A piece as a device keeps it ahead: its name, its last station, why it is spoilt, the number of its bundle. */
export type KnownPiece<Reason extends string = string> = readonly [
  piece: string,
  stationId: string | null,
  spoilt: Reason | null,
  bundle: number | null,
];

export interface KnownGarment<Product extends string = string, Reason extends string = string> {
  readonly garmentId: string;
  readonly productType: Product;
  /** In the order in which their codes count them, from one. */
  readonly pieces: readonly KnownPiece<Reason>[];
}

/** An order that is being made, as a device keeps it ahead. */
export interface KnownOrder<Garment extends KnownGarment = KnownGarment> {
  /** `KW-000123`. */
  readonly number: string;
  readonly garments: readonly Garment[];
}

/** A scan as the device makes it. */
export interface KnownScan {
  readonly stationId: string;
  readonly code: string;
  /** The garment that the piece is to go into, or the bundle that is looked through. */
  readonly garment: string | null;
  readonly spoilt: string | null;
}

/** A bundle at a station. */
export interface KnownBundle<Garment> extends GarmentCounts {
  readonly code: string;
  /** One of its garments: all are of one product and size. */
  readonly first: Garment;
  readonly garments: number;
}

/** The device's own answer to a scan: what the server would say, as far as the device knows. */
export interface KnownAnswer<Order, Garment> {
  readonly outcome: ScanOutcome;
  readonly skipped: number;
  /** The piece that was scanned; null for a bundle, and for a piece that its order does not have. */
  readonly piece:
    | (GarmentCounts & { readonly order: Order; readonly garment: Garment; readonly name: string })
    | null;
  readonly bundle: KnownBundle<Garment> | null;
}

interface Place<Garment> {
  readonly garment: Garment;
  readonly pieces: (readonly [string, string | null, string | null, number | null])[];
}

/**
 * The pieces of open orders on a device: answers scans by the same rules as the server, and follows what is scanned here.
 * What other devices scan it learns with the next look. Of an order it does not have it says nothing.
 */
export const createKnownPieces = <Garment extends KnownGarment, Order extends KnownOrder<Garment>>(
  routeOf: (product: Garment['productType']) => readonly string[],
) => {
  const orders = new Map<string, { readonly order: Order; readonly garments: Map<string, Place<Garment>> }>();

  const garmentOf = (code: Pick<PieceCode, 'orderNumber' | 'garment'>): Place<Garment> | undefined =>
    orders.get(code.orderNumber)?.garments.get(code.garment);

  const countsOf = (
    pieces: readonly KnownPiece[],
    route: readonly string[],
    stationId: string,
  ): GarmentCounts => {
    const here = route.indexOf(stationId);
    return {
      here:
        here < 0
          ? 0
          : pieces.filter(([, at, spoilt]) => spoilt === null && at !== null && route.indexOf(at) >= here)
              .length,
      count: pieces.length,
    };
  };

  /** Moves one piece, or takes it for spoilt: then it is in its bundle no longer. */
  const track = (
    { garment, pieces }: Place<Garment>,
    index: number,
    own: string,
    { stationId, garment: wanted, spoilt }: Omit<KnownScan, 'code'>,
  ): { readonly outcome: ScanOutcome; readonly skipped: number } => {
    const piece = pieces[index];
    if (piece === undefined) return { outcome: 'unknown', skipped: 0 };
    const [name, at, reason, bundle] = piece;
    const isForBundle = wanted !== null && readBundleCode(wanted) !== null;
    const [orderNumber = ''] = own.split('/');
    const mine = isForBundle ? (bundle === null ? null : bundleCode({ orderNumber, bundle })) : own;
    const tracked = trackPiece({ stationId: at, isSpoilt: reason !== null }, routeOf(garment.productType), {
      stationId,
      isOfOther: wanted === null || wanted === mine ? null : isForBundle ? 'bundle' : 'garment',
      isSpoilt: spoilt !== null,
    });
    if (tracked.outcome === 'moved') pieces[index] = [name, tracked.piece.stationId, reason, bundle];
    if (tracked.outcome === 'reported') pieces[index] = [name, at, spoilt, null];
    return tracked;
  };

  const takePiece = (code: PieceCode, scan: KnownScan): KnownAnswer<Order, Garment> | null => {
    const known = orders.get(code.orderNumber);
    if (known === undefined) return null;
    const place = known.garments.get(code.garment);
    const piece = place?.pieces[code.place - 1];
    if (place === undefined || piece === undefined)
      return { outcome: 'unknown', skipped: 0, piece: null, bundle: null };
    const { outcome, skipped } = track(place, code.place - 1, garmentCode(code), scan);
    const counts = countsOf(place.pieces, routeOf(place.garment.productType), scan.stationId);
    const { order } = known;
    return {
      outcome,
      skipped,
      piece: { order, garment: place.garment, name: piece[0], ...counts },
      bundle: null,
    };
  };

  const takeBundle = (
    { orderNumber, bundle }: { readonly orderNumber: string; readonly bundle: number },
    scan: KnownScan,
  ): KnownAnswer<Order, Garment> | null => {
    const known = orders.get(orderNumber);
    if (known === undefined) return null;
    const members = [...known.garments.values()].flatMap((place) =>
      place.pieces.flatMap((piece, index) => (piece[3] === bundle ? [{ place, index }] : [])),
    );
    const tracked = members.map(({ place, index }) =>
      track(place, index, garmentCode({ orderNumber, garment: place.garment.garmentId }), {
        ...scan,
        garment: null,
      }),
    );
    const left = members.flatMap(({ place, index }) => {
      const piece = place.pieces[index];
      return piece?.[3] === bundle ? [{ garment: place.garment, piece }] : [];
    });
    const [first] = left;
    return {
      outcome: bundleOutcome(tracked.map(({ outcome }) => outcome)),
      skipped: Math.max(0, ...tracked.map(({ skipped }) => skipped)),
      piece: null,
      bundle:
        first === undefined
          ? null
          : {
              code: bundleCode({ orderNumber, bundle }),
              first: first.garment,
              garments: new Set(left.map(({ garment }) => garment.garmentId)).size,
              ...countsOf(
                left.map(({ piece }) => piece),
                routeOf(first.garment.productType),
                scan.stationId,
              ),
            },
    };
  };

  /** Answers a scan; null of an order that the device does not have. */
  const take = (scan: KnownScan): KnownAnswer<Order, Garment> | null => {
    const bundle = readBundleCode(scan.code);
    if (bundle !== null) return takeBundle(bundle, scan);
    const piece = readPieceCode(scan.code);
    return piece === null ? null : takePiece(piece, scan);
  };

  return {
    take,
    /** Takes orders as the server has them, drops those that are no longer open, and follows once more what waits here to be sent. */
    learn: (fresh: readonly Order[], open: readonly string[], waiting: readonly KnownScan[]): void => {
      for (const order of fresh)
        orders.set(order.number, {
          order,
          garments: new Map(
            order.garments.map((garment) => [garment.garmentId, { garment, pieces: [...garment.pieces] }]),
          ),
        });
      for (const number of orders.keys()) if (!open.includes(number)) orders.delete(number);
      for (const scan of waiting) take(scan);
    },
    /** True for an order whose pieces are known. */
    has: (number: string): boolean => orders.has(number),
    /** Counts of a garment at a station; null of one that is not known. */
    counts: (garment: string, stationId: string): GarmentCounts | null => {
      const [orderNumber = '', id = ''] = garment.split('/');
      const place = garmentOf({ orderNumber, garment: id });
      return place === undefined
        ? null
        : countsOf(place.pieces, routeOf(place.garment.productType), stationId);
    },
  };
};
export type KnownPieces<Garment extends KnownGarment, Order extends KnownOrder<Garment>> = ReturnType<
  typeof createKnownPieces<Garment, Order>
>;
