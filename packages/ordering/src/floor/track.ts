/** Kinds of work that a station of the shop floor does, in the order in which a garment goes through them. */
export const FLOOR_WORK = ['print', 'press', 'cut', 'sew', 'check', 'pack'] as const;
export type FloorWork = (typeof FLOOR_WORK)[number];

/** The content of a QR code on a piece: `KW-000123/017/3`. */
export interface PieceCode {
  /** As people call the order: `KW-000123`. */
  readonly orderNumber: string;
  /** The garment in the order: `017`. */
  readonly garment: string;
  /** The piece in the garment, counted from one. */
  readonly place: number;
}

const CODE = /^([A-Z]{1,4}-[0-9]{1,15})\/([0-9]{1,6})\/([1-9][0-9]{0,2})$/;

/** The piece that a scanned code names; null for anything else, such as the code on a parcel. */
export const readPieceCode = (code: string): PieceCode | null => {
  const [, orderNumber, garment, place] = CODE.exec(code.trim().toUpperCase()) ?? [];
  return orderNumber === undefined || garment === undefined || place === undefined
    ? null
    : { orderNumber, garment, place: Number(place) };
};

/** Names the garment of a piece among all orders of a shop: `KW-000123/017`. */
export const garmentCode = ({ orderNumber, garment }: Pick<PieceCode, 'orderNumber' | 'garment'>): string =>
  `${orderNumber}/${garment}`;

/** A piece as the shop floor last saw it. */
export interface TrackedPiece {
  /** The last station it was scanned at; null before the first. */
  readonly stationId: string | null;
  /** Spoilt, it waits for its re-cut. */
  readonly isSpoilt: boolean;
}

/** A scan: a piece at a station, perhaps to go into a garment, perhaps as spoilt. */
export interface PieceScan {
  readonly stationId: string;
  /** The piece is not of the garment that it was scanned for. */
  readonly isOfOther: boolean;
  readonly isSpoilt: boolean;
}

/**
 * Results of a scan. `moved`: the piece went on. `again`: it is at this station already. `behind`: it was further
 * already. `notOnRoute`: its garment does not pass this station. `spoilt`: it was reported spoilt and waits for its
 * re-cut. `reported`: it is spoilt from now on. `wrongGarment`: it belongs to another garment than the one at hand.
 */
export const SCAN_OUTCOMES = [
  'moved',
  'again',
  'behind',
  'notOnRoute',
  'spoilt',
  'reported',
  'wrongGarment',
  'unknown',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

export interface TrackedScan {
  readonly outcome: ScanOutcome;
  readonly piece: TrackedPiece;
  /** Stations of the route between that were passed by without a scan. */
  readonly skipped: number;
}

/**
 * Follows a piece through a scan. `route` has the ids of the stations its garment passes, in order. A piece never goes
 * back by being scanned: what is done stays done, so that scans that arrive late change nothing.
 */
export const trackPiece = (
  piece: TrackedPiece,
  route: readonly string[],
  { stationId, isOfOther, isSpoilt }: PieceScan,
): TrackedScan => {
  const stays = (outcome: ScanOutcome): TrackedScan => ({ outcome, piece, skipped: 0 });
  if (isOfOther) return stays('wrongGarment');
  if (piece.isSpoilt) return stays('spoilt');
  if (isSpoilt) return { outcome: 'reported', piece: { ...piece, isSpoilt: true }, skipped: 0 };
  const here = route.indexOf(stationId);
  if (here < 0) return stays('notOnRoute');
  const last = piece.stationId === null ? -1 : route.indexOf(piece.stationId);
  if (here === last) return stays('again');
  if (here < last) return stays('behind');
  return { outcome: 'moved', piece: { ...piece, stationId }, skipped: here - last - 1 };
};

/** The station that a piece waits for; null when it has passed them all. */
export const nextStation = (route: readonly string[], stationId: string | null): string | null =>
  route[stationId === null ? 0 : route.indexOf(stationId) + 1] ?? null;
