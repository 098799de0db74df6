import { sleevesOf } from '@kitwright/contract/catalogue';
import type { RosterEntry } from '@kitwright/contract/teams';
import { SIZES } from '@kitwright/garment';
import {
  fabricsFor,
  quoteOrder,
  type OrderQuote,
  type OrderStatus,
  type PriceList,
} from '@kitwright/ordering';
import { DEMO_TEAM } from '../demo-accounts.ts';
import type { StoreSample } from '../store/designs.ts';

const DAY_MS = 86_400_000;
/** Orders of a year: about one every three days, more of them towards the end. */
export const YEAR_ORDERS = 120;
const YEAR_DAYS = 365;
/** The youngest is this many days old, so that what one orders oneself comes first in every list. */
const YOUNGEST_DAYS = 4;

/** An order of the year that was, before it is written down. */
export interface PlannedOrder {
  readonly index: number;
  readonly sample: StoreSample;
  readonly club: number;
  readonly status: OrderStatus;
  readonly orderedAt: Date;
  readonly fabricId: string;
  readonly roster: readonly RosterEntry[];
  readonly quote: OrderQuote;
  /** Amount that was paid of it, cents. */
  readonly paidCents: number;
}

/** A number of its own for each order and purpose: spread out, and the same every time. */
const spread = (index: number, purpose: number, below: number): number =>
  Math.abs(Math.imul(index * 31 + purpose * 7 + 1, 2_654_435_761) >>> 8) % below;

const statusAt = (index: number, ageDays: number): OrderStatus => {
  if (spread(index, 1, 17) === 0) return 'CANCELED';
  if (ageDays > 40) return 'RECEIVED';
  if (ageDays > 30) return 'ON_THE_WAY';
  if (ageDays > 24) return 'COMPLETED';
  if (ageDays > 14) return 'PROCESSING';
  return ageDays > 8 ? 'READY' : 'APPROVED';
};

const rosterFor = (index: number, sample: StoreSample, prices: PriceList, least: number): RosterEntry[] => {
  const count = least + spread(index, 2, 14);
  const hasLong = sleevesOf(prices, sample.garment).length > 0;
  return Array.from({ length: count }, (_, place) => {
    const player = DEMO_TEAM[(place + index) % DEMO_TEAM.length];
    if (player === undefined) throw new Error('The demo has a team');
    return {
      name: player.name,
      number: String(place + 1),
      size: SIZES[1 + spread(index, place + 3, 5)] ?? 'M',
      version: place === 0 ? 'goalkeeper' : 'player',
      sleeve: hasLong && place % 9 === 0 ? 'long' : 'short',
    };
  });
};

const paidOf = (index: number, status: OrderStatus, totalCents: number): number => {
  if (status === 'CANCELED') return 0;
  if (status === 'RECEIVED' || status === 'ON_THE_WAY' || status === 'COMPLETED') return totalCents;
  return spread(index, 5, 3) === 0 ? 0 : Math.round(totalCents / 2);
};

/** The orders of the year before `now`, the oldest first: the same ones for the same day. */
export const planYear = (
  samples: readonly StoreSample[],
  clubs: number,
  prices: PriceList,
  now: Date,
): readonly PlannedOrder[] =>
  Array.from({ length: YEAR_ORDERS }, (_, index): PlannedOrder[] => {
    const sample = samples[spread(index, 6, samples.length)];
    const fabric = sample && fabricsFor(prices, sample.garment)[0];
    if (sample === undefined || fabric === undefined) return [];
    // The root brings the orders closer together towards today, as in a shop that grows.
    const share = 1 - Math.sqrt((index + 1) / YEAR_ORDERS);
    const ageDays = YOUNGEST_DAYS + share * (YEAR_DAYS - YOUNGEST_DAYS - 1);
    const roster = rosterFor(index, sample, prices, Math.max(6, fabric.minimumQuantity));
    const long = roster.filter(({ sleeve }) => sleeve === 'long').length;
    const quantities = { short: roster.length - long, long };
    const quoted = quoteOrder(prices, [{ productType: sample.garment, fabricId: fabric.id, quantities }]);
    if (!quoted.ok) return [];
    const status = statusAt(index, ageDays);
    return [
      {
        index,
        sample,
        club: spread(index, 8, clubs),
        status,
        orderedAt: new Date(now.getTime() - ageDays * DAY_MS),
        fabricId: fabric.id,
        roster,
        quote: quoted.value,
        paidCents: paidOf(index, status, quoted.value.grandTotalCents),
      },
    ];
  }).flat();
