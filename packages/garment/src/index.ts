export type {
  Edge,
  Garment,
  GarmentModelFile,
  GarmentOption,
  OptionValues,
  Overlay,
  Pattern,
  Piece,
  PieceCloth,
  Placement,
  PlacementKind,
  Seam,
  Zone,
  ZoneRegion,
} from './garment.ts';
export type { Path, PathCommand, Point } from '@kitwright/geometry';
export {
  colouredNames,
  covers,
  joinedNames,
  otherSideOf,
  partName,
  partNames,
  partOf,
  partsOf,
  zoneAndPart,
} from './zone-parts.ts';
export { PIECE_NAMES } from './piece-names.ts';
export { BLEED_MM, fromUv, grownBoxMm, textureBoxMm, toUv } from './garment.ts';
export { BOOTS, bootOf } from './figure/boots.ts';
export { footwearFor, type Footwear } from './figure/boots.ts';
export {
  ANIMATION_IDS,
  AVATAR_IDS,
  BOOT_IDS,
  DEFAULT_AVATAR,
  type AnimationId,
  type Avatar,
  type AvatarId,
  type Boot,
  type BootChoice,
  type BootId,
  type BootSkin,
  type HeadPart,
} from './figure/avatar.ts';
export {
  FURTHER_PERSON_IDS,
  PERSON_IDS,
  SEXES,
  avatarOf,
  fittingOf,
  isDrapedOn,
  personOf,
  sexOf,
  type Drapes,
  type Fitting,
  type Person,
  type PersonId,
  type Sex,
  type Wearer,
} from './figure/people.ts';
export { chosenOptions, modelOf, toileOf, withSleeve, type FirstView } from './model-of.ts';
export type { GarmentFacts, PieceUnit } from './garment-facts.ts';
export {
  GARMENT_NAMES,
  PRODUCT_TYPES,
  factsOf,
  ofEveryGarment,
  unitOf,
  type ProductType,
} from './garment-facts.ts';
export { MEASURES, sizeChart, type Measure, type SizeChartRow } from './size-chart.ts';
export {
  LEAST_CHEST_EASE_MM,
  limitsOfSize,
  sizeFaults,
  sizeLimits,
  type BodyLimits,
  type SizeFault,
  type SizeLimits,
} from './size-limits.ts';
export {
  BODY_MEASURES,
  bodyOf,
  isOffered,
  offeredLabel,
  offeredSizes,
  plainOffer,
  withYouth,
  type BodyMeasure,
  type BodyRange,
  type OfferedSize,
  type SizeOffer,
} from './size.ts';
export { BAKED } from './worn/worn.ts';
export { bodyFileOf, shortsUnder, wornFileOf } from './worn/worn.ts';
export {
  ALL_SIZES,
  SIZES,
  YOUTH_CM,
  YOUTH_SIZES,
  gradeSteps,
  isYouthSize,
  sizeLabel,
  type Size,
  type YouthSize,
} from './size.ts';
export { availableGarments, garmentOf } from './registry.ts';
export { groundCss, groundOf, type GroundColours, type Scheme } from './ground.ts';
export { SQUAD_GROUNDS, type SquadGround } from './ground.ts';
export {
  ARRANGEMENTS,
  SHOULDERS_M,
  SQUAD_SIDES,
  lineUp,
  type Arrangement,
  type Place,
  type Posture,
  type SquadSide,
} from './squad/line-up.ts';
export { wornFrames, type WornFrame, type WornSheet } from './worn-layout/worn-layout.ts';
