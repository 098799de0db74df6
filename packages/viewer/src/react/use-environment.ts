import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** True where this person asked for less motion. */
export const useReducedMotion = (): boolean => {
  const [query] = useState(() => window.matchMedia(QUERY));
  const subscribe = useCallback(
    (onChange: () => void): (() => void) => {
      query.addEventListener('change', onChange);
      return () => {
        query.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
};

/** True while the element is on the screen: off it, nothing is rendered. */
export const useOnScreen = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setOnScreen(entry?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isOnScreen;
};
