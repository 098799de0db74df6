/** Says where sign-in leads when nothing better is asked for. */
export const HOME = '/';
export const SIGN_IN_PATH = '/auth/signin';
const QUERY_NAME = 'redirect_to';

/** The sign-in page that leads back to where one came from. */
export const signInUrl = (from: string): string =>
  from === HOME ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ [QUERY_NAME]: from }).toString()}`;

/** The sign-up page that leads back to where one came from. */
export const signUpUrl = (from: string): string =>
  `/auth/signup?${new URLSearchParams({ [QUERY_NAME]: from }).toString()}`;

/**
 * Tells where to go after sign-in: the path that `redirect_to` names, if it lies on our own origin and is no sign-in
 * page itself; `/` otherwise. A foreign address here would make our sign-in a springboard for fraud.
 */
export const redirectTarget = (search: string, origin: string): string => {
  const wanted = new URLSearchParams(search).get(QUERY_NAME);
  if (wanted === null || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return HOME;
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== new URL(origin).origin || url.pathname.startsWith('/auth/')) return HOME;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return HOME;
  }
};

/** Carries `redirect_to` from one sign-in page to the other. */
export const keepRedirect = (path: string, search: string): string => {
  const wanted = new URLSearchParams(search).get(QUERY_NAME);
  return wanted === null ? path : `${path}?${new URLSearchParams({ [QUERY_NAME]: wanted }).toString()}`;
};
