import { PRODUCT_TYPES } from '@kitwright/garment';
import { expect, it } from 'vitest';
import { openEditor } from './testing/browser/open-editor.tsx';
import { shareOf } from './testing/browser/seen.ts';

it.each(PRODUCT_TYPES)('%s opens, and takes colour', async (productType) => {
  const editor = await openEditor(productType);
  const before = await shareOf(editor.drawing, 'red');
  await editor.colour('Body', '#e00000');
  await expect.poll(() => shareOf(editor.drawing, 'red')).toBeGreaterThan(before + 0.012);
});
