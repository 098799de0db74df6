import { createDesign } from '@kitwright/design';
import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { describe, expect, it } from 'vitest';
import { dressGarment } from '../pack/garment-sheets.ts';
import { readFile } from '../pack/painted-paths.ts';
import { planPack } from '../pack/plan-pack.ts';
import { RGB_INKS } from '../pdf/inks.ts';
import { pathOperators } from '../pdf/paint-operators.ts';
import { sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { lengthOf, sewingOperations } from './sewing-operations.ts';
import { TOLERANCE_MM, sewingPaper, type SewingSource } from './sewing-paper.ts';
import { paperTexts, type PaperLang } from './texts.ts';

const kindsOf = (type: (typeof PRODUCT_TYPES)[number]): readonly string[] =>
  sewingOperations(garmentOf(type).pattern('M')).map(({ kind }) => kind);

describe('the steps of sewing', () => {
  it.each(PRODUCT_TYPES)('of %s have each of its seams once, in the length it is sewn', (type) => {
    const pattern = garmentOf(type).pattern('M');
    const operations = sewingOperations(pattern);
    const seams = operations.flatMap(({ places }) => places.map(({ piece, edge }) => `${piece}.${edge.id}`));
    expect(new Set(seams).size).toBe(seams.length);
    for (const { a, b } of pattern.seams)
      for (const end of [a, b]) expect(seams).toContain(`${end.piece}.${end.edge}`);
    const edges = new Map(
      pattern.pieces.flatMap(({ id, edges: own }) => own.map((edge) => [`${id}.${edge.id}`, edge] as const)),
    );
    const sewn = pattern.seams.reduce((sum, { a }) => sum + lengthOf(edges.get(`${a.piece}.${a.edge}`)!), 0);
    const hemmed = operations
      .filter(({ places }) => places.every(({ edge }) => edge.finish === 'hem'))
      .reduce((sum, { lengthMm }) => sum + lengthMm, 0);
    const patched = operations.find(({ kind }) => kind === 'pocket')?.lengthMm ?? 0;
    expect(operations.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBeCloseTo(
      sewn + hemmed + patched,
      6,
    );
  });

  it('are what the garment asks for, in the order in which it is put together', () => {
    expect(kindsOf('SOCCER_KIT')).toEqual([
      'ring',
      'shoulder',
      'neck',
      'sleeve',
      'side',
      'outseam',
      'inseam',
      'crotch',
      'waist',
      'hem',
    ]);
    expect(kindsOf('HOODIE')).toEqual([
      'ring',
      'pocketEntry',
      'pocket',
      'crown',
      'face',
      'shoulder',
      'neck',
      'sleeve',
      'side',
      'cuff',
      'hemRib',
    ]);
    expect(kindsOf('POLO_SHIRT')).toContain('placket');
    expect(kindsOf('POLO_SHIRT')).toContain('vent');
    expect(kindsOf('SLEEVELESS_SHIRT')).toContain('armholeRib');
    expect(kindsOf('BOXING_TRUNK')).toContain('slit');
  });

  it('stretch where the cloth does: seams of overlock, hems covered, patches and plackets locked', () => {
    const kit = sewingOperations(garmentOf('SOCCER_KIT').pattern('M'));
    expect(kit.find(({ kind }) => kind === 'side')).toMatchObject({ stitch: '514', seam: '1.01.01' });
    expect(kit.find(({ kind }) => kind === 'hem')).toMatchObject({
      stitch: '406',
      seam: '6.02.01',
      allowanceMm: 20,
    });
    const hoodie = sewingOperations(garmentOf('HOODIE').pattern('M'));
    expect(hoodie.find(({ kind }) => kind === 'pocket')).toMatchObject({ stitch: '301', seam: '5.31.01' });
  });
});

describe('the sewing sheet', async () => {
  const letterer = await createNodeLetterer();
  const setting = sampleSetting(letterer);
  let ids = 0;
  const kit = createDesign(garmentOf('SOCCER_KIT'), () => `e${(ids += 1)}`);
  const plan = await planPack(
    [
      sampleOrder(kit, '001', 'DARA', '7', 'M'),
      sampleOrder(kit, '002', 'KIM', '8', 'L'),
      sampleOrder(kit, '003', 'SOK', '9', 'L'),
    ],
    {
      bleedMm: 4,
      widthMm: 1600,
      gapMm: 6,
      turns: true,
      pageLengthMm: null,
      edgeMm: 0,
      sections: 'mixed',
      cutFiles: [],
      shrinkageOf: () => ({ acrossPercent: 0, alongPercent: 0 }),
    },
  );
  const fontId = 'kantumruy-pro:400';
  const source = (lang: PaperLang, designOf = (_id: string) => 'Home kit'): SewingSource => ({
    faces: { letterer, fontId, boldFontId: 'kantumruy-pro' },
    texts: paperTexts(lang),
    lang,
    head: {
      facts: 'KW-000123',
      link: 'https://x.example/1',
      orderHash: 'f00d'.repeat(16),
      madeAt: new Date(0),
    },
    garments: plan.garments.map((garment) => ({ ...garment, findings: [] })),
    dress: (garment) => dressGarment(garment, setting),
    fabricOf: () => 'Interlock',
    extrasOf: () => [],
    designOf: ({ order }) => designOf(order.id),
    images: new Map(),
    inks: RGB_INKS,
    rolls: plan.rolls,
    clothMm: 1600,
  });
  const drawn = (text: string): string => pathOperators(letterer.outline({ fontId, text }).commands);
  const pathsOf = async (of: SewingSource) => (await readFile(await sewingPaper(of))).paths;

  it.each(['kh', 'en'] as const)('names each step with its stitch, seam and length (%s)', async (lang) => {
    const paths = await pathsOf(source(lang));
    const { operations } = paperTexts(lang).sewing;
    for (const { kind, stitch, seam, lengthMm } of sewingOperations(plan.garments[0]!.cutPattern.pattern))
      for (const text of [operations[kind], stitch, seam, String(Math.round(lengthMm))])
        expect(paths, text).toContain(drawn(text));
    for (const tolerance of Object.values(TOLERANCE_MM))
      expect(paths).toContain(drawn(`± ${(tolerance / 10).toFixed(1)}`));
  });

  it('has the cloth that the marker really takes, shared among the styles of the order', async () => {
    const shell = plan.rolls[0]!.lengthMm / 1000;
    const whole = await pathsOf(source('en'));
    expect(whole).toContain(drawn(shell.toFixed(2)));
    expect(whole).toContain(drawn((shell / 3).toFixed(2)));
    const halves = await pathsOf(source('en', (id) => (id === '001' ? 'Keepers' : 'Home kit')));
    expect(halves).not.toContain(drawn(shell.toFixed(2)));
  });
});
