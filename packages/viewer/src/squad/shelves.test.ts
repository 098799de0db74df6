import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shelve } from './shelves.ts';

const boxes = fc
  .array(fc.record({ width: fc.integer({ min: 5, max: 900 }), height: fc.integer({ min: 5, max: 900 }) }), {
    maxLength: 16,
  })
  .map((sizes) => sizes.map((size, i) => ({ ...size, id: `piece${i}` })));

describe('shelves', () => {
  it('hold every box once, inside the square, apart from one another', () => {
    fc.assert(
      fc.property(boxes, (wanted) => {
        const { slots } = shelve(wanted, 512, 2);
        expect([...slots.keys()].sort()).toEqual(wanted.map(({ id }) => id).sort());
        const all = [...slots.values()];
        all.forEach((one, i) => {
          expect(one.x + one.width).toBeLessThanOrEqual(512);
          expect(one.y + one.height).toBeLessThanOrEqual(512);
          for (const other of all.slice(i + 1))
            expect(
              one.x + one.width < other.x ||
                other.x + other.width < one.x ||
                one.y + one.height < other.y ||
                other.y + other.height < one.y,
            ).toBe(true);
        });
      }),
    );
  });

  it('leave what fits as large as it was asked for', () => {
    expect(shelve([{ id: 'a', width: 100, height: 100 }], 512, 2).scale).toBe(2);
  });
});
