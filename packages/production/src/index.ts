export { bleedLine, cutLine, pathOf, sharedAreaMm2 } from './cut/cut-line.ts';
export { nest, type NestItem, type Nesting, type RollPage, type RollSettings } from './nesting/nest.ts';
export { nestItem } from './nesting/nest-item.ts';
export { shelfLengthMm } from './nesting/shelves.ts';
export { checkGarmentFile, playerPaths, type PackFault } from './pack/check-files.ts';
export { garmentFile, garmentFileName } from './pack/garment-file.ts';
export type { GarmentOrder, PackImage, PackSetting } from './pack/garment-order.ts';
export {
  createPatternShelf,
  dressGarment,
  garmentSheets,
  type CutPattern,
  type DressedGarment,
} from './pack/garment-sheets.ts';
export { layRolls, rollFile, type Roll, type Shrinkage } from './pack/roll-files.ts';
export { RGB_INKS, type Inks } from './pdf/inks.ts';
export { LONGEST_PAGE_MM } from './pdf/pdf-file.ts';
export { pieceCut, type PieceCut } from './sheet/piece-cut.ts';
