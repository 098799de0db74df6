import { Notifications } from '@mantine/notifications';
import { ConfirmHost } from './ConfirmHost.tsx';

/** Shows toasts, and questions that wait for an answer. */
export const Hosts = () => (
  <>
    <Notifications position="bottom-right" limit={3} zIndex={600} />
    <ConfirmHost />
  </>
);
