import { compareTexts } from '@kitwright/ui';
import { expect, it } from 'vitest';
import { shareEn } from './en.ts';
import { shareKh } from './kh.ts';

it('the share dialog says the same in both languages', () => {
  expect(compareTexts(shareEn, shareKh)).toEqual([]);
});
