import { expect, it } from 'vitest';
import { deviceShelf, draftShelf } from './device-shelf.ts';

const pictures = deviceShelf<Blob>('pictures', (stored) => (stored instanceof Blob ? stored : undefined));

it('keeps text and pictures in the browser, in the order in which they were put there', async () => {
  const puts = ['one', 'two', 'three'].map((text) => draftShelf.put('test:a', text));
  expect(await draftShelf.get('test:a')).toBe('three');
  expect(await Promise.all(puts)).toEqual([true, true, true]);
  await pictures.put('test:p', new Blob(['abc'], { type: 'image/png' }));
  const [[key, blob] = ['', new Blob()]] = await pictures.list();
  expect([key, blob.type, await blob.text()]).toEqual(['test:p', 'image/png', 'abc']);
  await draftShelf.drop('test:a');
  await pictures.drop('test:p');
  expect(await draftShelf.get('test:a')).toBeUndefined();
  expect(await pictures.list()).toEqual([]);
});

it('opens again after the database was taken away', async () => {
  await draftShelf.put('test:b', 'text');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('kitwright-editor').onsuccess = resolve;
  });
  expect(await draftShelf.get('test:b')).toBeUndefined();
  expect(await draftShelf.put('test:b', 'again')).toBe(true);
  await draftShelf.drop('test:b');
});
