import type { CatalogueFont } from '@kitwright/contract/catalogue';
import { FONTS } from '@kitwright/lettering';
import { describe, expect, it } from 'vitest';
import { weightOf, weightsOf } from './FontWeight.tsx';

const family = (id: string, ...weights: number[]): CatalogueFont => ({
  id,
  family: id,
  subsets: ['latin'],
  weights,
  styles: ['normal'],
});
const catalogue = [family('some-family', 300, 400, 700), family('lobster', 400)];

describe('the weights of a font', () => {
  it('are those of its family, the usual one by the bare id', () => {
    expect(weightsOf('some-family:700', catalogue)).toEqual([
      { weight: 300, fontId: 'some-family:300' },
      { weight: 400, fontId: 'some-family' },
      { weight: 700, fontId: 'some-family:700' },
    ]);
    expect([weightOf('some-family:700'), weightOf('some-family')]).toEqual([700, 400]);
  });

  it('are no choice where there is but one, or the family is not in the catalogue', () => {
    expect(weightsOf('lobster', catalogue)).toEqual([]);
    expect(weightsOf('elsewhere', catalogue)).toEqual([]);
    expect(weightsOf('../etc', catalogue)).toEqual([]);
  });

  it('leave a face of our own its id at its own weight', () => {
    const heavy = FONTS.find(({ weight, sliced }) => weight !== 400 && !sliced);
    if (!heavy) return;
    const [first] = weightsOf(heavy.id, [family(heavy.id, heavy.weight, 400)]).filter(
      ({ weight }) => weight === heavy.weight,
    );
    expect(first?.fontId).toBe(heavy.id);
    expect(weightOf(heavy.id)).toBe(heavy.weight);
  });
});
