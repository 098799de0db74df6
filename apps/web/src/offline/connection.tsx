import { toast } from '@kitwright/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { hearReach } from '../api/transport.ts';
import { session } from '../session/session.ts';
import { useOfflineText } from '../translations/offline/text.ts';

const AWAY_ID = 'away';

const Said = ({ as }: { readonly as: 'away' | 'back' }) => useOfflineText()(as);

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
  }
};

const look = (): void => noteReach(!navigator.onLine);

/**
 * Hears from the browser, and from answers that the device kept, whether there is a network; and while there is one, asks
 * ahead for what an account may want to see without.
 */
export const followConnection = async (): Promise<void> => {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  hearReach((away) => noteReach(away || !navigator.onLine));
  look();
  if (session.current() === null || !navigator.onLine || !('serviceWorker' in navigator)) return;
  const { fetchAhead } = await import('./fetch-ahead.ts');
  await fetchAhead(sessionStorage);
};
