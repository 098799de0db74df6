import { createNodeLetterer } from '@kitwright/lettering/node';
import { expect, it } from 'vitest';
import { sampleKit, sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { surveyPack } from './make-print-files.ts';
import { planPack } from './plan-pack.ts';

const setting = sampleSetting(await createNodeLetterer());
const LONG = 'W'.repeat(30);
const kit = sampleKit();
const named = { ...kit, slots: { ...kit.slots, teamName: LONG } };

it('remarks on a name that is made smaller for one player, and not on the team’s, which all of them have', async () => {
  const orders = [sampleOrder(named, '001', 'DARA', '1', 'L'), sampleOrder(named, '002', LONG, '2', 'XS')];
  const plan = await planPack(orders, {
    bleedMm: 4,
    widthMm: 1600,
    gapMm: 6,
    turns: true,
    pageLengthMm: null,
    edgeMm: 0,
    sections: 'mixed' as const,
    cutFiles: [],
    shrinkageOf: () => ({ acrossPercent: 0, alongPercent: 0 }),
  });
  const { findings } = await surveyPack(plan, setting);
  expect(findings.get('001')).toEqual([]);
  expect(findings.get('002')?.map(({ code }) => code)).toContain('fittedToWidth');
});
