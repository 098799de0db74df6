import Delaunator from 'delaunator';
import type { Vec3 } from '@kitwright/geometry';
import { item } from '../../base/arrays.ts';

/** A solid in the button's own frame, mm: x and y in the plane of the cloth, z away from it. */
export interface Solid {
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly (readonly [number, number, number])[];
}

const SEGMENTS = 24;
const HOLE_SEGMENTS = 8;
const HOLE_RADIUS_MM = 0.72;
/** Holes stand on a square round the middle. */
const HOLE_OFFSET_MM = 1.25;
const HOLE_FLOOR_MM = 0.3;
const DISH_RADIUS_MM = 3.6;
const DISH_HEIGHT_MM = 1.6;
/** Cross-section of the rim from the cloth to the dish: radius and height. A button of 18 lines, 11.4 mm. */
const RIM: readonly (readonly [radiusMm: number, heightMm: number])[] = [
  [5.3, 0],
  [5.65, 0.7],
  [5.65, 1.4],
  [5.3, 2],
  [4.8, 2.2],
  [4.2, 2.05],
  [DISH_RADIUS_MM, DISH_HEIGHT_MM],
];

const circle = (radiusMm: number, count: number, [x, y]: readonly [number, number] = [0, 0]) =>
  Array.from({ length: count }, (_, i): readonly [number, number] => {
    const angle = (2 * Math.PI * i) / count;
    return [x + radiusMm * Math.cos(angle), y + radiusMm * Math.sin(angle)];
  });

/** The wall between rings of equally many points, each ring given counter-clockwise from above. */
const wall = (rings: readonly (readonly Vec3[])[]): Solid => {
  const count = item(rings, 0).length;
  const at = (ring: number, i: number) => ring * count + (i % count);
  return {
    vertices: rings.flat(),
    triangles: rings
      .slice(1)
      .flatMap((_, ring) =>
        Array.from({ length: count }, (__, i) => [
          [at(ring, i), at(ring, i + 1), at(ring + 1, i)] as const,
          [at(ring + 1, i), at(ring, i + 1), at(ring + 1, i + 1)] as const,
        ]).flat(),
      ),
  };
};

const HOLES = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
].map(([x = 0, y = 0]): readonly [number, number] => [x * HOLE_OFFSET_MM, y * HOLE_OFFSET_MM]);

/** The floor of the dish with its four holes. */
const dish = (): Solid => {
  const points = [
    ...circle(DISH_RADIUS_MM, SEGMENTS),
    ...HOLES.flatMap((centre) => circle(HOLE_RADIUS_MM, HOLE_SEGMENTS, centre)),
  ];
  const { triangles } = Delaunator.from(points.map(([x, y]) => [x, y]));
  const faces = Array.from({ length: triangles.length / 3 }, (_, t) => {
    // Delaunator's triangles run clockwise where y points up.
    const [a = 0, b = 0, c = 0] = triangles.slice(t * 3, t * 3 + 3);
    return [a, c, b] as const;
  });
  const isHole = (face: readonly number[]) => {
    const [x, y] = [0, 1].map((k) => face.reduce((sum, v) => sum + (item(points, v)[k] ?? 0), 0) / 3);
    return HOLES.some(([hx, hy]) => Math.hypot((x ?? 0) - hx, (y ?? 0) - hy) < HOLE_RADIUS_MM * 0.9);
  };
  return {
    vertices: points.map(([x, y]): Vec3 => [x, y, DISH_HEIGHT_MM]),
    triangles: faces.filter((face) => !isHole(face)),
  };
};

const joinSolids = (solids: readonly Solid[]): Solid =>
  solids.reduce((all, { vertices, triangles }) => {
    const first = all.vertices.length;
    return {
      vertices: [...all.vertices, ...vertices],
      triangles: [
        ...all.triangles,
        ...triangles.map(([a, b, c]) => [a + first, b + first, c + first] as const),
      ],
    };
  });

/** A shirt button with a rounded rim, a dished middle and four holes; open underneath, where it lies on the cloth. */
export const buttonShape = (): Solid =>
  joinSolids([
    wall(RIM.map(([radius, z]) => circle(radius, SEGMENTS).map(([x, y]): Vec3 => [x, y, z]))),
    dish(),
    ...HOLES.map((centre) =>
      wall(
        [DISH_HEIGHT_MM, HOLE_FLOOR_MM].map((z) =>
          circle(HOLE_RADIUS_MM, HOLE_SEGMENTS, centre).map(([x, y]): Vec3 => [x, y, z]),
        ),
      ),
    ),
  ]);
