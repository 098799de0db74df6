import { type AccountId, shopCustomerIdSchema } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import { z } from 'zod';
import { elsewhereSchema } from '../../addresses/elsewhere.ts';
import { freshDelivery, type DeliveryDraft } from './delivery.ts';

/** Holds what an order says beside its designs: where it goes, and the promotion's code. */
export interface CartDetails extends DeliveryDraft {
  /** Empty without one. */
  readonly code: string;
}

const KEY = 'cart-details';
/** Entry of local storage that says where the last order of an account went. */
export const LAST_DELIVERY_STORAGE_KEY = 'last-delivery';

const keptSchema = z.object({
  /** Says whose it is; null for a visitor, who takes it along at sign-in. */
  accountId: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  note: z.string(),
  /** Kept before there were further addresses, it lacks them. */
  elsewhere: elsewhereSchema.default({ recipients: [], places: {} }),
  shopCustomerId: z.union([z.literal(''), shopCustomerIdSchema]),
  code: z.string(),
});

const readKept = (storage: Pick<Storage, 'getItem'>): z.infer<typeof keptSchema> | null => {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Delivery of an account's last order from this device, and what the account itself said then, which may be newer by now. */
const lastSchema = z.object({
  accountId: z.string(),
  accountPhone: z.string(),
  accountAddress: z.string(),
  phone: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
});

/** Keeps where an order went for the next one; not what a partner shop sends to its customers. */
export const keepLastDelivery = (
  storage: Pick<Storage, 'setItem'>,
  account: AccountDetails | null,
  { phone, address, province, district, shopCustomerId }: DeliveryDraft,
): void => {
  if (account === null || shopCustomerId !== '') return;
  const of = { accountId: account.id, accountPhone: account.phone, accountAddress: account.address };
  try {
    storage.setItem(LAST_DELIVERY_STORAGE_KEY, JSON.stringify({ ...of, phone, address, province, district }));
  } catch {
    // The next order begins with what the account says.
  }
};

/** The delivery that an order begins with: as that of the last one, unless the account says another by now. */
const usualDelivery = (storage: Pick<Storage, 'getItem'>, account: AccountDetails | null): DeliveryDraft => {
  const fresh = freshDelivery(account);
  try {
    const parsed = lastSchema.safeParse(JSON.parse(storage.getItem(LAST_DELIVERY_STORAGE_KEY) ?? 'null'));
    if (!parsed.success || parsed.data.accountId !== account?.id) return fresh;
    const { accountPhone, accountAddress, phone, ...place } = parsed.data;
    const { address, province, district } = place;
    return {
      ...fresh,
      ...(accountPhone === account.phone && { phone }),
      ...(accountAddress === account.address && { address, province, district }),
    };
  } catch {
    return fresh;
  }
};

/**
 * Gives what was typed for the cart on this device; what is missing, as it was in the last order, or as the account says.
 * Another account's are not shown.
 */
export const readCartDetails = (
  storage: Pick<Storage, 'getItem'>,
  account: AccountDetails | null,
): CartDetails => {
  const fresh = { ...usualDelivery(storage, account), code: '' };
  const kept = readKept(storage);
  if (kept === null || (kept.accountId !== null && kept.accountId !== account?.id)) return fresh;
  const { phone, address, province, district, note, elsewhere, shopCustomerId, code } = kept;
  return {
    phone: phone === '' ? fresh.phone : phone,
    ...(address === '' && province === ''
      ? { address: fresh.address, province: fresh.province, district: fresh.district }
      : { address, province, district }),
    note,
    elsewhere,
    shopCustomerId,
    code,
  };
};

export const writeCartDetails = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  accountId: AccountId | null,
  details: CartDetails | null,
): void => {
  try {
    if (details === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ ...details, accountId }));
  } catch {
    // The cart then knows what was typed for as long as its page is open.
  }
};

const NOTE_LIMIT = 1_000;

const bothNotes = (before: string, added: string): string => {
  if (added.includes(before)) return added;
  return before.includes(added) ? before : `${before}\n${added}`.slice(0, NOTE_LIMIT);
};

/** The cart's details once a design comes with its own: the later word counts, and nothing that was typed is lost. */
export const joinDetails = (before: CartDetails, added: CartDetails): CartDetails => ({
  phone: added.phone === '' ? before.phone : added.phone,
  ...(added.province === ''
    ? {
        province: before.province,
        district: before.district,
        address: added.address === '' ? before.address : added.address,
      }
    : { province: added.province, district: added.district, address: added.address }),
  note: bothNotes(before.note, added.note),
  elsewhere: added.elsewhere.recipients.length === 0 ? before.elsewhere : added.elsewhere,
  shopCustomerId: added.shopCustomerId === '' ? before.shopCustomerId : added.shopCustomerId,
  code: added.code === '' ? before.code : added.code,
});
