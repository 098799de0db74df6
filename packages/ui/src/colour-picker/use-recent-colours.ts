import { useSyncExternalStore } from 'react';

/** Recent colours are written to storage this long after the last one was used, ms. */
export const SAVE_DELAY_MS = 500;

const NONE: readonly string[] = [];

// One list for all pickers of the page: what one has just used, the next offers before it is in storage.
const pickers = new Set<() => void>();
let shown: readonly string[] | undefined;
let unsaved: readonly string[] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Key of local storage under which recent colours are kept. */
const RECENT_COLOURS_KEY = 'color-history';

/** The most colours that are remembered. */
export const MAX_RECENT_COLOURS = 8;

/** Puts a colour first; the oldest falls out. */
export const withRecent = (recent: readonly string[], css: string): readonly string[] =>
  [css, ...recent.filter((known) => known !== css)].slice(0, MAX_RECENT_COLOURS);

/** Gives what local storage held; anything that is not a list of colours counts as nothing. */
export function readRecent(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((entry): entry is string => typeof entry === 'string').slice(0, MAX_RECENT_COLOURS);
  } catch {
    return [];
  }
}

const load = (): readonly string[] => readRecent(localStorage.getItem(RECENT_COLOURS_KEY));
const current = (): readonly string[] => (shown ??= load());

function save(): void {
  clearTimeout(timer);
  if (unsaved) localStorage.setItem(RECENT_COLOURS_KEY, JSON.stringify(unsaved));
  unsaved = undefined;
}

/** With the last picker gone nothing waits any more, and the next one reads storage again. */
function rest(): void {
  if (pickers.size > 0) return;
  save();
  shown = undefined;
}

function remember(css: string): void {
  // Another page may have saved since: build on what is stored, not on what was seen first.
  unsaved = withRecent(unsaved ?? load(), css);
  shown = unsaved;
  for (const tell of pickers) tell();
  clearTimeout(timer);
  timer = setTimeout(save, SAVE_DELAY_MS);
  rest();
}

function subscribe(tell: () => void): () => void {
  pickers.add(tell);
  return () => {
    pickers.delete(tell);
    rest();
  };
}

/** The recent colours of this browser, and a way to remember one more. */
export function useRecentColours(): {
  readonly recent: readonly string[];
  readonly remember: (css: string) => void;
} {
  return { recent: useSyncExternalStore(subscribe, current, () => NONE), remember };
}
