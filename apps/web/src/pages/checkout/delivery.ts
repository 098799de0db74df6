import type { ShopCustomerId } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import {
  createOrderBodySchema,
  type DeliveryPlace,
  type Order,
  type OrderAddress,
} from '@kitwright/contract/orders';
import { NOWHERE, addressesOf, elsewhereOf, faultsOf, type Elsewhere } from '../../addresses/elsewhere.ts';
import type { GarmentGroup } from '../../addresses/garment-groups.ts';
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
  /** Further addresses, and who gets theirs there. */
  readonly elsewhere: Elsewhere;
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
  elsewhere: NOWHERE,
  shopCustomerId: '',
});

/** The delivery of an order of before, to order once more; one in free text is asked for its province again. */
export const deliveryOfOrder = (
  order: Pick<Order, 'phone' | 'address' | 'place' | 'shopCustomerId'> & Parameters<typeof elsewhereOf>[0],
): DeliveryDraft => {
  const { phone, address, place, shopCustomerId } = order;
  return {
    phone,
    address: place?.street ?? address,
    province: place?.province ?? '',
    district: place?.district ?? '',
    note: '',
    elsewhere: elsewhereOf(order),
    shopCustomerId: shopCustomerId ?? '',
  };
};

const placeErrors = ({ province, district }: DeliveryDraft): FieldErrors => {
  if (province === '') return { province: 'error.field.province.required' };
  return province !== ABROAD && district === '' ? { district: 'error.field.district.required' } : {};
};

const elsewhereErrors = ({ elsewhere }: DeliveryDraft, groups: readonly GarmentGroup[]): FieldErrors => {
  const [fault] = faultsOf(elsewhere, groups).values();
  return fault === undefined ? {} : { elsewhere: fault };
};

/** Gives what is still wrong, by field; in the order in which it stands on the page. */
export const deliveryErrorsOf = (draft: DeliveryDraft, groups: readonly GarmentGroup[] = []): FieldErrors => {
  const { phone, address, note } = draft;
  const { phone: ofPhone, ...others } = schemaErrors(wordsSchema, { phone, address, note });
  return {
    ...(ofPhone === undefined ? {} : { phone: ofPhone }),
    ...placeErrors(draft),
    ...others,
    ...elsewhereErrors(draft, groups),
  };
};

/** The delivery as the contract takes it. */
export const deliveryBodyOf = (
  { phone, address, province, district, note, elsewhere, shopCustomerId }: DeliveryDraft,
  groups: readonly GarmentGroup[] = [],
): Pick<DeliveryDraft, 'phone' | 'address' | 'note'> & {
  readonly place: DeliveryPlace | null;
  readonly addresses?: OrderAddress[];
  readonly shopCustomerId?: ShopCustomerId;
} => {
  const addresses = addressesOf(elsewhere, groups);
  return {
    phone,
    address,
    note,
    ...(shopCustomerId === '' ? {} : { shopCustomerId }),
    ...(addresses.length === 0 ? {} : { addresses }),
    place: province === ABROAD ? null : { province, district },
  };
};
