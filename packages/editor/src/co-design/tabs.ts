import type { DesignId } from '@kitwright/contract';
import { sharedDesignSchema } from '@kitwright/design/shared';
import { z } from 'zod';

const update = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Messages between the tabs of one browser that have one design open. */
const tabNewsSchema = z.discriminatedUnion('kind', [
  /** A tab has come, or answers one that has. */
  z.object({ kind: z.literal('here'), isAnswer: z.boolean() }),
  /** A tab has no document yet that others have as well; `need` wants no question in return. */
  z.object({ kind: z.enum(['ask', 'need']) }),
  /** The whole shared document of the server; `from` is what the sender had before, of a document that is over with it. */
  z.object({ kind: z.literal('whole'), update, from: sharedDesignSchema.nullable() }),
  /** The whole document of tabs that no server was ever there for. */
  z.object({ kind: z.literal('apart'), update }),
  /** The server has taken what they share by an ordinary save: each goes on from that. */
  z.object({ kind: z.literal('over'), version: z.number(), saved: sharedDesignSchema }),
]);
export type TabNews = z.infer<typeof tabNewsSchema>;

/** A line to the other tabs that have the same design open. */
export interface TabLine {
  readonly post: (news: TabNews) => void;
  /** Answers the way to stop. */
  readonly listen: (listener: (news: TabNews) => void) => () => void;
  /** True of one tab at most: the one that has been here longest. */
  readonly isFirst: () => boolean;
  readonly close: () => void;
}

/** Means of the browser, handed in for tests. */
export interface TabMeans {
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  readonly locks: Pick<LockManager, 'request'>;
}

const browserMeans = (): TabMeans | null =>
  'BroadcastChannel' in window && 'locks' in navigator
    ? { openChannel: (name) => new BroadcastChannel(name), locks: navigator.locks }
    : null;

/** Opens the line; null in a browser whose tabs cannot hear one another. */
export const openTabLine = (uuid: DesignId, means: TabMeans | null = browserMeans()): TabLine | null => {
  if (means === null) return null;
  const name = `kitwright-design-1 ${uuid}`;
  const channel = means.openChannel(name);
  const listeners = new Set<(news: TabNews) => void>();
  const leaving = new AbortController();
  let isFirst = false;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab of another release may say something else.
    const news = tabNewsSchema.safeParse(data);
    if (news.success) for (const tell of listeners) tell(news.data);
  };
  const hold = (): Promise<void> => {
    isFirst = true;
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  };
  // Given up while it waits, the request rejects.
  void means.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined);
  return {
    post: (news) => channel.postMessage(news),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isFirst: () => isFirst,
    close: () => {
      leaving.abort();
      channel.close();
    },
  };
};
