import { PRODUCT_TYPES, garmentOf, type ProductType } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import { createDesign } from '../create-design.ts';
import type { DesignDocument } from '../document.ts';
import { imagesOf } from '../elements/image/edits.ts';
import type { ImageElement } from '../elements/image/schema.ts';
import { elementIdSchema } from '../elements/shared.ts';
import { slotOf, textsOf } from '../elements/text/edits.ts';
import { validateDesign } from '../garment-check.ts';
import { orderOnTop } from '../order.ts';
import { parseDesign } from '../parse.ts';
import { passEdit, preflight } from '../preflight/index.ts';
import { createComposer } from '../render/compose.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { carryOver } from './carry-over.ts';
import { templateOf, templatesFor } from './index.ts';
import { lookOf } from './look.ts';

const letterer = createBlockLetterer();
const compose = createComposer();
const images = { find: () => ({ widthPx: 2000, heightPx: 2000 }) };

const counter = (prefix: string) => {
  let count = 0;
  return () => `${prefix}${(count += 1)}`;
};

const picture = (uploadId: string, placement: string, widthMm: number, heightMm: number): ImageElement => ({
  id: elementIdSchema.parse(uploadId),
  kind: 'image',
  anchor: { placement, dxMm: 0, dyMm: 0 },
  rotationDeg: 0,
  opacity: 1,
  order: 'a0',
  hidden: false,
  locked: false,
  uploadId,
  widthMm,
  heightMm,
  flipped: false,
});

/** A team's design: a template with a crest and a sponsor where the garment has room for them. */
const teams = (type: ProductType, templateId: string, language: 'kh' | 'en' = 'en'): DesignDocument => {
  const garment = garmentOf(type);
  const look = { ...lookOf(templateOf(templateId)!), fonts: { en: 'test', kh: 'test' } };
  const design = createDesign(garment, counter('t'), { look, language });
  const { placements } = garment.pattern(garment.displaySize);
  const pictures = [
    picture('crest', type === 'BOXING_TRUNK' ? 'shortsLogo' : 'leftChestLogo', 56, 64),
    picture('sponsor', 'sponsor', 180, 50),
  ].filter(({ anchor }) => placements.some(({ id }) => id === anchor.placement));
  return pictures.reduce(
    (document, element) => ({
      ...document,
      elements: { ...document.elements, [element.id]: { ...element, order: orderOnTop(document) } },
    }),
    design,
  );
};

const lookAt = (document: DesignDocument) => {
  const pattern = garmentOf(document.productType).pattern('M', document.options);
  const composition = compose(document, { pattern, size: 'M', letterer, images });
  return { document, pattern, composition, rulePreset: 'none' as const };
};
const checksOf = (document: DesignDocument) => preflight(lookAt(document)).map(({ check }) => check);

const passed = (document: DesignDocument): DesignDocument => {
  const edit = passEdit(document, lookAt);
  const applied = edit && applyEdit(document, edit);
  return applied?.ok === true ? applied.value.document : document;
};

const onto = (document: DesignDocument, type: ProductType) =>
  carryOver(document, garmentOf(type), counter('n'));
const placesOf = (document: DesignDocument, wanted: (text: string | null) => boolean) =>
  textsOf(document)
    .filter((element) => wanted(slotOf(element)))
    .map(({ anchor }) => anchor.placement)
    .sort();

/** From the kit to every other garment and back, and between the two that have least in common. */
const PAIRS = [
  ...PRODUCT_TYPES.filter((type) => type !== 'SOCCER_KIT').flatMap((type) => [
    ['SOCCER_KIT', type] as const,
    [type, 'SOCCER_KIT'] as const,
  ]),
  ['HOODIE', 'BOXING_TRUNK'] as const,
  ['BOXING_TRUNK', 'HOODIE'] as const,
];

