import { useSyncExternalStore } from 'react';

/** Holds what browsers that have it offer: picks the colour of any point of the screen. */
interface EyeDropper {
  readonly open: () => Promise<{ readonly sRGBHex: string }>;
}

interface WithEyeDropper {
  readonly EyeDropper: new () => EyeDropper;
}

const hasEyeDropper = (scope: object): scope is WithEyeDropper =>
  'EyeDropper' in scope && typeof scope.EyeDropper === 'function';

/** A browser does not learn it while it runs, and a server knows no screen. */
const never = () => () => undefined;
const onServer = () => false;

/** Asks for a point of the screen; null where the browser has no eyedropper. Escape picks nothing. */
export function useEyeDropper(onPick: (hex: string) => void): (() => void) | null {
  const available = useSyncExternalStore(never, () => hasEyeDropper(window), onServer);
  if (!available) return null;
  return () => {
    if (!hasEyeDropper(window)) return;
    new window.EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      // Nothing was picked.
      () => undefined,
    );
  };
}
