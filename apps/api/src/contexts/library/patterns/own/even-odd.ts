import type { Path, PathCommand, Point } from '@kitwright/garment';

/** Straight pieces that stand for a curve: enough to know what lies within what. */
const CURVE_STEPS = 8;

/** One closed line of a path: where it begins, and the commands that draw it. */
interface Loop {
  readonly start: Point;
  readonly steps: readonly Exclude<PathCommand, { op: 'M' | 'Z' }>[];
}

const loopsOf = (path: Path): readonly Loop[] => {
  const loops: { start: Point; steps: Exclude<PathCommand, { op: 'M' | 'Z' }>[] }[] = [];
  for (const command of path) {
    if (command.op === 'M') loops.push({ start: [command.x, command.y], steps: [] });
    else if (command.op !== 'Z') loops.at(-1)?.steps.push(command);
  }
  return loops;
};

const blend = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** A point of a curve by its end and control points (de Casteljau). */
const curvePoint = (points: readonly Point[], share: number): Point => {
  let line = points;
  while (line.length > 1) line = line.slice(1).map((to, index) => blend(line[index] ?? to, to, share));
  return line[0] ?? [0, 0];
};

const polygonOf = ({ start, steps }: Loop): readonly Point[] => {
  const polygon: Point[] = [start];
  for (const step of steps) {
    const from = polygon.at(-1) ?? start;
    const end: Point = [step.x, step.y];
    if (step.op === 'L') {
      polygon.push(end);
      continue;
    }
    const controls: readonly Point[] =
      step.op === 'Q'
        ? [[step.x1, step.y1]]
        : [
            [step.x1, step.y1],
            [step.x2, step.y2],
          ];
    for (let at = 1; at <= CURVE_STEPS; at += 1) {
      polygon.push(curvePoint([from, ...controls, end], at / CURVE_STEPS));
    }
  }
  return polygon;
};

const areaOf = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, [x, y], index) => {
    const [px, py] = polygon.at(index - 1) ?? [x, y];
    return sum + px * y - x * py;
  }, 0);

const holds = (polygon: readonly Point[], [px, py]: Point): boolean => {
  let inside = false;
  polygon.forEach(([x, y], index) => {
    const [ax, ay] = polygon.at(index - 1) ?? [x, y];
    if (ay > py !== y > py && px < ax + ((py - ay) / (y - ay)) * (x - ax)) inside = !inside;
  });
  return inside;
};

const pathOf = ({ start: [x, y], steps }: Loop): Path => [{ op: 'M', x, y }, ...steps, { op: 'Z' }];

const reversed = ({ start, steps }: Loop): Loop => {
  const ends = [start, ...steps.map(({ x, y }): Point => [x, y])];
  const backwards = steps
    .map((step, index): Loop['steps'][number] => {
      const [x, y] = ends[index] ?? start;
      if (step.op === 'L') return { op: 'L', x, y };
      if (step.op === 'Q') return { op: 'Q', x1: step.x1, y1: step.y1, x, y };
      return { op: 'C', x1: step.x2, y1: step.y2, x2: step.x1, y2: step.y1, x, y };
    })
    .toReversed();
  return { start: ends.at(-1) ?? start, steps: backwards };
};

/**
 * A path that was meant by the even-odd rule, for filling by the non-zero rule: loops run one way and those within them
 * the other. Loops that cross each other are beyond it; those of drawn letters and holes do not.
 */
export const asNonZero = (path: Path): Path => {
  const loops = loopsOf(path).map((loop) => ({ loop, polygon: polygonOf(loop) }));
  return loops.flatMap(({ loop, polygon }) => {
    const depth = loops.filter((other) => other.loop !== loop && holds(other.polygon, loop.start)).length;
    const isClockwise = areaOf(polygon) > 0;
    return pathOf(isClockwise === (depth % 2 === 0) ? loop : reversed(loop));
  });
};
