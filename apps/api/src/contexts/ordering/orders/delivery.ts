import type { DeliveryPlace } from '@kitwright/contract/orders';
import {
  deliveredWithin,
  expectedDelivery,
  productionEnd,
  redirected,
  type DeliverySpan,
} from '@kitwright/ordering';
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

type Addressed = Pick<OrderRow, 'address' | 'place'>;

/** Makes the address of a province and district; abroad it is as it was written. */
const addressOf = (to: Destination, lang: SignedIn['lang']): Outcome<Addressed> => {
  const place: Place | null = to.place == null ? null : { street: to.address, ...to.place };
  const address = written(place, to, lang);
  if (address === null) {
    const known = provinceOf(place?.province ?? '') !== undefined;
    const field = known
      ? { field: 'place.district', key: 'error.field.district.required' }
      : { field: 'place.province', key: 'error.field.province.required' };
    return fail('error.msg.validation', { fields: [field] });
  }
  return ok({ address, place });
};

/**
 * Address of a new order, and when it may be there: after the days that the queue of the shop gives, or, without a queue, the
 * usual days of production from today.
 */
export const deliveryOf = (
  { account, tenant, deps }: Setting,
  to: Destination,
  made: DeliverySpan | null,
): Outcome<Delivery> => {
  const addressed = addressOf(to, account.lang);
  if (!addressed.ok) return addressed;
  const province = addressed.value.place?.province ?? null;
  const { productionDays } = completePrices(tenant.prices);
  const today = todayOf({ tenant, deps });
  const span =
    made === null
      ? expectedDelivery(today, productionDays, province)
      : deliveredWithin(made.from, made.to, province);
  const dueOn = made?.to ?? productionEnd(today, productionDays);
  return ok({ ...addressed.value, expectedFrom: span.from, expectedTo: span.to, dueOn });
};

/** The address of an order that is corrected, made afresh only when it is another place: then the road alone is another. */
export const correctedDelivery = (
  order: OrderRow,
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
  const addressed = addressOf(to, lang);
  if (!addressed.ok) return addressed;
  if (expectedFrom === null || expectedTo === null)
    return ok({ ...addressed.value, expectedFrom, expectedTo });
  const [before, after] = [place?.province ?? null, addressed.value.place?.province ?? null];
  const span = redirected({ from: expectedFrom, to: expectedTo }, before, after);
  return ok({ ...addressed.value, expectedFrom: span.from, expectedTo: span.to });
};
