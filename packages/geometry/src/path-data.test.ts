import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composed, transformPath, transformPoint, untransformPoint, type Matrix } from './matrix.ts';
import { pointsOf, readMatrix, readPathData, writePathData, type Path } from './path-data.ts';

const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true, noDefaultInfinity: true }).map((v) => v + 0);
const step = fc.oneof(
  fc.record({ op: fc.constantFrom('M' as const, 'L' as const), x: coordinate, y: coordinate }),
  fc.record({ op: fc.constant('Q' as const), x1: coordinate, y1: coordinate, x: coordinate, y: coordinate }),
  fc.record({
    op: fc.constant('C' as const),
    x1: coordinate,
    y1: coordinate,
    x2: coordinate,
    y2: coordinate,
    x: coordinate,
    y: coordinate,
  }),
  fc.constant({ op: 'Z' as const }),
);
const path: fc.Arbitrary<Path> = fc.array(step);
const spaced = (data: string): string => data.replaceAll(/([MLQCZ])/g, ' $1 ');

describe('path data', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(path, (drawn) => {
        expect(readPathData(spaced(writePathData(drawn, String)))).toEqual(drawn);
      }),
    );
  });

  it.each(['M 1', 'M 1 x', 'm 1 2', 'A 1 1 0 0 0 2 2', 'M 1 2 3'])('is refused where it says %j', (data) => {
    expect(readPathData(data)).toBeUndefined();
  });
});

describe('a matrix', () => {
  it('is read, and of nothing is the identity', () => {
    expect(readMatrix('matrix(1 2 3 4 5 6)')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(readMatrix('matrix(1,2,3,4,5,6)')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(readMatrix(undefined)).toEqual([1, 0, 0, 1, 0, 0]);
    expect(readMatrix('matrix(1 2 3 4 5)')).toBeUndefined();
    expect(readMatrix('rotate(3)')).toBeUndefined();
  });

  it('composes as its two mappings do, and maps every point of a path', () => {
    const [outer, inner]: readonly [Matrix, Matrix] = [
      [2, 1, -1, 2, 5, 6],
      [0, 1, -1, 0, 3, 4],
    ];
    fc.assert(
      fc.property(path, (drawn) => {
        const twice = pointsOf(transformPath(outer, transformPath(inner, drawn))).flat();
        pointsOf(transformPath(composed(outer, inner), drawn))
          .flat()
          .forEach((value, index) => expect(value).toBeCloseTo(twice[index]!, 6));
      }),
    );
    const [x, y] = untransformPoint(outer, transformPoint(outer, [7, 8]));
    expect([x, y]).toEqual([expect.closeTo(7, 9), expect.closeTo(8, 9)]);
  });
});
