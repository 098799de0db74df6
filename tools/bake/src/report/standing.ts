import type { Piece } from '@kitwright/garment';
import type { SolvedPose } from '../figure/rig/pose.ts';
import { merged, type Surface } from '../base/surface.ts';
import { boundSurface, posedPositions, readBoundSurface, type BoundSurface } from '../gltf/bound-surface.ts';
import { readRestNodes } from '../gltf/read-rest.ts';
import { piecesOfFile, type MeasuredPiece } from './measured-piece.ts';

/** A baked garment on whom it was baked for, in a pose. */
export interface Standing {
  readonly pieces: readonly MeasuredPiece[];
  /** The pieces, and the skin. */
  readonly scene: Surface;
}

const isSkin = (name: string): boolean => name === 'figure:body' || name === 'figure:head';

/** Skin of wearers that was read already: many garments are looked at on one. */
const known = new WeakMap<Uint8Array, Promise<BoundSurface>>();
const skinOf = (wearerGlb: Uint8Array): Promise<BoundSurface> => {
  const skin = known.get(wearerGlb) ?? readBoundSurface(wearerGlb, isSkin);
  known.set(wearerGlb, skin);
  return skin;
};

export const standing = async (
  garmentGlb: Uint8Array,
  wearerGlb: Uint8Array,
  pieces: readonly Piece[],
  pose: SolvedPose,
): Promise<Standing> => {
  const nodes = await readRestNodes(garmentGlb, (name) => name.startsWith('piece:'));
  let from = 0;
  const cloth = posedPositions(boundSurface(nodes), pose);
  const posed = nodes.map((node) => {
    const to = from + node.positions.length;
    const positions = Float64Array.from(cloth.subarray(from, to));
    from = to;
    return { ...node, positions };
  });
  const skin = await skinOf(wearerGlb);
  const body = { positions: Float64Array.from(posedPositions(skin, pose)), triangles: skin.triangles };
  return { pieces: piecesOfFile(posed, pieces), scene: merged([...posed, body]) };
};
