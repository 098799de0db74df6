import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedBox, operationBox } from './changed-box.ts';
import type { BoxMm, DisplayList, Operation } from './display-list.ts';
import { placing, rectanglePath } from './geometry.ts';

const BLACK = { kind: 'pure', colour: '#000000' } as const;
const fill = (box: BoxMm): Operation => ({ op: 'fill', path: rectanglePath(box), paint: BLACK });
const list = (...operations: Operation[]): DisplayList => ({ pieceId: 'front', operations });
const box = (x: number, y: number, width: number, height: number): BoxMm => ({ x, y, width, height });

const boxes = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 200 }),
});
const covers = (outer: BoxMm, inner: BoxMm): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

describe('the box of an operation', () => {
  it('takes the breadth of a stroke, and the turn and the clip of a group', () => {
    const stroke: Operation = {
      op: 'stroke',
      path: rectanglePath(box(10, 10, 20, 20)),
      paint: BLACK,
      widthMm: 4,
    };
    expect(operationBox(stroke)).toEqual(box(8, 8, 24, 24));
    const group: Operation = {
      op: 'group',
      transform: placing([100, 0], 90),
      clip: rectanglePath(box(0, 0, 10, 10)),
      children: [fill(box(0, 0, 30, 30))],
    };
    const turned = operationBox(group);
    expect(turned.x).toBeCloseTo(90, 9);
    expect(turned.width).toBeCloseTo(10, 9);
  });
});

describe('the box in which two lists differ', () => {
  it('covers what was there and what is there now, and nothing else', () => {
    const [ground, above] = [fill(box(0, 0, 600, 600)), fill(box(5, 5, 5, 5))];
    fc.assert(
      fc.property(boxes, boxes, (from, to) => {
        const changed = changedBox(list(ground, fill(from), above), list(ground, fill(to), above));
        expect(covers(changed, from) && covers(changed, to)).toBe(true);
        expect(changed.width).toBe(Math.max(from.x + from.width, to.x + to.width) - Math.min(from.x, to.x));
      }),
    );
  });

  it('is that of what was added or taken away', () => {
    const [ground, above, added] = [
      fill(box(0, 0, 600, 600)),
      fill(box(5, 5, 5, 5)),
      fill(box(50, 60, 7, 8)),
    ];
    expect(changedBox(list(ground, above), list(ground, added, above))).toEqual(box(50, 60, 7, 8));
    expect(changedBox(list(ground, added, above), list(ground, above))).toEqual(box(50, 60, 7, 8));
  });

  it('is of no size when nothing changed', () => {
    const ground = fill(box(0, 0, 600, 600));
    expect(changedBox(list(ground), list(ground))).toEqual(box(0, 0, 0, 0));
  });
});
