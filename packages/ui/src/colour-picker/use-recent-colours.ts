import { useCallback, useEffect, useRef, useState } from 'react';
import { RECENT_COLOURS_KEY, readRecent, withRecent } from './recent-colours.ts';

/** Recent colours are written to storage this long after the last one was used, ms. */
export const SAVE_DELAY_MS = 500;

const load = (): readonly string[] => readRecent(localStorage.getItem(RECENT_COLOURS_KEY));

/** The recent colours of this browser, and a way to remember one more. */
export function useRecentColours(): {
  readonly recent: readonly string[];
  readonly remember: (css: string) => void;
} {
  const [recent, setRecent] = useState(load);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<readonly string[]>(null);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (unsaved.current) localStorage.setItem(RECENT_COLOURS_KEY, JSON.stringify(unsaved.current));
    unsaved.current = null;
  }, []);

  useEffect(() => save, [save]);

  const remember = useCallback(
    (css: string) => {
      // Another picker may have saved since: build on what is stored, not on what this one saw first.
      const next = withRecent(unsaved.current ?? load(), css);
      unsaved.current = next;
      setRecent(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_DELAY_MS);
    },
    [save],
  );
  return { recent, remember };
}
