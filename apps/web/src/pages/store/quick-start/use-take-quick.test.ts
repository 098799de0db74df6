import type { OwnTemplate } from '@kitwright/contract/catalogue';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { QUICK_TEMPLATES, readyDesigns } from './use-take-quick.ts';

let ids = 0;
const own = (id: string): OwnTemplate => ({
  id,
  name: { kh: id, en: id },
  productType: 'SOCCER_KIT',
  document: createDesign(garmentOf('SOCCER_KIT'), () => `e${(ids += 1)}`),
});
const idsOf = (drawn: readonly OwnTemplate[]): readonly string[] => readyDesigns(drawn).map(({ id }) => id);

describe('the designs a visitor in a hurry chooses from', () => {
  it('are six of the catalogue where the tenant drew none', () => {
    expect(idsOf([])).toEqual([...QUICK_TEMPLATES]);
  });

  it('begin with what the tenant drew, in its order, and stay six', () => {
    expect(idsOf([own('a'), own('b')])).toEqual(['a', 'b', ...QUICK_TEMPLATES.slice(0, 4)]);
    expect(idsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(own))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