describe('a look carried over to another garment', () => {
  it.each(PAIRS)('is a sound design: %s to %s', (from, to) => {
    const drawn = templatesFor(from);
    const { id } = drawn[PRODUCT_TYPES.indexOf(to) % drawn.length]!;
    const source = passed(teams(from, id));
    const { document } = onto(source, to);
    expect(parseDesign(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
    expect(validateDesign(document, garmentOf(to))).toEqual([]);
    const sound = passed(document);
    expect(checksOf(sound), id).toEqual([]);
    expect(Object.keys(sound.elements)).toEqual(Object.keys(document.elements));
  });

  it('has crest, sponsor, names and numbers where they were, as large as there is room', () => {
    const source = teams('SOCCER_KIT', 'crimson');
    const { document, left } = onto(source, 'HOODIE');
    expect(left).toEqual([]);
    const { placements } = garmentOf('HOODIE').pattern('M');
    const roomOf = (id: string) => placements.find((placement) => placement.id === id)!;
    for (const { uploadId, anchor, widthMm, heightMm } of imagesOf(document)) {
      expect(anchor.placement).toBe(uploadId === 'crest' ? 'leftChestLogo' : 'sponsor');
      expect(widthMm).toBeLessThanOrEqual(roomOf(anchor.placement).maxWidthMm);
      expect(heightMm).toBeLessThanOrEqual(roomOf(anchor.placement).maxHeightMm);
      expect(widthMm / heightMm).toBeCloseTo(uploadId === 'crest' ? 56 / 64 : 180 / 50, 1);
    }
    expect(placesOf(document, (slot) => slot === 'number')).toEqual(['backNumber', 'frontNumber']);
    expect(document.slots).toEqual(source.slots);
  });

  it('numbers the shorts that only the other garment has, and leaves bare what its captain left bare', () => {
    const polo = teams('POLO_SHIRT', 'crimson');
    const bare = {
      ...polo,
      elements: Object.fromEntries(
        Object.entries(polo.elements).filter(([, { anchor }]) => anchor.placement !== 'frontNumber'),
      ),
    };
    const { document } = onto(bare, 'SOCCER_KIT');
    const numbers = placesOf(document, (slot) => slot === 'number');
    expect(numbers).toContain('shortsNumber');
    expect(numbers).not.toContain('frontNumber');
  });

  it('goes to the trunks and back: crest on the leg, name on the band', () => {
    const { document, left } = onto(teams('SOCCER_KIT', 'crimson'), 'BOXING_TRUNK');
    const places = Object.values(document.elements).map(({ anchor }) => anchor.placement);
    expect(places).toEqual(expect.arrayContaining(['waistbandText', 'shortsLogo', 'shortsNumber']));
    expect(left.map(({ id }) => id)).toEqual(['sponsor']);
    const back = onto(document, 'TSHIRT').document;
    expect(imagesOf(back).map(({ anchor }) => anchor.placement)).toEqual(['leftChestLogo']);
    expect(placesOf(back, (slot) => slot === 'teamName')).toEqual(['teamName']);
  });

  it('keeps colours by their part, and the cut that both garments know', () => {
    const source = { ...teams('TSHIRT', 'crimson'), options: { sleeve: 'long' } };
    const { document } = onto(source, 'POLO_SHIRT');
    expect(document.options).toMatchObject({ sleeve: 'long' });
    expect(document.zones['body']).toEqual(source.zones['body']);
    expect(document.zones['placket']).toEqual(document.zones['collar']);
    const trunks = onto(source, 'BOXING_TRUNK').document;
    expect(trunks.zones['body']).toEqual(source.zones['body']);
  });

  it('keeps a part for its side alone, and patterns on the cloth they were drawn for', () => {
    const kit = teams('SOCCER_KIT', 'club-stripes');
    const front = { kind: 'pure', colour: '#123456' } as const;
    const source = { ...kit, zones: { ...kit.zones, 'body/front': front } };
    const { document } = onto(source, 'TSHIRT');
    expect(document.zones['body/front']).toEqual(front);
    expect(onto(source, 'BOXING_TRUNK').document.zones).not.toHaveProperty('body/front');
    for (const graphic of Object.values(document.graphics))
      expect(graphic.zones.every((name) => name.split('/')[0] !== 'shorts')).toBe(true);
  });
});
