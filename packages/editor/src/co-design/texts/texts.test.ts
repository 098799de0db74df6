import { compareTexts } from '@kitwright/ui';
import { expect, it } from 'vitest';
import { coDesignEn } from './en.ts';
import { coDesignKh } from './kh.ts';

it('working together says the same in both languages', () => {
  expect(compareTexts(coDesignEn, coDesignKh)).toEqual([]);
});
