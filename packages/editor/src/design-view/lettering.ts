import type { FontSubset } from '@kitwright/lettering';
import { createBrowserLettering, type BrowserLettering } from '@kitwright/lettering/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';

let shared: Promise<BrowserLettering> | undefined;

/** The page's one shaping engine: every viewer shares its fonts. A failed start may be tried again. */
export function sharedLettering(
  fontUrl: (fontId: string, subset: FontSubset) => string,
): Promise<BrowserLettering> {
  shared ??= createBrowserLettering({ url: fontUrl }).catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

export type LetteringState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly lettering: BrowserLettering };

/** The shaping engine, once it is there. */
export function useLettering(fontUrl: (fontId: string, subset: FontSubset) => string): LetteringState {
  const [state, setState] = useState<LetteringState>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    sharedLettering(fontUrl).then(
      (lettering) => {
        if (wanted) setState({ state: 'ready', lettering });
      },
      () => {
        if (wanted) setState({ state: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [fontUrl]);
  return state;
}

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

/** Asks for fonts and says when all of them are there or have failed for good. */
export function useFonts(lettering: BrowserLettering, fontIds: readonly string[]): boolean {
  const wanted = fontIds.join(' ');
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void lettering.loadFonts(wanted === '' ? [] : wanted.split(' ')).then(() => {
      if (current) setSettled(wanted);
    });
    return () => {
      current = false;
    };
  }, [lettering, wanted]);
  return settled === wanted;
}
