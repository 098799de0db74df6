import { garmentOf, type Pattern, type ProductType } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { createDesign } from '../create-design.ts';
import type { DesignDocument } from '../document.ts';
import { elementIdSchema } from '../elements/shared.ts';
import { graphicIdSchema } from '../graphics/graphic.ts';
import type { ImageElement } from '../elements/image/schema.ts';
import { patchText, textsOf } from '../elements/text/edits.ts';
import { applyEdit } from '../apply-edit.ts';
import { orderOnTop } from '../order.ts';
import { createComposer } from '../render/compose.ts';
import { TEMPLATES, templateOf } from '../templates/index.ts';
import { lookOf } from '../templates/look.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { LOOKS } from '../testing/badges.ts';
import { fixFor, passEdit, preflight, type Check } from './index.ts';

const fonts = { en: 'test', kh: 'test' };
const blocks = createBlockLetterer();
const letterer: typeof blocks = {
  outline: (request) => ({ ...blocks.outline(request), fontAvailable: request.fontId !== 'none' }),
};
const compose = createComposer();

const looks = { find: (id: string) => LOOKS[id] };
const images = {
  find: (id: string) =>
    id === 'coarse'
      ? { widthPx: 90, heightPx: 90 }
      : id in LOOKS
        ? { widthPx: 900, heightPx: 900 }
        : undefined,
};

const patterns = new Map<ProductType, Pattern>();
const patternOf = (type: ProductType): Pattern => {
  const pattern = patterns.get(type) ?? garmentOf(type).pattern('M');
  patterns.set(type, pattern);
  return pattern;
};

const picture = (uploadId: string, placement: string, changes: Partial<ImageElement> = {}): ImageElement => ({
  id: elementIdSchema.parse(`pic-${uploadId}-${placement}${changes.order ?? ''}`),
  kind: 'image',
  anchor: { placement, dxMm: 0, dyMm: 0 },
  rotationDeg: 0,
  opacity: 1,
  order: 'z0',
  hidden: false,
  locked: false,
  uploadId,
  widthMm: 60,
  heightMm: 60,
  flipped: false,
  ...changes,
});

const dressed = (id: string, type: ProductType): DesignDocument => {
  let count = 0;
  const newId = () => `id${(count += 1)}`;
  return createDesign(garmentOf(type), newId, {
    look: { ...lookOf(templateOf(id)!), fonts },
    language: 'en',
  });
};
const withPictures = (design: DesignDocument, ...added: readonly ImageElement[]): DesignDocument => ({
  ...design,
  elements: {
    ...design.elements,
    ...Object.fromEntries(added.map((element) => [element.id, element])),
  },
});

const inputOf = (document: DesignDocument, names: readonly string[] = []) => {
  const pattern = patternOf(document.productType);
  const composed = (player?: { readonly playerName: string; readonly number: string }) =>
    compose(document, { pattern, size: 'M', letterer, images, ...(player ? { player } : {}) });
  return {
    document,
    pattern,
    rulePreset: 'none' as const,
    composition: composed(),
    looks,
    players: names.map((playerName) => ({ playerName, composition: composed({ playerName, number: '7' }) })),
  };
};
const checksOf = (document: DesignDocument, names?: readonly string[]) =>
  preflight(inputOf(document, names)).map(({ check }) => check);

const TYPES: readonly ProductType[] = ['SOCCER_KIT', 'TSHIRT', 'HOODIE', 'POLO_SHIRT'];
const PLAIN = ['crimson', 'monsoon', 'graphite', 'lotus'];
const STARTS = TYPES.flatMap((type) =>
  PLAIN.filter((id) => templateOf(id)!.fits.includes(type)).map((id) => dressed(id, type)),
);
/** The first start whose chest a badge stands off, or is lost on. */
const onCrimson = dressed('crimson', 'SOCCER_KIT');
const textOf = (design: DesignDocument, placement: string) =>
  textsOf(design).find(({ anchor }) => anchor.placement === placement)!;
const patched = (design: DesignDocument, edit: Parameters<typeof applyEdit>[1]): DesignDocument => {
  const result = applyEdit(design, edit);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value.document;
};

type Spoilt = readonly [name: string, check: Check, design: DesignDocument, names?: readonly string[]];

const crestOn = (design: DesignDocument, uploadId: string, changes: Partial<ImageElement> = {}) =>
  withPictures(design, picture(uploadId, 'leftChestLogo', { order: orderOnTop(design), ...changes }));

