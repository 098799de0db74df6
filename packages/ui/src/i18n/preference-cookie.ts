const YEAR_SECONDS = 31_536_000;

/**
 * Tells the server a choice that this browser remembers, so that the next page already comes that way. Local storage
 * stays what counts; a browser without cookies gets the default page and changes it itself.
 */
export const savePreferenceCookie = (name: 'lang' | 'scheme', value: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const pair = `${name}=${value}`;
  const isNew = !document.cookie.split('; ').includes(pair);
  document.cookie = `${pair}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  // Pages that are kept for the next visit came as they were wanted before.
  if (isNew) navigator.serviceWorker?.controller?.postMessage({ renew: true });
};
