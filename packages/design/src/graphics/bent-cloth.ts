import type { Path, PathCommand, Point, WornSheet } from '@kitwright/garment';
import type { BoxMm } from '../render/display-list.ts';
import { boxOf } from '../render/geometry.ts';

/** Cells of this size, each taken as flat: on the tightest cap the map leaves them by less than 0.4 mm. */
const CELL_MM = 12;
/** Triangles lie over one another by this share, so that no hairline shows between them. */
const OVERLAP = 1.03;
/** Chords per curve of a pattern. */
const CHORDS = 12;

type Triangle = readonly [Point, Point, Point];

/** A flat bit of a piece, and where it lies in the frame of the worn garment. */
interface Bit {
  readonly piece: Triangle;
  readonly frame: Triangle;
  readonly box: BoxMm;
}

/** A piece in flat bits, as it lies in the frame. */
export interface BentCloth {
  readonly bits: readonly Bit[];
  /** Part of the frame that it covers. */
  readonly cover: BoxMm;
}

const signedArea = ([[ax, ay], [bx, by], [cx, cy]]: Triangle): number =>
  (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);

const grown = ([a, b, c]: Triangle): Triangle => {
  const [x, y] = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
  const out = ([px, py]: Point): Point => [x + (px - x) * OVERLAP, y + (py - y) * OVERLAP];
  return [out(a), out(b), out(c)];
};

/** The part of a piece in `box`, mm, as a sheet lays it into the frame. */
export function bentCloth({ toFrame }: WornSheet, { x, y, width, height }: BoxMm): BentCloth {
  const columns = Math.max(1, Math.ceil(width / CELL_MM));
  const rows = Math.max(1, Math.ceil(height / CELL_MM));
  const places = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column) => {
      const place: Point = [x + (width * column) / columns, y + (height * row) / rows];
      return { place, inFrame: toFrame(place) };
    }),
  );
  const bit = (...corners: readonly [Corner, Corner, Corner]): Bit => {
    const [a, b, c] = corners;
    const frame: Triangle = [a.inFrame, b.inFrame, c.inFrame];
    return { piece: grown([a.place, b.place, c.place]), frame: grown(frame), box: boxOf(grown(frame)) };
  };
  const bits = places.slice(1).flatMap((lower, row) =>
    lower.slice(1).flatMap((lowerRight, column): Bit[] => {
      const [upperLeft, upperRight, lowerLeft] = [
        places[row]?.[column],
        places[row]?.[column + 1],
        lower[column],
      ];
      if (!upperLeft || !upperRight || !lowerLeft) return [];
      return [bit(upperLeft, upperRight, lowerRight), bit(upperLeft, lowerRight, lowerLeft)];
    }),
  );
  return { bits, cover: boxOf(bits.flatMap(({ frame }) => frame)) };
}

interface Corner {
  readonly place: Point;
  readonly inFrame: Point;
}

/** Part of a loop that lies in a triangle (Sutherland and Hodgman, 1974). */
const within = (loop: readonly Point[], triangle: Triangle): readonly Point[] => {
  const turn = Math.sign(signedArea(triangle));
  return triangle.reduce<readonly Point[]>((kept, a, side) => {
    const b = triangle[(side + 1) % 3] ?? a;
    const inside = ([x, y]: Point) => turn * ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]));
    return kept.flatMap((point, index): readonly Point[] => {
      const before = kept.at(index - 1) ?? point;
      const [from, to] = [inside(before), inside(point)];
      if (from >= 0 === to >= 0) return to >= 0 ? [point] : [];
      const t = from / (from - to);
      const crossing: Point = [
        before[0] + (point[0] - before[0]) * t,
        before[1] + (point[1] - before[1]) * t,
      ];
      return to >= 0 ? [crossing, point] : [crossing];
    });
  }, loop);
};

/** From the frame to the piece within one bit. */
const backTo = ({ piece: [p, q, r], frame: [a, b, c] }: Bit): ((point: Point) => Point) => {
  const area = signedArea([a, b, c]);
  return (point) => {
    const [wb, wc] = [signedArea([a, point, c]) / area, signedArea([a, b, point]) / area];
    const wa = 1 - wb - wc;
    return [wa * p[0] + wb * q[0] + wc * r[0], wa * p[1] + wb * q[1] + wc * r[1]];
  };
};

const curvePoint = (points: readonly Point[], t: number): Point => {
  const [first] = points;
  if (!first || points.length === 1) return first ?? [0, 0];
  return curvePoint(
    points.slice(1).map((to, index): Point => {
      const from = points[index] ?? to;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    }),
    t,
  );
};

/** The loops of a path, its curves as chords. */
const loopsOf = (path: Path): readonly (readonly Point[])[] => {
  const loops: Point[][] = [];
  for (const command of path) {
    if (command.op === 'Z') continue;
    const end: Point = [command.x, command.y];
    const loop = loops.at(-1);
    if (command.op === 'M' || !loop) loops.push([end]);
    else if (command.op === 'L') loop.push(end);
    else {
      const controls: Point[] =
        command.op === 'Q'
          ? [[command.x1, command.y1]]
          : [
              [command.x1, command.y1],
              [command.x2, command.y2],
            ];
      const points = [loop.at(-1) ?? end, ...controls, end];
      for (let chord = 1; chord <= CHORDS; chord += 1) loop.push(curvePoint(points, chord / CHORDS));
    }
  }
  return loops;
};

const apart = (a: BoxMm, b: BoxMm): boolean =>
  a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height;

/** A path of the frame as it lies on the piece: one path, so that its bits show no seams among themselves. */
export const laidOn = ({ bits }: BentCloth, path: Path): Path =>
  loopsOf(path).flatMap((loop) => {
    const box = boxOf(loop);
    return bits.flatMap((bit): readonly PathCommand[] => {
      if (apart(box, bit.box) || signedArea(bit.frame) === 0) return [];
      const kept = within(loop, bit.frame);
      if (kept.length < 3) return [];
      const placed = kept.map(backTo(bit));
      // All bits are wound alike, or those that lie over one another would cancel out.
      const isTurned = Math.sign(signedArea(bit.frame)) !== Math.sign(signedArea(bit.piece));
      const wound = isTurned ? placed.toReversed() : placed;
      return [
        ...wound.map(([x, y], index): PathCommand => ({ op: index === 0 ? 'M' : 'L', x, y })),
        { op: 'Z' },
      ];
    });
  });
