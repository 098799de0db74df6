import { deviceShelf, draftKeyOf, draftShelf } from '../drafts/device-shelf.ts';

/** A picture of a design as it was last seen, to stand where the model will on the next visit. */
export interface Look {
  /** All that the picture shows: the editor lets it stand for nothing else. */
  readonly shows: string;
  readonly picture: Blob;
  /** Id of the account that saw it; null of a guest. */
  readonly account: string | null;
  /** Moment of the last change of the draft that is shown, ISO 8601; null where there was none. */
  readonly draftAt: string | null;
  /** Path of the page that showed it. */
  readonly path: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Looks by the id of a design on the server, or by the garment. */
export const lookShelf = deviceShelf<Look>('looks', (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { shows, picture, account = null, draftAt, path, at } = stored as Readonly<Record<string, unknown>>;
  const isWhole = typeof shows === 'string' && typeof at === 'string' && typeof path === 'string';
  const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
  if (!isWhole || !(picture instanceof Blob) || !isText(draftAt) || !isText(account)) return undefined;
  return { shows, picture, account, draftAt, path, at };
});

const changedAtIn = (text: string): string | null => {
  try {
    const draft: unknown = JSON.parse(text);
    const isDraft = typeof draft === 'object' && draft !== null && 'changedAt' in draft;
    return isDraft && typeof draft.changedAt === 'string' ? draft.changedAt : null;
  } catch {
    return null;
  }
};

const inJournal = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * Moment of the last change of the draft that an account would go on with, ISO 8601: its own, else a guest's. Null where there is
 * none.
 */
export const draftedAt = async (key: string, account: string | null): Promise<string | null> => {
  const draft = draftKeyOf(key, account);
  const text = inJournal(draft) ?? (await draftShelf.get(draft));
  if (text !== undefined) return changedAtIn(text);
  return account === null ? null : draftedAt(key, null);
};

/**
 * The picture of what a page of the editor will most likely open: nothing was done to the draft since it was taken, here or in
 * another window, and the same account saw it. Whether it is exactly that is known when the design is there; the first script of a
 * page cannot wait for it.
 */
export const lastLookOf = async (key: string, path: string, account: string | null): Promise<Blob | null> => {
  const [look, draftAt] = await Promise.all([lookShelf.get(key), draftedAt(key, account)]);
  if (look?.path !== path || look.account !== account || look.draftAt !== draftAt) return null;
  return look.picture;
};

/** Takes the pictures that accounts saw off this device: who signs out leaves none behind. A guest's stay, as the drafts do. */
export const dropLooks = async (): Promise<void> => {
  for (const [key, { account }] of await lookShelf.list()) if (account !== null) await lookShelf.drop(key);
};
