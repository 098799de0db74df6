import { endpoint } from '@kitwright/contract';
import { useEffect } from 'react';
import { z } from 'zod';
import { client } from '../api/client.ts';
import { cacheKeys, queryClient } from '../api/query-client.ts';
import { useSignedIn } from './session.ts';

const noticeStream = endpoint({
  method: 'GET',
  path: '/api/notices/stream',
  access: 'account',
  tag: 'notices',
  summary: 'Server-sent events',
  response: z.null(),
  file: 'text/event-stream',
});

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: cacheKeys.orders });

/** Reads one stream to its end; each piece that holds news makes orders and notices stale. */
const follow = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (decoder.decode(value, { stream: true }).includes('event: news')) refresh();
  }
};

/** Opens streams one after the other: a new one when the last has ended, later each time none is to be had. */
const followAll = async (signal: AbortSignal): Promise<void> => {
  let waitMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const opened = await client.open(noticeStream, { signal });
    if (opened.ok && opened.value.body !== null) {
      waitMs = FIRST_PAUSE_MS;
      // The stream breaks off when the network, the server or the page goes.
      await follow(opened.value.body).catch(() => undefined);
      await pause(waitMs, signal);
      // Something may have happened between two streams.
      refresh();
    } else {
      await pause(waitMs, signal);
      waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS);
    }
  }
};

/** While signed in, orders and notices on the screen follow what staff do with them. */
export const useNews = (): void => {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    const stop = new AbortController();
    void followAll(stop.signal);
    return () => stop.abort();
  }, [signedIn]);
};
