import { expect, it } from 'vitest';
import { awaitedSources } from './awaited-sources.ts';
import { EDITOR_PATHS } from './paths.ts';

it('names the texts of the editor in the one language that it is read in', () => {
  for (const path of Object.values(EDITOR_PATHS)) {
    const texts = awaitedSources(path, 'kh').filter((source) => source.includes('translations'));
    expect(texts).toEqual(['../../packages/editor/src/translations/kh.ts']);
  }
  expect(awaitedSources('/design/soccer/', 'en')).toContain('../../packages/editor/src/translations/en.ts');
});

it('adds nothing to any other page', () => {
  expect(['/', '/cart', '/design/checkout/SOCCER_KIT'].flatMap((path) => awaitedSources(path, 'en'))).toEqual(
    [],
  );
});
