import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import { polygonOf } from '../cut/flatten.ts';

/** A path by its closed parts, each of which `polygonOf` reads. */
const partsOf = (path: Path): readonly Path[] => {
  const starts = path.flatMap(({ op }, index) => (op === 'M' ? [index] : []));
  return starts.map((start, index) => path.slice(start, starts[index + 1] ?? path.length));
};

/** Area of a polygon by the shoelace formula, mm2. */
const areaMm2Of = (path: Path): number => {
  const points = polygonOf(path);
  const twice = points.reduce((sum, [x, y], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * y2 - x2 * y;
  }, 0);
  return Math.abs(twice) / 2;
};

/** A fill this much smaller than the largest does not hide it. */
const AS_LARGE = 0.5;

/** Colour of the topmost of the fills that cover most of a piece: what it is known by where it is drawn small. */
export const mainColour = (list: readonly Operation[]): string => {
  const fills = list.flatMap((operation) =>
    operation.op === 'fill'
      ? [
          {
            paint: operation.paint,
            areaMm2: partsOf(operation.path).reduce((sum, part) => sum + areaMm2Of(part), 0),
          },
        ]
      : [],
  );
  const most = Math.max(0, ...fills.map(({ areaMm2 }) => areaMm2));
  const paint = fills.findLast(({ areaMm2 }) => areaMm2 >= AS_LARGE * most)?.paint;
  if (paint === undefined) return '#ffffff';
  return paint.kind === 'pure' ? paint.colour : (paint.stops[0]?.colour ?? '#ffffff');
};
