import type { Operation } from '@kitwright/design/render';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { box } from '@kitwright/geometry';
import { describe, expect, it } from 'vitest';
import { sampleKit, sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { artworkOf, createCutter, dressGarment } from './garment-sheets.ts';
import { mainColour } from './main-colour.ts';

const fill = (colour: string, widthMm: number): Operation => ({
  op: 'fill',
  path: box(0, 0, widthMm, 100),
  paint: { kind: 'pure', colour },
});

describe('the main colour of a piece', () => {
  it('is that of what covers it, whatever is drawn small on it', () => {
    expect(mainColour([fill('#c8102e', 500), fill('#ffffff', 60)])).toBe('#c8102e');
  });

  it('is that of the topmost of what covers it', () => {
    expect(mainColour([fill('#c8102e', 500), fill('#0a3d91', 480)])).toBe('#0a3d91');
    expect(mainColour([])).toBe('#ffffff');
  });

  it('is that of the cloth on each piece of a red kit with white letters', async () => {
    const setting = sampleSetting(await createNodeLetterer());
    const order = sampleOrder(sampleKit('#c8102e'), '001', 'DARA', '10', 'L');
    const dressed = dressGarment(createCutter(4)(order), setting);
    const colours = dressed.cutPattern.cuts.map((cut) => mainColour(artworkOf(dressed, cut).operations));
    expect(new Set(colours)).toEqual(new Set(['#c8102e']));
  });
});
