import { designIdSchema } from '@kitwright/contract';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../services.ts';
import type { Shelf } from './device-shelf.ts';
import {
  createAccountDrafts,
  createLocalDrafts,
  listLocalDrafts,
  type AsksForGuests,
} from './local-drafts.ts';

function memoryStorage(entries = new Map<string, string>()) {
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** A shelf in memory; one that keeps nothing where the browser does not. */
const memoryShelf = (entries = new Map<string, string>(), keeps = true): Shelf<string> => ({
  get: (key) => Promise.resolve(entries.get(key)),
  put: (key, value) => {
    if (keeps) entries.set(key, value);
    return Promise.resolve(keeps);
  },
  drop: (key) => {
    entries.delete(key);
    return Promise.resolve();
  },
  list: () => Promise.resolve([...entries]),
});

const KEPT = '7f6c2a4e-0000-4000-8000-000000000000';

let count = 0;
const draft: Draft = {
  document: createDesign(garmentOf('SOCCER_KIT'), () => `e${++count}`),
  name: 'ក្រុមយើង',
  changedAt: '2026-01-02T03:04:05.000Z',
  saved: false,
};

describe('a draft in the browser', () => {
  it('comes back after a reload', async () => {
    const storage = memoryStorage();
    await createLocalDrafts('draft', storage).saveDraft(draft);
    expect(await createLocalDrafts('draft', storage).loadDraft()).toEqual(draft);
  });

  it('keeps which design of the server it belongs to', async () => {
    const storage = memoryStorage();
    const saved = {
      ...draft,
      uuid: designIdSchema.parse(KEPT),
      version: 3,
      saved: true,
    };
    await createLocalDrafts('draft', storage).saveDraft(saved);
    expect(await createLocalDrafts('draft', storage).loadDraft()).toEqual(saved);
  });

  it('is gone once cleared', async () => {
    const drafts = createLocalDrafts('draft', memoryStorage());
    await drafts.saveDraft(draft);
    await drafts.clearDraft();
    expect(await drafts.loadDraft()).toBeNull();
  });

  it.each(['{', '{}', '{"document":{"schemaVersion":99},"name":"","changedAt":"","saved":false}'])(
    'counts as none when it cannot be read: %s',
    async (text) => {
      const storage = memoryStorage();
      storage.setItem('draft', text);
      expect(await createLocalDrafts('draft', storage).loadDraft()).toBeNull();
    },
  );

  it('lasts as long as the page when storage is full', async () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const drafts = createLocalDrafts('draft', storage);
    await drafts.saveDraft(draft);
    expect(await drafts.loadDraft()).toEqual(draft);
  });

  it('lies on the shelf, and in the journal only until it does', async () => {
    const [journal, shelf] = [new Map<string, string>(), new Map<string, string>()];
    const drafts = createLocalDrafts('draft', memoryStorage(journal), memoryShelf(shelf));
    const saving = drafts.saveDraft(draft);
    expect([...journal.keys()]).toEqual(['draft']);
    await saving;
    expect([...journal.keys(), ...shelf.keys()]).toEqual(['draft']);
    expect(await drafts.loadDraft()).toEqual(draft);
    await drafts.clearDraft();
    expect(shelf.size).toBe(0);
  });

  it('moves from the storage of an earlier release, and is lost by no shelf that keeps nothing', async () => {
    const journal = new Map([['draft', JSON.stringify(draft)]]);
    const closed = createLocalDrafts('draft', memoryStorage(journal), memoryShelf(new Map(), false));
    expect(await closed.loadDraft()).toEqual(draft);
    expect(journal.size).toBe(1);
    const shelf = new Map<string, string>();
    const drafts = createLocalDrafts('draft', memoryStorage(journal), memoryShelf(shelf));
    expect(await drafts.loadDraft()).toEqual(draft);
    expect([journal.size, shelf.size]).toEqual([0, 1]);
  });

  it('is the later of the two where a page ended before it was on the shelf', async () => {
    const later = { ...draft, name: 'Later', changedAt: '2026-01-02T03:04:06.000Z' };
    for (const [written, kept] of [
      [later, draft],
      [draft, later],
    ] as const) {
      const drafts = createLocalDrafts(
        'draft',
        memoryStorage(new Map([['draft', JSON.stringify(written)]])),
        memoryShelf(new Map([['draft', JSON.stringify(kept)]])),
      );
      expect(await drafts.loadDraft()).toEqual(later);
    }
  });

  it('leaves in the journal what another tab wrote while it was put on the shelf', async () => {
    const journal = new Map<string, string>();
    const shelf = memoryShelf();
    const other = JSON.stringify({ ...draft, name: 'Other tab' });
    const drafts = createLocalDrafts('draft', memoryStorage(journal), {
      ...shelf,
      put: (key, value) => {
        journal.set('draft', other);
        return shelf.put(key, value);
      },
    });
    await drafts.saveDraft(draft);
    expect(journal.get('draft')).toBe(other);
  });

  it('is found with all others that the account may go on with, wherever they lie', async () => {
    const named = (name: string): string => JSON.stringify({ ...draft, name });
    const journal = memoryStorage(
      new Map([
        ['draft:TSHIRT:dara', named('Dara’s')],
        ['lang', 'en'],
      ]),
    );
    const shelf = memoryShelf(
      new Map([
        [`draft:${KEPT}:dara`, named('Dara’s kept')],
        [`draft:${KEPT}:bopha`, named('Bopha’s kept')],
        // Of a release that kept no accounts apart.
        [`draft:${KEPT}`, named('Someone’s kept')],
        ['draft:POLO_SHIRT', named('A guest’s')],
        ['template-draft:c', named('Staff’s')],
      ]),
    );
    const names = async (account: string | null) =>
      (await listLocalDrafts(account, journal, shelf))
        .map(({ name, isGuests }) => (isGuests ? `${name} (asked for)` : name))
        .sort();
    expect(await names('dara')).toEqual(['A guest’s (asked for)', 'Dara’s', 'Dara’s kept']);
    expect(await names('bopha')).toEqual(['A guest’s (asked for)', 'Bopha’s kept']);
    expect(await names(null)).toEqual(['A guest’s (asked for)']);
    // The editor of that garment opens the own one.
    journal.setItem('draft:POLO_SHIRT:dara', named('Dara’s polo'));
    expect(await names('dara')).toEqual(['Dara’s', 'Dara’s kept', 'Dara’s polo']);
  });
});

