import { notificationSettingsSchema, type NotificationSettings } from '@kitwright/contract';
import { NOTIFICATION_STORAGE_KEY } from './storage-keys.ts';

type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The kept settings; null when nothing readable is kept. */
export const readNotification = (storage: EntryStorage): NotificationSettings | null => {
  try {
    const parsed = notificationSettingsSchema.safeParse(
      JSON.parse(storage.getItem(NOTIFICATION_STORAGE_KEY) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Keeps the settings, or clears the entry. A browser that forbids storage keeps nothing. */
export const writeNotification = (
  storage: () => EntryStorage,
  settings: NotificationSettings | null,
): void => {
  try {
    if (settings === null) storage().removeItem(NOTIFICATION_STORAGE_KEY);
    else storage().setItem(NOTIFICATION_STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Nothing is kept then.
  }
};
