import type { Garment, OptionValues, Pattern, Piece } from '../src/garment.ts';
import type { Size } from '../src/size.ts';
import type { DrapedGarment, DrapeSettings } from './drape/drape-garment.ts';
import type { Place } from './drape/place-shirt.ts';
import type { JOINTS } from './figure/joints.ts';
import type { Distance } from './figure/sdf/vec3.ts';
import type { MeshDensity } from './mesh/garment-mesh.ts';
import type { DistanceGrid } from './solver/distance-grid.ts';

/** The body that a size is draped on: the figure, grown or shrunk to the person the size is cut for. */
export interface FittedBody {
  readonly distanceM: Distance;
  readonly joints: typeof JOINTS;
  /** Factors to the figure of size M. */
  readonly scale: readonly [x: number, y: number, z: number];
}

/** What a layer's steps may look at. */
export interface LayerContext {
  readonly size: Size;
  readonly options: OptionValues;
  readonly pattern: Pattern;
  readonly body: FittedBody;
  /** The body with the inner layers on. */
  readonly collider: DistanceGrid;
}

/** Pieces draped together; layers are dressed in order, inside out. */
export interface LayerRecipe {
  /** Shown in the progress: `shirt`, `shorts`. */
  readonly id: string;
  readonly holds: (pieceId: string) => boolean;
  readonly density: (piece: Piece) => MeshDensity;
  /** Where the piece hangs before its seams are closed. */
  readonly place: (piece: Piece, context: LayerContext) => Place;
  /** Share of its cut width to which elastic or rib draws a piece in; 1 for plain cloth. */
  readonly drawIn: (piece: Piece, context: LayerContext) => number;
  readonly settings: DrapeSettings;
  /** Triangles kept of this layer; lips and details come on top. */
  readonly triangles: number;
  /** What follows the settling, such as folding a collar or pulling down a hood. */
  readonly finish?: (draped: DrapedGarment, context: LayerContext) => DrapedGarment;
}

/** How a garment is draped. One for every garment, registered in `recipes.ts`. */
export interface GarmentRecipe {
  readonly garment: Garment;
  readonly layers: (size: Size, options: OptionValues) => readonly LayerRecipe[];
}
