import type { ShopCustomerId } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import { createOrderBodySchema, type DeliveryPlace, type Order } from '@kitwright/contract/orders';
import { schemaErrors, type FieldErrors } from '../../forms/use-schema-form.ts';

/** In the place of a province: the address is free text. */
export const ABROAD = 'ABROAD';

/** Tells where an order goes, while it is written. */
export interface DeliveryDraft {
  readonly phone: string;
  readonly address: string;
  /** ISO 3166-2, `ABROAD`, or empty while none is chosen. */
  readonly province: string;
  readonly district: string;
  readonly note: string;
  /** Customer a partner shop orders for; empty where someone orders for themselves. */
  readonly shopCustomerId: ShopCustomerId | '';
}

const wordsSchema = createOrderBodySchema.pick({ phone: true, address: true, note: true });

export const freshDelivery = (account: AccountDetails | null): DeliveryDraft => ({
  phone: account?.phone ?? '',
  address: account?.address ?? '',
  province: '',
  district: '',
  note: '',
  shopCustomerId: '',
});

/** The delivery of an order of before, to order once more; one in free text is asked for its province again. */
export const deliveryOfOrder = ({
  phone,
  address,
  place,
  shopCustomerId,
}: Pick<Order, 'phone' | 'address' | 'place' | 'shopCustomerId'>): DeliveryDraft => ({
  phone,
  address: place?.street ?? address,
  province: place?.province ?? '',
  district: place?.district ?? '',
  note: '',
  shopCustomerId: shopCustomerId ?? '',
});

const placeErrors = ({ province, district }: DeliveryDraft): FieldErrors => {
  if (province === '') return { province: 'error.field.province.required' };
  return province !== ABROAD && district === '' ? { district: 'error.field.district.required' } : {};
};

/** Gives what is still wrong, by field; in the order in which it stands on the page. */
export const deliveryErrorsOf = (draft: DeliveryDraft): FieldErrors => {
  const { phone, address, note } = draft;
  const { phone: ofPhone, ...others } = schemaErrors(wordsSchema, { phone, address, note });
  return { ...(ofPhone === undefined ? {} : { phone: ofPhone }), ...placeErrors(draft), ...others };
};

/** The delivery as the contract takes it. */
export const deliveryBodyOf = ({
  phone,
  address,
  province,
  district,
  note,
  shopCustomerId,
}: DeliveryDraft): Pick<DeliveryDraft, 'phone' | 'address' | 'note'> & {
  readonly place: DeliveryPlace | null;
  readonly shopCustomerId?: ShopCustomerId;
} => ({
  phone,
  address,
  note,
  ...(shopCustomerId === '' ? {} : { shopCustomerId }),
  place: province === ABROAD ? null : { province, district },
});
