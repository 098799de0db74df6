import { setAddressesBodySchema, type Order, type OrderAddress } from '@kitwright/contract/orders';
import { z } from 'zod';
import { placesOf, type GarmentGroup, type Ordered } from './garment-groups.ts';

const recipientSchema = z.object({ name: z.string(), phone: z.string(), address: z.string() });
export type Recipient = z.infer<typeof recipientSchema>;

/** Further addresses of an order while they are written, and what goes to which: places by the key of a group of garments. */
export const elsewhereSchema = z.object({
  recipients: z.array(recipientSchema),
  places: z.record(z.string(), z.number().int()),
});
export interface Elsewhere {
  readonly recipients: readonly Recipient[];
  readonly places: Readonly<Record<string, number>>;
}

export const NOWHERE: Elsewhere = { recipients: [], places: {} };
export const NO_ONE: Recipient = { name: '', phone: '', address: '' };
/** Place of what no one said otherwise of: the address of the order. */
export const OWN = -1;

/** Further addresses as an order has them. */
export const elsewhereOf = (order: Ordered & Pick<Order, 'addresses'>): Elsewhere =>
  order.addresses.length === 0
    ? NOWHERE
    : {
        recipients: order.addresses.map(({ recipient }) => recipient),
        places: Object.fromEntries(placesOf(order)),
      };

/** Another address taken out: those behind it move up, and what went there goes to the order's own again. */
export const without = ({ recipients, places }: Elsewhere, place: number): Elsewhere => ({
  recipients: recipients.filter((_, index) => index !== place),
  places: Object.fromEntries(
    Object.entries(places)
      .filter(([, index]) => index !== place)
      .map(([key, index]) => [key, index > place ? index - 1 : index]),
  ),
});

/** The addresses as the contract takes them, each with its place in the draft; one that nothing goes to is left out. */
const used = (
  { recipients, places }: Elsewhere,
  groups: readonly GarmentGroup[],
): readonly { readonly place: number; readonly address: OrderAddress }[] =>
  recipients.flatMap((recipient, place) => {
    const garments = groups
      .filter(({ key }) => places[key] === place)
      .flatMap(({ ids }) => ids)
      .toSorted();
    return garments.length === 0 ? [] : [{ place, address: { recipient, garments } }];
  });

export const addressesOf = (elsewhere: Elsewhere, groups: readonly GarmentGroup[]): OrderAddress[] =>
  used(elsewhere, groups).map(({ address }) => address);

/** Pieces that go to each further address, as a price counts them. */
export const piecesElsewhere = (addresses: readonly Pick<OrderAddress, 'garments'>[]): readonly number[] =>
  addresses.map(({ garments }) => garments.length);

const bodySchema = setAddressesBodySchema.pick({ addresses: true });

/** Keys of what is wrong, by `place.field` of the draft; an address that nothing goes to is never wrong. */
export const faultsOf = (
  elsewhere: Elsewhere,
  groups: readonly GarmentGroup[],
): ReadonlyMap<string, string> => {
  const shown = used(elsewhere, groups);
  const parsed = bodySchema.safeParse({ addresses: shown.map(({ address }) => address) });
  if (parsed.success) return new Map();
  return new Map(
    parsed.error.issues.map(({ path: [, index, , field], message }) => [
      `${shown[Number(index)]?.place ?? 0}.${String(field)}`,
      message,
    ]),
  );
};
