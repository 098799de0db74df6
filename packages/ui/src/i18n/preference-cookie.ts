const YEAR_SECONDS = 31_536_000;

/**
 * Tells the server a choice that this browser remembers, so that the next page already comes that way. Local storage
 * stays what counts; a browser without cookies gets the default page and changes it itself.
 */
export const savePreferenceCookie = (name: 'lang' | 'scheme', value: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
};
