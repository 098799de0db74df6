/** The margin of an order: what the customer pays less what making it costs, part by part. Pure; money in cents. */
import { splitVat } from './tax.ts';

/** Sources of a figure, from what was measured down to what is guessed. */
export const COST_SOURCES = [
  /** Rolls that were cut for it, at what was paid for them. */
  'rolls',
  /** Scans at every station that has an hour's price. */
  'scans',
  /** Scans at some of them; at the others the capacities. */
  'someScans',
  /** Rolls that are kept for it, or partly cut. */
  'kept',
  /** Its marker, or parcels that left. */
  'counted',
  /** The pattern, or what is usual. */
  'estimate',
  /** No one said what it costs. */
  'unknown',
] as const;
export type CostSource = (typeof COST_SOURCES)[number];

/** Parts of what an order costs, in their order. */
export const COST_PARTS = ['cloth', 'ink', 'time', 'maker', 'extras', 'delivery'] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** A part with its source; nothing for one that is not known. */
export interface Cost {
  readonly cents: number | null;
  readonly source: CostSource;
}
export type Costs = Readonly<Record<CostPart, Cost>>;

/** Prices of what making takes besides cloth; null where no one said. */
export interface CostPrices {
  readonly inkCentsPerM2: number | null;
  /** Of an hour at each station, by its id. */
  readonly hourCents: Readonly<Record<string, number>>;
  /** Of one of each extra, by its name. */
  readonly extraCents: Readonly<Record<string, number>>;
  readonly parcelCents: number | null;
}

/** A length of cloth and what a metre of it cost; null where no one knows. */
interface PricedCloth {
  readonly lengthMm: number;
  readonly cents: number | null;
}

/** Facts of the making of an order. */
export interface Made {
  /** Its marker is laid. */
  readonly isLaid: boolean;
  readonly cut: readonly PricedCloth[];
  readonly kept: readonly PricedCloth[];
  /** Cloth by the list of prices: of what it still misses, or of all where nothing is cut or kept. */
  readonly rest: number | null;
  readonly hasRest: boolean;
  readonly inkM2: number;
  /** Minutes at each station that has a capacity, by its id. */
  readonly minutes: ReadonlyMap<string, number>;
  /** Stations among them whose minutes were measured by scans. */
  readonly measured: ReadonlySet<string>;
  /** Made by someone else: no time of the own stations goes into it. */
  readonly isElsewhere: boolean;
  /** Charge of who makes it elsewhere; null where no one wrote it down. */
  readonly makerCents: number | null;
  readonly extras: Readonly<Record<string, number>>;
  /** Parcels that left; null before the first. */
  readonly parcels: number | null;
  /** Addresses that something goes to: as many parcels as there will be at least. */
  readonly addresses: number;
}

const MINUTES_OF_HOUR = 60;

const sumOf = (parts: readonly PricedCloth[]): number | null =>
  parts.some(({ cents }) => cents === null) ? null : parts.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

const known = (cents: number | null, source: CostSource): Cost =>
  cents === null ? { cents: null, source: 'unknown' } : { cents: Math.round(cents), source };

const clothCost = ({ isLaid, cut, kept, rest, hasRest }: Made): Cost => {
  const [ofCut, ofKept] = [sumOf(cut), sumOf(kept)];
  const ofRest = hasRest ? rest : 0;
  const cents = ofCut === null || ofKept === null || ofRest === null ? null : ofCut + ofKept + ofRest;
  if (cut.length + kept.length === 0) return known(cents, isLaid ? 'counted' : 'estimate');
  return known(cents, kept.length === 0 && !hasRest ? 'rolls' : 'kept');
};

const timeCost = ({ minutes, measured, isElsewhere }: Made, { hourCents }: CostPrices): Cost => {
  if (isElsewhere) return known(0, 'counted');
  const priced = [...minutes].filter(([station]) => hourCents[station] !== undefined);
  if (priced.length === 0) return known(null, 'unknown');
  const cents = priced.reduce(
    (sum, [station, spent]) => sum + (spent / MINUTES_OF_HOUR) * (hourCents[station] ?? 0),
    0,
  );
  const scanned = priced.filter(([station]) => measured.has(station)).length;
  return known(cents, scanned === 0 ? 'estimate' : scanned === priced.length ? 'scans' : 'someScans');
};

