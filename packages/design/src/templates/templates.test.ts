import { PRODUCT_TYPES, availableGarments, garmentOf } from '@kitwright/garment';
import { FONTS } from '@kitwright/lettering';
import { describe, expect, it } from 'vitest';
import { createDesign } from '../create-design.ts';
import { READABLE_LSTAR, contrastLstar } from '../fill.ts';
import { validateDesign } from '../garment-check.ts';
import { patternOf } from '../graphics/patterns/index.ts';
import { parseDesign } from '../parse.ts';
import { groundColours } from '../preflight/ground.ts';
import { preflight } from '../preflight/index.ts';
import { isNumber, isReadableOn } from '../elements/text/preflight.ts';
import { NO_IMAGES, compose } from '../render/index.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { applyTemplate } from './apply-template.ts';
import { TEMPLATES, templateGroups, templateOf, templatesFor } from './index.ts';
import { SHOWCASE_LOOKS, lookOf } from './look.ts';
import { paletteOf, teamPalette } from './palette.ts';
import { toneColour } from './tone.ts';

const counter = () => {
  let count = 0;
  return () => `e${(count += 1)}`;
};

/** Drafting a pattern takes longest: each garment's is drafted once. */
const drafted = new Map(
  availableGarments.map((garment) => {
    const pattern = garment.pattern(garment.displaySize);
    return [garment.productType, { ...garment, pattern: () => pattern }] as const;
  }),
);

const dressed = TEMPLATES.flatMap((template) =>
  template.fits.map((type) => [template.id, type, template] as const),
);

describe('the catalogue of templates', () => {
  it('has at least 32 designs, with ids of their own, named in both languages', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(32);
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
    for (const { name } of TEMPLATES) {
      expect(name.en).toMatch(/^[A-Z]/);
      expect(name.kh).toMatch(/^[\u1780-\u17ff ]+$/u);
    }
  });

  it('has several for every garment and every group', () => {
    for (const type of PRODUCT_TYPES) expect(templatesFor(type).length, type).toBeGreaterThanOrEqual(8);
    const { shirts, shorts, sets } = templateGroups(availableGarments);
    expect(Math.min(shirts.length, shorts.length, sets.length)).toBeGreaterThanOrEqual(8);
  });

  it('names patterns and fonts that there are', () => {
    for (const { id, graphics, lettering } of TEMPLATES) {
      for (const graphic of graphics)
        if ('pattern' in graphic) expect(patternOf(graphic.pattern), id).toBeDefined();
      expect(FONTS.find((font) => font.id === lettering.fonts.en)?.language, id).toBe('en');
      expect(FONTS.find((font) => font.id === lettering.fonts.kh)?.language, id).toBe('kh');
    }
  });

  it.each(dressed)('%s dresses a %s in a valid document that fits it', (_id, type, template) => {
    const garment = drafted.get(type)!;
    const design = createDesign(garment, counter(), { look: lookOf(template) });
    expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, value: design });
    expect(validateDesign(design, garment)).toEqual([]);
  });

  it.each(dressed)('%s on a %s can be read in any team colours', (_id, type, template) => {
    const garment = drafted.get(type)!;
    for (const palette of [
      template.palette,
      teamPalette('#ffffff', '#ffe000'),
      teamPalette('#777777', '#7a7a7a'),
    ]) {
      const design = createDesign(garment, counter(), { look: lookOf(template, palette) });
      for (const element of Object.values(design.elements)) {
        if (element.kind !== 'text' || element.stroke === null) continue;
        const stroke = { kind: 'pure', colour: element.stroke.colour } as const;
        expect(contrastLstar(element.fill, stroke)).toBeGreaterThanOrEqual(READABLE_LSTAR);
      }
    }
  });
});

/** An outline that parts a number from a ground of several colours when it is seen from afar, mm. */
const PARTING_MM = 5;

