/** The one record of a session, under one key. */
export const AUTH_STORAGE_KEY = 'auth';
export const NOTIFICATION_STORAGE_KEY = 'notification';
