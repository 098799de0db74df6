import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { lookShelf } from '@kitwright/editor/last-look';
import { beforeEach, expect, it, vi } from 'vitest';
import { LAST_DELIVERY_STORAGE_KEY, forgetSession, session } from './session.ts';

const keep = (key: string, account: string | null): Promise<boolean> => {
  const picture = new Blob(['kit']);
  return lookShelf.put(key, { shows: '', picture, account, draftAt: null, path: '/', at: '' });
};
const kept = async (): Promise<readonly string[]> => (await lookShelf.list()).map(([key]) => key);

beforeEach(async () => {
  localStorage.clear();
  for (const key of await kept()) await lookShelf.drop(key);
  await keep('POLO_SHIRT', null);
  await keep('design', sampleDetails.id);
});

it('leaves no picture of an account’s design, nor an address, on the device of who signs out', async () => {
  localStorage.setItem(LAST_DELIVERY_STORAGE_KEY, '{}');
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  forgetSession();
  expect(localStorage.getItem(LAST_DELIVERY_STORAGE_KEY)).toBeNull();
  await vi.waitFor(async () => expect(await kept()).toEqual(['POLO_SHIRT']));
});

it('leaves them where no one was signed in, as at every start of a guest', async () => {
  forgetSession();
  // What would drop them is first in line.
  await import('@kitwright/editor/last-look');
  await kept();
  expect(await kept()).toHaveLength(2);
});
