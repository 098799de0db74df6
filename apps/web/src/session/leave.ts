import { leaveDevice } from '@kitwright/editor/leaving';
import { NOWHERE } from '../addresses/elsewhere.ts';
import { LAST_DELIVERY_STORAGE_KEY } from '../pages/checkout/cart-details.ts';

type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem'>;

/** No place of delivery: what the account says fills it in again. */
const NO_PLACE = { phone: '', address: '', province: '', district: '', elsewhere: NOWHERE };

/** An order while it is written, but for those of a visitor, which are named by the garment; the cart's; and one that is corrected. */
const isOrder = (key: string): boolean =>
  key === 'cart-details' || key.startsWith('correction:') || /^checkout:(?![A-Z_]+$)/.test(key);

const withoutPlace = (key: string, text: string): string | null => {
  try {
    const order: unknown = JSON.parse(text);
    if (typeof order !== 'object' || order === null) return null;
    // A visitor's.
    if ('accountId' in order && order.accountId === null) return null;
    const rest = key.startsWith('correction:') ? { delivery: undefined } : NO_PLACE;
    return JSON.stringify({ ...order, ...rest });
  } catch {
    return null;
  }
};

/**
 * Takes telephones and addresses of orders that were begun off this device, as who ordered leaves it. The players, who were work to
 * write, stay for the account, as changes of a design do that the server has not.
 */
export const leaveOrders = (storage: Kept): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(isOrder);
  for (const key of keys) {
    const left = withoutPlace(key, storage.getItem(key) ?? '');
    if (left !== null) storage.setItem(key, left);
  }
};

/** Takes off this device what an account leaves of its designs, where its last order went, and, where it was its own word, of orders that were begun. */
export const leave = async (leaves: boolean): Promise<void> => {
  localStorage.removeItem(LAST_DELIVERY_STORAGE_KEY);
  if (leaves) leaveOrders(localStorage);
  await leaveDevice(localStorage);
};
