import type { GarmentMesh } from './garment-mesh.ts';
import type { Weld } from './weld.ts';

export interface DrapedGarment {
  readonly mesh: GarmentMesh;
  readonly weld: Weld;
  /** Three numbers per shared point, metres. */
  readonly positions: Float64Array;
  /** Strain of every edge of the sewn cloth, and the piece it lies on. */
  readonly strains: Float64Array;
  readonly pieceOfStrain: Int32Array;
  /** Widest seam before it was sewn shut. */
  readonly gapMm: number;
}

/** Sewn cloth before it settles. */
export type SewnCloth = Pick<DrapedGarment, 'mesh' | 'weld' | 'positions'>;
