import type { FontNeed } from '@kitwright/lettering';
import type { BrowserLettering } from '@kitwright/lettering/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';

const fontCounts = new WeakMap<BrowserLettering, { count: number }>();

/** Counts up with every font that arrives. */
export function useFontRevision(lettering: BrowserLettering): number {
  const counter = fontCounts.get(lettering) ?? { count: 0 };
  fontCounts.set(lettering, counter);
  return useSyncExternalStore(
    (notify) =>
      lettering.onFontLoaded(() => {
        counter.count += 1;
        notify();
      }),
    () => counter.count,
  );
}

/** Asks for fonts and says when all that is needed of them is there or has failed for good. */
export function useFonts(lettering: BrowserLettering, needs: readonly FontNeed[]): boolean {
  // As text, so that a drag, which changes the document and no word in it, asks for nothing.
  const wanted = JSON.stringify(needs.filter((need) => !lettering.isReady(need)));
  const [settled, setSettled] = useState(NOTHING);
  useEffect(() => {
    if (wanted === NOTHING) return;
    let current = true;
    void lettering.loadFonts(JSON.parse(wanted) as readonly FontNeed[]).then(() => {
      if (current) setSettled(wanted);
    });
    return () => {
      current = false;
    };
  }, [lettering, wanted]);
  return wanted === NOTHING || settled === wanted;
}

const NOTHING = '[]';
