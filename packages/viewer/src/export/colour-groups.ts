import type { MeshData } from '../model/mesh-data.ts';
import type { Rgb } from './pixels.ts';

/** Triangles of about one colour, linear light. */
export interface ColourGroup {
  readonly colour: Rgb;
  readonly index: Uint32Array;
}

/** Steps of each channel that are told apart, on a scale as eyes see it. */
const STEPS = 5;

const stepOf = (linear: number): number => Math.round(Math.cbrt(Math.max(0, linear)) * STEPS);

/**
 * The triangles of a mesh by colour, for files that know one colour or one picture for each mesh and no colours of
 * vertices. Each group has the mean of its triangles.
 */
export const colourGroups = (
  mesh: Pick<MeshData, 'index'>,
  colourAt: (vertex: number) => Rgb,
): readonly ColourGroup[] => {
  const groups = new Map<string, { sum: [number, number, number]; corners: number[] }>();
  for (let at = 0; at + 2 < mesh.index.length; at += 3) {
    const corners = [0, 1, 2].map((k) => mesh.index[at + k] ?? 0);
    const colours = corners.map(colourAt);
    const mean = [0, 1, 2].map((k) => colours.reduce((sum, colour) => sum + (colour[k] ?? 0), 0) / 3);
    const key = mean.map(stepOf).join(' ');
    const group = groups.get(key) ?? { sum: [0, 0, 0], corners: [] };
    groups.set(key, group);
    group.corners.push(...corners);
    for (const k of [0, 1, 2] as const) group.sum[k] += mean[k] ?? 0;
  }
  return [...groups.values()].map(({ sum, corners }) => {
    const triangles = corners.length / 3;
    return {
      colour: [sum[0] / triangles, sum[1] / triangles, sum[2] / triangles],
      index: Uint32Array.from(corners),
    };
  });
};
