import { f64 } from '../base/arrays.ts';
import { areaNormals } from '../figure/mesh/differential.ts';
import { at } from '../figure/sdf/blend.ts';
import type { BoundSurface } from './bound-surface.ts';
import { readExtras } from './glb-extras.ts';

/**
 * Depths by which vertices of the figure are drawn in under a garment: by node, vertex and tenths of a millimetre in
 * turns.
 */
export type Tucks = Readonly<Record<string, readonly number[]>>;

export const TUCKS_PER_M = 10_000;

/** Reads the figure's tucks from a garment's extras. */
export const readTucks = (garmentGlb: Uint8Array): Tucks =>
  (readExtras(garmentGlb)['tuckedFigureVertices'] ?? {}) as Tucks;

/** The figure with vertices drawn in against their normals, by so many metres each. */
export const drawnIn = (figure: BoundSurface, depthsM: Float64Array): BoundSurface => {
  const normals = areaNormals(figure.positions, figure.triangles);
  return {
    ...figure,
    positions: figure.positions.map((x, i) => x - at(normals, i) * f64(depthsM, Math.floor(i / 3))),
  };
};

/** First vertex of each node. */
const firstVertices = ({ nodes, nodeOfVertex }: BoundSurface): ReadonlyMap<string, number> =>
  new Map(nodes.map((node, n) => [node, nodeOfVertex.indexOf(n)]));

export const tuckedIn = (figure: BoundSurface, tucks: Tucks): BoundSurface => {
  const depthsM = new Float64Array(figure.nodeOfVertex.length);
  for (const [node, first] of firstVertices(figure)) {
    const pairs = tucks[node] ?? [];
    for (let i = 0; i < pairs.length; i += 2) depthsM[first + at(pairs, i)] = at(pairs, i + 1) / TUCKS_PER_M;
  }
  return drawnIn(figure, depthsM);
};

/** Depths as they are stored, rounded up. */
export const tucksOf = (figure: BoundSurface, depthsM: Float64Array): Tucks => {
  const entries = [...firstVertices(figure)].map(([node, first], n): [string, number[]] => {
    const pairs: number[] = [];
    depthsM.forEach((depth, v) => {
      if (depth > 0 && figure.nodeOfVertex[v] === n)
        pairs.push(v - first, Math.ceil(depth * TUCKS_PER_M - 1e-6));
    });
    return [node, pairs];
  });
  return Object.fromEntries(entries.filter(([, pairs]) => pairs.length > 0));
};
