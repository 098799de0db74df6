import { pageRelease, watchingRelease } from '@kitwright/contract/client';
import { toast } from '@kitwright/ui';
import { KEPT_HEADER } from '../hydration/keep-offline.ts';

type Send = typeof fetch;

let tellReach: (isAway: boolean) => void = () => undefined;

/** Sets who hears of each answer of a call whether the server gave it, or this device in its place. */
export const hearReach = (tell: (isAway: boolean) => void): void => {
  tellReach = tell;
};

const overNetwork: Send = async (input, init) => {
  const answer = await fetch(input, init);
  if (typeof input === 'string' && input.startsWith('/api/')) tellReach(answer.headers.has(KEPT_HEADER));
  return answer;
};

let transport: Send = watchingRelease(overNetwork, pageRelease, toast.newRelease);

/**
 * Tells how calls reach the server: the browser's fetch, or what stands in for it where a page is rendered on the
 * server.
 */
export const send: Send = (input, init) => transport(input, init);

/** Puts another way in place of the browser's fetch, for all calls from now on. */
export const sendThrough = (other: Send): void => {
  transport = other;
};
