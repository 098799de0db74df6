import { dropLooks } from '../stage/last-look.ts';
import { draftShelf, readDraftKey } from './device-shelf.ts';

interface Marks {
  readonly saved: boolean;
  readonly fresh: boolean;
}

/** Marks of a draft, without reading its design; null of what is none. */
const marksOf = (text: string | null): Marks | null => {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('saved' in draft)) return null;
    return { saved: draft.saved === true, fresh: 'fresh' in draft && draft.fresh === true };
  } catch {
    return null;
  }
};

type Journal = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>;

/** Marks of every draft that lies here, in the journal or on the shelf, by its key. */
const allMarks = async (journal: Journal): Promise<readonly (readonly [string, Marks])[]> => {
  const written = Array.from({ length: journal.length }, (_, index) => journal.key(index) ?? '');
  const texts = new Map([
    ...(await draftShelf.list()),
    // Written last, whatever the shelf has.
    ...written.filter((key) => readDraftKey(key) !== null).map((key) => [key, journal.getItem(key)] as const),
  ]);
  return [...texts].flatMap(([key, text]) => {
    const marks = marksOf(text);
    return marks === null ? [] : [[key, marks] as const];
  });
};

/** True where a change that an account made lies on this device alone. */
export const hasUnsaved = async (account: string, journal: Journal): Promise<boolean> =>
  (await allMarks(journal)).some(
    ([key, { saved, fresh }]) => readDraftKey(key)?.account === account && !saved && !fresh,
  );

/** True of the draft of a design that an account keeps on the server: a new one of a guest is named by its garment alone. */
const isOfAccount = (key: string): boolean => {
  const draft = readDraftKey(key);
  return draft !== null && (draft.account !== null || !/^[A-Z_]+$/.test(draft.design));
};

/**
 * Takes off this device what accounts leave of their designs: pictures, and drafts that the server has, too. Changes that it has not
 * stay for the account that made them.
 */
export const leaveDevice = async (journal: Journal): Promise<void> => {
  await dropLooks();
  for (const [key, { saved }] of await allMarks(journal)) {
    if (!saved || !isOfAccount(key)) continue;
    journal.removeItem(key);
    await draftShelf.drop(key);
  }
};
