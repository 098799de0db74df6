import { designIdSchema } from '@kitwright/contract';
import { parseDesign } from '@kitwright/design';
import { z } from 'zod';
import type { Draft } from '../services.ts';

const storedSchema = z.object({
  document: z.unknown(),
  name: z.string(),
  uuid: designIdSchema.optional(),
  version: z.number().optional(),
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

/**
 * Drafts in the browser's storage under one key: written at once, so that they survive a reload and a crash.
 * A draft of an older schema is migrated; one that cannot be read counts as none. Full or forbidden storage is
 * not an error: the draft then lasts as long as the page.
 */
export function createLocalDrafts(
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): LocalDrafts {
  let inMemory: string | null = null;
  return {
    loadDraft: () => Promise.resolve(readDraft(read(storage, key) ?? inMemory)),
    saveDraft: (draft) => {
      inMemory = JSON.stringify(draft);
      try {
        storage.setItem(key, inMemory);
      } catch {
        // Kept in memory.
      }
      return Promise.resolve();
    },
    clearDraft: () => {
      inMemory = null;
      try {
        storage.removeItem(key);
      } catch {
        // Nothing to clear where nothing can be stored.
      }
      return Promise.resolve();
    },
  };
}

function read(storage: Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function readDraft(text: string | null): Draft | null {
  if (text === null) return null;
  const stored = storedSchema.safeParse(parseJson(text));
  if (!stored.success) return null;
  const { document, uuid, version, shared, fresh, ...rest } = stored.data;
  const design = parseDesign(document);
  if (!design.ok) return null;
  return {
    ...rest,
    document: design.value,
    ...(uuid === undefined ? {} : { uuid }),
    ...(version === undefined ? {} : { version }),
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
