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
    });
    expect(fit('kit.glb', 'bopha', 'M')).toEqual({
      kind: 'person',
      person: 'bopha',
      sex: 'woman',
      size: 'M',
    });
    expect(fit('kit.glb', 'ghost', 'S')).toEqual({ kind: 'none', sex: 'man', size: 'S' });
  });

  it('wears the nearest size that was draped', () => {
    expect(fit('kit.glb', 'sokha', 'XXXL')).toMatchObject({ size: 'XL' });
    expect(fit('kit.glb', 'sokha', 'L')).toMatchObject({ size: 'M' });
    expect(fit('kit.glb', 'mei', 'XS')).toMatchObject({ sex: 'woman', size: 'M' });
  });

  it('is the default man where the garment was not draped on women', () => {
    expect(fit('trunk.glb', 'amara', 'M')).toMatchObject({ person: 'neymar_2024', sex: 'man' });
  });
});
