/** A place in the plane of a cut, metres. */
export type Point2 = readonly [u: number, v: number];

const turn = (a: Point2, b: Point2, c: Point2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const halfHull = (points: readonly Point2[]): readonly Point2[] => {
  const hull: Point2[] = [];
  for (const point of points) {
    for (;;) {
      const [a, b] = [hull.at(-2), hull.at(-1)];
      if (!a || !b || turn(a, b, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
};

/** Length of a tape round the points: the perimeter of their convex hull (Andrew's monotone chain). */
export const tapeLength = (points: readonly Point2[]): number => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hull = [...halfHull(sorted), ...halfHull(sorted.reverse())];
  return hull.reduce((sum, [u, v], i) => {
    const [nextU, nextV] = hull[(i + 1) % hull.length] ?? [u, v];
    return sum + Math.hypot(nextU - u, nextV - v);
  }, 0);
};
