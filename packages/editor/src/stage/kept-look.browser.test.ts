import { designIdSchema } from '@kitwright/contract';
import { createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { expect, it, vi } from 'vitest';
import type { CallResult } from '../services.ts';
import { createEditor } from '../session/editor.ts';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import { keepLook, sendWorn, whatIsSeen } from './kept-look.ts';
import { draftKeyOf, draftShelf } from '../drafts/device-shelf.ts';
import { dropLooks, lastLookOf, lookShelf } from './last-look.ts';

let count = 0;
const newDesign = (): DesignDocument => createDesign(garmentOf('TSHIRT'), () => `e${(count += 1)}`);
const look = (text: string) => ({ shows: 'shows', picture: new Blob([text]), account: 'dara' });
const seen = (document: DesignDocument) =>
  whatIsSeen({ document, figure: DEFAULT_FIGURE, size: 'M', fabric: 'interlock', view: 'front' });

it('says the same of a new design that is begun again, and another thing of each change', () => {
  const design = newDesign();
  expect(seen(newDesign())).toBe(seen(design));
  const { zones, ...rest } = design;
  expect(seen({ zones, ...rest })).toBe(seen(design));
  const [id = ''] = Object.keys(design.elements);
  const changes: readonly DesignDocument[] = [
    { ...design, zones: { ...zones, body: { kind: 'pure', colour: '#123456' } } },
    { ...design, slots: { ...design.slots, number: '99' } },
    {
      ...design,
      elements: Object.fromEntries(Object.entries(design.elements).filter(([key]) => key !== id)),
    },
  ];
  expect(new Set([design, ...changes].map(seen)).size).toBe(4);
});

it('keeps a picture each of the designs that were seen last', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let index = 0; index < 14; index += 1) {
      vi.setSystemTime(1_000_000 * (index + 1));
      await keepLook(`design ${index}`, look(String(index)));
    }
  } finally {
    vi.useRealTimers();
  }
  const keys = (await lookShelf.list()).map(([key]) => key);
  expect(keys).toHaveLength(12);
  expect(keys).not.toContain('design 0');
  expect(await (await lookShelf.get('design 13'))?.picture.text()).toBe('13');
  await keepLook('POLO_SHIRT', { ...look('guest'), account: null });
  await dropLooks();
  expect((await lookShelf.list()).map(([key]) => key)).toEqual(['POLO_SHIRT']);
  await lookShelf.drop('POLO_SHIRT');
});

it('finds the picture before the design is there, unless that was changed since', async () => {
  const [key, path] = ['design seen', window.location.pathname];
  const draft = draftKeyOf(key, 'dara');
  const keptAt = (changedAt: string): string => JSON.stringify({ document: {}, changedAt });
  await keepLook(key, look('first'));
  expect(await (await lastLookOf(key, path, 'dara'))?.text()).toBe('first');
  // Drawn by another page: the back office has drafts of its own.
  expect(await lastLookOf(key, '/elsewhere', 'dara')).toBeNull();
  // Seen by another account, or by someone who is signed in no more.
  expect(await lastLookOf(key, path, 'bopha')).toBeNull();
  expect(await lastLookOf(key, path, null)).toBeNull();
  await draftShelf.put(draft, keptAt('2026-11-28T10:00:00.000Z'));
  expect(await lastLookOf(key, path, 'dara')).toBeNull();
  await keepLook(key, look('second'));
  expect(await (await lastLookOf(key, path, 'dara'))?.text()).toBe('second');
  // A page that crashed left this behind.
  localStorage.setItem(draft, keptAt('2026-11-28T10:00:01.000Z'));
  expect(await lastLookOf(key, path, 'dara')).toBeNull();
  localStorage.removeItem(draft);
  await draftShelf.drop(draft);
  // A guest began one that the account goes on with.
  await draftShelf.put(draftKeyOf(key), keptAt('2026-11-28T10:00:02.000Z'));
  expect(await lastLookOf(key, path, 'dara')).toBeNull();
  await draftShelf.drop(draftKeyOf(key));
  await lookShelf.drop(key);
});

it('sends one picture of each saved version as worn, and again what the network lost', async () => {
  const uuid = designIdSchema.parse('0197a6a1-8f3c-7000-8000-00000000000a');
  const document = newDesign();
  const at = (version: number, saved = document) =>
    createEditor({
      document,
      name: 'Lions',
      size: 'M',
      server: { uuid, version, document: saved, name: 'Lions' },
      tool: null,
      figure: DEFAULT_FIGURE,
    }).store.getState();
  const sizes: unknown[] = [];
  const sent: unknown[] = [];
  const viewer = {
    capture: (options: unknown) => {
      sizes.push(options);
      return Promise.resolve(new Blob(['worn']));
    },
  };
  let status: number | null = null;
  const services = {
    mayAutosave: () => true,
    keepWorn: async (
      of: unknown,
      draw: (size: { widthPx: number; heightPx: number }) => Promise<Blob>,
    ): Promise<CallResult<unknown>> => {
      sent.push([of, await (await draw({ widthPx: 48, heightPx: 60 })).text()]);
      if (status === null) return { ok: true, value: null };
      const error = { type: '', title: '', status, key: 'error.msg.unavailable', requestId: '' } as const;
      return { ok: false, error };
    },
  };
  // Not saved yet, not on the server, looked at by staff, and worked on by others: nothing goes out.
  await sendWorn(at(1, newDesign()), services, viewer);
  await sendWorn({ ...at(1), server: null }, services, viewer);
  await sendWorn(at(1), { ...services, mayAutosave: () => false }, viewer);
  await sendWorn(at(1), services, null);
  expect(sent).toEqual([]);
  await sendWorn(at(1), services, viewer);
  await sendWorn(at(1), services, viewer);
  expect(sent).toEqual([[{ uuid, version: 1 }, 'worn']]);
  expect(sizes).toEqual([
    {
      widthPx: 48,
      heightPx: 60,
      view: 'front',
      turnDeg: 14,
      framed: 'garment',
      format: 'webp',
      transparent: true,
    },
  ]);
  status = 0;
  await sendWorn(at(2), services, viewer);
  status = 409;
  await sendWorn(at(2), services, viewer);
  await sendWorn(at(2), services, viewer);
  expect(sent).toHaveLength(3);
});
