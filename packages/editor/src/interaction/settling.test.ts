import type { BoxMm } from '@kitwright/design/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNAP_MM, settle } from './settling.ts';
import { flatten } from './zone-at.ts';
import { testDesign } from './test-design.ts';

const { pattern } = testDesign();
const bare = { ...pattern, placements: [] };
const front = pattern.pieces.find(({ id }) => id === 'front')!;
const box = (x: number, y: number, width = 40, height = 40): BoxMm => ({ x, y, width, height });
const moving = (at: BoxMm) => ({ pieceId: 'front', box: at, anchor: [at.x, at.y] as const });
const alone = (at: BoxMm) => settle(moving(at), { pattern: bare, others: [] });

describe('what is moved', () => {
  it('settles its middle on that of the piece', () => {
    const { dxMm, guides } = alone(box(front.widthMm / 2 - 20 + 3, 300));
    expect(dxMm).toBeCloseTo(-3);
    expect(guides).toEqual([
      {
        kind: 'centreLine',
        pieceId: 'front',
        from: [front.widthMm / 2, 0],
        to: [front.widthMm / 2, front.heightMm],
      },
    ]);
  });

  it('settles with equal gaps between its neighbours', () => {
    const others = [box(50, 300), box(170, 300)];
    // Gaps of 40 mm on either side, from 2 mm beside.
    const { dxMm, guides } = settle(moving(box(112, 303)), { pattern: bare, others });
    expect(dxMm).toBeCloseTo(-2);
    expect(guides.filter(({ kind }) => kind === 'spacing')).toHaveLength(2);
  });

  it('goes on with the gap of a row', () => {
    const others = [box(30, 300), box(90, 300)];
    expect(settle(moving(box(152.5, 300)), { pattern: bare, others }).dxMm).toBeCloseTo(-2.5);
  });

  it('settles beside a seam with the room that is safe, and says how much that is', () => {
    const y = 420;
    const [left] = flatten(front.outline)
      .flatMap(([bx, by], index, all) => {
        const [ax, ay] = all.at(index - 1)!;
        return ay > y === by > y ? [] : [ax + ((y - ay) * (bx - ax)) / (by - ay)];
      })
      .sort((a, b) => a - b);
    const { dxMm, guides } = alone(box(left! + 12, y - 20));
    expect(dxMm).toBeCloseTo(-2);
    expect(guides.map(({ kind }) => kind)).toEqual(['seam', 'distance']);
    expect(guides[1]!.lengthMm).toBeCloseTo(10);
  });

  it('says how far it is from the neighbour whose edge it shares', () => {
    const { dyMm, guides } = settle(moving(box(150, 302)), { pattern: bare, others: [box(60, 300)] });
    expect(dyMm).toBeCloseTo(-2);
    expect(guides.find(({ kind }) => kind === 'distance')!.lengthMm).toBeCloseTo(50);
  });

  it('never goes further than it may, and lies where its guides say', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 5 }), ({ x, y }, others) => {
        const settled = settle(moving(box(x, y)), { pattern, others: others.map((at) => box(at.x, at.y)) });
        expect(Math.abs(settled.dxMm)).toBeLessThan(SNAP_MM);
        expect(Math.abs(settled.dyMm)).toBeLessThan(SNAP_MM);
        const again = settle(moving(box(x + settled.dxMm, y + settled.dyMm)), {
          pattern,
          others: others.map((at) => box(at.x, at.y)),
        });
        if (settled.guides.length > 0) expect(again.guides.length).toBeGreaterThan(0);
      }),
      // Beside a seam that runs aslant and near the centre of a placement.
      { examples: [[{ x: 321, y: 70 }, []]] },
    );
  });
});
