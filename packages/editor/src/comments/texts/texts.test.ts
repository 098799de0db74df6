import { compareTexts } from '@kitwright/ui';
import { expect, it } from 'vitest';
import { commentsEn } from './en.ts';
import { commentsKh } from './kh.ts';

it('the comments say the same in both languages', () => {
  expect(compareTexts(commentsEn, commentsKh)).toEqual([]);
});
