import { describe, expect, it } from 'vitest';
import { itemise, type OpenFace } from './itemise.ts';

const faceOf = (fontId: string, characters: string): OpenFace => ({
  fontId,
  face: {
    has: (codePoint) => characters.includes(String.fromCodePoint(codePoint)),
    shape: () => [],
    glyph: () => [],
  },
});
const khmer = faceOf('khmer', 'កខម្េ១០ .');
const latin = faceOf('latin', 'ABC10 .-');

const runsOf = (text: string, faces: readonly OpenFace[] = [khmer, latin]) =>
  itemise(text, () => faces).map(({ text: part, source }) => [
    part,
    typeof source === 'string' ? source : source.fontId,
  ]);

describe('itemise', () => {
  it('takes the first face that has a cluster, and joins neighbours', () => {
    expect(runsOf('កខABC')).toEqual([
      ['កខ', 'khmer'],
      ['ABC', 'latin'],
    ]);
  });

  it('hands a cluster over whole: not its base here and its vowel there', () => {
    const withoutVowel = faceOf('bases', 'ក');
    expect(runsOf('កេក', [withoutVowel, khmer])).toEqual([
      ['កេ', 'khmer'],
      ['ក', 'bases'],
    ]);
  });

  it('leaves blanks and signs with the word before them', () => {
    expect(runsOf('AB - C.')).toEqual([['AB - C.', 'latin']]);
    expect(runsOf('ក 10')).toEqual([
      ['ក ', 'khmer'],
      ['10', 'latin'],
    ]);
  });

  it('asks nothing of a face for what cannot be seen', () => {
    expect(runsOf('ក\u200bខ')).toEqual([['ក\u200bខ', 'khmer']]);
  });

  it('tells blanks from what is missing, each missing cluster by itself', () => {
    expect(runsOf('A\u3000中文', [latin])).toEqual([
      ['A', 'latin'],
      ['\u3000', 'blank'],
      ['中', 'missing'],
      ['文', 'missing'],
    ]);
  });
});
