import { pageRelease, watchingRelease } from '@kitwright/contract/client';
import { toast } from '@kitwright/ui';

type Send = typeof fetch;

let transport: Send = watchingRelease((input, init) => fetch(input, init), pageRelease, toast.newRelease);

/**
 * Tells how calls reach the server: the browser's fetch, or what stands in for it where a page is rendered on the
 * server.
 */
export const send: Send = (input, init) => transport(input, init);

/** Puts another way in place of the browser's fetch, for all calls from now on. */
export const sendThrough = (other: Send): void => {
  transport = other;
};
