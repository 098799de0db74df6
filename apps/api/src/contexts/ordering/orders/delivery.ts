import type { DeliveryPlace } from '@kitwright/contract/orders';
import { expectedDelivery, productionEnd } from '@kitwright/ordering';
import { provinceOf, writeAddress, type Place } from '@kitwright/ordering/places';
import type { OrderRow, TenantRow } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { todayOf } from '../../../values/order-number.ts';
import { completePrices } from '../../catalogue/quotes.ts';

/** Delivery of an order: its address, the expected days and the day it has to be on its way, as the order keeps it. */
export type Delivery = Pick<OrderRow, 'address' | 'place' | 'expectedFrom' | 'expectedTo' | 'dueOn'>;

interface Destination {
  readonly address: string;
  readonly place?: DeliveryPlace | null | undefined;
}

interface Setting {
  readonly account: Pick<SignedIn, 'lang'>;
  readonly tenant: Pick<TenantRow, 'prices' | 'timeZone'>;
  readonly deps: { readonly clock: () => Date };
}

/** The address in the language of who ordered: it is read out on the phone, and by who brings the parcel. */
const written = (place: Place | null, { address }: Destination, lang: SignedIn['lang']): string | null =>
  place === null ? address : writeAddress(place, lang);

/** Makes the address of a province and district, and computes when the order may be there, from today. */
export const deliveryOf = ({ account, tenant, deps }: Setting, to: Destination): Outcome<Delivery> => {
  const place: Place | null = to.place == null ? null : { street: to.address, ...to.place };
  const address = written(place, to, account.lang);
  if (address === null) {
    const known = provinceOf(place?.province ?? '') !== undefined;
    const field = known
      ? { field: 'place.district', key: 'error.field.district.required' }
      : { field: 'place.province', key: 'error.field.province.required' };
    return fail('error.msg.validation', { fields: [field] });
  }
  const { productionDays } = completePrices(tenant.prices);
  const today = todayOf({ tenant, deps });
  const { from, to: until } = expectedDelivery(today, productionDays, place?.province ?? null);
  const dueOn = productionEnd(today, productionDays);
  return ok({ address, place, expectedFrom: from, expectedTo: until, dueOn });
};

/** The address of an order that is corrected, made afresh only when it is another place; expected as from the day of the order. */
export const correctedDelivery = (
  order: OrderRow,
  tenant: Setting['tenant'],
  to: Destination,
  lang: SignedIn['lang'],
): Outcome<Omit<Delivery, 'dueOn'>> => {
  const { address, place, expectedFrom, expectedTo } = order;
  const isSame =
    to.place == null
      ? place === null && to.address === address
      : place?.street === to.address &&
        place.province === to.place.province &&
        place.district === to.place.district;
  if (isSame) return ok({ address, place, expectedFrom, expectedTo });
  const made = deliveryOf({ account: { lang }, tenant, deps: { clock: () => order.orderedAt } }, to);
  if (!made.ok) return made;
  const at = made.value;
  return ok({
    address: at.address,
    place: at.place,
    expectedFrom: at.expectedFrom,
    expectedTo: at.expectedTo,
  });
};
