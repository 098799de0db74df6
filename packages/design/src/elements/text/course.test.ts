import type { TextOutline } from '@kitwright/lettering';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../../testing/samples.ts';
import { drawText } from './draw.ts';
import { pathBox } from '../../render/geometry.ts';
import { layOut } from './course.ts';

let wide: TextOutline;
let khmer: TextOutline;
beforeAll(async () => {
  const letterer = await createNodeLetterer();
  wide = letterer.outline({ fontId: 'anton', text: 'PHNOM PENH' });
  khmer = letterer.outline({ fontId: 'koulen', text: 'ភ្នំពេញ' });
});

describe('an arc', () => {
  it('lifts the middle above the ends when it arches, and lowers it when it hangs', () => {
    const line = layOut(wide, { along: 'line' });
    const arch = layOut(wide, { along: 'arc', spanDeg: 90 });
    const smile = layOut(wide, { along: 'arc', spanDeg: -90 });
    expect(arch.box.y).toBeCloseTo(line.box.y, 1);
    expect(arch.box.y + arch.box.height).toBeGreaterThan(line.box.y + line.box.height + 0.3);
    expect(smile.box.y).toBeLessThan(line.box.y - 0.3);
    expect(smile.box.width).toBeLessThan(line.box.width);
  });

  it('is a straight line when it spans next to nothing', () => {
    expect(layOut(wide, { along: 'arc', spanDeg: 0.5 })).toEqual(layOut(wide, { along: 'line' }));
  });

  it('keeps the outlines of every cluster whole', () => {
    const bent = layOut(khmer, { along: 'arc', spanDeg: 60 });
    expect(bent.path.map(({ op }) => op)).toEqual(khmer.commands.map(({ op }) => op));
  });
});

describe('a column', () => {
  it('stacks cluster under cluster about the middle, a Khmer syllable never torn apart', () => {
    const column = layOut(khmer, { along: 'column' });
    expect(khmer.clusters).toHaveLength(3);
    expect(column.box.height).toBeGreaterThan(khmer.box.height * 2);
    expect(column.box.width).toBeLessThan(khmer.box.width / 2);
    expect(column.box.y + column.box.height / 2).toBeCloseTo(0, 1);
  });
});

describe('a text on a garment', () => {
  it('hangs on its anchor by the end that its alignment says', () => {
    const boxOf = (align: 'left' | 'centre' | 'right') =>
      drawText(sampleText('t', { align }), wide, 1000)?.box;
    expect(boxOf('left')?.x).toBeCloseTo(0, 6);
    expect((boxOf('centre')?.x ?? 0) * 2).toBeCloseTo(-(boxOf('centre')?.width ?? 0), 6);
    const right = boxOf('right');
    expect((right?.x ?? 1) + (right?.width ?? 0)).toBeCloseTo(0, 6);
  });

  it('is made smaller to fit, but not below its least height, and says so', () => {
    const small = drawText(sampleText('t', { heightMm: 50, leastHeightMm: 5 }), wide, 100);
    expect(small?.box.width).toBeCloseTo(100, 6);
    expect(small?.findings).toEqual([{ code: 'fittedToWidth' }]);
    const least = drawText(sampleText('t', { heightMm: 50, leastHeightMm: 40 }), wide, 100);
    expect(least?.capHeightMm).toBeCloseTo(40, 6);
    expect(least?.box.width).toBeGreaterThan(100);
    expect(least?.findings.map(({ code }) => code)).toEqual(['fittedToWidth', 'tooWide']);
  });

  it('is drawn where its box says', () => {
    const drawn = drawText(sampleText('t', { course: { along: 'arc', spanDeg: 120 } }), wide, 300);
    const [fill] = drawn?.operations ?? [];
    const ink = fill?.op === 'fill' ? pathBox(fill.path) : undefined;
    expect(ink?.x).toBeCloseTo(drawn?.box.x ?? NaN, 6);
    expect(ink?.height).toBeCloseTo(drawn?.box.height ?? NaN, 6);
  });
});
