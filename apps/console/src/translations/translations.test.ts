import { compareTexts } from '@kitwright/ui';
import { ORDER_ACTIONS, ORDER_STATUSES } from '@kitwright/ordering';
import { expect, it, describe } from 'vitest';
import { en } from './en.ts';
import { kh } from './kh.ts';

describe('texts of the back office', () => {
  it('say the same in both languages', () => expect(compareTexts(en, kh)).toEqual([]));

  it('name every status and every action, and ask before each', () => {
    expect(Object.keys(en.status).sort()).toEqual([...ORDER_STATUSES].sort());
    expect(Object.keys(en.action).sort()).toEqual([...ORDER_ACTIONS].sort());
    expect(Object.keys(en.ask).sort()).toEqual([...ORDER_ACTIONS].sort());
  });
});
