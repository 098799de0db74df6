import { compareTexts } from '@kitwright/ui';
import { expect, it } from 'vitest';
import { proofEn } from './en.ts';
import { proofKh } from './kh.ts';

it('the design as printed says the same in both languages', () => {
  expect(compareTexts(proofEn, proofKh)).toEqual([]);
});
