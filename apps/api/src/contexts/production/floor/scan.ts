import type { endpoints } from '@kitwright/contract/endpoints';
import type { Scan, ScannedPiece, ScanResult } from '@kitwright/contract/production';
import { garmentCode, readPieceCode, trackPiece, type PieceCode } from '@kitwright/ordering/floor';
import { and, eq, inArray } from 'drizzle-orm';
import { floorScans, type FloorScanRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { readOrderNumber, writeOrderNumber } from '../../../values/order-number.ts';
import { lockGarments, putPieces, type FoundPiece, type NamedGarment } from './pieces.repository.ts';
import { findWorker, readPlan, routeOf } from './plan.ts';

/** The garments that some codes name, each once. */
const garmentsOf = (codes: readonly (PieceCode | null)[]): readonly NamedGarment[] => {
  const named = new Map<string, NamedGarment>();
  for (const code of codes) {
    const orderNumber = code === null ? undefined : readOrderNumber(code.orderNumber);
    if (code === null || orderNumber === undefined) continue;
    named.set(`${orderNumber}/${code.garment}`, { orderNumber, garmentId: code.garment });
  }
  return [...named.values()];
};

const codeOf = ({ orderNumber, garmentId }: FoundPiece): string =>
  garmentCode({ orderNumber: writeOrderNumber(orderNumber), garment: garmentId });

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

  get moved(): readonly FoundPiece[] {
    return [...this.#moved.values()];
  }
}

const present = (
  piece: FoundPiece,
  pieces: Pieces,
  route: readonly string[],
  station: string,
): ScannedPiece => {
  const all = pieces.ofGarment(piece);
  const here = route.indexOf(station);
  return {
    orderId: piece.orderId,
    garment: codeOf(piece),
    garmentId: piece.garmentId,
    productType: piece.productType,
    piece: piece.piece,
    playerName: piece.playerName,
    number: piece.number,
    size: piece.size,
    here:
      here < 0
        ? 0
        : all.filter(({ stationId, spoilt }) => {
            return spoilt === null && stationId !== null && route.indexOf(stationId) >= here;
          }).length,
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
  const worker = body.worker === null ? undefined : await findWorker(tx, body.worker);
  const codes = new Map(body.scans.map(({ code }) => [code, readPieceCode(code)]));
  const pieces = new Pieces(await lockGarments(tx, garmentsOf([...codes.values()])));
  const kept = new Map((await listScans(tx, body.scans)).map((scan) => [scan.id, scan]));
  const taken = new Map<string, typeof floorScans.$inferInsert>();
  const results = body.scans.map((scan): ScanResult => {
    const code = codes.get(scan.code) ?? null;
    const piece = code === null ? undefined : pieces.find(code);
    const before = kept.get(scan.id) ?? taken.get(scan.id);
    if (before !== undefined) {
      const route = piece === undefined ? [] : routeOf(plan, piece.productType);
      return {
        id: scan.id,
        outcome: before.outcome,
        skipped: before.skipped ?? 0,
        piece: piece === undefined ? null : present(piece, pieces, route, before.stationId),
      };
    }
    const result = takeScan(scan, piece, pieces, piece ? routeOf(plan, piece.productType) : [], body.station);
    taken.set(scan.id, {
      tenantId: tx.tenantId,
      id: scan.id,
      code: scan.code,
      stationId: body.station,
      outcome: result.outcome,
      skipped: result.skipped,
      spoilt: scan.spoilt,
      worker: worker?.name ?? fullName(account),
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

const takeScan = (
  { id, spoilt, garment }: Scan,
  piece: FoundPiece | undefined,
  pieces: Pieces,
  route: readonly string[],
  station: string,
): ScanResult => {
  if (piece === undefined) return { id, outcome: 'unknown', skipped: 0, piece: null };
  const {
    outcome,
    skipped,
    piece: tracked,
  } = trackPiece({ stationId: piece.stationId, isSpoilt: piece.spoilt !== null }, route, {
    stationId: station,
    isOfOther: garment !== null && garment !== codeOf(piece),
    isSpoilt: spoilt !== null,
  });
  if (outcome === 'moved') pieces.move({ ...piece, stationId: tracked.stationId });
  if (outcome === 'reported') pieces.move({ ...piece, spoilt });
  return { id, outcome, skipped, piece: present(piece, pieces, route, station) };
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
