import { session } from '../session/session.ts';

/**
 * `anonymous` carries no token: sign-in, registration, and what anyone may ask. `client` calls in the name of who is
 * signed in.
 */
export const { anonymous, client } = session;
