import { describe, expect, it } from 'vitest';
import { createResponseCache, takingNotes } from './answer-page.ts';
import type { Ask } from './page-renderer.ts';

/** A server that says what stands here. */
const saying =
  (words: Readonly<Record<string, string>>): Ask =>
  (path) =>
    Promise.resolve({ status: 200, body: words[path] ?? '' });

/** Keeps an answer that was made from two questions. */
const kept = async (words: Readonly<Record<string, string>>) => {
  const answers = createResponseCache<string>();
  const { ask, said } = takingNotes(saying(words));
  await ask('/a');
  await ask('/b');
  answers.keep('page', 'made', said);
  return answers;
};

describe('a kept answer', () => {
  it('is found again while asking brings the same', async () => {
    const answers = await kept({ '/a': '1', '/b': '2' });
    expect(await answers.find('page', saying({ '/a': '1', '/b': '2', '/c': '3' }))).toBe('made');
    expect(await answers.find('other', saying({ '/a': '1', '/b': '2' }))).toBeNull();
  });

  it('is made again when any of it has changed, or is refused', async () => {
    const answers = await kept({ '/a': '1', '/b': '2' });
    expect(await answers.find('page', saying({ '/a': '1', '/b': '3' }))).toBeNull();
    expect(await answers.find('page', () => Promise.resolve({ status: 500, body: '1' }))).toBeNull();
  });

  it('that asked nothing stands as long as it is kept', async () => {
    const answers = createResponseCache<string>();
    answers.keep('page', 'made', takingNotes(saying({})).said);
    expect(await answers.find('page', saying({}))).toBe('made');
  });
});
