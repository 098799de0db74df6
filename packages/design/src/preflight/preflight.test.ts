import { garmentOf, type Size } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import type { DesignDocument } from '../document.ts';
import { graphicIdSchema } from '../graphics/graphic.ts';
import { compose } from '../render/compose.ts';
import { document as anyDocument } from '../testing/arbitraries.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { sampleDesign, sampleImage, sampleText } from '../testing/samples.ts';
import { smallPattern } from '../testing/small-garment.ts';
import { fixFor, PACKAGED_RULES, preflight, type PreflightInput, type RuleValues } from './index.ts';

const blocks = createBlockLetterer();
/** Like the block letterer, and the fonts a fix chooses are there too. */
const letterer: typeof blocks = {
  outline: (request) => {
    const isSafe = request.fontId === 'anton' || request.fontId === 'koulen';
    return { ...blocks.outline(request), fontAvailable: isSafe || request.fontId === 'test' };
  },
};
const images = { find: (id: string) => (id === 'gone' ? undefined : { widthPx: 600, heightPx: 400 }) };

type Held = Partial<Pick<PreflightInput, 'pattern' | 'rulePreset' | 'ruleValues'>> & { readonly size?: Size };

const inputOf = (
  document: DesignDocument,
  { pattern = smallPattern, rulePreset = 'fifa2014', ruleValues = null, size = 'M' }: Held = {},
): PreflightInput => ({
  document,
  pattern,
  rulePreset,
  ruleValues,
  composition: compose(document, { pattern, size, letterer, images }),
});
const checksOf = (document: DesignDocument, options?: Held) =>
  preflight(inputOf(document, options)).map(({ check }) => check);

/** White on dark blue, well inside its piece. */
const fine = sampleText('n', { heightMm: 40 });

/** Applies the fix of the only finding; answers what is found then. */
const afterFix = (document: DesignDocument, options?: Held) => {
  const input = inputOf(document, options);
  const finding = preflight(input)[0]!;
  const applied = applyEdit(document, fixFor(finding, input)!);
  if (!applied.ok) throw new Error(applied.error.detail);
  return { document: applied.value.document, checks: checksOf(applied.value.document, options) };
};

const anyRange = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const anyRules: fc.Arbitrary<RuleValues> = fc.record({
  numberHeights: fc.option(fc.record({ backMm: anyRange(50, 400), smallMm: anyRange(30, 250) })),
  numberContrastLstar: fc.integer({ min: 10, max: 60 }),
  textContrastLstar: fc.integer({ min: 10, max: 60 }),
  leastStrokeMm: fc.double({ min: 0.2, max: 3, noNaN: true }),
  safeZoneMm: fc.integer({ min: 0, max: 20 }),
});

