import { useEffect, useState, type ComponentType } from 'react';

/** Runs once the browser has nothing more urgent to do, Safari after a moment; gives how to call it off. */
const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
};

/**
 * A part that no page begins with: null until it is wanted or the page has time, which brings it in before somebody
 * without a connection needs it. Where it cannot be had it stays null, and is asked for again when it is next wanted.
 */
export const useLate = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | null => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (!wanted && !idle) return;
    let left = false;
    const bring = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!left) setPart(() => loaded);
      } catch (error) {
        console.warn('A part of the page did not load', error);
      }
    };
    void bring();
    return () => {
      left = true;
    };
  }, [load, wanted, idle]);
  return Part;
};
