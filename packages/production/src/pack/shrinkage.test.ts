import { garmentOf } from '@kitwright/garment';
import { createDesign } from '@kitwright/design';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { describe, expect, it } from 'vitest';
import { POINTS_PER_MM } from '../pdf/numeral.ts';
import { MARGIN_MM } from '../sheet/piece-sheet.ts';
import { sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { garmentFile } from './garment-file.ts';
import { dressGarment } from './garment-sheets.ts';
import { readFile } from './painted-paths.ts';
import { planPack, roomFaults } from './plan-pack.ts';
import { onPageOf, rollFile } from './roll-files.ts';
import { rollLayout } from './roll-layout.ts';

const setting = sampleSetting(await createNodeLetterer());
const document = createDesign(
  garmentOf('SOCCER_KIT'),
  (() => {
    let ids = 0;
    return () => `e${(ids += 1)}`;
  })(),
);
const order = sampleOrder(document, '001', 'DARA', '10', 'XL');
const SHRINKAGE = { acrossPercent: 2, alongPercent: 4 };
const settings = {
  bleedMm: 4,
  widthMm: 1600,
  gapMm: 6,
  turns: true,
  pageLengthMm: null,
  edgeMm: 0,
  sections: 'mixed' as const,
  cutFiles: [],
};
const plain = await planPack([order], {
  ...settings,
  shrinkageOf: () => ({ acrossPercent: 0, alongPercent: 0 }),
});
const NONE = { acrossPercent: 0, alongPercent: 0 };
/** Of this fabric only: trims do not shrink. */
const grown = await planPack([order], {
  ...settings,
  shrinkageOf: (id) => (id === 'mesh' ? SHRINKAGE : NONE),
});
const survey = { everyone: new Set<string>(), findings: new Map(), colours: new Map() };

describe('cloth that shrinks in the press', () => {
  it('is printed larger by as much, each piece by what its own cloth shrinks', () => {
    const cutsOf = (plan: typeof plain) => plan.garments[0]!.cutPattern.cuts;
    cutsOf(grown).forEach(({ piece, printed }, index) => {
      const before = cutsOf(plain)[index]!.printed;
      const isShell = piece.cloth === 'shell';
      expect(printed.widthMm / before.widthMm, piece.id).toBeCloseTo(isShell ? 1 / 0.98 : 1, 9);
      expect(printed.heightMm / before.heightMm, piece.id).toBeCloseTo(isShell ? 1 / 0.96 : 1, 9);
    });
  });

  it('keeps all of the print on the cloth', async () => {
    const roll = grown.rolls[0]!;
    const dressed = dressGarment(grown.garments[0]!, setting);
    for (const page of roll.pages) {
      for (const { id, xMm, yMm } of page.placed) {
        const printed = roll.pieces.get(id)?.cut.printed ?? { widthMm: 100, heightMm: 100 };
        expect(xMm + printed.widthMm, id).toBeLessThanOrEqual(settings.widthMm);
        expect(yMm + printed.heightMm, id).toBeLessThanOrEqual(page.lengthMm + 0.001);
      }
      const onPage = onPageOf(roll, page, () => dressed);
      const file = await rollFile('r', page, onPage, settings, setting);
      const [[width, length]] = (await readFile(file)).pages as [[number, number]];
      expect(width / POINTS_PER_MM).toBeCloseTo(settings.widthMm, 3);
      expect(length / POINTS_PER_MM).toBeCloseTo(page.lengthMm, 3);
    }
  });

  it('is printed larger on the pages of a garment too, which are printed again when a piece is damaged', async () => {
    const dressed = dressGarment(grown.garments[0]!, setting);
    const front = dressed.cutPattern.cuts[0]!;
    const { pages } = await readFile(await garmentFile(dressed, setting));
    expect(pages[0]![0] / POINTS_PER_MM).toBeCloseTo(front.box.width / 0.98 + 2 * MARGIN_MM, 3);
  });

  it('is shown as it is printed, and by how much', () => {
    const { rolls, shapes } = rollLayout(grown, survey);
    expect(rolls.map(({ cloth, shrinkage }) => [cloth, shrinkage])).toEqual([
      ['shell', SHRINKAGE],
      ['rib', NONE],
      ['elastic', NONE],
    ]);
    const { box } = grown.garments[0]!.cutPattern.cuts[0]!;
    expect(shapes.map(({ widthMm }) => widthMm)).toContain(Math.round((10 * box.width) / 0.98) / 10);
  });
});

describe('a piece that finds no room', () => {
  const cuts = grown.garments[0]!.cutPattern.cuts;
  const front = cuts.find(({ piece }) => piece.id === 'front')!;
  const isFront = ({ piece }: { readonly piece: string }): boolean => piece === 'front';

  it('is named with what it takes once it is enlarged, and what the cloth has between its edges', () => {
    const within = (widthMm: number) =>
      roomFaults(grown.garments, { widthMm, edgeMm: 10, pageLengthMm: null }).filter(isFront);
    expect(within(front.printed.widthMm + 26)).toEqual([]);
    expect(within(front.printed.widthMm + 24)).toEqual([
      {
        fault: 'tooWide',
        garmentId: '001',
        piece: 'front',
        size: 'XL',
        needMm: Math.ceil(front.printed.widthMm + 5),
        haveMm: Math.floor(front.printed.widthMm + 4),
      },
    ]);
  });

  it('is named where the printer takes no page that is as long', () => {
    const { heightMm } = front.printed;
    const within = (pageLengthMm: number) =>
      roomFaults(grown.garments, { widthMm: 1600, edgeMm: 0, pageLengthMm }).filter(isFront);
    expect(within(heightMm)).toEqual([]);
    expect(within(heightMm - 1).map(({ fault, needMm }) => [fault, needMm])).toEqual([
      ['tooLong', Math.ceil(heightMm)],
    ]);
  });

  it('is named once, however many wear it', () => {
    const twice = [...grown.garments, ...grown.garments];
    const settings600 = { widthMm: 400, edgeMm: 0, pageLengthMm: null };
    expect(roomFaults(twice, settings600)).toEqual(roomFaults(grown.garments, settings600));
  });
});

describe('the use of cloth', () => {
  it('is what is cut over the cloth, without the bleed', () => {
    const [shell] = plain.rolls;
    const cut = [...shell!.pieces.values()].map(({ cut: { cut: line } }) => line);
    // By the shoelace formula, a reading of its own.
    const areaMm2 = cut.reduce((sum, line) => {
      const twice = line.reduce((area, [x, y], index) => {
        const [x2, y2] = line[(index + 1) % line.length]!;
        return area + x * y2 - x2 * y;
      }, 0);
      return sum + Math.abs(twice) / 2;
    }, 0);
    expect(shell!.efficiencyPercent).toBeCloseTo((100 * areaMm2) / (shell!.lengthMm * settings.widthMm), 6);
  });
});
