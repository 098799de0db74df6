export type {
  Edge,
  Garment,
  GarmentOption,
  OptionValues,
  Pattern,
  Piece,
  Placement,
  PlacementKind,
  Seam,
  Zone,
  ZoneRegion,
} from './garment.ts';
export type { Path, PathCommand, Point } from './path.ts';
export { BLEED_MM, fromUv, textureBoxMm, toUv } from './piece-space.ts';
export { PRODUCT_TYPES, type ProductType } from './product-type.ts';
export { SIZES, gradeSteps, sizeLabel, type Size } from './size.ts';
export { availableGarments, garmentOf } from './registry.ts';
