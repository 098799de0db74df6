import { useEffect, useState, type RefObject } from 'react';

/** A page that is in use is left alone for this long before the model is fetched. */
const SETTLE_MS = 1200;

interface Connection {
  readonly saveData?: boolean;
}

/** Tells whether the visitor asked for little to be sent. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as Connection).saveData === true;

/**
 * True once the model is worth its download: someone reached for the stage, or it has been in sight for a while and
 * nothing speaks for saving data.
 */
export const useLiveStart = (stage: RefObject<HTMLElement | null>): boolean => {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (started || element === null) return;
    const start = (): void => setStarted(true);
    const reached = ['pointerenter', 'pointerdown', 'focusin'] as const;
    for (const event of reached) element.addEventListener(event, start);
    let timer = 0;
    const watcher = new IntersectionObserver(([entry]) => {
      window.clearTimeout(timer);
      if (entry?.isIntersecting === true && !savesData()) timer = window.setTimeout(start, SETTLE_MS);
    });
    watcher.observe(element);
    return () => {
      window.clearTimeout(timer);
      watcher.disconnect();
      for (const event of reached) element.removeEventListener(event, start);
    };
  }, [stage, started]);
  return started;
};
