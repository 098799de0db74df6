import { designIdSchema } from '@kitwright/contract';
import { parseDesign } from '@kitwright/design';
import { z } from 'zod';
import type { Draft } from '../services.ts';
import { askToStay, draftKeyOf, draftShelf, readDraftKey, type Shelf } from './device-shelf.ts';

const storedSchema = z.object({
  document: z.unknown(),
  name: z.string(),
  uuid: designIdSchema.optional(),
  version: z.number().optional(),
  base: z.object({ document: z.unknown(), name: z.string() }).optional(),
  shared: z.string().optional(),
  changedAt: z.string(),
  fresh: z.boolean().optional(),
  saved: z.boolean(),
});

export interface LocalDrafts {
  loadDraft(): Promise<Draft | null>;
  saveDraft(draft: Draft): Promise<void>;
  clearDraft(): Promise<void>;
}

type Journal = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Drafts on this device under one key. Each is written into the journal, the browser's storage, at once, so that it
 * survives a reload and a crash, and leaves it when the shelf has it: what is still in there is of a page that ended
 * meanwhile, or of a release that had no shelf. A draft of an older schema is migrated; one that cannot be read counts as
 * none. Full or forbidden storage is not an error: the draft then lasts as long as the page.
 */
export function createLocalDrafts(
  key: string,
  journal: Journal,
  shelf: Shelf<string> = draftShelf,
): LocalDrafts {
  let inMemory: string | null = null;
  const keep = async (text: string): Promise<void> => {
    const isKept = await shelf.put(key, text);
    // Another tab may have written since.
    if (isKept && read(journal, key) === text) remove(journal, key);
  };
  return {
    loadDraft: async () => {
      const text = read(journal, key);
      const written = readDraft(text);
      const kept = readDraft((await shelf.get(key)) ?? null);
      const isNewer = written !== null && (kept === null || written.changedAt >= kept.changedAt);
      if (isNewer && text !== null) await keep(text);
      return (isNewer ? written : kept) ?? readDraft(inMemory);
    },
    saveDraft: async (draft) => {
      const text = JSON.stringify(draft);
      inMemory = text;
      try {
        journal.setItem(key, text);
      } catch {
        // The shelf has more room.
      }
      if (!draft.saved && draft.fresh !== true) askToStay();
      await keep(text);
    },
    clearDraft: async () => {
      inMemory = null;
      remove(journal, key);
      await shelf.drop(key);
    },
  };
}

/** Asked before an account goes on with a draft that a guest left: nothing on the device tells whether they are the same person. */
export type AsksForGuests = (begun: Draft) => Promise<boolean>;

/**
 * The drafts of a design that an account has on this device; of a guest, with null. Where an account has no work of its own, it may go
 * on with what was begun without: that is the account's once it said so, and stays the guest's otherwise.
 */
export function createAccountDrafts(
  design: string,
  account: string | null,
  journal: Journal,
  mayTake: AsksForGuests,
  shelf: Shelf<string> = draftShelf,
): LocalDrafts {
  const own = createLocalDrafts(draftKeyOf(design, account), journal, shelf);
  if (account === null) return own;
  const guests = createLocalDrafts(draftKeyOf(design), journal, shelf);
  return {
    ...own,
    loadDraft: async () => {
      const found = await own.loadDraft();
      if (found !== null && found.fresh !== true) return found;
      const begun = await guests.loadDraft();
      if (begun === null || !(await mayTake(begun))) return found;
      await own.saveDraft(begun);
      // Not where there was no room for a second one.
      const kept = await createLocalDrafts(draftKeyOf(design, account), journal, shelf).loadDraft();
      if (kept?.changedAt === begun.changedAt) await guests.clearDraft();
      return begun;
    },
  };
}

/**
 * True of an own draft, and of a new design that a guest began here, unless the account has begun one of that garment itself, which its
 * editor opens; but of no one else's.
 */
const isShownTo = (account: string | null, key: string, keys: ReadonlySet<string>): boolean => {
  const draft = readDraftKey(key);
  if (draft === null) return false;
  if (draft.account !== null) return draft.account === account;
  const isNew = !designIdSchema.safeParse(draft.design).success;
  return isNew && (account === null || !keys.has(draftKeyOf(draft.design, account)));
};

/** A draft, with whether a guest made it: an account asks for that one before it goes on with it. */
export interface ListedDraft extends Draft {
  readonly isGuests: boolean;
}

/** Every readable draft that an account may go on with on this device, or a guest, with null. */
export async function listLocalDrafts(
  account: string | null,
  journal: Journal & Pick<Storage, 'length' | 'key'>,
  shelf: Shelf<string> = draftShelf,
): Promise<readonly ListedDraft[]> {
  const written = Array.from({ length: journal.length }, (_, index) => journal.key(index) ?? '');
  const kept = (await shelf.list()).map(([key]) => key);
  const keys = new Set([...written, ...kept]);
  const shown = [...keys].filter((key) => isShownTo(account, key, keys));
  const drafts = await Promise.all(
    shown.map(async (key) => {
      const draft = await createLocalDrafts(key, journal, shelf).loadDraft();
      return draft === null ? [] : [{ ...draft, isGuests: readDraftKey(key)?.account === null }];
    }),
  );
  return drafts.flat();
}

function read(journal: Journal, key: string): string | null {
  try {
    return journal.getItem(key);
  } catch {
    return null;
  }
}

function remove(journal: Journal, key: string): void {
  try {
    journal.removeItem(key);
  } catch {
    // Nothing to clear where nothing can be stored.
  }
}

function readDraft(text: string | null): Draft | null {
  if (text === null) return null;
  const stored = storedSchema.safeParse(parseJson(text));
  if (!stored.success) return null;
  const { document, uuid, version, base, shared, fresh, ...rest } = stored.data;
  const design = parseDesign(document);
  if (!design.ok) return null;
  const stoodOn = base === undefined ? null : parseDesign(base.document);
  return {
    ...rest,
    document: design.value,
    ...(uuid === undefined ? {} : { uuid }),
    ...(version === undefined ? {} : { version }),
    ...(base !== undefined && stoodOn?.ok === true
      ? { base: { document: stoodOn.value, name: base.name } }
      : {}),
    ...(shared === undefined ? {} : { shared }),
    ...(fresh === undefined ? {} : { fresh }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
