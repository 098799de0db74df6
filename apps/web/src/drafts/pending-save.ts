const KEY = 'pending-save';
const AT_KEY = 'pending-save-at';
/** Longest time until sign-in, ms: who was led there earlier may have left the device, and the next to sign in is asked. */
const LONGEST_WAY_MS = 60 * 60 * 1000;

/** Editor path of a design that waits for its owner to sign in; it is saved on return. */
export const rememberPendingSave = (path: string): void => {
  try {
    sessionStorage.setItem(KEY, path);
    sessionStorage.setItem(AT_KEY, String(Date.now()));
  } catch {
    // The draft itself is kept by the editor; only the automatic save is lost.
  }
};

export const hasPendingSave = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

/** True once: the save that waits for this path, which is forgotten by asking; false where it was asked for long ago. */
export const takePendingSave = (path: string): boolean => {
  try {
    if (sessionStorage.getItem(KEY) !== path) return false;
    const waitedMs = Date.now() - Number(sessionStorage.getItem(AT_KEY));
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(AT_KEY);
    return waitedMs < LONGEST_WAY_MS;
  } catch {
    return false;
  }
};

/** Items that are not null, the one changed last first; `changedAt` is ISO 8601. */
export const newestFirst = <Item extends { readonly changedAt: string }>(
  items: readonly (Item | null)[],
): readonly Item[] =>
  items.filter((item) => item !== null).sort((a, b) => b.changedAt.localeCompare(a.changedAt));
