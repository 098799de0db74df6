import type { CatalogueFont } from '@kitwright/contract';
import { FONTS } from '@kitwright/lettering';
import { describe, expect, it } from 'vitest';
import { weightOf, weightsOf } from './font-weights.ts';

const family = (id: string, ...weights: number[]): CatalogueFont => ({
  id,
  family: id,
  subsets: ['latin'],
  weights,
  styles: ['normal'],
});
const catalogue = [family('chakra-petch', 300, 400, 700), family('lobster', 400)];

describe('the weights of a font', () => {
  it('are those of its family, the usual one by the bare id', () => {
    expect(weightsOf('chakra-petch:700', catalogue)).toEqual([
      { weight: 300, fontId: 'chakra-petch:300' },
      { weight: 400, fontId: 'chakra-petch' },
      { weight: 700, fontId: 'chakra-petch:700' },
    ]);
    expect([weightOf('chakra-petch:700'), weightOf('chakra-petch')]).toEqual([700, 400]);
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
