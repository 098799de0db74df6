import { underLock } from '@kitwright/contract/client';
import { useEffect } from 'react';
import { DESIGNS, NOTICES, ORDERS, VOTES } from '../api/addresses.ts';
import { refresh } from '../api/calls.ts';
import { followNews } from './news-stream.ts';
import { useSignedIn } from './session.ts';

/** Holds what one tab hears for all: `run` is at work in one tab at a time, and what it tells reaches every tab. */
interface OneTab {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly run: (tell: () => void) => Promise<void>;
  readonly onNews: () => void;
}

/**
 * A browser grants an origin six connections over HTTP/1.1: a stream in each tab would leave none for the pages.
 * Where there are no Web Locks (they need a secure address), every tab works for itself.
 */
export const inOneTab = async ({ name, signal, run, onNews }: OneTab): Promise<void> => {
  if (!('locks' in navigator)) return run(onNews);
  const others = new BroadcastChannel(name);
  others.addEventListener('message', onNews);
  const tell = (): void => {
    others.postMessage(null);
    onNews();
  };
  try {
    await underLock(
      name,
      () => run(tell),
      () => run(onNews),
      { signal },
    );
  } catch (reason) {
    // A tab that was still waiting for its turn goes.
    if (!signal.aborted) throw reason;
  } finally {
    others.close();
  }
};

/** While signed in, orders, notices and rosters on the screen follow what others do with them. */
export const useNews = (): void => {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    const stop = new AbortController();
    void inOneTab({
      name: 'kitwright.news',
      signal: stop.signal,
      run: (tell) => followNews(stop.signal, tell),
      onNews: () => void refresh(ORDERS, NOTICES, DESIGNS, VOTES),
    });
    return () => stop.abort();
  }, [signedIn]);
};
