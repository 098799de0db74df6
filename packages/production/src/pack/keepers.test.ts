import { createNodeLetterer } from '@kitwright/lettering/node';
import { expect, it } from 'vitest';
import { sampleKit, sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { checkGarmentFile } from './check-files.ts';
import { garmentFile } from './garment-file.ts';
import { createCutter, dressGarment } from './garment-sheets.ts';
import { makePrintFiles, surveyPack } from './make-print-files.ts';
import { planPack, printFileNames } from './plan-pack.ts';

const setting = sampleSetting(await createNodeLetterer());
const [field, keeper] = [sampleKit(), sampleKit('#d4f000')];
const roster = [
  sampleOrder(field, '001', 'DARA', '10', 'L'),
  sampleOrder(field, '002', 'VISAL', '7', 'M'),
  sampleOrder(keeper, '003', 'សុខា', '1', 'XL'),
  sampleOrder(keeper, '004', 'RITHY', '22', 'L'),
];
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

it('finds every player of a roster with two keepers in exactly their own file, in their own design', async () => {
  const plan = await planPack(roster, settings);
  const survey = await surveyPack(plan, setting);
  const files = new Map<string, Uint8Array>();
  const faults = await makePrintFiles(plan, survey, setting, async (name, make) => {
    const content = await make();
    files.set(name, content);
    return content;
  });
  expect(faults).toEqual([]);
  expect([...files.keys()].sort()).toEqual([...printFileNames(plan)].sort());

  const garments = plan.garments.map((garment) => dressGarment(garment, setting));
  for (const name of printFileNames(plan).slice(0, roster.length)) {
    const found: string[] = [];
    for (const dressed of garments) {
      const wrong = await checkGarmentFile(files.get(name)!, dressed, survey.everyone, setting);
      if (wrong.length === 0) found.push(dressed.order.id);
    }
    expect(found, name).toEqual([name.slice('garments/'.length, 'garments/'.length + 3)]);
  }
});

it('says that a keeper was drawn in the kit of the others', async () => {
  const cut = createCutter(setting.bleedMm);
  const [, , ordered] = roster;
  const mistaken = dressGarment(cut({ ...ordered!, document: field }), setting);
  const asOrdered = dressGarment(cut(ordered!), setting);
  const file = await garmentFile(mistaken, setting);
  expect(await checkGarmentFile(file, asOrdered, new Set(), setting)).toContainEqual({
    garmentId: '003',
    fault: 'wrongDesign',
  });
});

it('says that a stretch of a roll lacks a player', async () => {
  const plan = await planPack(roster, settings);
  const survey = await surveyPack(plan, setting);
  const others = await planPack(
    roster.map((order) => ({ ...order, playerName: 'SOMEBODY' })),
    settings,
  );
  const files = new Map<string, Uint8Array>();
  const keep = async (name: string, make: () => Promise<Uint8Array>) => {
    const content = files.get(name) ?? (await make());
    files.set(name, content);
    return content;
  };
  await makePrintFiles(others, await surveyPack(others, setting), setting, keep);
  const faults = await makePrintFiles(plan, survey, setting, async (name, make) =>
    name.startsWith('rolls/') ? files.get(name)! : make(),
  );
  expect(faults.map(({ garmentId, fault }) => `${garmentId} ${fault}`)).toContain(
    'rolls/shell-1.pdf wordsMissing',
  );
});