describe('preflight', () => {
  it('finds nothing where all is well', () => {
    expect(checksOf(sampleDesign([fine]))).toEqual([]);
  });

  it('says of hidden elements that they are hidden, and nothing else', () => {
    const hidden = sampleDesign([{ ...fine, fontId: 'none', hidden: true }]);
    expect(checksOf(hidden)).toEqual(['hiddenElement']);
    expect(checksOf(afterFix(hidden).document)).toEqual(['missingFont']);
  });

  it.each([
    ['missingFont', sampleDesign([{ ...fine, fontId: 'none' }])],
    ['missingGlyph', sampleDesign([fine], { slots: { teamName: '', playerName: '', number: '7?' } })],
    ['missingImage', sampleDesign([sampleImage('i', { uploadId: 'gone' })])],
    ['missingPlacement', sampleDesign([{ ...fine, anchor: { placement: 'nowhere', dxMm: 0, dyMm: 0 } }])],
    [
      'tooWide',
      sampleDesign([{ ...fine, heightMm: 60, leastHeightMm: 60 }], {
        slots: { teamName: '', playerName: '', number: '1000' },
      }),
    ],
    ['lowResolution', sampleDesign([sampleImage('i', { widthMm: 150, heightMm: 100 })])],
    ['thinStroke', sampleDesign([{ ...fine, stroke: { widthMm: 0.4, colour: '#000000' } }])],
    ['overSeam', sampleDesign([{ ...fine, anchor: { placement: 'frontNumber', dxMm: 90, dyMm: 0 } }])],
    ['outsideSafeZone', sampleDesign([{ ...fine, anchor: { placement: 'frontNumber', dxMm: 72, dyMm: 0 } }])],
    ['numberContrast', sampleDesign([{ ...fine, fill: { kind: 'pure', colour: '#223344' } }])],
    [
      'textContrast',
      sampleDesign([
        { ...fine, content: { from: 'free', text: 'A' }, fill: { kind: 'pure', colour: '#223344' } },
      ]),
    ],
    ['unwritten', sampleDesign([{ ...fine, heightMm: 12, content: { from: 'free', text: 'Your text' } }])],
    ['unwritten', sampleDesign([{ ...fine, heightMm: 12, content: { from: 'free', text: 'អក្សររបស់អ្នក ' } }])],
  ] as const)('finds %s and offers what removes it', (check, document) => {
    expect(checksOf(document)).toEqual([check]);
    expect(afterFix(document).checks).toEqual([]);
  });

  describe('number height', () => {
    const kit = garmentOf('SOCCER_KIT');
    const pattern = kit.pattern('M');
    const design = (heightMm: number) =>
      sampleDesign([sampleText('n', { heightMm, anchor: { placement: 'backNumber', dxMm: 0, dyMm: 0 } })], {
        productType: 'SOCCER_KIT',
      });

    it('is held against the tenant’s rule, and put at its nearest bound', () => {
      expect(checksOf(design(250), { pattern })).toEqual([]);
      expect(checksOf(design(200), { pattern })).toEqual(['numberHeight']);
      expect(checksOf(design(200), { pattern, rulePreset: 'none' })).toEqual([]);
      const fixed = afterFix(design(200), { pattern });
      expect(fixed.checks).toEqual([]);
      expect(Object.values(fixed.document.elements)[0]?.heightMm).toBe(250);
    });

    it('asks no more of a child’s garment than of a grown-up’s', () => {
      const young = (heightMm: number) =>
        checksOf(design(heightMm), { pattern: kit.pattern('Y10'), size: 'Y10' });
      expect(young(250)).toEqual([]);
      expect(young(200)).toEqual(['numberHeight']);
      const fixed = afterFix(design(200), { pattern: kit.pattern('Y10'), size: 'Y10' });
      expect(fixed.checks).toEqual([]);
      expect(Object.values(fixed.document.elements)[0]?.heightMm).toBe(250);
    });

    it('follows the values a tenant sets itself', () => {
      const own = {
        ...PACKAGED_RULES.none,
        numberHeights: { backMm: [180, 220], smallMm: [80, 120] },
      } as const;
      const held: Held = { pattern, rulePreset: 'own', ruleValues: own };
      expect(checksOf(design(200), held)).toEqual([]);
      expect(checksOf(design(250), held)).toEqual(['numberHeight']);
      expect(Object.values(afterFix(design(250), held).document.elements)[0]?.heightMm).toBe(220);
      // Set, but another preset is chosen.
      expect(checksOf(design(250), { ...held, rulePreset: 'fifa2014' })).toEqual([]);
    });

    it('is not asked of garments that are no match kit', () => {
      expect(checksOf({ ...design(60), productType: 'TSHIRT' }, { pattern })).toEqual([]);
    });
  });

  it('holds lines, contrast and distance from the seams against the tenant’s own values', () => {
    const ownly = (part: Partial<RuleValues>): Held => ({
      rulePreset: 'own',
      ruleValues: { ...PACKAGED_RULES.none, ...part },
    });
    const lined = sampleDesign([{ ...fine, stroke: { widthMm: 1, colour: '#111111' } }]);
    expect(checksOf(lined, ownly({}))).toEqual([]);
    expect(checksOf(lined, ownly({ leastStrokeMm: 1.5 }))).toEqual(['thinStroke']);
    expect(checksOf(sampleDesign([fine]), ownly({ safeZoneMm: 200 }))).toEqual(['outsideSafeZone']);
    expect(checksOf(sampleDesign([fine]), ownly({ numberContrastLstar: 101 }))).toEqual(['numberContrast']);
  });

  it('reads ground as it is seen: a stripe under a number, half covered, asks for an outline', () => {
    const striped = sampleDesign([fine], {
      zones: { body: { kind: 'pure', colour: '#ffffff' } },
      graphics: {
        [graphicIdSchema.parse('g')]: {
          id: graphicIdSchema.parse('g'),
          kind: 'stripes',
          zones: ['body'],
          inks: ['#111111'],
          rotationDeg: 0,
          dxMm: 0,
          dyMm: 0,
          seams: 'stop',
          opacity: 1,
          order: 'a0',
          hidden: false,
          locked: false,
          count: 9,
          widthMm: 12,
          gapMm: 12,
        },
      },
    });
    const { document, checks } = afterFix(striped);
    expect(checks).toEqual([]);
    const [number] = Object.values(document.elements);
    expect(number?.kind === 'text' && number.stroke?.widthMm).toBeGreaterThanOrEqual(2);
  });

  it('takes a picture that covers its whole piece for a background', () => {
    const background = sampleImage('i', { widthMm: 900, heightMm: 900 });
    expect(checksOf(sampleDesign([background]))).toEqual(['lowResolution']);
  });

  it('offers fixes that remove what they are for, whatever the design', () => {
    let fixed = 0;
    fc.assert(
      fc.property(anyDocument, fc.option(anyRules), (document, ruleValues) => {
        const rules: Held = ruleValues === null ? {} : { rulePreset: 'own', ruleValues };
        const input = inputOf(document, rules);
        for (const finding of preflight(input)) {
          const edit = fixFor(finding, input);
          if (edit === null) continue;
          const applied = applyEdit(document, edit);
          expect(applied.ok).toBe(true);
          if (!applied.ok) continue;
          fixed += 1;
          const left = preflight(inputOf(applied.value.document, rules)).filter(
            ({ check, elementId, cloth }) =>
              check === finding.check &&
              elementId === finding.elementId &&
              JSON.stringify(cloth) === JSON.stringify(finding.cloth),
          );
          expect(left).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
    expect(fixed).toBeGreaterThan(40);
  });
});
