import { createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf, type Size } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { describe, expect, it } from 'vitest';
import type { GarmentOrder, PackSetting } from '../pack/garment-order.ts';
import { createCutter, dressGarment } from '../pack/garment-sheets.ts';
import { readFile } from '../pack/painted-paths.ts';
import { pieceCode, pieceNumber } from '../pack/piece-code.ts';
import { planPack } from '../pack/plan-pack.ts';
import { rollLabel } from '../pack/roll-label.ts';
import { RGB_INKS } from '../pdf/inks.ts';
import { pathOperators } from '../pdf/paint-operators.ts';
import { sampleSetting } from '../testing/sample-team.ts';
import { cuttingPlan } from './cutting-plan.ts';
import { cuttingList, packingList, rosterPaper } from './lists.ts';
import type { PaperSource } from './paper-source.ts';
import { techPack } from './tech-pack.ts';
import { paperTexts, type PaperLang } from './texts.ts';

const letterer = await createNodeLetterer();
let ids = 0;
const document: DesignDocument = createDesign(garmentOf('SOCCER_KIT'), () => `e${(ids += 1)}`, {
  language: 'en',
});
const setting: Pick<PackSetting, 'letterer' | 'images'> = { letterer, images: new Map() };
const cut = createCutter(4);
const player = (id: string, playerName: string, number: string, size: Size) => {
  const order: GarmentOrder = {
    id,
    playerName,
    number,
    size,
    options: { sleeve: 'short' },
    document,
    fabricId: 'mesh',
  };
  return dressGarment(cut(order), setting);
};
const team = [
  player('001', 'សុខា', '1', 'S'),
  player('002', 'DARA', '10', 'L'),
  player('003', 'WWWWWWWWWWWWWWWWWWWW', '11', 'XS'),
];
const fontId = 'kantumruy-pro:400';
const source = (lang: PaperLang, garments: PaperSource['garments'] = team): PaperSource => ({
  faces: { letterer, fontId, boldFontId: 'kantumruy-pro' },
  texts: paperTexts(lang),
  lang,
  head: {
    facts: 'KW-000123 · Angkor FC',
    link: 'https://angkor.example/console/orders/0190',
    orderHash: 'f00d'.repeat(16),
    madeAt: new Date('2026-01-02T03:04:05Z'),
  },
  garments,
  dress: (garment) => dressGarment(garment, setting),
  fabricOf: () => 'Interlock',
  extrasOf: ({ order }) => ({ '002': ['armband'], '003': ['sleeveFlag'] })[order.id] ?? [],
  designOf: () => 'Home kit',
  images: new Map(),
  inks: RGB_INKS,
});
/** Operators by which a word is drawn on paper: they are looked for in a file. */
const drawn = (text: string): string => pathOperators(letterer.outline({ fontId, text }).commands);
const textOf = async (file: Promise<Uint8Array>): Promise<ReadonlySet<string>> =>
  new Set((await readFile(await file)).paths);

