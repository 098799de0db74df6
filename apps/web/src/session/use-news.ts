import { useEffect } from 'react';
import { DESIGNS, NOTICES, ORDERS } from '../api/addresses.ts';
import { refresh } from '../api/calls.ts';
import { followNews } from './news-stream.ts';
import { inOneTab } from './one-tab.ts';
import { useSignedIn } from './session.ts';

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
      onTold: () => void refresh(ORDERS, NOTICES, DESIGNS),
    });
    return () => stop.abort();
  }, [signedIn]);
};
