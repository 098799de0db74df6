/** A mesh of a baked file as plain arrays, in its rest pose. */
export interface WornPart {
  /** Name of its node: `piece:front`, `detail:button:placket`, `figure:body`. */
  readonly name: string;
  /** Metres, three a vertex. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** v down, two a vertex. */
  readonly uvs: Float32Array;
  /** RGBA a vertex, 0 to 255: COLOR_0 of docs/model-format.md. */
  readonly occlusion: Uint8Array;
  readonly index: Uint32Array;
}

/** The points of several parts: vertices at the same place are one. Points are numbered as vertices first name them. */
export interface WeldedParts {
  readonly pointCount: number;
  /** Point of each vertex, part by part. */
  readonly pointOf: Int32Array;
  /** First vertex of each part, and the count of all at the end. */
  readonly starts: readonly number[];
  /** All triangles, by vertices counted through all parts. */
  readonly triangles: Int32Array;
}

/** The steps of a file's positions: whole numbers of `stepM` from `fromM` on. */
export interface Lattice {
  readonly fromM: readonly [number, number, number];
  readonly stepM: number;
}

/**
 * Welds parts whose vertices lie on a lattice, so that rounding on the way of reading cannot part two at one place. Without
 * a lattice every vertex is a point: in the files of different people points may touch by chance.
 */
export const weldParts = (parts: readonly WornPart[], lattice: Lattice | null): WeldedParts => {
  const starts = [0];
  for (const { positions } of parts) starts.push((starts.at(-1) ?? 0) + positions.length / 3);
  const pointOf = new Int32Array(starts.at(-1) ?? 0);
  const known = new Map<string, number>();
  const triangles: number[] = [];
  let points = 0;
  parts.forEach(({ positions, index }, part) => {
    const start = starts[part] ?? 0;
    for (let v = 0; v < positions.length / 3; v++) {
      if (lattice === null) {
        pointOf[start + v] = points++;
        continue;
      }
      const step = (axis: 0 | 1 | 2): number =>
        Math.round(((positions[v * 3 + axis] ?? 0) - lattice.fromM[axis]) / lattice.stepM);
      const key = `${step(0)} ${step(1)} ${step(2)}`;
      const point = known.get(key) ?? points++;
      known.set(key, point);
      pointOf[start + v] = point;
    }
    for (const v of index) triangles.push(start + v);
  });
  return { pointCount: points, pointOf, starts, triangles: Int32Array.from(triangles) };
};
