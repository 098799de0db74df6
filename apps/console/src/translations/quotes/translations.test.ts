import { compareTexts } from '@kitwright/ui';
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { kh } from './kh.ts';

it('texts of drafts and quotes say the same in both languages', () =>
  expect(compareTexts(en, kh)).toEqual([]));
