import { garmentOf, type Size } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { sampleDesign, sampleImage, sampleText } from '../testing/samples.ts';
import { compose } from './compose.ts';
import type { ComposeInput } from './compose-input.ts';

const input: Pick<ComposeInput, 'letterer' | 'images'> = {
  letterer: createBlockLetterer(),
  images: { find: (id) => (id === 'crest-upload' ? { widthPx: 600, heightPx: 400 } : undefined) },
};

describe('prints in youth sizes', () => {
  it('are smaller, as their rooms are, and those of all grown-ups alike', () => {
    const kit = garmentOf('SOCCER_KIT');
    const number = sampleText('number', {
      anchor: { placement: 'frontNumber', dxMm: 0, dyMm: 0 },
      heightMm: 112,
    });
    const crest = sampleImage('crest', {
      anchor: { placement: 'leftChestLogo', dxMm: 0, dyMm: 0 },
      widthMm: 60,
      heightMm: 60,
    });
    const document = { ...sampleDesign([number, crest]), productType: 'SOCCER_KIT' as const };
    const drawn = (size: Size) =>
      compose(document, { ...input, size, pattern: kit.pattern(size, document.options) }).elements;
    const heights = (id: string) =>
      (['Y8', 'Y10', 'Y12', 'Y14', 'XS', 'M', 'XXXL'] as const).map((size) => drawn(size).get(id)!.heightMm);
    for (const id of ['number', 'crest']) {
      const [y8 = 0, y10 = 0, y12 = 0, y14 = 0, ...grown] = heights(id);
      expect(y8).toBeGreaterThan(0.6 * grown[0]!);
      expect([y8, y10, y12, y14, grown[0]!]).toEqual(
        [y8, y10, y12, y14, grown[0]!].toSorted((a, b) => a - b),
      );
      expect(y14).toBeLessThan(grown[0]! - 1);
      for (const height of grown) expect(height).toBeCloseTo(grown[0]!);
    }
    const { printShare = 1, capHeightMm } = drawn('Y8').get('number')!;
    expect(capHeightMm! / printShare).toBeCloseTo(drawn('M').get('number')!.capHeightMm!);
    expect(drawn('M').get('number')).not.toHaveProperty('printShare');
  });

  it('stand nearer to their places where they were moved off them, by as much as they are smaller', () => {
    const kit = garmentOf('SOCCER_KIT');
    const motto = sampleText('motto', {
      anchor: { placement: 'frontCentre', dxMm: 40, dyMm: -215 },
      heightMm: 20,
    });
    const document = { ...sampleDesign([motto]), productType: 'SOCCER_KIT' as const };
    const inSize = (size: Size) => {
      const pattern = kit.pattern(size, document.options);
      const { centre } = pattern.placements.find(({ id }) => id === 'frontCentre')!;
      const { anchorMm, box } = compose(document, { ...input, size, pattern }).elements.get('motto')!;
      const neck = pattern.pieces
        .find(({ id }) => id === 'front')!
        .edges.filter(({ id }) => /^neck/.test(id));
      const neckline = Math.max(...neck.flatMap(({ points }) => points.map(([, y]) => y)));
      return { off: [anchorMm[0] - centre[0], anchorMm[1] - centre[1]], belowCollar: box.y - neckline };
    };
    for (const size of ['XS', 'M', 'XXXL'] as const) {
      expect(inSize(size).off[0]).toBeCloseTo(40);
      expect(inSize(size).off[1]).toBeCloseTo(-215);
    }
    const [m, y8] = [inSize('M'), inSize('Y8')];
    expect(y8.off[0]! / 40).toBeCloseTo(y8.off[1]! / -215);
    expect(y8.off[0]! / 40).toBeLessThan(0.75);
    // Left at its offset of M it stood over the neckline.
    expect(m.belowCollar).toBeGreaterThan(0);
    expect(y8.belowCollar).toBeGreaterThan(0);
  });
});
