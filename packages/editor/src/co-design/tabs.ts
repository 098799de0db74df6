import type { DesignId } from '@kitwright/contract';
import { sharedDesignSchema, type SharedDesign } from '@kitwright/design/shared';

/** Messages between the tabs of one browser that have one design open. */
export type TabNews =
  /** A tab has come, or answers one that has. */
  | { readonly kind: 'here'; readonly isAnswer: boolean }
  /** A tab has no document yet that others have as well; `need` wants no question in return. */
  | { readonly kind: 'ask' | 'need' }
  /** The whole shared document of the server; `from` is what the sender had before, of a document that is over with it. */
  | { readonly kind: 'whole'; readonly update: Uint8Array; readonly from: SharedDesign | null }
  /** The whole document of tabs that no server was ever there for. */
  | { readonly kind: 'apart'; readonly update: Uint8Array }
  /** The server has taken what they share by an ordinary save: each goes on from that. */
  | { readonly kind: 'over'; readonly version: number; readonly saved: SharedDesign };

/** Reads a message; null for what a tab of another release may say. */
const readNews = (data: unknown): TabNews | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, isAnswer, update, from, version, saved } = data as Readonly<Record<string, unknown>>;
  if (kind === 'ask' || kind === 'need') return { kind };
  if (kind === 'here') return { kind, isAnswer: isAnswer === true };
  if (kind === 'over') {
    const design = sharedDesignSchema.safeParse(saved);
    return design.success && typeof version === 'number' ? { kind, version, saved: design.data } : null;
  }
  if (!(update instanceof Uint8Array)) return null;
  if (kind === 'apart') return { kind, update };
  const before = sharedDesignSchema.nullable().safeParse(from);
  return kind === 'whole' && before.success ? { kind, update, from: before.data } : null;
};

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
    const news = readNews(data);
    if (news !== null) for (const tell of listeners) tell(news);
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
