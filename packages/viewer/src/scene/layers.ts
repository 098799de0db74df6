import type { Material } from 'three';
import type { Pattern } from '@kitwright/garment';

/** Zones of what is worn on the legs. */
const LOWER_ZONES: ReadonlySet<string> = new Set(['shorts', 'shortsSides', 'waistband']);

/** Pieces worn on the legs, with what is sewn onto them; the rest is worn above and over them. */
export const lowerPieces = ({
  zones,
  overlays,
}: Pick<Pattern, 'zones' | 'overlays'>): ReadonlySet<string> => {
  const lower = new Set(
    zones.filter(({ id }) => LOWER_ZONES.has(id)).flatMap(({ regions }) => regions.map(({ piece }) => piece)),
  );
  for (const { piece, on } of overlays) if (lower.has(on)) lower.add(piece);
  return lower;
};

/** How deep something lies beneath the outermost cloth. */
export const LAYERS = { upper: 0, lower: 1, figure: 2 } as const;

/**
 * Puts deeper layers a little further back. Triangles seen edge-on at a silhouette change depth by centimetres within a
 * pixel, and single samples of them would win against the cloth that covers them: white specks.
 */
export const setLayer = (material: Material, depth: number): void => {
  material.polygonOffset = depth > 0;
  material.polygonOffsetFactor = depth;
  material.polygonOffsetUnits = 2 * depth;
};
