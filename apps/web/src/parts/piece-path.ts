import { writePathData, type Path, type PathCommand, type Point } from '@kitwright/geometry';

/** Whole millimetres: the drawings are a few hundred pixels wide, and every page carries their numbers. */
const n = (value: number): string => String(Math.round(value) || 0);

/** Says how far a drawn outline may lie off the cut one: less than a pixel shows. */
const TOLERANCE_MM = 0.6;

/** Distance of a point from the line through two others, mm. */
const offLine = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0
    ? Math.hypot(x - x1, y - y1)
    : Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
};

/** The points of a curve that its shape needs (Douglas and Peucker 1973), without the first. */
const bends = (points: readonly Point[]): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points.slice(1);
  const offs = points.map((point) => offLine(point, first, last));
  const farthest = Math.max(...offs);
  if (farthest <= TOLERANCE_MM) return [last];
  const at = offs.indexOf(farthest);
  return [...bends(points.slice(0, at + 1)), ...bends(points.slice(at))];
};

const endOf = (command: PathCommand): Point | null => (command.op === 'Z' ? null : [command.x, command.y]);

/** The same path with each run of straight lines reduced to those that can be told apart. */
const thinned = (path: Path): Path => {
  const result: PathCommand[] = [];
  let run: Point[] = [];
  const finish = (): void => {
    result.push(...bends(run).map(([x, y]) => ({ op: 'L' as const, x, y })));
  };
  for (const command of path) {
    const end = endOf(command);
    if (command.op === 'L') run.push([command.x, command.y]);
    else {
      finish();
      result.push(command);
      run = end === null ? [] : [end];
    }
  }
  finish();
  return result;
};

/** A path in mm as SVG path data, as fine as it is seen. */
export const svgPath = (path: Path): string => writePathData(thinned(path), n);

/** A straight line as SVG path data; from a point to itself it is a dot, where lines end round. */
export const linePath = ([x1, y1]: Point, [x2, y2]: Point): string => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;

const TICK_MM = 20;
/** Says how far a ruler stands off what it measures, and how long its marks are: the long ones fall on whole 100 mm. */
const OFF_MM = 18;
const SHORT_MM = 6;
const LONG_MM = 14;

/**
 * A ruler along the top of a box as SVG path data: a mark every 20 mm from 0 to the length. It is one path of steps
 * that repeat, which takes next to nothing in a page. `down` turns it along the left side.
 */
export const rulerPath = (lengthMm: number, direction: 'across' | 'down'): string => {
  const marks = Array.from({ length: Math.floor(lengthMm / TICK_MM) + 1 }, (_, index) => {
    const mark = (index * TICK_MM) % 100 === 0 ? LONG_MM : SHORT_MM;
    return direction === 'across' ? `v-${mark}m${TICK_MM} ${mark}` : `h-${mark}m${mark} ${TICK_MM}`;
  });
  return `M${direction === 'across' ? `0-${OFF_MM}` : `-${OFF_MM} 0`}${marks.join('')}`;
};
