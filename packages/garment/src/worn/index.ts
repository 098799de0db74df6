export { BAKED } from './worn.ts';
export { cutEdges, restoreCutLengths, type CutCloth, type CutEdges } from './restore-lengths.ts';
export { wear, wearRead, type WornModel } from './wear.ts';
export { weldParts, type Lattice, type WeldedParts, type WornPart } from './welded.ts';
export {
  MOVE_STEP_M,
  PLACE_STEP_MM,
  SHADE_STEP,
  type HeadChange,
  type PartChange,
  type PieceChange,
  type Place,
  type Worn,
} from './worn.ts';
export {
  BODY_SHAPES,
  bodyFileOf,
  shapeFileOf,
  SHORTS_OF_BOTH,
  shortsUnder,
  WORN_SEXES,
  wornFileOf,
  type ShapedMeasure,
  type ShapeWay,
  type WornSex,
} from './worn.ts';
export { decodeWorn, encodeWorn, type WeldedWorn } from './worn-format.ts';
