import { RULE_PRESETS } from '@kitwright/contract/tenants';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { compareTexts } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { kh } from './kh.ts';

describe('texts of the tenant’s settings', () => {
  it('say the same in both languages', () => expect(compareTexts(en, kh)).toEqual([]));

  it('name every product and every preset of rules', () => {
    expect(Object.keys(en.garment).sort()).toEqual([...PRODUCT_TYPES].sort());
    expect(Object.keys(en.brand.rule).sort()).toEqual([...RULE_PRESETS].sort());
  });
});
