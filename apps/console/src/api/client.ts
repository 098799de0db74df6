import { session } from '../session/session.ts';

/** `anonymous` carries no token; `client` calls in the name of who is signed in. */
export const { anonymous, client } = session;
