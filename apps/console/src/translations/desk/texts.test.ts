import { compareTexts } from '@kitwright/ui';
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { kh } from './kh.ts';

it('the texts of the daily work say the same in both languages', () => {
  expect(compareTexts(en, kh)).toEqual([]);
});
