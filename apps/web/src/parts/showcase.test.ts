import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHOWCASE_LOOKS } from '@kitwright/design';
import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import taken from './pictures.json';
import { DETAILS, detailPicture, hasPicture, showcaseDesign, showcasePicture } from './showcase.ts';

describe('the pictures of the public pages', () => {
  it('are listed as they lie in the public folder', () => {
    const files = readdirSync(join(import.meta.dirname, '../../public/pictures')).sort();
    expect(taken).toEqual(files.map((file) => `/pictures/${file}`));
  });

  it.each(PRODUCT_TYPES)('were taken of everything that is shown of %s', (type) => {
    for (const look of SHOWCASE_LOOKS)
      for (const size of ['large', 'small'] as const)
        expect(hasPicture(showcasePicture(type, look.id, size)), look.id).toBe(true);
    for (const detail of DETAILS) expect(hasPicture(detailPicture(type, detail)), detail).toBe(true);
  });

  it('show a design that is the same each time', () => {
    for (const look of SHOWCASE_LOOKS)
      expect(showcaseDesign(garmentOf('HOODIE'), look)).toEqual(showcaseDesign(garmentOf('HOODIE'), look));
  });
});
