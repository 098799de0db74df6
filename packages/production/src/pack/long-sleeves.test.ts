import { createDesign } from '@kitwright/design';
import { PRODUCT_TYPES, garmentOf, sizeChart } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { describe, expect, it } from 'vitest';
import { sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { checkGarmentFile } from './check-files.ts';
import { garmentFile } from './garment-file.ts';
import { createCutter, dressGarment } from './garment-sheets.ts';
import { surveyPack } from './make-print-files.ts';
import { planPack } from './plan-pack.ts';

const setting = sampleSetting(await createNodeLetterer());
const cut = createCutter(setting.bleedMm);
const settings = {
  bleedMm: setting.bleedMm,
  widthMm: 1600,
  gapMm: 6,
  turns: true,
  pageLengthMm: null,
  edgeMm: 0,
  sections: 'mixed' as const,
  cutFiles: [],
  shrinkageOf: () => ({ acrossPercent: 0, alongPercent: 0 }),
};

const types = PRODUCT_TYPES.filter((type) => garmentOf(type).options.some(({ id }) => id === 'sleeve'));

describe.each(types)('a team in %s of which one wears long sleeves', (type) => {
  let ids = 0;
  const document = createDesign(garmentOf(type), () => `e${(ids += 1)}`, { language: 'en' });
  const [short, long] = ['short', 'long'].map((sleeve, i) => ({
    ...sampleOrder(document, `00${i + 1}`, 'DARA', '10', 'L'),
    options: { sleeve },
  }));

  it('is cut for each as each wears it', () => {
    const heightOf = (order: typeof long) =>
      cut(order!).cutPattern.cuts.find(({ piece }) => piece.id === 'sleeveLeft')!.piece.heightMm;
    expect(heightOf(long) - heightOf(short)).toBeGreaterThan(220);
    const ids = cut(long!).cutPattern.cuts.map(({ piece }) => piece.id);
    expect(ids.sort()).toEqual(
      garmentOf(type)
        .pattern('L', { sleeve: 'long' })
        .pieces.map(({ id }) => id)
        .sort(),
    );
    expect(sizeChart(garmentOf(type), { sleeve: 'long' })[3]!.mm.sleeve).toBeGreaterThan(540);
  });

  it('prints the long sleeves and their cuffs, drawn true', async () => {
    const survey = await surveyPack(await planPack([short!, long!], settings), setting);
    const dressed = dressGarment(cut(long!), setting);
    const file = await garmentFile(dressed, setting);
    expect(await checkGarmentFile(file, dressed, survey.everyone, setting)).toEqual([]);
    const other = dressGarment(cut(short!), setting);
    expect(await checkGarmentFile(file, other, survey.everyone, setting)).not.toEqual([]);
  });
});
