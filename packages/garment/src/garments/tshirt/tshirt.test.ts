import { describe, expect, it } from 'vitest';
import { pieceOf } from '../../geometry/edges.ts';
import { ALL_SIZES, SIZES } from '../../size.ts';
import { describePattern } from '../testing/pattern-suite.ts';
import { tshirt } from './index.ts';
import { TSHIRT_CHART } from './sizes.ts';

describe('the tee', () => {
  describePattern(tshirt, TSHIRT_CHART);

  it('follows the tenant’s chart, whose steps are not equal', () => {
    expect(SIZES.map((size) => TSHIRT_CHART[size].halfChest)).toEqual([
      435, 460, 510, 560, 610, 660, 710, 760, 810, 860,
    ]);
    expect(SIZES.map((size) => TSHIRT_CHART[size].length)).toEqual([
      690, 710, 740, 760, 790, 810, 840, 860, 890, 910,
    ]);
  });

  it('grows in every piece from size to size', () => {
    const widths = (id: string) => ALL_SIZES.map((size) => pieceOf(tshirt.pattern(size).pieces, id).widthMm);
    for (const id of ['front', 'back', 'sleeveLeft', 'collar'])
      expect(widths(id)).toEqual([...widths(id)].sort((a, b) => a - b));
  });

  it('has its V neck deeper than its crew neck, and nothing else changed on the back', () => {
    const [crew, v] = ['crew', 'v'].map((collar) => tshirt.pattern('M', { collar }).pieces);
    expect(pieceOf(v!, 'back')).toEqual(pieceOf(crew!, 'back'));
    expect(pieceOf(v!, 'front').edges[0]!.points[0]![1]).toBeGreaterThan(
      pieceOf(crew!, 'front').edges[0]!.points[0]![1] + 35,
    );
  });
});
