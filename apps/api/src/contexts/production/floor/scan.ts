import type { endpoints } from '@kitwright/contract/endpoints';
import type { Scan, ScannedBundle, ScannedPiece, ScanResult } from '@kitwright/contract/production';
import {
  bundleCode,
  bundleOutcome,
  garmentCode,
  readBundleCode,
  readPieceCode,
  trackPiece,
  type BundleCode,
  type PieceCode,
  type TrackedScan,
} from '@kitwright/ordering/floor';
import { and, eq, inArray } from 'drizzle-orm';
import { floorScans, type FloorScanRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { readOrderNumber, writeOrderNumber } from '../../../values/order-number.ts';
import {
  garmentsOfBundles,
  lockGarments,
  putPieces,
  type FoundPiece,
  type NamedGarment,
} from './pieces.repository.ts';
import { readPlan, routeOf } from './plan.ts';
import { whoWorked } from './sessions.ts';

/** The garments that some codes name, each once: by their pieces, and by the bundles they are in. */
const namedGarments = async (
  tx: TenantTransaction,
  codes: readonly string[],
): Promise<readonly NamedGarment[]> => {
  const bundles = codes.flatMap((code) => {
    const read = readBundleCode(code);
    const orderNumber = read === null ? undefined : readOrderNumber(read.orderNumber);
    return read === null || orderNumber === undefined ? [] : [{ orderNumber, bundle: read.bundle }];
  });
  const named = new Map<string, NamedGarment>();
  for (const garment of await garmentsOfBundles(tx, bundles))
    named.set(`${garment.orderNumber}/${garment.garmentId}`, garment);
  for (const code of codes) {
    const read = readPieceCode(code);
    const orderNumber = read === null ? undefined : readOrderNumber(read.orderNumber);
    if (read === null || orderNumber === undefined) continue;
    named.set(`${orderNumber}/${read.garment}`, { orderNumber, garmentId: read.garment });
  }
  return [...named.values()];
};

const codeOf = ({ orderNumber, garmentId }: FoundPiece): string =>
  garmentCode({ orderNumber: writeOrderNumber(orderNumber), garment: garmentId });

/** The bundle that a piece is in, as its card says it; null where it is in none. */
const bundleOf = ({ orderNumber, bundle }: FoundPiece): string | null =>
  bundle === null ? null : bundleCode({ orderNumber: writeOrderNumber(orderNumber), bundle });

/** The pieces of the garments at hand, as they are after the scans so far. */
class Pieces {
  readonly #byCode = new Map<string, FoundPiece>();
  readonly #moved = new Map<string, FoundPiece>();

  constructor(pieces: readonly FoundPiece[]) {
    for (const piece of pieces) this.#byCode.set(`${codeOf(piece)}/${piece.place}`, piece);
  }

  find({ orderNumber, garment, place }: PieceCode): FoundPiece | undefined {
    const number = readOrderNumber(orderNumber);
    return number === undefined
      ? undefined
      : this.#byCode.get(`${garmentCode({ orderNumber: writeOrderNumber(number), garment })}/${place}`);
  }

  move(piece: FoundPiece): void {
    const code = `${codeOf(piece)}/${piece.place}`;
    this.#byCode.set(code, piece);
    this.#moved.set(code, piece);
  }

  ofGarment(piece: FoundPiece): readonly FoundPiece[] {
    return [...this.#byCode.values()].filter(
      ({ orderId, garmentId }) => orderId === piece.orderId && garmentId === piece.garmentId,
    );
  }

  ofBundle({ orderNumber, bundle }: BundleCode): readonly FoundPiece[] {
    const number = readOrderNumber(orderNumber);
    return [...this.#byCode.values()].filter(
      (piece) => piece.orderNumber === number && piece.bundle === bundle,
    );
  }

  get moved(): readonly FoundPiece[] {
    return [...this.#moved.values()];
  }
}

type RouteOf = (piece: FoundPiece) => readonly string[];

/** Good pieces of some that have come as far as a station. */
const countHere = (all: readonly FoundPiece[], route: readonly string[], station: string): number => {
  const here = route.indexOf(station);
  if (here < 0) return 0;
  return all.filter(
    ({ stationId, spoilt }) => spoilt === null && stationId !== null && route.indexOf(stationId) >= here,
  ).length;
};

const present = (
  piece: FoundPiece,
  pieces: Pieces,
  route: readonly string[],
  station: string,
): ScannedPiece => {
  const all = pieces.ofGarment(piece);
  return {
    orderId: piece.orderId,
    garment: codeOf(piece),
    garmentId: piece.garmentId,
    productType: piece.productType,
    piece: piece.piece,
    playerName: piece.playerName,
    number: piece.number,
    size: piece.size,
    here: countHere(all, route, station),
    count: all.length,
  };
};

const presentBundle = (
  code: BundleCode,
  all: readonly FoundPiece[],
  routeOfPiece: RouteOf,
  station: string,
): ScannedBundle | null => {
  const [first] = all;
  return first === undefined
    ? null
    : {
        code: bundleCode(code),
        productType: first.productType,
        size: first.size,
        garments: new Set(all.map(({ garmentId }) => garmentId)).size,
        here: countHere(all, routeOfPiece(first), station),
        count: all.length,
      };
};

/**
 * Takes the scans of a station in their order. Garments are locked before it is looked which scans are there already: of
 * two devices, or two tries, that send the same scan at once, the second is answered as the first. A station that was taken
 * off the plan is on no route: scans that waited on a device are answered all the same.
 */
export const takeScans = async ({
  tx,
  account,
  body,
  deps,
}: Call<typeof endpoints.consoleScan>): Promise<Outcome<{ readonly results: ScanResult[] }>> => {
  const { plan } = await readPlan(tx);
  const moments = body.scans.map(({ at }) => at);
  const who = await whoWorked({ tx, account, plan, body, moments, now: deps.clock() });
  if (!who.ok) return who;
  const codes = [...new Set(body.scans.map(({ code }) => code))];
  const pieces = new Pieces(await lockGarments(tx, await namedGarments(tx, codes)));
  const routeOfPiece: RouteOf = ({ productType }) => routeOf(plan, productType);
  const kept = new Map((await listScans(tx, body.scans)).map((scan) => [scan.id, scan]));
  const taken = new Map<string, typeof floorScans.$inferInsert>();
  const results = body.scans.map((scan): ScanResult => {
    const before = kept.get(scan.id) ?? taken.get(scan.id);
    if (before !== undefined) {
      const { outcome, skipped = 0, stationId } = before;
      return { id: scan.id, outcome, skipped, ...shown(scan, pieces, routeOfPiece, stationId) };
    }
    const result = takeScan(scan, pieces, routeOfPiece, body.station);
    taken.set(scan.id, {
      tenantId: tx.tenantId,
      id: scan.id,
      code: scan.code,
      stationId: body.station,
      outcome: result.outcome,
      skipped: result.skipped,
      spoilt: scan.spoilt,
      worker: who.value,
      scannedAt: new Date(scan.at),
      receivedAt: deps.clock(),
    });
    return result;
  });
  await putPieces(tx, pieces.moved);
  if (taken.size > 0)
    await tx.db
      .insert(floorScans)
      .values([...taken.values()])
      .onConflictDoNothing();
  return ok({ results });
};

/** The piece or bundle that a code names, as it is now. */
const shown = (
  { code }: Scan,
  pieces: Pieces,
  routeOfPiece: RouteOf,
  station: string,
): Pick<ScanResult, 'piece' | 'bundle'> => {
  const [read, bundle] = [readPieceCode(code), readBundleCode(code)];
  const piece = read === null ? undefined : pieces.find(read);
  return {
    piece: piece === undefined ? null : present(piece, pieces, routeOfPiece(piece), station),
    bundle: bundle === null ? null : presentBundle(bundle, pieces.ofBundle(bundle), routeOfPiece, station),
  };
};

/** Moves one piece, or reports it; one that is spoilt is in its bundle no longer. */
const track = (
  piece: FoundPiece,
  scan: Pick<Scan, 'spoilt' | 'garment'>,
  pieces: Pieces,
  route: readonly string[],
  stationId: string,
): TrackedScan => {
  const { spoilt, garment } = scan;
  const isForBundle = garment !== null && readBundleCode(garment) !== null;
  const isOf = garment === null || garment === (isForBundle ? bundleOf(piece) : codeOf(piece));
  const tracked = trackPiece({ stationId: piece.stationId, isSpoilt: piece.spoilt !== null }, route, {
    stationId,
    isOfOther: isOf ? null : isForBundle ? 'bundle' : 'garment',
    isSpoilt: spoilt !== null,
  });
  if (tracked.outcome === 'moved') pieces.move({ ...piece, stationId: tracked.piece.stationId });
  if (tracked.outcome === 'reported') pieces.move({ ...piece, spoilt, bundle: null });
  return tracked;
};

const takeScan = (scan: Scan, pieces: Pieces, routeOfPiece: RouteOf, station: string): ScanResult => {
  const bundle = readBundleCode(scan.code);
  if (bundle !== null) {
    const all = pieces.ofBundle(bundle);
    const tracked = all.map((piece) =>
      track(piece, { spoilt: scan.spoilt, garment: null }, pieces, routeOfPiece(piece), station),
    );
    return {
      id: scan.id,
      outcome: bundleOutcome(tracked.map(({ outcome }) => outcome)),
      skipped: Math.max(0, ...tracked.map(({ skipped }) => skipped)),
      piece: null,
      bundle: presentBundle(bundle, pieces.ofBundle(bundle), routeOfPiece, station),
    };
  }
  const read = readPieceCode(scan.code);
  const piece = read === null ? undefined : pieces.find(read);
  if (piece === undefined) return { id: scan.id, outcome: 'unknown', skipped: 0, piece: null, bundle: null };
  const { outcome, skipped } = track(piece, scan, pieces, routeOfPiece(piece), station);
  return { id: scan.id, outcome, skipped, ...shown(scan, pieces, routeOfPiece, station) };
};

const listScans = (tx: TenantTransaction, scans: readonly Scan[]): Promise<FloorScanRow[]> =>
  tx.db
    .select()
    .from(floorScans)
    .where(
      and(
        eq(floorScans.tenantId, tx.tenantId),
        inArray(
          floorScans.id,
          scans.map(({ id }) => id),
        ),
      ),
    );
