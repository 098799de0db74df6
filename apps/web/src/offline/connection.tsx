import { KEPT_HEADER } from '@kitwright/app-shell/worker';
import { toast } from '@kitwright/ui';
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { Button, Group } from '@mantine/core';
import { pageRelease, watchingRelease } from '@kitwright/contract/client';
import { sendThrough } from '../api/transport.ts';
import { session } from '../session/session.ts';
import { readWaiting, useWaitedFor, type WaitedFor } from './waiting-order.ts';
import { CACHES } from './worker/request-kinds.ts';
import { useOfflineText } from '../translations/offline/text.ts';

const AWAY_ID = 'away';

const Said = ({ as }: { readonly as: 'away' | 'back' }) => useOfflineText()(as);

const OrderNews = ({ news }: { readonly news: WaitedFor }) => {
  const text = useOfflineText();
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{text(news.kind === 'sent' ? 'orderSent' : 'orderRefused')}</span>
      <Button
        component="a"
        href={news.kind === 'sent' ? `/me/histories/${news.id}` : news.order.at}
        variant="light"
        size="compact-sm"
      >
        {text('toOrder')}
      </Button>
    </Group>
  );
};

/** Time for an open page to hear of its order. */
const HEARD_MS = 1_000;

/** Sends the orders that wait for the network, by one tab at a time; the server takes each once anyway. */
const sendOrders = async (): Promise<void> => {
  const account = session.current()?.details?.id;
  if (account === undefined || readWaiting(localStorage).length === 0) return;
  const { sendWaitingOrders } = await import('./send-orders.ts');
  for (const news of await sendWaitingOrders(localStorage, account)) {
    useWaitedFor.setState({ last: news });
    // For the page that it was written on, if that is open now; none that is opened later hears of it.
    setTimeout(() => useWaitedFor.setState({ last: null }), HEARD_MS);
    toast.stand({
      id: `order ${news.order.draft}`,
      message: <OrderNews news={news} />,
      icon: <IconCheck size={18} stroke={1.5} />,
    });
  }
};

let isAway = false;

/** Says once that the server is out of reach, which stands until it is back, and once that it is. */
const noteReach = (away: boolean): void => {
  if (away === isAway) return;
  isAway = away;
  if (away)
    toast.stand({
      id: AWAY_ID,
      message: <Said as="away" />,
      icon: <IconCloudOff size={18} stroke={1.5} />,
    });
  else {
    toast.hide(AWAY_ID);
    toast.success(<Said as="back" />);
    void sendOrders().catch(() => undefined);
  }
};

const look = (): void => noteReach(!navigator.onLine);

/** The browser's fetch; an answer of a call that the device kept says that no one else gave one. */
const tellingReach: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (typeof input === 'string' && input.startsWith('/api/'))
    noteReach(answer.headers.has(KEPT_HEADER) || !navigator.onLine);
  return answer;
};

/** Answers that one account may see go with its session, in whichever tab that ends. */
const dropOwnWithoutSession = (): void => {
  // Pages without a secure address have no caches.
  if (session.current() === null && 'caches' in window) void caches.delete(CACHES.own).catch(() => undefined);
};

/** Only while there is a network, and only for who is signed in. */
const askAhead = async (): Promise<void> => {
  if (session.current() === null || !navigator.onLine || !('serviceWorker' in navigator)) return;
  const { fetchAhead } = await import('./fetch-ahead.ts');
  await fetchAhead(sessionStorage);
};

const tellWorker = async (message: object): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
};

/** Pages that are kept come in the language and the colours of before, until the worker fetches them again. */
const renewWhenDressed = (): void => {
  const { documentElement } = document;
  const attributeFilter = ['lang', 'data-mantine-color-scheme'];
  new MutationObserver(() => void tellWorker({ renew: true })).observe(documentElement, { attributeFilter });
};

/** Files that this page fetched before there was a worker, and until it answers. */
const tellUsed = (): void => {
  const observer = new PerformanceObserver(
    (list) => void tellWorker({ used: list.getEntries().map(({ name }) => name) }),
  );
  observer.observe({ type: 'resource', buffered: true });
};

/**
 * Hears from the browser, and from answers that the device kept, whether there is a network; and while there is one, sends
 * what waits, and asks ahead for what an account may want to see without.
 */
export const followConnection = async (): Promise<void> => {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  sendThrough(watchingRelease(tellingReach, pageRelease, toast.newRelease));
  session.subscribe(() => {
    dropOwnWithoutSession();
    void askAhead().catch(() => undefined);
  });
  dropOwnWithoutSession();
  look();
  if (!('serviceWorker' in navigator)) return sendOrders();
  renewWhenDressed();
  if (navigator.serviceWorker.controller === null) tellUsed();
  await sendOrders();
  await askAhead();
};
