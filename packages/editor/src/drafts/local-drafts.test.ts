import { designIdSchema } from '@kitwright/contract';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../services.ts';
import { createLocalDrafts } from './local-drafts.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

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
      uuid: designIdSchema.parse('7f6c2a4e-0000-4000-8000-000000000000'),
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
});
