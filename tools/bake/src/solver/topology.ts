import { cornersOf, edgeKey, f64, i32, item } from '../base/arrays.ts';

/** Topology of a mesh at rest, for the solver: SI units. */
export interface ClothTopology {
  readonly vertexCount: number;
  readonly inverseMass: Float64Array;
  /** Two vertices an edge. */
  readonly edges: Int32Array;
  readonly restLengths: Float64Array;
  /** Four vertices a hinge: the shared edge, then the two tips. */
  readonly hinges: Int32Array;
  readonly hingeWeights: Float64Array;
  /** Rest area of a hinge over three times the bending stiffness: its compliance before the time step. */
  readonly hingeCompliance: Float64Array;
}

export interface ClothMaterial {
  /** kg per square metre. */
  readonly densityKgM2: number;
  /** Bending stiffness, N m. */
  readonly bendingNm: number;
}

/** Triangles over welded vertices, and the place of every corner on its piece, metres (u, v per corner). */
export interface RestShape {
  readonly vertexCount: number;
  readonly triangles: Int32Array;
  readonly cornerM: Float64Array;
  /** Share of the cut width to which elastic draws a triangle in along x; 1 for plain cloth. */
  readonly drawIn: Float64Array;
}

interface EdgeRecord {
  readonly a: number;
  readonly b: number;
  lengthSum: number;
  /** The triangles on its sides and, in each, the corner opposite. */
  readonly sides: { readonly triangle: number; readonly opposite: number; readonly oppositeCorner: number }[];
}

const LEAST_MASS_KG = 1e-7;
const SHUFFLE_SEED = 12345;

const cornerOf = (rest: RestShape, t: number, corner: number): readonly [number, number] => {
  const o = (t * 3 + corner) * 2;
  return [f64(rest.cornerM, o), f64(rest.cornerM, o + 1)];
};

const areaOf = (rest: RestShape, t: number): number => {
  const [[ax, ay], [bx, by], [cx, cy]] = [cornerOf(rest, t, 0), cornerOf(rest, t, 1), cornerOf(rest, t, 2)];
  return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
};

/** Fisher-Yates with a fixed seed: Gauss-Seidel sweeps must not run in the direction of the mesh. */
const shuffle = <T>(items: T[]): T[] => {
  let state = SHUFFLE_SEED;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swapped = item(items, i);
    items[i] = item(items, j);
    items[j] = swapped;
  }
  return items;
};

const collectEdges = (rest: RestShape): EdgeRecord[] => {
  const records = new Map<number, EdgeRecord>();
  for (let t = 0; t < rest.triangles.length / 3; t++) {
    const corners = cornersOf(rest.triangles, t);
    const drawIn = f64(rest.drawIn, t);
    for (let e = 0; e < 3; e++) {
      const [a, b] = [item(corners, e), item(corners, (e + 1) % 3)];
      const [[px, py], [qx, qy]] = [cornerOf(rest, t, e), cornerOf(rest, t, (e + 1) % 3)];
      const key = edgeKey(a, b, rest.vertexCount);
      const record = records.get(key) ?? { a: Math.min(a, b), b: Math.max(a, b), lengthSum: 0, sides: [] };
      record.lengthSum += Math.hypot((px - qx) * drawIn, py - qy);
      record.sides.push({ triangle: t, opposite: item(corners, (e + 2) % 3), oppositeCorner: (e + 2) % 3 });
      records.set(key, record);
    }
  }
  return shuffle([...records.values()]);
};

/** The tip of one side of a hinge, in the edge's own frame: how far along from `a`, and its height over the edge. */
const tipOf = (
  rest: RestShape,
  record: EdgeRecord,
  side: EdgeRecord['sides'][number],
): { readonly along: number; readonly height: number } => {
  const corners = cornersOf(rest.triangles, side.triangle);
  const cornerA = corners.indexOf(record.a);
  const cornerB = 3 - cornerA - side.oppositeCorner;
  const [[ax, ay], [bx, by]] = [
    cornerOf(rest, side.triangle, cornerA),
    cornerOf(rest, side.triangle, cornerB),
  ];
  const [ox, oy] = cornerOf(rest, side.triangle, side.oppositeCorner);
  const [ex, ey] = [bx - ax, by - ay];
  const length = Math.hypot(ex, ey);
  const meanLength = record.lengthSum / record.sides.length;
  return {
    along: (((ox - ax) * ex + (oy - ay) * ey) / length) * (meanLength / length),
    height: Math.abs((ox - ax) * ey - (oy - ay) * ex) / length,
  };
};

/**
 * Edges, hinges and masses of cloth at rest. Hinges are those of Bergou et al. 2006, "A quadratic bending model for
 * inextensible surfaces": constant cotangent weights from the two triangles laid flat, also across seams.
 */
export const clothTopology = (rest: RestShape, material: ClothMaterial): ClothTopology => {
  const mass = new Float64Array(rest.vertexCount);
  rest.triangles.forEach((vertex, i) => {
    mass[vertex] = f64(mass, vertex) + (areaOf(rest, Math.floor(i / 3)) * material.densityKgM2) / 3;
  });
  const records = collectEdges(rest);
  const creases = records.filter(
    ({ sides }) => sides.length === 2 && sides[0]?.opposite !== sides[1]?.opposite,
  );
  const hinges: number[] = [];
  const weights: number[] = [];
  const compliance: number[] = [];
  for (const record of creases) {
    const [first, second] = [item(record.sides, 0), item(record.sides, 1)];
    const [s, t] = [tipOf(rest, record, first), tipOf(rest, record, second)];
    const length = record.lengthSum / record.sides.length;
    const [cotA0, cotA1] = [s.along / s.height, t.along / t.height];
    const [cotB0, cotB1] = [(length - s.along) / s.height, (length - t.along) / t.height];
    hinges.push(record.a, record.b, first.opposite, second.opposite);
    weights.push(cotB0 + cotB1, cotA0 + cotA1, -cotA0 - cotB0, -cotA1 - cotB1);
    compliance.push((length * (s.height + t.height)) / 2 / (3 * material.bendingNm));
  }
  return {
    vertexCount: rest.vertexCount,
    inverseMass: mass.map((m) => 1 / Math.max(m, LEAST_MASS_KG)),
    edges: Int32Array.from(records.flatMap(({ a, b }) => [a, b])),
    restLengths: Float64Array.from(records.map(({ lengthSum, sides }) => lengthSum / sides.length)),
    hinges: Int32Array.from(hinges),
    hingeWeights: Float64Array.from(weights),
    hingeCompliance: Float64Array.from(compliance),
  };
};

/** For every vertex, the vertices up to `rings` edges away, itself included. */
export const neighbourhoods = (topology: ClothTopology, rings: number): readonly ReadonlySet<number>[] => {
  const adjacent: number[][] = Array.from({ length: topology.vertexCount }, () => []);
  for (let e = 0; e < topology.edges.length; e += 2) {
    const [a, b] = [i32(topology.edges, e), i32(topology.edges, e + 1)];
    item(adjacent, a).push(b);
    item(adjacent, b).push(a);
  }
  return adjacent.map((_, vertex) => {
    const near = new Set([vertex]);
    let front = [vertex];
    for (let ring = 0; ring < rings; ring++) {
      const next = front.flatMap((v) => item(adjacent, v)).filter((v) => !near.has(v));
      next.forEach((v) => near.add(v));
      front = next;
    }
    return near;
  });
};
