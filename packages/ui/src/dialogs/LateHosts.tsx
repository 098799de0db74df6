import { useNotifications } from '@mantine/notifications';
import { useLate } from '../late/use-late.ts';
import { useConfirmQueue } from './confirm-store.ts';

const load = async () => (await import('./Hosts.tsx')).Hosts;

/** Toasts and questions wait in their stores until what shows them is there. */
export const LateHosts = () => {
  const isAsked = useConfirmQueue(({ queue }) => queue.length > 0);
  const isTold = useNotifications().notifications.length > 0;
  const Hosts = useLate(load, isAsked || isTold);
  return Hosts === null ? null : <Hosts />;
};
