import { PRODUCT_TYPES, garmentOf, type ProductType } from '@kitwright/garment';
import type { Letterer } from '@kitwright/lettering';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDesign } from '../create-design.ts';
import { preflight } from '../preflight/index.ts';
import { NO_IMAGES, createComposer } from '../render/index.ts';
import { templatesFor } from './index.ts';
import { lookOf } from './look.ts';
import type { Template } from './template.ts';

let letterer: Letterer;
beforeAll(async () => {
  letterer = await createNodeLetterer();
});

/** One template of those that letter alike: what lies under the letters is looked at in `templates.test.ts`. */
const letteredApart = (type: ProductType): readonly Template[] => [
  ...new Map(
    templatesFor(type).map((template) => {
      const { fonts, bare, outline } = template.lettering;
      return [JSON.stringify([fonts, bare, outline?.widthMm]), template] as const;
    }),
  ).values(),
];

const cases = PRODUCT_TYPES.flatMap((type) =>
  (['kh', 'en'] as const).map((language) => ({ type, language })),
);

describe('a fresh design in its real letters', () => {
  it.each(cases)('has no finding in any template: $type, $language', ({ type, language }) => {
    const garment = garmentOf(type);
    const { displaySize: size } = garment;
    const pattern = garment.pattern(size);
    const compose = createComposer();
    const found = letteredApart(type).flatMap((template) => {
      let count = 0;
      const document = createDesign(garment, () => `e${(count += 1)}`, { look: lookOf(template), language });
      const composition = compose(
        { ...document, graphics: {} },
        {
          pattern,
          size,
          player: document.slots,
          letterer,
          images: NO_IMAGES,
        },
      );
      return preflight({ document, pattern, rulePreset: 'fifa2014', ruleValues: null, composition }).map(
        ({ check, pieceId }) => `${template.id}: ${check} on ${pieceId}`,
      );
    });
    expect(found).toEqual([]);
  });
});
