import { draftKeyOf } from '@kitwright/editor';
import { lookShelf } from '@kitwright/editor/last-look';
import { afterEach, expect, it } from 'vitest';
import { accountIn, showFirstModel, showInitialStage } from './initial-stage.ts';

const UUID = '4c1c7a52-7a0b-4c52-9d3e-0d5d8a1f6a11';
const POLO = { pathname: '/design/polo', search: '' };
const KEPT = { ...POLO, search: `?design=${UUID}` };

const openPage = (of: string): void => {
  document.body.innerHTML =
    '<div id="initial-loading">' +
    `<div class="initial-stage" data-of="${of}" data-type="POLO_SHIRT" data-models="/a.glb /b.glb">` +
    '<picture><img id="toile" alt=""></picture></div></div>';
};

const keepPicture = async (key: string, account: string | null = null): Promise<void> => {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  const picture = await canvas.convertToBlob();
  await lookShelf.put(key, { shows: '', picture, account, draftAt: null, path: POLO.pathname, at: '' });
};

const isSeen = (): boolean => document.querySelector('.initial-stage [data-poster-of="design"]') !== null;
const hasToile = (): boolean => document.getElementById('toile') !== null;

afterEach(async () => {
  document.body.replaceChildren();
  for (const [key] of await lookShelf.list()) await lookShelf.drop(key);
});

const open = (address: typeof POLO, account: string | null = null): Promise<void> =>
  showInitialStage(document, address, account);

it('is empty where a worker gave the page of another garment, or of one that may be cut otherwise', async () => {
  for (const [of, address] of [
    ['/design/soccer', POLO],
    ['/design/polo', KEPT],
  ] as const) {
    openPage(of);
    await open(address);
    expect(hasToile()).toBe(false);
  }
});

it('shows the design as it was last seen here', async () => {
  openPage('/design/polo');
  await open(POLO);
  expect([isSeen(), hasToile()]).toEqual([false, true]);
  await keepPicture('POLO_SHIRT');
  await open(POLO);
  expect([isSeen(), hasToile()]).toEqual([true, false]);
});

it('shows a kept design to the account that saw it, and none where something else was asked for', async () => {
  await keepPicture(UUID, 'dara');
  await keepPicture('POLO_SHIRT');
  openPage('/design/polo?design');
  await open(KEPT);
  expect(isSeen()).toBe(false);
  await open(KEPT, 'bopha');
  expect(isSeen()).toBe(false);
  await open(KEPT, 'dara');
  expect(isSeen()).toBe(true);
  openPage('/design/polo');
  await open({ ...POLO, search: '?template=classic' });
  expect(isSeen()).toBe(false);
});

it('tells the account by the session that is kept, and none by what is no session', () => {
  const stored = (value: string | null) => accountIn({ getItem: () => value });
  expect(stored(JSON.stringify({ details: { id: 'dara' }, access_token: 'x' }))).toBe('dara');
  for (const other of [null, 'null', '{', '{"details":null}']) expect(stored(other)).toBeNull();
});

it('begins no model where the editor opens something else than a new design', async () => {
  /** True where a model was begun, which cannot be had here. */
  const begin = (address: typeof POLO): Promise<boolean> =>
    showFirstModel(document, address, { lang: 'en', scheme: 'light', isSignedIn: false, account: null }).then(
      () => false,
      () => true,
    );
  openPage('/design/polo');
  expect(await begin({ ...POLO, search: '?template=classic' })).toBe(false);
  localStorage.setItem(draftKeyOf('POLO_SHIRT'), JSON.stringify({ changedAt: '2026-01-01T00:00:00Z' }));
  expect(await begin(POLO)).toBe(false);
  localStorage.removeItem(draftKeyOf('POLO_SHIRT'));
  expect(await begin(POLO)).toBe(true);
  // No model is to be had here: the page is left as it came.
  expect(document.querySelector('.initial-stage canvas')).toBeNull();
  expect(hasToile()).toBe(true);
});
