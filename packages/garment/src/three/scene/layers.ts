import type { Material } from 'three';

/** Shorts are worn beneath a shirt; everything else counts as shirt. */
export const isShorts = (pieceId: string): boolean => /^(shorts|waistband)/i.test(pieceId);

/** How deep something lies beneath the outermost cloth. */
export const LAYERS = { shirt: 0, shorts: 1, figure: 2 } as const;

/**
 * Puts deeper layers a little further back. Triangles seen edge-on at a silhouette change depth by centimetres within a
 * pixel, and single samples of them would win against the cloth that covers them: white specks.
 */
export const setLayer = (material: Material, depth: number): void => {
  material.polygonOffset = depth > 0;
  material.polygonOffsetFactor = depth;
  material.polygonOffsetUnits = 2 * depth;
};
