import type { Problem } from '@kitwright/contract';
import { z } from 'zod';
import { create } from 'zustand';

/** Ways in which an order is handed in: of one design, or of all that is in the cart. */
const WAYS = ['design', 'cart'] as const;
export type OrderWay = (typeof WAYS)[number];

const waitingSchema = z.object({
  /** The account that handed it in: no other may send it. */
  account: z.string(),
  way: z.enum(WAYS),
  /** Names what it was written from; there is one order of each. */
  draft: z.string(),
  /** The page it was written on. */
  at: z.string(),
  /** Idempotency-Key: the server takes it once, however often it is sent. */
  key: z.string(),
  body: z.unknown(),
});

/** An order that was handed in while no one answered. */
export type WaitingOrder = z.output<typeof waitingSchema>;

const KEY = 'waiting-orders';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Every order that waits on this device; what cannot be read counts as none. */
export const readWaiting = (storage: Pick<Storage, 'getItem'>): readonly WaitingOrder[] => {
  try {
    return z.array(waitingSchema).safeParse(JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

const isSame = (
  a: Pick<WaitingOrder, 'account' | 'draft'>,
  b: Pick<WaitingOrder, 'account' | 'draft'>,
): boolean => a.account === b.account && a.draft === b.draft;

/** Takes an order out of those that wait. */
export const dropWaiting = (storage: Store, order: Pick<WaitingOrder, 'account' | 'draft'>): void => {
  const others = readWaiting(storage).filter((other) => !isSame(other, order));
  if (others.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(others));
};

/** Keeps an order until someone answers, in place of an earlier one of the same draft. Throws where nothing can be kept. */
export const keepWaiting = (storage: Store, order: WaitingOrder): void => {
  dropWaiting(storage, order);
  storage.setItem(KEY, JSON.stringify([...readWaiting(storage), order]));
};

/** The key under which the same order waits already; null where it does not, or with other content. */
export const waitingKey = (
  storage: Pick<Storage, 'getItem'>,
  order: Pick<WaitingOrder, 'account' | 'draft' | 'body'>,
): string | null => {
  const waiting = readWaiting(storage).find((other) => isSame(other, order));
  return waiting !== undefined && JSON.stringify(waiting.body) === JSON.stringify(order.body)
    ? waiting.key
    : null;
};

/** Outcome of an order that waited. */
export type WaitedFor =
  | { readonly kind: 'sent'; readonly order: WaitingOrder; readonly id: string }
  /** The price is another one by now, or something else has to be looked at: a person decides. */
  | { readonly kind: 'refused'; readonly order: WaitingOrder; readonly problem: Problem };

/** Result of sending one: the id of the order, or the problem. */
export type SendWaiting = (
  order: WaitingOrder,
) => Promise<
  | { readonly ok: true; readonly value: { readonly id: string } }
  | { readonly ok: false; readonly error: Problem }
>;

/** The server said nothing of the order: too many calls, or none that it could answer. */
const isUnanswered = ({ status }: Problem): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * Sends what waits for an account, one after the other. Each leaves the device once it is answered; one that is not
 * stays, with those after it.
 */
export const sendWaiting = async (
  storage: Store,
  account: string,
  send: SendWaiting,
): Promise<readonly WaitedFor[]> => {
  const results: WaitedFor[] = [];
  for (const order of readWaiting(storage).filter((each) => each.account === account)) {
    const answer = await send(order);
    if (!answer.ok && isUnanswered(answer.error)) return results;
    dropWaiting(storage, order);
    results.push(
      answer.ok
        ? { kind: 'sent', order, id: answer.value.id }
        : { kind: 'refused', order, problem: answer.error },
    );
  }
  return results;
};

/** Outcome of the order that waited last, for the page that it was written on. */
export const useWaitedFor = create<{ readonly last: WaitedFor | null }>(() => ({ last: null }));
