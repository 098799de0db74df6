import type { Garment, OptionValues, Pattern, Piece, Seam, Size } from '@kitwright/garment';
import type { Vec3 } from '@kitwright/geometry';
import type { JOINTS } from '../figure/skeleton.ts';
import type { DrapedGarment, SewnCloth } from '../mesh/draped-garment.ts';
import type { Distance } from '../figure/sdf/primitives.ts';
import type { MeshDensity } from '../mesh/garment-mesh.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import type { ClothMaterial } from '../solver/topology.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';

/** Position of a point of a piece (mm) before the seams are closed, metres. */
export type Place = (xMm: number, yMm: number) => Vec3;

/** The body that a size is draped on: the figure, grown or shrunk to the person the size is cut for. */
export interface FittedBody {
  readonly distanceM: Distance;
  readonly joints: Readonly<Record<keyof typeof JOINTS, Vec3>>;
  /** Factors to the figure of size M at a height (metres, on this body): girth differs less at the neck. */
  readonly girthScale: (yM: number) => number;
  readonly heightScale: number;
}

/** Context that a layer's steps may look at. */
export interface LayerContext {
  readonly size: Size;
  readonly options: OptionValues;
  readonly pattern: Pattern;
  readonly body: FittedBody;
  /** The body with the inner layers on. */
  readonly collider: DistanceGrid;
}

/**
 * A small thing laid on the finished cloth, such as buttons or a cord; it moves with the cloth nearest to it. Normals
 * are smooth over shared vertices: repeat a vertex where a crease is wanted.
 */
export interface Detail {
  /** `detail:<what>:<pieceId>` takes the colour of a piece; `piece:<pieceId>` is the mesh of a piece of its own. */
  readonly node: string;
  readonly pieceId: string;
  /** Three numbers a vertex, metres, and two: its place on the piece, mm. */
  readonly positions: Float64Array;
  readonly pieceMm: Float64Array;
  readonly triangles: Int32Array;
}

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

/**
 * Pieces draped together; layers are dressed in order, inside out. Overlays and cords are not draped. Models with the
 * same pieces in a layer, and in those beneath, share it: `place` and the like must not look at the options otherwise.
 */
export interface LayerRecipe {
  /** Shown in the progress: `shirt`, `shorts`. */
  readonly id: string;
  readonly holds: (pieceId: string) => boolean;
  readonly density: (piece: Piece) => MeshDensity;
  /** Place of the piece before its seams are closed. */
  readonly place: (piece: Piece, context: LayerContext) => Place;
  /** Share of its cut width to which elastic or rib draws a piece in; 1 for plain cloth. */
  readonly drawIn: (piece: Piece, context: LayerContext) => number;
  readonly settings: DrapeSettings;
  /** Edges that buttons hold together: sewn while the layer is draped, for `finish` to part again. */
  readonly closures?: (context: LayerContext) => readonly Seam[];
  /** True where `finish` laid a piece in its final shape: its lengths are then left as they are. */
  readonly laid?: (pieceId: string) => boolean;
  /** Triangles kept of this layer; lips, overlays and details come on top. */
  readonly triangles: number;
  /** Hands that move some of the cloth while it settles, such as those that pull down a hood. */
  readonly guide?: (sewn: SewnCloth, context: LayerContext) => Guide;
  /** True where the hands' work is done once cloth hangs: it is then left alone when it settles again. */
  readonly isGuidedOnce?: boolean;
  /** Step after the settling, such as folding a collar or pulling down a hood. */
  readonly finish?: (draped: DrapedGarment, context: LayerContext) => DrapedGarment;
  /** Buttons, cords and the like on the finished surface of this layer. */
  readonly details?: (surface: SurfaceMesh, context: LayerContext) => readonly Detail[];
}

/** Recipe for draping a garment. One for every garment, registered in `recipes.ts`. */
export interface GarmentRecipe {
  readonly garment: Garment;
  readonly layers: (size: Size, options: OptionValues) => readonly LayerRecipe[];
  /** Hands that stroke a model's back for women, where not those that stroke all others. */
  readonly womansBack?: (options: OptionValues) => LayerRecipe['guide'];
}
