import { useNotifications } from '@mantine/notifications';
import { Late } from '../late/Late.tsx';
import { useConfirmQueue } from './confirm-store.ts';

const load = async () => (await import('./Hosts.tsx')).Hosts;
const NO_PROPS = {};

/** Toasts and questions wait in their stores until what shows them is there. */
export const LateHosts = () => {
  const isAsked = useConfirmQueue(({ queue }) => queue.length > 0);
  const isTold = useNotifications().notifications.length > 0;
  return <Late load={load} wanted={isAsked || isTold} soon props={NO_PROPS} />;
};
