import { expect, it, vi } from 'vitest';
import { createKeyedLibrary, sharedImages } from './image-library.ts';

it('pictures at other addresses are another library, those at the same one', () => {
  const [here, there] = [(id: string) => `/here/${id}`, (id: string) => `/there/${id}`];
  expect(sharedImages(here)).toBe(sharedImages(here));
  expect(sharedImages(here)).not.toBe(sharedImages(there));
});

it('a thing is fetched once while it is there or on its way, and asked for again after a failure', async () => {
  const fetchOne = vi.fn<(id: string) => Promise<string>>();
  fetchOne.mockRejectedValueOnce(new Error('no network'));
  fetchOne.mockImplementation((id) => Promise.resolve(`the ${id}`));
  const library = createKeyedLibrary(fetchOne);
  await library.load(['crest']);
  expect([library.find('crest'), library.revision()]).toEqual([undefined, 0]);
  await Promise.all([library.load(['crest']), library.load(['crest'])]);
  await library.load(['crest']);
  expect([library.find('crest'), library.revision(), fetchOne.mock.calls.length]).toEqual([
    'the crest',
    1,
    2,
  ]);
});
