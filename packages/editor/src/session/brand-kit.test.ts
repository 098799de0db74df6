import type { BrandKit } from '@kitwright/contract/designs';
import { applyEdit, createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { withBrandOf, withoutItem } from './brand-kit.ts';
import { designColours } from './design-colours.ts';
import { addImage } from './element-edits.ts';

const EMPTY: BrandKit = { colours: [], crest: null, sponsors: [], fonts: [] };
const [CREST, SPONSOR] = ['0197a6a1-8f3c-7000-8000-000000000001', '0197a6a1-8f3c-7000-8000-000000000002'];

const garment = garmentOf('TSHIRT');
const places = garment.pattern('M').placements.filter(({ kind }) => kind === 'logo');
const withLogo = (document: DesignDocument, id: string, index: number): DesignDocument => {
  const { edit } = addImage(document, { id, widthPx: 300, heightPx: 200 }, places[index]!);
  const applied = applyEdit(document, edit);
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value.document;
};
let count = 0;
const plain = createDesign(garment, () => `e${(count += 1)}`);
const design = withLogo(withLogo(withLogo(plain, CREST, 0), SPONSOR, 1), CREST, 2);

describe('what a design adds to a brand kit', () => {
  it('is its colours, its fonts and its pictures, each once, the first of these as the crest', () => {
    const kit = withBrandOf(design, EMPTY);
    expect(kit.colours).toEqual(designColours(design).slice(0, 12));
    expect(kit.fonts).toEqual([...new Set(kit.fonts)]);
    expect(kit.fonts.length).toBeGreaterThan(0);
    expect(kit.crest?.uploadId).toBe(CREST);
    expect(kit.sponsors.map(({ uploadId }) => uploadId)).toEqual([SPONSOR]);
  });

  it('comes after what was kept, which stays', () => {
    const kept = withBrandOf(design, { ...EMPTY, colours: ['#010203'], fonts: ['moul'] });
    expect(kept.colours[0]).toBe('#010203');
    expect(kept.fonts[0]).toBe('moul');
    expect(withBrandOf(design, kept)).toEqual(kept);
    const other = withLogo(plain, SPONSOR, 0);
    expect(withBrandOf(other, withBrandOf(withLogo(plain, CREST, 0), EMPTY))).toMatchObject({
      crest: { uploadId: CREST },
      sponsors: [{ uploadId: SPONSOR }],
    });
  });

  it('is taken out one by one', () => {
    const kit = withBrandOf(design, EMPTY);
    const [colour = ''] = kit.colours;
    expect(withoutItem(kit, colour).colours).not.toContain(colour);
    expect(withoutItem(kit, CREST).crest).toBeNull();
    expect(withoutItem(kit, SPONSOR).sponsors).toEqual([]);
  });
});
