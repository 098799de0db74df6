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

/** The content of the QR code on a bundle's card: `KW-000123/B7`. */
export interface BundleCode {
  readonly orderNumber: string;
  /** Counted from one in the order. */
  readonly bundle: number;
}

const BUNDLE = /^([A-Z]{1,4}-[0-9]{1,15})\/B([1-9][0-9]{0,5})$/;

/** The bundle that a scanned code names; null for anything else. */
export const readBundleCode = (code: string): BundleCode | null => {
  const [, orderNumber, bundle] = BUNDLE.exec(code.trim().toUpperCase()) ?? [];
  return orderNumber === undefined || bundle === undefined ? null : { orderNumber, bundle: Number(bundle) };
};

/** Names a bundle among all orders of a shop: `KW-000123/B7`. */
export const bundleCode = ({ orderNumber, bundle }: BundleCode): string => `${orderNumber}/B${bundle}`;

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
  /** Kind of what the piece was scanned for and is not of; null where it is of it, or was scanned by itself. */
  readonly isOfOther: 'garment' | 'bundle' | null;
  readonly isSpoilt: boolean;
}

/**
 * Results of a scan. `moved`: the piece went on. `again`: it is at this station already. `behind`: it was further
 * already. `notOnRoute`: its garment does not pass this station. `spoilt`: it was reported spoilt and waits for its
 * re-cut. `reported`: it is spoilt from now on. `wrongGarment`: it belongs to another garment than the one at hand.
 * `wrongBundle`: it is not of the bundle that is being looked through.
 */
export const SCAN_OUTCOMES = [
  'moved',
  'again',
  'behind',
  'notOnRoute',
  'spoilt',
  'reported',
  'wrongGarment',
  'wrongBundle',
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
  if (isOfOther === 'garment') return stays('wrongGarment');
  if (isOfOther === 'bundle') return stays('wrongBundle');
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

/**
 * True of a piece that is still to be made: spoilt, or short of the last station of its way before packing, which is no part of
 * making it. `workOf` has the work of each station.
 */
export const isStillOpen = (
  { stationId, isSpoilt }: TrackedPiece,
  route: readonly string[],
  workOf: ReadonlyMap<string, FloorWork>,
): boolean => {
  const last = route.findLastIndex((id) => workOf.get(id) !== 'pack');
  return isSpoilt || (stationId === null ? -1 : route.indexOf(stationId)) < last;
};

/** Outcomes of a bundle by those of its pieces: the first of these that any piece has is the bundle's. */
const OF_BUNDLE: readonly ScanOutcome[] = ['moved', 'reported', 'again', 'behind', 'notOnRoute', 'spoilt'];

/** The outcome of a bundle's scan: it went on where any of its pieces did. One without pieces is not known. */
export const bundleOutcome = (outcomes: readonly ScanOutcome[]): ScanOutcome =>
  OF_BUNDLE.find((outcome) => outcomes.includes(outcome)) ?? 'unknown';

/** The station that all of some pieces have come to: the earliest on their way; null while one has passed none. */
export const stationOfAll = (
  route: readonly string[],
  stations: readonly (string | null)[],
): string | null => {
  const least = Math.min(...stations.map((id) => (id === null ? -1 : route.indexOf(id))));
  return route[least] ?? null;
};

/** A garment to be put into a bundle, with the pieces that are not in one. */
export interface LooseGarment {
  readonly id: string;
  readonly productType: string;
  readonly size: string;
}

/** Stacks garments to bundles of at most `most`, each of one product in one size, in the order of their ids. */
export const stackGarments = <Garment extends LooseGarment>(
  garments: readonly Garment[],
  most: number,
): readonly (readonly Garment[])[] => {
  const kinds = new Map<string, Garment[]>();
  for (const garment of garments) {
    const kind = `${garment.productType} ${garment.size}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), garment]);
  }
  return [...kinds.values()].flatMap((kind) => {
    const sorted = kind.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    return Array.from({ length: Math.ceil(sorted.length / most) }, (_, at) =>
      sorted.slice(at * most, (at + 1) * most),
    );
  });
};
