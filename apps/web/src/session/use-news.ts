import { useEffect } from 'react';
import { cacheKeys, queryClient } from '../api/query-client.ts';
import { followNews } from './news-stream.ts';
import { inOneTab } from './one-tab.ts';
import { useSignedIn } from './session.ts';

const refresh = (): void => {
  for (const queryKey of [cacheKeys.orders, cacheKeys.designs, cacheKeys.rosterLinks]) {
    void queryClient.invalidateQueries({ queryKey });
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
      onTold: refresh,
    });
    return () => stop.abort();
  }, [signedIn]);
};
