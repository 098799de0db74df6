import { lookShelf } from '@kitwright/editor/last-look';
import { expect, it, vi } from 'vitest';
import { forgetSession } from './session.ts';

it('leaves no picture of a design on the device of who signs out', async () => {
  const picture = new Blob(['kit']);
  await lookShelf.put('design', { shows: '', picture, account: 'dara', draftAt: null, path: '/', at: '' });
  expect(await lookShelf.list()).toHaveLength(1);
  forgetSession();
  await vi.waitFor(async () => expect(await lookShelf.list()).toEqual([]));
});
