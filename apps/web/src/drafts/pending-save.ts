const KEY = 'pending-save';

/** Editor path of a design that waits for its owner to sign in; it is saved on return. */
export const rememberPendingSave = (path: string): void => {
  try {
    sessionStorage.setItem(KEY, path);
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

/** True once: the save that waits for this path, which is forgotten by asking. */
export const takePendingSave = (path: string): boolean => {
  try {
    const waits = sessionStorage.getItem(KEY) === path;
    if (waits) sessionStorage.removeItem(KEY);
    return waits;
  } catch {
    return false;
  }
};

/** Items that are not null, the one changed last first; `changedAt` is ISO 8601. */
export const newestFirst = <Item extends { readonly changedAt: string }>(
  items: readonly (Item | null)[],
): readonly Item[] =>
  items.filter((item) => item !== null).sort((a, b) => b.changedAt.localeCompare(a.changedAt));
