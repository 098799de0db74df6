import { describe, expect, it } from 'vitest';
import { fittingOf, type Drapes } from './people.ts';

const DRAPES: Drapes = {
  'kit.glb': { man: ['S', 'M', 'XL'], woman: ['M'] },
  'trunk.glb': { man: ['M'] },
};
const fit = (file: string, wearer: Parameters<typeof fittingOf>[2], size: Parameters<typeof fittingOf>[3]) =>
  fittingOf(DRAPES, file, wearer, size);

describe('who shows a garment', () => {
  it('is who was chosen, in the chosen size', () => {
    expect(fit('kit.glb', 'vuthy', 'XL')).toEqual({
      kind: 'person',
      person: 'vuthy',
      sex: 'man',
      size: 'XL',
      drape: 'XL',
    });
    expect(fit('kit.glb', 'bopha', 'M')).toEqual({
      kind: 'person',
      person: 'bopha',
      sex: 'woman',
      size: 'M',
      drape: 'M',
    });
    expect(fit('kit.glb', 'ghost', 'S')).toEqual({ kind: 'none', sex: 'man', size: 'S', drape: 'S' });
  });

  it('wears the chosen size, to which the nearest is carried that was draped', () => {
    expect(fit('kit.glb', 'sokha', 'XXXL')).toMatchObject({ size: 'XXXL', drape: 'XL' });
    expect(fit('kit.glb', 'sokha', 'L')).toMatchObject({ size: 'L', drape: 'M' });
    expect(fit('kit.glb', 'mei', 'XS')).toMatchObject({ sex: 'woman', size: 'XS', drape: 'M' });
  });

  it('is the default man where the garment was not draped on women', () => {
    expect(fit('trunk.glb', 'amara', 'M')).toMatchObject({ person: 'neymar_2024', sex: 'man' });
  });
});
