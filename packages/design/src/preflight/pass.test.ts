import { garmentOf } from '@kitwright/garment';
import { expect, it } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import { createDesign } from '../create-design.ts';
import type { DesignDocument } from '../document.ts';
import type { ImageElement } from '../elements/image/schema.ts';
import { elementIdSchema } from '../elements/shared.ts';
import { createComposer } from '../render/compose.ts';
import { templateOf } from '../templates/index.ts';
import { lookOf } from '../templates/look.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { sampleImage } from '../testing/samples.ts';
import { passEdit, preflight } from './index.ts';

const compose = createComposer();
const letterer = createBlockLetterer();
const shirt = garmentOf('TSHIRT');
const pattern = shirt.pattern('M');
const images = { find: () => ({ widthPx: 9000, heightPx: 9000 }) };
const inputOf = (document: DesignDocument) => ({
  document,
  pattern,
  rulePreset: 'none' as const,
  composition: compose(document, { pattern, size: 'M', letterer, images }),
});

type Logo = readonly [uploadId: string, dxMm: number, dyMm: number];

/** A shirt with logos, each given by its picture and its way from the middle of the front. */
const shirtWith = (
  logos: readonly Logo[],
  sized: Pick<ImageElement, 'widthMm' | 'heightMm'> = { widthMm: 60, heightMm: 60 },
): DesignDocument => {
  let count = 0;
  const look = { ...lookOf(templateOf('crimson')!), fonts: { en: 'test', kh: 'test' } };
  const plain = createDesign(shirt, () => `id${(count += 1)}`, { look, language: 'en' });
  const elements = logos.map(([uploadId, dxMm, dyMm], index) =>
    sampleImage(`logo${index}`, {
      uploadId,
      anchor: { placement: 'frontCentre', dxMm, dyMm },
      order: `x${index}`,
      ...sized,
    }),
  );
  return { ...plain, elements: { ...plain.elements, ...Object.fromEntries(elements.map((e) => [e.id, e])) } };
};

const passed = (document: DesignDocument): DesignDocument => {
  const edit = passEdit(document, inputOf);
  const applied = edit && applyEdit(document, edit);
  return applied?.ok ? applied.value.document : document;
};
const checksOf = (document: DesignDocument) => preflight(inputOf(document)).map(({ check }) => check);

/** The least distance between the middles of two logos, mm. */
const nearestMm = (document: DesignDocument, count: number): number => {
  const { elements } = inputOf(document).composition;
  const middles = Array.from({ length: count }, (_, index) => {
    return elements.get(elementIdSchema.parse(`logo${index}`))?.centreMm ?? [Number.NaN, Number.NaN];
  });
  return Math.min(
    ...middles.flatMap(([x, y], index) =>
      middles.slice(0, index).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
    ),
  );
};

it.each<readonly [string, readonly Logo[]]>([
  [
    'two at one place, over a third',
    [
      ['a', 0, 0],
      ['b', 20, 20],
      ['c', 20, 20],
    ],
  ],
  [
    'three upon each other, of which each hides the others',
    [
      ['a', 0, 0],
      ['b', 0, 0],
      ['c', 0, 0],
    ],
  ],
  [
    'copies of one, each over the one before',
    [
      ['a', 0, 0],
      ['a', 15, 15],
      ['a', 30, 30],
    ],
  ],
])('gives each logo a free place of its own: %s', (_, logos) => {
  const after = passed(shirtWith(logos));
  expect(checksOf(after)).toEqual([]);
  expect(nearestMm(after, logos.length)).toBeGreaterThanOrEqual(60);
});

it('goes on reporting two that hide each other where there is no free place for one of them', () => {
  const design = shirtWith(
    [
      ['a', 0, 0],
      ['b', 0, 0],
    ],
    { widthMm: 300, heightMm: 420 },
  );
  expect(checksOf(passed(design))).toEqual(['covered']);
});