describe('the cutting plan', async () => {
  const shrinkageOf = () => ({ acrossPercent: 0, alongPercent: 0 });
  const roll = { widthMm: 1600, edgeMm: 0, gapMm: 6, turns: true, pageLengthMm: null, bleedMm: 4 };
  const orders = team.map(({ order }) => order);
  const laid = { ...roll, sections: 'mixed' as const, cutFiles: [], shrinkageOf };
  const plan = await planPack(orders, laid);
  const of = (lang: PaperLang) => cuttingPlan({ ...source(lang), rolls: plan.rolls, clothMm: 1600 });
  const bold = (text: string): string =>
    pathOperators(letterer.outline({ fontId: 'kantumruy-pro', text }).commands);

  it.each(['kh', 'en'] as const)('numbers every piece as its label and its code do (%s)', async (lang) => {
    const { paths } = await readFile(await of(lang));
    const numbers = plan.garments.flatMap((garment) =>
      garment.cutPattern.cuts.map(({ piece }) => pieceNumber(garment, piece.id)),
    );
    expect(new Set(numbers).size).toBe(30);
    for (const number of numbers) expect(paths, number).toContain(bold(number));
    for (const garment of plan.garments)
      for (const cut of garment.cutPattern.cuts) {
        const number = pieceNumber(garment, cut.piece.id);
        const named = { ...sampleSetting(letterer), orderNumber: 'KW-000123' };
        expect(pieceCode(garment, cut.piece.id, named)).toBe(`KW-000123/${number}`);
        expect(JSON.stringify(rollLabel(cut, garment, named))).toContain(
          JSON.stringify(letterer.outline({ fontId: 'kantumruy-pro', text: number }).commands),
        );
      }
  });

  it('has the numbers of the pieces in the cutting list too', async () => {
    const paths = await textOf(cuttingList(source('en')));
    for (let place = 1; place <= 10; place += 1) expect(paths).toContain(drawn(`/${place}`));
  });

  it('shows each stretch of a roll that the printer takes in parts', async () => {
    const cut = await planPack(orders, { ...laid, pageLengthMm: 1500 });
    const pages = cut.rolls[0]!.pages.length;
    expect(pages).toBeGreaterThan(2);
    const parts = await readFile(await cuttingPlan({ ...source('en'), rolls: cut.rolls, clothMm: 1600 }));
    const whole = await readFile(await of('en'));
    const facts = (page: number): string =>
      drawn(
        `Page ${page + 1}/${pages} · ${(cut.rolls[0]!.pages[page]!.lengthMm / 1000).toFixed(2)} m × 1.60 m · ${cut.rolls[0]!.efficiencyPercent.toFixed(1)} % used · ${cut.rolls[0]!.pages[page]!.placed.filter(({ id }) => id !== 'test-square').length} pieces`,
      );
    for (let page = 0; page < pages; page += 1) {
      expect(parts.paths).toContain(facts(page));
      expect(whole.paths).not.toContain(facts(page));
    }
  });
});

describe.each(['kh', 'en'] as const)('papers (%s)', (lang) => {
  it('name every player once in roster and packing list', async () => {
    for (const paper of [rosterPaper, packingList]) {
      const paths = await textOf(paper(source(lang)));
      for (const { order } of team) {
        expect(paths).toContain(drawn(order.playerName));
        expect(paths).toContain(drawn(order.number));
      }
    }
  });

  it('say in the roster what a player has beside the design', async () => {
    const { extraNames } = paperTexts(lang);
    const paths = await textOf(rosterPaper(source(lang)));
    for (const id of ['armband', 'sleeveFlag']) expect(paths).toContain(drawn(extraNames[id] ?? ''));
    const without = await textOf(rosterPaper({ ...source(lang), extrasOf: () => [] }));
    expect(without).not.toContain(drawn(paperTexts(lang).extras));
  });

  it('say on the packing list that a name was made smaller', async () => {
    expect(await textOf(packingList(source(lang)))).toContain(
      drawn(paperTexts(lang).findings['fittedToWidth'] ?? ''),
    );
  });

  it('count each piece in each size', async () => {
    const paths = await textOf(cuttingList(source(lang)));
    const { pieceNames } = paperTexts(lang);
    for (const { piece } of team[0]!.cutPattern.cuts) expect(paths).toContain(drawn(pieceNames[piece.id]!));
    expect(paths).toContain(drawn('3'));
  });

  it('show in the tech pack the fabric, each colour, each font and each measure', async () => {
    const paths = await textOf(techPack(source(lang)));
    for (const text of [
      'Interlock',
      ...Object.values(document.zones).flatMap((fill) =>
        fill.kind === 'pure' ? [fill.colour.toUpperCase()] : [],
      ),
    ])
      expect(paths).toContain(drawn(text));
    expect(paths).toContain(drawn(paperTexts(lang).measureNames.halfChest));
  });

  it('have colours, fonts and measurements of a design on one page, after its views and its pieces', async () => {
    expect((await readFile(await techPack(source(lang)))).pages).toHaveLength(3);
  });

  it('are of A4, and the same bytes each time', async () => {
    const [first, again] = await Promise.all([techPack(source(lang)), techPack(source(lang))]);
    expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true);
    for (const [width, height] of (await readFile(first)).pages) {
      expect(width).toBeCloseTo((210 * 72) / 25.4, 3);
      expect(height).toBeCloseTo((297 * 72) / 25.4, 3);
    }
  });
});

it('a roster goes on over as many pages as it needs', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    player(String(index).padStart(3, '0'), `P${index}`, '7', 'M'),
  );
  const file = await readFile(await rosterPaper(source('en', many)));
  expect(file.pages.length).toBe(3);
  for (const { order } of many) expect(file.paths).toContain(drawn(order.playerName));
});
