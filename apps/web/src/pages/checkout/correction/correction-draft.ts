import type { Order, OrderItem } from '@kitwright/contract/orders';
import { MAX_ROSTER, sizeCountSchema, type SizeCount, type Team } from '@kitwright/contract/teams';
import { withHeldFabrics, type FabricPrice, type PriceList, type Quote } from '@kitwright/ordering';
import { z } from 'zod';
import { offersFabric } from '../../../drafts/chosen-fabric.ts';
import { isBlank, rosterOf, rowFromEntry, type RosterRow } from '../../../roster/roster-rows.ts';
import { TEAM_KINDS, rowSchema, type TeamKind } from '../checkout-draft.ts';
import { ABROAD, deliveryOfOrder, type DeliveryDraft } from '../delivery.ts';

const keptSchema = z.object({
  /** The teams of the order as this was begun; absent in drafts of before. */
  base: z.string().optional(),
  items: z.record(
    z.string(),
    z.object({
      kind: z.enum(TEAM_KINDS),
      rows: z.array(rowSchema).max(MAX_ROSTER),
      sizes: z.array(sizeCountSchema),
      fabricId: z.string(),
    }),
  ),
  /** Further addresses stay the order's own: they follow their people. Absent once its account left the device. */
  delivery: z
    .object({
      phone: z.string(),
      address: z.string(),
      province: z.string(),
      district: z.string(),
      note: z.string(),
      /** The order's own place as this was begun. */
      base: z.string().optional(),
    })
    .optional(),
});

/** For whom, and in which cloth, one design of an order is to be made, while that is written. */
export interface ItemDraft {
  readonly kind: TeamKind;
  readonly rows: readonly RosterRow[];
  /** Pieces by size; kept beside the rows, as at checkout. */
  readonly sizes: readonly SizeCount[];
  readonly fabricId: string;
}

export interface CorrectionDraft {
  /** By the id of the design in the order. */
  readonly items: Readonly<Record<string, ItemDraft>>;
  readonly delivery: DeliveryDraft;
}

/** Holds what of an order is corrected. */
export type Correctable = Pick<
  Order,
  'id' | 'phone' | 'address' | 'place' | 'note' | 'shopCustomerId' | 'addresses'
> & {
  readonly items: readonly Pick<OrderItem, 'id' | 'roster' | 'sizes' | 'fabricId'>[];
};

const keyOf = ({ id }: Pick<Order, 'id'>): string => `correction:${id}`;

const asOrdered = (
  { roster, sizes, fabricId }: Correctable['items'][number],
  newId: () => string,
): ItemDraft => ({
  kind: sizes === null ? 'roster' : 'sizes',
  rows: roster.map((entry) => rowFromEntry(entry, newId())),
  sizes: sizes ?? [],
  fabricId,
});

/** The fabric that a design was ordered in, where that is not offered for it any more, at what it cost then; null where it is. */
export const keptFabric = (
  prices: PriceList,
  item: Pick<OrderItem, 'productType' | 'fabricId'>,
  quote: Quote | undefined,
): FabricPrice | null => {
  const { productType, fabricId } = item;
  if (quote === undefined || offersFabric(prices, productType, fabricId)) return null;
  return withHeldFabrics(prices, [{ ...item, quote }]).fabrics.find(({ id }) => id === fabricId) ?? null;
};

/** For whom it was ordered. */
export const orderedTeam = ({ roster, sizes }: Pick<OrderItem, 'roster' | 'sizes'>): Team =>
  sizes === null ? { kind: 'roster', roster } : { kind: 'sizes', sizes };

/** One in free text was one for abroad, or of before there were provinces: it stays as it is until a province is chosen. */
const whereOrdered = (order: Correctable): DeliveryDraft => {
  const delivery = deliveryOfOrder(order);
  return { ...delivery, province: order.place === null ? ABROAD : delivery.province, note: order.note };
};

/** Words for the teams of an order, and for where it goes: the same as long as no one has corrected them. */
const basesOf = (order: Correctable) => ({
  teams: JSON.stringify(order.items.map(({ id, roster, sizes, fabricId }) => [id, roster, sizes, fabricId])),
  delivery: JSON.stringify(whereOrdered(order)),
});

/** True of two states of an order that hold the same of what may be corrected. */
export const isSameToCorrect = (one: Correctable, other: Correctable): boolean => {
  const [a, b] = [basesOf(one), basesOf(other)];
  return a.teams === b.teams && a.delivery === b.delivery;
};

/** Parts of what was written whose part of the order has not been corrected elsewhere since: that would be undone by them. */
const readKept = (storage: Pick<Storage, 'getItem'>, order: Correctable): Partial<CorrectionDraft> => {
  try {
    const { base, items, delivery } = keptSchema.parse(JSON.parse(storage.getItem(keyOf(order)) ?? 'null'));
    const bases = basesOf(order);
    const { base: placeBase, ...place } = delivery ?? {};
    return {
      ...(base === undefined || base === bases.teams ? { items } : {}),
      ...(delivery !== undefined && (placeBase === undefined || placeBase === bases.delivery)
        ? { delivery: { ...whereOrdered(order), ...place } }
        : {}),
    };
  } catch {
    return {};
  }
};

/** Gives what was written of a correction on this device; where nothing was, or the order has changed since, the order as it is. */
export const readCorrection = (
  storage: Pick<Storage, 'getItem'>,
  order: Correctable,
  newId: () => string,
): CorrectionDraft => {
  const kept = readKept(storage, order);
  return {
    items: Object.fromEntries(
      order.items.map((item) => [item.id, kept.items?.[item.id] ?? asOrdered(item, newId)]),
    ),
    delivery: kept.delivery ?? whereOrdered(order),
  };
};

/** A draft, with the states of the order that its parts began with. */
const withBases = (order: Correctable, draft: CorrectionDraft) => {
  const { teams, delivery } = basesOf(order);
  return { ...draft, base: teams, delivery: { ...draft.delivery, base: delivery } };
};

export const writeCorrection = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  order: Correctable,
  draft: CorrectionDraft | null,
): void => {
  try {
    if (draft === null) storage.removeItem(keyOf(order));
    else storage.setItem(keyOf(order), JSON.stringify(withBases(order, draft)));
  } catch {
    // The correction then lives as long as the page.
  }
};

type Writing = Pick<ItemDraft, 'kind' | 'rows' | 'sizes'>;

/** Gives what is written so far, whole or not. */
export const writtenOf = ({ kind, rows, sizes }: Writing) =>
  kind === 'sizes'
    ? ({ kind, sizes: [...sizes] } as const)
    : ({ kind, roster: rows.filter((row) => !isBlank(row)) } as const);

/** The team as the contract takes it; null while a row is faulty, or nothing is ordered. */
export const teamOfDraft = ({ kind, rows, sizes }: Writing): Team | null => {
  if (kind === 'sizes') return sizes.length === 0 ? null : { kind, sizes: [...sizes] };
  const filled = rows.filter((row) => !isBlank(row));
  const roster = filled.length === 0 ? null : rosterOf(filled);
  return roster === null ? null : { kind, roster: [...roster] };
};
