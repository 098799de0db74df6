import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import type { Operation } from '@kitwright/design/render';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { box } from '@kitwright/geometry';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { garmentFile } from '../pack/garment-file.ts';
import { createCutter, dressGarment } from '../pack/garment-sheets.ts';
import { readFile } from '../pack/painted-paths.ts';
import { planPack } from '../pack/plan-pack.ts';
import { pathsOf } from '../pack/player-paths.ts';
import { onPageOf, rollFile } from '../pack/roll-files.ts';
import { RGB_INKS, withSpots } from '../pdf/inks.ts';
import { POINTS_PER_MM } from '../pdf/numeral.ts';
import { sampleKit, sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { line } from './ink-line.ts';
import { cutMark, pieceCut, type PieceCut } from './piece-cut.ts';
import { notchMarks } from './piece-sheet.ts';

const setting = sampleSetting(await createNodeLetterer());
const order = sampleOrder(sampleKit('#111111'), '001', 'DARA', '10', 'L');
const cutter = createCutter(setting.bleedMm);
const cuts = PRODUCT_TYPES.flatMap((type) => garmentOf(type).pattern('L').pieces).map((piece) =>
  pieceCut(piece, 4),
);

const isInside = ({ cut }: PieceCut, x: number, y: number): boolean =>
  cut.reduce((inside, [x2, y2], index) => {
    const [x1, y1] = cut.at(index - 1)!;
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !inside : inside;
  }, false);

const strokesOf = (operations: readonly Operation[]) =>
  operations.flatMap((each) => (each.op === 'stroke' && each.paint.kind === 'pure' ? [each] : []));

describe('marks', () => {
  it('of notches reach over the cut line of each piece', () => {
    const notched = cuts.filter(({ piece }) => piece.notches.length > 0);
    expect(notched.length).toBeGreaterThan(20);
    for (const cut of notched)
      for (const { path } of strokesOf(notchMarks(cut.piece))) {
        const end = path.at(-1)!;
        expect('x' in end && isInside(cut, end.x, end.y), `${cut.piece.id} ${JSON.stringify(end)}`).toBe(
          false,
        );
      }
  });

  it('on a piece are black in a casing of white, so that they are seen on every ground', () => {
    for (const cut of cuts)
      for (const drawn of [cutMark(cut, false), notchMarks(cut.piece)])
        strokesOf(drawn).forEach(({ paint, widthMm }, index, all) => {
          const isCasing = index % 2 === 0;
          expect(paint).toEqual({ kind: 'pure', colour: isCasing ? '#ffffff' : '#000000' });
          if (isCasing) expect(widthMm).toBeGreaterThanOrEqual(all[index + 1]!.widthMm + 0.4);
        });
  });

  it('say what is left of a page once it is cut', async () => {
    const dressed = dressGarment(cutter(order), setting);
    const pdf = await PDFDocument.load(await garmentFile(dressed, setting));
    dressed.cutPattern.cuts.forEach(({ piece, cut }, index) => {
      const { width, height } = pdf.getPage(index).getTrimBox();
      const [xs, ys] = [cut.map(([x]) => x), cut.map(([, y]) => y)];
      expect(width / POINTS_PER_MM, piece.id).toBeCloseTo(Math.max(...xs) - Math.min(...xs), 3);
      expect(height / POINTS_PER_MM, piece.id).toBeCloseTo(Math.max(...ys) - Math.min(...ys), 3);
    });
  });

  it('of the cut line are in the cutter’s own ink where the shop names one, which no artwork is printed with', async () => {
    const inks = withSpots(RGB_INKS, [{ name: 'CutContour', colour: '#111111' }]);
    const own = { ...setting, inks };
    const bytes = await garmentFile(dressGarment(cutter(order), own), own);
    const pdf = await PDFDocument.load(bytes);
    const resources = pdf.getPage(0).node.Resources()!.toString();
    expect(Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1')).toContain(
      '/Separation /CutContour',
    );
    expect(resources).toContain('/ColorSpace');
    expect(inks.spotOf('#111111')).toBeNull();
    expect(setting.inks.contour).toBeNull();
  });

  it('have a square of 100 mm once on each fabric', async () => {
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
    const plan = await planPack([order], {
      ...settings,
      shrinkageOf: () => ({ acrossPercent: 0, alongPercent: 0 }),
    });
    const dressed = dressGarment(plan.garments[0]!, setting);
    const square = pathsOf([line(box(0, 0, 100, 100))])[0];
    const found = await Promise.all(
      plan.rolls.map(async (roll) => {
        const page = roll.pages[0]!;
        const file = await rollFile(
          'r',
          page,
          onPageOf(roll, page, () => dressed),
          settings,
          setting,
        );
        return [roll.cloth, (await readFile(file)).paths.has(square!)];
      }),
    );
    expect(Object.fromEntries(found)).toEqual({ shell: true, rib: false, elastic: false });
  });
});