describe('drafts of several people on one device', () => {
  const saysYes: AsksForGuests = () => Promise.resolve(true);
  const onDevice = (kept = new Map<string, string>()) => {
    const [journal, shelf] = [memoryStorage(), memoryShelf(kept)];
    return (account: string | null, design: string = KEPT, mayTake: AsksForGuests = saysYes) =>
      createAccountDrafts(design, account, journal, mayTake, shelf);
  };

  it('are each the one’s who made them', async () => {
    const of = onDevice();
    await of('dara').saveDraft(draft);
    expect(await of('bopha').loadDraft()).toBeNull();
    expect(await of(null).loadDraft()).toBeNull();
    await of('bopha').saveDraft({ ...draft, name: 'Bopha’s' });
    expect(await of('dara').loadDraft()).toEqual(draft);
  });

  it('stay a guest’s where an account is asked and leaves them', async () => {
    const of = onDevice();
    await of(null, 'TSHIRT').saveDraft(draft);
    const asked: string[] = [];
    const saysNo = (begun: Draft): Promise<boolean> => {
      asked.push(begun.name);
      return Promise.resolve(false);
    };
    expect(await of('dara', 'TSHIRT', saysNo).loadDraft()).toBeNull();
    expect(asked).toEqual([draft.name]);
    expect(await of(null, 'TSHIRT').loadDraft()).toEqual(draft);
    await of('dara', 'TSHIRT').saveDraft({ ...draft, name: 'Dara’s' });
    expect((await of('dara', 'TSHIRT', saysNo).loadDraft())?.name).toBe('Dara’s');
    expect(asked).toHaveLength(1);
  });

  it('come before a ready design that an account only looked at', async () => {
    const of = onDevice();
    await of('dara', 'TSHIRT').saveDraft({ ...draft, name: 'Ready', fresh: true });
    await of(null, 'TSHIRT').saveDraft({ ...draft, changedAt: '2026-11-29T09:00:00.000Z' });
    const saysNo = () => Promise.resolve(false);
    expect((await of('dara', 'TSHIRT', saysNo).loadDraft())?.name).toBe('Ready');
    expect((await of('dara', 'TSHIRT').loadDraft())?.name).toBe(draft.name);
    expect(await of(null, 'TSHIRT').loadDraft()).toBeNull();
  });

  it('pass from a guest to the account that goes on with it, and stay there', async () => {
    const of = onDevice();
    await of(null, 'TSHIRT').saveDraft(draft);
    expect(await of('dara', 'TSHIRT').loadDraft()).toEqual(draft);
    expect(await of(null, 'TSHIRT').loadDraft()).toBeNull();
    await of(null, 'TSHIRT').saveDraft({ ...draft, name: 'Next guest' });
    expect(await of('dara', 'TSHIRT').loadDraft()).toEqual(draft);
    expect((await of(null, 'TSHIRT').loadDraft())?.name).toBe('Next guest');
  });

  it('stay a guest’s where there is no room for another', async () => {
    const journal = memoryStorage(new Map([['draft:TSHIRT', JSON.stringify(draft)]]));
    const full = { ...journal, setItem: () => undefined };
    const of = (account: string | null) =>
      createAccountDrafts('TSHIRT', account, full, saysYes, memoryShelf(new Map(), false));
    expect(await of('dara').loadDraft()).toEqual(draft);
    expect(await of(null).loadDraft()).toEqual(draft);
  });
});
