import type { Extra } from '@kitwright/ordering';
import type { GarmentOrder } from '@kitwright/production';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import { currentDocument } from '../../design/drawings.ts';

/** Every garment of an order: the roster in its order, then pieces no one is named on; numbered through all designs. */
export const garmentOrders = (items: readonly OrderItemRow[]): readonly OrderedGarment[] =>
  items.flatMap(garmentsOf).map((garment, index) => ({ ...garment, id: String(index + 1).padStart(3, '0') }));

type Unnumbered = Omit<OrderedGarment, 'id'>;

/** A garment, and which design of the order it is. */
export interface OrderedGarment extends GarmentOrder {
  readonly item: OrderItemRow;
  /** What its player has beside the design. */
  readonly extras: readonly Extra[];
}

const garmentsOf = (item: OrderItemRow): readonly Unnumbered[] => {
  const document = currentDocument(item.document);
  const named = item.roster.map(({ name, number, size, sleeve, extras = [] }): Unnumbered => ({
    item,
    document,
    fabricId: item.fabricId,
    size,
    playerName: name,
    number,
    options: { sleeve },
    extras,
  }));
  const blank = (item.sizes ?? []).flatMap(({ size, sleeve, quantity }) =>
    Array.from({ length: quantity }, (): Unnumbered => ({
      item,
      document,
      fabricId: item.fabricId,
      size,
      playerName: '',
      number: '',
      options: { sleeve },
      extras: [],
    })),
  );
  return [...named, ...blank];
};
