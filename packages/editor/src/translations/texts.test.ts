import { compareTexts } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';
import { availableGarments } from '@kitwright/garment';
import { en } from './en.ts';
import { kh } from './kh.ts';
import { toolsEn } from './tools.en.ts';
import { toolsKh } from './tools.kh.ts';

describe('texts of the editor', () => {
  it('say the same in both languages', () => {
    expect(compareTexts(en, kh)).toEqual([]);
    expect(compareTexts(toolsEn, toolsKh)).toEqual([]);
  });

  it.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
    'name every zone and piece of %s',
    (_, garment) => {
      const { pieces, zones } = garment.pattern(garment.displaySize);
      expect(zones.map(({ id }) => id).filter((id) => !Object.hasOwn(en.zones, id))).toEqual([]);
      expect(pieces.map(({ id }) => id).filter((id) => !Object.hasOwn(en.pieces, id))).toEqual([]);
    },
  );
});