const SPOILT: readonly Spoilt[] = [
  // Of every start one fault of each kind that fits it.
  ...STARTS.slice(0, 8).map((design, index): Spoilt => [
    `box ${index}`,
    'whiteBox',
    {
      ...crestOn(design, index % 2 === 0 ? 'paper' : 'cream'),
      zones: {
        ...design.zones,
        body: { kind: 'pure', colour: ['#b3122d', '#0d3f5c', '#20242a', '#2f9e5b'][index % 4]! },
      },
    },
  ]),
  ...STARTS.slice(0, 8).map((design, index): Spoilt => [
    `lost crest ${index}`,
    'imageContrast',
    {
      ...crestOn(design, ['red', 'white', 'black', 'gold'][index % 4]!),
      zones: {
        ...design.zones,
        body: { kind: 'pure', colour: ['#b3122d', '#fafafa', '#1b1e22', '#efc03a'][index % 4]! },
      },
      graphics: {},
    },
  ]),
  ...STARTS.slice(0, 6).map((design, index): Spoilt => [
    `crest over the name ${index}`,
    'overlap',
    withPictures(
      design,
      picture('gold', textOf(design, 'playerName').anchor.placement, {
        order: 'zz',
        widthMm: 30,
        heightMm: 30,
      }),
    ),
  ]),
  ...STARTS.slice(0, 4).map((design, index): Spoilt => [
    `name over the number ${index}`,
    'overlap',
    patched(design, {
      type: 'moveElement',
      elementId: textOf(design, 'playerName').id,
      anchor: { placement: 'backNumber', dxMm: 0, dyMm: 40 },
    }),
  ]),
  ...STARTS.slice(0, 5).map((design, index): Spoilt => [
    `twins ${index}`,
    'twin',
    withPictures(
      design,
      picture('gold', 'leftChestLogo', { order: 'y0' }),
      picture('gold', 'leftChestLogo', {
        order: 'y1',
        anchor: { placement: 'leftChestLogo', dxMm: 2, dyMm: 1 },
      }),
    ),
  ]),
  ...STARTS.slice(0, 4).map((design, index): Spoilt => [
    `covered ${index}`,
    'covered',
    withPictures(design, picture('paper', 'backNumber', { order: 'zz', widthMm: 420, heightMm: 420 })),
  ]),
  ...STARTS.slice(0, 4).map((design, index): Spoilt => [
    `coarse ${index}`,
    'lowResolution',
    withPictures(design, picture('coarse', 'leftChestLogo')),
  ]),
  ...STARTS.slice(0, 4).map((design, index): Spoilt => [
    `hidden ${index}`,
    'hiddenElement',
    crestOn(design, 'gold', index % 2 === 0 ? { hidden: true } : { opacity: 0.05 }),
  ]),
  ...STARTS.slice(0, 4).map((design, index): Spoilt => [
    `off the cloth ${index}`,
    'offPiece',
    crestOn(design, 'gold', {
      anchor: {
        placement: 'leftChestLogo',
        dxMm: index % 2 === 0 ? 0 : 420,
        dyMm: index % 2 === 0 ? 700 : -40,
      },
    }),
  ]),
  ...(['#00ff00', '#0000ff', '#ff00ff', '#7f00ff'] as const).map((colour, index): Spoilt => [
    `neon ${colour}`,
    'outOfGamut',
    index % 2 === 0
      ? { ...STARTS[index]!, zones: { ...STARTS[index]!.zones, sleeves: { kind: 'pure', colour } } }
      : patched(
          STARTS[index]!,
          patchText(textOf(STARTS[index]!, 'backNumber'), { stroke: { widthMm: 5, colour } }),
        ),
  ]),
  ...STARTS.slice(0, 4).map((design, index): Spoilt => [
    `long name ${index}`,
    'shrunkName',
    design,
    ['SOK', 'VANNAKSOPHEAKTRAREASMEYVATHANAKPISETH'],
  ]),
  ...STARTS.slice(0, 3).map((design, index): Spoilt => [
    `unreadable ${index}`,
    'textContrast',
    patched(
      { ...design, graphics: {}, zones: { ...design.zones, body: { kind: 'pure', colour: '#b3122d' } } },
      patchText(textOf(design, 'playerName'), { fill: { kind: 'pure', colour: '#c02030' }, stroke: null }),
    ),
  ]),
  [
    'across the shoulder',
    'overSeam',
    crestOn(onCrimson, 'gold', { anchor: { placement: 'leftChestLogo', dxMm: 135, dyMm: -20 } }),
  ],
  [
    'thin outline',
    'thinStroke',
    patched(
      onCrimson,
      patchText(textOf(onCrimson, 'playerName'), { stroke: { widthMm: 0.3, colour: '#000000' } }),
    ),
  ],
];

/** A crest that stands off the chest, in its place. */
const soundCrest = (design: DesignDocument): DesignDocument => {
  const candidates = ['gold', 'white', 'red', 'black'].map((id) => crestOn(design, id));
  return candidates.find((each) => !checksOf(each).includes('imageContrast')) ?? design;
};

