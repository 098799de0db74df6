import { OPEN_STATUSES } from '../pages/me/OrderStations.tsx';
import { session } from '../session/session.ts';

/** The newest designs are there without a network though they were not opened on this device. */
const MOST_DESIGNS = 12;

/** Entry of the tab's own storage: whose was asked for in this visit. */
const DONE_KEY = 'fetched-ahead';

const DESIGNS = '/api/designs?sort=changed';

/** Addresses as the pages ask for them: what is kept is found by the same. */
const LISTS: readonly string[] = [
  '/api/designs?limit=4&status=DRAFT',
  '/api/cart',
  '/api/players',
  '/api/notices',
  '/api/accounts/summary',
  '/api/orders',
  `/api/orders?${new URLSearchParams({ status: OPEN_STATUSES.join(','), limit: '6' }).toString()}`,
];

const ask = (path: string, token: string): Promise<Response> =>
  fetch(path, { headers: { authorization: `Bearer ${token}`, clientid: 'web', accept: 'application/json' } });

const uuidsIn = (list: unknown): readonly string[] => {
  if (typeof list !== 'object' || list === null || !('items' in list) || !Array.isArray(list.items))
    return [];
  return list.items.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'uuid' in item && typeof item.uuid === 'string'
      ? [item.uuid]
      : [],
  );
};

/**
 * Asks for what someone may want to see without a network: own designs, the roster, the cart and the orders. The worker
 * keeps the answers, and no one else reads them. Once a visit, one after the other, and only where there is a worker.
 */
export const fetchAhead = async (storage: Pick<Storage, 'getItem' | 'setItem'>): Promise<void> => {
  const { access_token: token, details } = session.current() ?? {};
  if (token === undefined || details == null || !session.hasFreshToken()) return;
  if (storage.getItem(DONE_KEY) === details.id) return;
  await navigator.serviceWorker.ready;
  storage.setItem(DONE_KEY, details.id);
  const designs: unknown = await (await ask(DESIGNS, token)).json();
  for (const path of LISTS) await ask(path, token);
  for (const uuid of uuidsIn(designs).slice(0, MOST_DESIGNS)) await ask(`/api/designs/${uuid}`, token);
};
