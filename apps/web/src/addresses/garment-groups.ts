import type { Order } from '@kitwright/contract/orders';
import { sizeLabel, type Size } from '@kitwright/garment';
import { identityOf } from '../roster/roster-rows.ts';

type Item = Order['items'][number];
/** People as an order has them, or as they are written: without a size as yet. */
type Listed = Pick<Item['roster'][number], 'name' | 'number'> & { readonly size: Size | null };

/** Teams of an order, or of one that is written. */
export interface Ordered {
  readonly items: readonly {
    readonly roster: readonly Listed[];
    readonly sizes: Item['sizes'];
  }[];
}

/** Garments that go to one place together: all that someone wears, or pieces of one design in one size. */
export interface GarmentGroup {
  readonly key: string;
  /** Empty for pieces that no one is named on. */
  readonly name: string;
  readonly number: string;
  /** The size of pieces; of a person they may differ. */
  readonly size: string;
  /** By the numbers that pieces bear. */
  readonly ids: readonly string[];
  readonly count: number;
}

/** Every garment of an order, numbered through all designs as the server does: rosters in their order, then pieces. */
export const groupsOf = ({ items }: Ordered): readonly GarmentGroup[] => {
  const groups = new Map<string, Omit<GarmentGroup, 'count'>>();
  let numbered = 0;
  const add = (group: Omit<GarmentGroup, 'ids' | 'count'>): void => {
    numbered += 1;
    const id = String(numbered).padStart(3, '0');
    const known = groups.get(group.key) ?? { ...group, ids: [] };
    groups.set(group.key, { ...known, ids: [...known.ids, id] });
  };
  for (const [index, { roster, sizes }] of items.entries()) {
    for (const entry of roster)
      add({
        key: identityOf(entry),
        name: entry.name,
        number: entry.number,
        size: entry.size === null ? '' : sizeLabel(entry.size),
      });
    for (const { size, sleeve, quantity } of sizes ?? [])
      for (let piece = 0; piece < quantity; piece += 1)
        add({ key: `${index} ${size} ${sleeve}`, name: '', number: '', size: sizeLabel(size) });
  }
  return [...groups.values()].map((group) => ({ ...group, count: group.ids.length }));
};

/** The place of each group among the other addresses of an order; groups that go to its own have none. */
export const placesOf = (
  order: Ordered & { readonly addresses: readonly { readonly garments: readonly string[] }[] },
): ReadonlyMap<string, number> =>
  new Map(
    groupsOf(order).flatMap(({ key, ids }) => {
      const place = order.addresses.findIndex(({ garments }) => ids.some((id) => garments.includes(id)));
      return place < 0 ? [] : [[key, place] as const];
    }),
  );
