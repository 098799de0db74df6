import { MathUtils } from 'three';
import { FIGURE_PARTS, type FigureModel, type FigurePart } from '../model/figure-model.ts';
import type { MeshData } from '../model/mesh-data.ts';

const { smoothstep } = MathUtils;

/** Of the middle of a body; arms and hands are farther out, metres. */
const TRUNK_M = 0.24;
const TRUNK_FROM_M = 0.6;
/** Depth of the trunk under its clothes, and of the neck under a collar, which is thin, mm. */
const TRUNK_MM = 26;
const NECK_MM = 6;
/** Shares of a person's height between which the trunk's depth becomes the neck's, and that ends, below the chin. */
const NECK = [0.824, 0.834] as const;
const CHIN = [0.845, 0.87] as const;
/** Shorts under a top, down to its hem: hips that carry the weight push them through. */
const SHORTS_MM = 20;
const HEM_M = [0.68, 0.76] as const;
const BASE_CLOTHES_MM = 3;

const underTopMm = (part: FigurePart, x: number, y: number, heightM: number): number => {
  const isTrunk = part === 'head' || y > TRUNK_FROM_M;
  if (!isTrunk || Math.abs(x) >= TRUNK_M) return 0;
  const up = y / heightM;
  // Softly, in head and body alike: where it ended at once the neck had a hole.
  const least = TRUNK_MM + (NECK_MM - TRUNK_MM) * smoothstep(up, ...NECK);
  return least * (1 - smoothstep(up, ...CHIN));
};

/** Depth of shorts under a top, by how high they are at rest, m. */
export const shortsDepthMm = (y: number): number => SHORTS_MM * smoothstep(y, ...HEM_M);

const depthMm = (part: FigurePart, x: number, y: number, heightM: number): number => {
  if (part === 'body' || part === 'head') return underTopMm(part, x, y, heightM);
  if (part === 'shorts') return shortsDepthMm(y);
  return part === 'baseShorts' || part === 'baseTop' ? BASE_CLOTHES_MM : 0;
};

/**
 * Depths by which each vertex of a figure counts as farther away than it is, whole mm. Plain clothes fit closely between skin and
 * garment, and coarse triangles reach through each other there. By where it is at rest, whatever pose it is drawn in.
 */
export const sunkDepthsMm = (
  parts: readonly { readonly ordinal: number; readonly data: Pick<MeshData, 'positions'> }[],
  { heightM }: Pick<FigureModel, 'heightM'>,
): Uint8Array => {
  const depths = new Uint8Array(parts.reduce((sum, { data }) => sum + data.positions.length / 3, 0));
  let at = 0;
  for (const { ordinal, data } of parts) {
    const part = FIGURE_PARTS[ordinal];
    const { positions } = data;
    for (let v = 0; part && v * 3 < positions.length; v += 1)
      depths[at + v] = Math.round(depthMm(part, positions[v * 3] ?? 0, positions[v * 3 + 1] ?? 0, heightM));
    at += positions.length / 3;
  }
  return depths;
};
