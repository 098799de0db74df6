import { endpoint } from '@kitwright/contract';
import { z } from 'zod';
import { client } from '../api/client.ts';

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

/** Reads one stream to its end. */
const follow = async (body: ReadableStream<Uint8Array>, onNews: () => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (decoder.decode(value, { stream: true }).includes('event: news')) onNews();
  }
};

/** Opens streams one after the other: a new one when the last has ended, later each time none is to be had. */
export const followNews = async (signal: AbortSignal, onNews: () => void): Promise<void> => {
  let waitMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const opened = await client.open(noticeStream, { signal });
    if (opened.ok && opened.value.body !== null) {
      waitMs = FIRST_PAUSE_MS;
      // The stream breaks off when the network, the server or the page goes.
      await follow(opened.value.body, onNews).catch(() => undefined);
      await pause(waitMs, signal);
      // Something may have happened between two streams.
      onNews();
    } else {
      await pause(waitMs, signal);
      waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS);
    }
  }
};
