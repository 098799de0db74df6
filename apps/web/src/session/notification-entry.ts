import type { NotificationSettings } from '@kitwright/contract/messages';
import { NOTIFICATION_STORAGE_KEY } from './storage-keys.ts';

/**
 * Keeps what the user wants to be told in the local storage entry of the contract, or clears it with null. A browser
 * that forbids storage keeps nothing.
 */
export const writeNotification = (settings: NotificationSettings | null): void => {
  try {
    if (settings === null) localStorage.removeItem(NOTIFICATION_STORAGE_KEY);
    else localStorage.setItem(NOTIFICATION_STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Nothing is kept then.
  }
};
