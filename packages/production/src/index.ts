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
export { paperFile, type PaperSheet } from './papers/paper-file.ts';
export { cuttingList, packingList, rosterPaper } from './papers/lists.ts';
export type { PaperSource } from './papers/paper-source.ts';
export { techPack } from './papers/tech-pack.ts';
export { PAPER_LANGS, paperTexts, type PaperLang } from './papers/texts.ts';
export { RGB_INKS, type Inks } from './pdf/inks.ts';
export { LONGEST_PAGE_MM } from './pdf/pdf-file.ts';
export { box, segment } from './sheet/ink-line.ts';
export { qrCode } from './sheet/qr-code.ts';
export { pieceCut, type PieceCut } from './sheet/piece-cut.ts';