const SOUND: readonly (readonly [string, DesignDocument])[] = [
  ...TEMPLATES.filter(({ fits }) => fits.includes('SOCCER_KIT')).map(
    ({ id }) => [`${id} with a crest`, soundCrest(dressed(id, 'SOCCER_KIT'))] as const,
  ),
  ...TEMPLATES.filter(({ fits }) => fits.includes('BOXING_TRUNK')).map(
    ({ id }) => [`${id} on trunks`, dressed(id, 'BOXING_TRUNK')] as const,
  ),
  ...STARTS.map(
    (design, index) =>
      [
        `start ${index} with a watermark`,
        withPictures(
          design,
          picture('paper', 'frontCentre', { order: 'a', opacity: 0.2, widthMm: 120, heightMm: 120 }),
        ),
      ] as const,
  ),
  ...STARTS.map(
    (design, index) =>
      [
        `start ${index} with a picture all over`,
        withPictures(
          design,
          picture('gold', 'frontCentre', { order: 'a', opacity: 0.3, widthMm: 1500, heightMm: 1500 }),
        ),
      ] as const,
  ),
].slice(0, 60);

describe('sixty spoilt designs and sixty sound ones', () => {
  it('has sixty of each', () => {
    expect(SPOILT.length).toBeGreaterThanOrEqual(60);
    expect(SOUND).toHaveLength(60);
  });

  it('finds what is spoilt in at least 58 of 60', () => {
    const missed = SPOILT.slice(0, 60).filter(
      ([, check, design, names]) => !checksOf(design, names).includes(check),
    );
    expect(missed.map(([name]) => name)).toEqual([]);
  });

  it('finds something in two of the sound ones at most', () => {
    const alarmed = SOUND.map(([name, design]) => [name, checksOf(design)] as const).filter(
      ([, checks]) => checks.length > 0,
    );
    expect(alarmed).toEqual([]);
  });

  it('puts right in one press what there is a press for', () => {
    const fixable: readonly Check[] = [
      'overlap',
      'twin',
      'covered',
      'hiddenElement',
      'offPiece',
      'outOfGamut',
      'shrunkName',
      'lowResolution',
    ];
    const left = SPOILT.filter(([, check]) => fixable.includes(check)).filter(([, check, design, names]) => {
      const input = inputOf(design, names);
      const finding = preflight(input).find((each) => each.check === check);
      const edit = finding && fixFor(finding, input);
      return !edit || checksOf(patched(design, edit), names).includes(check);
    });
    expect(left.map(([name]) => name)).toEqual([]);
  });

  it('offers the maker’s own colour where one does not print, and takes the maker’s word for its own', () => {
    const [, , neon] = SPOILT.find(([name]) => name === 'neon #00ff00')!;
    const inks = ['#c8102e', '#1d9a4a', '#0d5eaf'];
    const input = { ...inputOf(neon), inks };
    const found = preflight(input).find(({ check }) => check === 'outOfGamut')!;
    expect(found.facts['nearest']).toBe('#1d9a4a');
    expect(patched(neon, fixFor(found, input)!).zones['sleeves']).toEqual({
      kind: 'pure',
      colour: '#1d9a4a',
    });
    expect(preflight({ ...input, inks: ['#00ff00'] }).map(({ check }) => check)).not.toContain('outOfGamut');
  });

  it('gives letters on busy ground an outline, rather than a colour that barely stands off it', () => {
    const gold = { kind: 'pure', colour: '#f2b632' } as const;
    const name = textOf(onCrimson, 'playerName');
    const design = patched(
      {
        ...onCrimson,
        zones: { ...onCrimson.zones, body: { kind: 'pure', colour: '#173a8c' }, collar: gold },
        graphics: {},
      },
      patchText(name, { fill: { kind: 'pure', colour: '#173a8c' }, stroke: null }),
    );
    const zones = ['body'];
    const striped = patched(design, {
      type: 'addGraphic',
      graphic: {
        ...{ id: graphicIdSchema.parse('g'), kind: 'stripes', zones, inks: ['#ffffff'], order: 'a0' },
        ...{ rotationDeg: 0, dxMm: 0, dyMm: 0, seams: 'meet', opacity: 1, hidden: false, locked: false },
        ...{ count: 9, widthMm: 20, gapMm: 20 },
      },
    });
    const input = inputOf(striped);
    const found = preflight(input).find(({ elementId }) => elementId === name.id)!;
    const fixed = textOf(patched(striped, fixFor(found, input)!), 'playerName');
    expect(fixed.stroke?.widthMm).toBeGreaterThanOrEqual(2.5);
  });

  it('passes whole designs in one press: what is left are boxes and crests, whose pictures the editor makes again', () => {
    const left = SPOILT.flatMap(([name, , design, names]) => {
      const edit = passEdit(design, (each) => inputOf(each, names));
      const after = edit ? patched(design, edit) : design;
      return checksOf(after, names)
        .filter((check) => check !== 'whiteBox' && check !== 'imageContrast')
        .map((check) => `${name}: ${check}`);
    });
    // A picture as large as the back leaves the number no room beside it.
    expect(left).toEqual([0, 1, 2, 3].map((index) => `covered ${index}: overlap`));
  });

  it('leaves a sound design alone', () => {
    for (const [name, design] of SOUND)
      expect(
        passEdit(design, (each) => inputOf(each)),
        name,
      ).toBeNull();
  });
});
