import type { ClothMaterial } from '../solver/topology.ts';

export interface DrapeSettings {
  readonly material: ClothMaterial;
  readonly substeps: number;
  /** Substeps while seams close and the cloth still falls, if fewer will do: only the last state must be exact. */
  readonly earlySubsteps?: number;
  readonly stretchComplianceMPerN: number;
  readonly friction: number;
  readonly offsetM: number;
  readonly selfContactM: number;
  readonly closeFrames: number;
  readonly holdFrames: number;
  readonly settleFrames: number;
  /**
   * True where places at which the falling cloth passes through itself are laid smooth; it then keeps farther from
   * itself as well.
   */
  readonly isUntangled?: boolean;
}

/** Figures proven for polyester knit; see docs/drape.md for what each does. */
export const KNIT: DrapeSettings = {
  material: { densityKgM2: 0.16, bendingNm: 4e-6 },
  substeps: 60,
  stretchComplianceMPerN: 5e-4,
  friction: 0.35,
  offsetM: 0.0028,
  selfContactM: 0.005,
  closeFrames: 60,
  holdFrames: 20,
  settleFrames: 240,
};

/** Movement of the sewn cloth by hands when a share of the settling has passed; undefined once they have let go. */
export type Guide = (share: number) => ((positions: Float64Array) => void) | undefined;

/** `fine` is what ships; `coarse` is for looking at changes quickly: its figures mean nothing. */
export type Quality = 'fine' | 'coarse';

const COARSE = { substeps: 24, closeFrames: 50, holdFrames: 10, settleFrames: 100 } as const;

export const settingsAt = (quality: Quality, settings: DrapeSettings): DrapeSettings =>
  quality === 'fine' ? settings : { ...settings, ...COARSE };

/** Rays a point when shading. */
export const raysAt = (quality: Quality): number => (quality === 'fine' ? 40 : 16);