const makerCost = ({ isElsewhere, makerCents }: Made): Cost =>
  isElsewhere ? known(makerCents, 'counted') : known(0, 'counted');

const extrasCost = ({ extras }: Made, { extraCents }: CostPrices): Cost => {
  const counts = Object.entries(extras).filter(([, count]) => count > 0);
  if (counts.some(([extra]) => extraCents[extra] === undefined)) return known(null, 'unknown');
  return known(
    counts.reduce((sum, [extra, count]) => sum + count * (extraCents[extra] ?? 0), 0),
    'counted',
  );
};

/** Costs of an order, each with where it comes from. */
export const costsOf = (made: Made, prices: CostPrices): Costs => ({
  cloth: clothCost(made),
  ink: known(
    prices.inkCentsPerM2 === null ? null : made.inkM2 * prices.inkCentsPerM2,
    made.isLaid ? 'counted' : 'estimate',
  ),
  time: timeCost(made, prices),
  maker: makerCost(made),
  extras: extrasCost(made, prices),
  delivery: known(
    prices.parcelCents === null ? null : (made.parcels ?? made.addresses) * prices.parcelCents,
    made.parcels === null ? 'estimate' : 'counted',
  ),
});

/** Longest pause between two scans of one person at a station that counts as work, minutes. */
export const MOST_PAUSE_MINUTES = 15;
/** Fewest scans with one before them that measure a station. */
const FEWEST_SCANS = 5;
/** Least share of the computed time that scans have to reach: below it a heap was scanned after the work was done. */
const LEAST_SHARE = 0.25;

/** Scans of an order at a station: how many followed another of the same person, and the minutes between these. */
export interface ScannedWork {
  readonly scans: number;
  readonly minutes: number;
}

/**
 * Minutes at each station: by scans where these measure work, otherwise by the capacity. A station without a capacity has
 * those of its scans.
 */
export const minutesWorked = (
  computed: ReadonlyMap<string, number>,
  scanned: ReadonlyMap<string, ScannedWork>,
): { readonly minutes: ReadonlyMap<string, number>; readonly measured: ReadonlySet<string> } => {
  const minutes = new Map(computed);
  const measured = new Set<string>();
  for (const [station, work] of scanned) {
    if (work.scans < FEWEST_SCANS || work.minutes < LEAST_SHARE * (computed.get(station) ?? 0)) continue;
    minutes.set(station, Math.max(1, Math.round(work.minutes)));
    measured.add(station);
  }
  return { minutes, measured };
};

/** Parts of what a customer pays: what is the shop's own, and the VAT of both, which it hands on. */
export interface Income {
  readonly goodsCents: number;
  readonly shippingCents: number;
  readonly vatCents: number;
}

/** The income of an order: its goods and its delivery, both without the VAT that prices contain at the rate the order keeps. */
export const incomeOf = ({
  grandTotalCents,
  shippingCents,
  vatRateBp,
}: {
  readonly grandTotalCents: number;
  readonly shippingCents: number;
  /** Basis points; null where the seller was not registered. */
  readonly vatRateBp: number | null;
}): Income => {
  const [goods, shipping] = splitVat([grandTotalCents - shippingCents, shippingCents], vatRateBp ?? 0);
  return {
    goodsCents: goods?.netCents ?? 0,
    shippingCents: shipping?.netCents ?? 0,
    vatCents: (goods?.vatCents ?? 0) + (shipping?.vatCents ?? 0),
  };
};

/** Rest of what the customer pays without VAT, and which parts are not in it as no one knows them. */
export const marginOf = (
  costs: Costs,
  { goodsCents, shippingCents }: Pick<Income, 'goodsCents' | 'shippingCents'>,
): {
  readonly incomeCents: number;
  readonly costCents: number;
  readonly leftCents: number;
  readonly missing: readonly CostPart[];
} => {
  const missing = COST_PARTS.filter((part) => costs[part].cents === null);
  // Without a price of a parcel, what the customer pays for delivery is taken to go to the carrier.
  const delivery = costs.delivery.cents ?? shippingCents;
  const others = COST_PARTS.filter((part) => part !== 'delivery');
  const costCents = delivery + others.reduce((sum, part) => sum + (costs[part].cents ?? 0), 0);
  const incomeCents = goodsCents + shippingCents;
  return { incomeCents, costCents, leftCents: incomeCents - costCents, missing };
};
