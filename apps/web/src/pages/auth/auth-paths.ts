import { SIGN_IN_PATH, keepRedirect } from '../../start-up/redirect-to.ts';

export const FORGOT_PATH = '/auth/forgotpassword';
const CONFIRM_PATH = '/auth/confirm';

/** The page that confirms an address, which leads on to where one wanted to go. */
export const confirmUrl = (email: string, search: string): string => {
  const kept = keepRedirect(CONFIRM_PATH, search);
  return `${kept}${kept.includes('?') ? '&' : '?'}${new URLSearchParams({ email }).toString()}`;
};

/** The sign-in page, with what it should lead on to. */
export const signInWith = (search: string): string => keepRedirect(SIGN_IN_PATH, search);
