import type { GraphicsSearch } from '../graphics-source.ts';
import type { OwnGraphicRow } from './repository.ts';

const wordsOf = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase('en')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');

/** Those a search asks for: offered, of the kind, with every word in a name or a tag. */
export const findOwn = (
  rows: readonly OwnGraphicRow[],
  { words, imageType, transparent }: Pick<GraphicsSearch, 'words' | 'imageType' | 'transparent'>,
): readonly OwnGraphicRow[] => {
  const wanted = wordsOf(words);
  return rows.filter(({ graphic }) => {
    const said = [graphic.name.kh, graphic.name.en, ...graphic.tags].join('\n').toLocaleLowerCase('en');
    return (
      graphic.offered &&
      (imageType === 'all' || imageType === graphic.kind) &&
      (!transparent || graphic.transparent) &&
      wanted.every((word) => said.includes(word))
    );
  });
};
