import { session } from '../session/session.ts';

/**
 * `anonymous` carries no token: sign-in, registration, and what anyone may ask. `client` calls in the name of who is
 * signed in.
 */
export const { anonymous, client } = session;

/** Gives the same key for the same content, so that a repeated send cannot do twice what was meant once. */
export const createIdempotencyKeys = (newKey: () => string): ((content: unknown) => string) => {
  const known = new Map<string, string>();
  return (content) => {
    const text = JSON.stringify(content);
    const key = known.get(text) ?? newKey();
    known.set(text, key);
    return key;
  };
};
