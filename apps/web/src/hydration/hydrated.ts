import { useEffect, useSyncExternalStore } from 'react';

let tell: () => void = () => undefined;

/** Resolves when a page listens to its visitor. */
export const pageHydrated = new Promise<void>((resolve) => {
  tell = resolve;
});

/** For the page itself, within all that may still be on the way: its effects run once its events are heard. */
export const useTellHydrated = (): void => {
  useEffect(() => {
    tell();
  }, []);
};

const never = (): (() => void) => () => undefined;

/** False on the server and while a page it rendered is taken over; for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