describe('what is composed of a template', () => {
  const letterer = createBlockLetterer();
  const player = { playerName: 'DARA', number: '10' };

  // Composing takes longest: what is composed once is looked at for all that must be so.
  it.each(dressed)(
    'is ready for print, %s on a %s, its numbers told from their ground',
    (_id, type, template) => {
      const garment = drafted.get(type)!;
      const look = lookOf(template);
      const fonts = { en: 'test', kh: 'test' };
      const design = createDesign(garment, counter(), { look: { ...look, fonts }, language: 'en' });
      const pattern = garment.pattern();
      const { displaySize: size } = garment;
      const composition = compose(design, { pattern, size, player, letterer, images: NO_IMAGES });
      const found = preflight({
        document: design,
        pattern,
        rulePreset: 'fifa2014',
        ruleValues: null,
        composition,
      });
      expect(found).toEqual([]);

      for (const element of Object.values(design.elements)) {
        const geometry = composition.elements.get(element.id);
        if (element.kind !== 'text' || !isNumber(element) || geometry === undefined) continue;
        const grounds = groundColours(composition.pieces.get(geometry.pieceId)!, geometry);
        const { fill, stroke } = element;
        if (isReadableOn(fill, grounds, READABLE_LSTAR)) continue;
        expect(stroke?.widthMm ?? 0, element.anchor.placement).toBeGreaterThanOrEqual(PARTING_MM);
      }
    },
  );
});

describe('lookOf', () => {
  it('gives a team its own colours: none of the template’s is left', () => {
    const template = templateOf('halves')!;
    const look = lookOf(template, teamPalette('#0a5c36', '#f4f4f4'));
    const seen = JSON.stringify(look);
    for (const colour of Object.values(template.palette)) expect(seen).not.toContain(colour);
    expect(look.fills.main).toEqual({ kind: 'pure', colour: '#0a5c36' });
    expect(look.graphics?.[0]?.colours).toEqual(['#f4f4f4']);
  });

  it('keeps the six of the showcase as they were drawn', () => {
    expect(SHOWCASE_LOOKS.map(({ id }) => id)).toEqual([
      'royal',
      'crimson',
      'ricefield',
      'monsoon',
      'graphite',
      'lotus',
    ]);
    expect(SHOWCASE_LOOKS[0]?.fills.sleeve).toEqual({ kind: 'pure', colour: '#0e2763' });
  });
});

describe('a tone', () => {
  it('can always be told from the colour it is derived from', () => {
    for (const primary of ['#000000', '#ffffff', '#15181c', '#b3122d', '#808080'])
      for (const tone of ['primaryDeep', 'primarySoft'] as const)
        expect(toneColour(tone, teamPalette(primary, '#ffffff'))).not.toBe(primary);
  });
});

describe('applyTemplate', () => {
  const garment = garmentOf('SOCCER_KIT');
  const template = templateOf('club-stripes')!;
  const before = {
    ...createDesign(garment, counter(), { language: 'en' }),
    options: { sleeve: 'long', collar: 'v' },
    slots: { teamName: 'ក្រុម', playerName: 'BORA', number: '7' },
  };

  it('keeps words and cut, and letters each word in a font of its script', () => {
    const after = applyTemplate(before, garment, template, { from: 'template' }, counter());
    expect(after.slots).toBe(before.slots);
    expect(after.options).toBe(before.options);
    const fontOf = (slot: string) =>
      Object.values(after.elements)
        .filter((each) => each.kind === 'text' && each.content.from === 'slot' && each.content.slot === slot)
        .map((each) => each.kind === 'text' && each.fontId);
    expect(new Set(fontOf('playerName'))).toEqual(new Set([template.lettering.fonts.en]));
    expect(validateDesign(after, garment)).toEqual([]);
  });

  it('keeps the cloth as it is coloured when asked to, and draws its patterns in those colours', () => {
    const after = applyTemplate(before, garment, template, { from: 'cloth' }, counter());
    expect(after.zones).toEqual(before.zones);
    expect(Object.values(after.graphics)[0]?.inks).toEqual([paletteOf(before).primary]);
  });
});
