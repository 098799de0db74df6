import { plainOffer } from '@kitwright/garment';
import type { SizeCount } from '@kitwright/contract/teams';
import { describe, expect, it } from 'vitest';
import { sizeChoices } from '../../roster/use-sizes.ts';
import { showPage } from '../../testing/show-page.tsx';
import { SizeGrid } from './SizeGrid.tsx';

const offer = {
  sizes: plainOffer().map((entry) => ({
    ...entry,
    isOffered: entry.size !== 'XXXXXXL',
    label: entry.size === 'S' ? 'S (40)' : entry.label,
  })),
};
const shown = (...counts: SizeCount[]): string =>
  showPage(
    <SizeGrid counts={counts} sizes={sizeChoices(offer)} sleeves={['short']} onChange={() => undefined} />,
  );

describe('pieces by size', () => {
  it('are asked for in the sizes the shop offers, by their labels', () => {
    const page = shown({ size: 'M', sleeve: 'short', quantity: 5 });
    expect(page).toContain('>S (40)<');
    expect(page).not.toContain('>6XL<');
    expect(page).not.toContain('not offered');
  });

  it('of a size that is not offered any more stay in sight, with what is wrong with them', () => {
    const page = shown({ size: 'XXXXXXL', sleeve: 'short', quantity: 5 });
    expect(page).toContain('>6XL<');
    expect(page).toContain('This size is not offered for this garment. Choose another.');
  });
});
