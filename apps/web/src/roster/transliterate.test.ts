import { describe, expect, it } from 'vitest';
import { scriptOf, transliterated } from './transliterate.ts';

describe('a name in the other script', () => {
  it.each([
    ['សុខ ដារ៉ា', 'Sok Dara'],
    ['ចាន់ វុទ្ធី', 'Chan Vuthy'],
    ['លី សុវណ្ណ', 'Ly Sovann'],
  ])('is written as families write it, both ways: %s, %s', (kh, en) => {
    expect(transliterated(kh, 'en')).toBe(en);
    expect(transliterated(en, 'kh')).toBe(kh);
    expect(transliterated(en.toUpperCase(), 'kh')).toBe(kh);
  });

  it('is spelled by rule where it is not known: series, stacked letters, endings and silent ones', () => {
    expect(transliterated('ផានិត', 'en')).toBe('Phanit');
    expect(transliterated('គង់', 'en')).toBe('Kong');
    expect(transliterated('ក្រូច', 'en')).toBe('Krouch');
    expect(transliterated('ប្រុស', 'en')).toBe('Bros');
    expect(transliterated('សេដ្ឋ៍', 'en')).not.toMatch(/[\u1780-\u17ff]/u);
    expect(transliterated('Tina', 'kh')).toBe('តីណា');
    expect(transliterated('Ana', 'kh')).toBe('អាណា');
  });

  it('stays where it is in the wanted script already, word by word', () => {
    expect(transliterated('DARA', 'en')).toBe('DARA');
    expect(transliterated('សុខ DARA', 'kh')).toBe('សុខ ដារ៉ា');
    expect(transliterated('', 'kh')).toBe('');
    expect(scriptOf('សុខ DARA')).toBe('kh');
  });

  it('holds nothing of the other script, whatever is written', () => {
    for (const name of ['Xavier Q', "O'Neil-Smith", 'Jürgen', 'Flóra'])
      expect(transliterated(name, 'kh')).not.toMatch(/[a-z]/i);
    for (const name of ['ឧត្តុង្គ', 'ស្រីពៅ', 'ធ្នូ']) expect(transliterated(name, 'en')).toMatch(/^[A-Z][a-z]*$/);
  });
});
