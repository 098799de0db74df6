import { describe, expect, it } from 'vitest';
import { compareTexts } from '../i18n/compare.ts';
import { en } from './en.ts';
import { kh } from './kh.ts';

describe('texts of the shared parts', () => {
  it('say the same in both languages', () => expect(compareTexts(en, kh)).toEqual([]));
});

describe('compareTexts', () => {
  it('finds a missing key, an empty text and a place that differs', () => {
    expect(compareTexts({ a: 'A', b: 'B' }, { a: 'អ' })).toEqual(['b: not in Khmer']);
    expect(compareTexts({ a: 'A' }, { a: 'អ', b: 'ប' })).toEqual(['b: not in English']);
    expect(compareTexts({ a: ' ' }, { a: 'អ' })).toEqual(['a: empty']);
    expect(compareTexts({ a: { b: '{{n}} left' } }, { a: { b: 'នៅសល់' } })).toEqual(['a.b: places differ']);
  });

  it('takes what Khmer says of any number for the English form for one', () => {
    const kh = { left: 'នៅសល់ {{count}}' };
    expect(compareTexts({ left: '{{count}} left', left_one: '{{count}} is left' }, kh)).toEqual([]);
    expect(compareTexts({ left: '{{count}} left', left_one: 'One left' }, kh)).toEqual([
      'left_one: places differ',
    ]);
    expect(compareTexts({ left: '{{count}} left', right_one: '{{count}}' }, kh)).toEqual([
      'right_one: not in Khmer',
    ]);
  });
});
