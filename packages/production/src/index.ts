export {
  adviseCloth,
  clothBoxes,
  clothKey,
  garmentNeed,
  type AdviceQuestion,
  type ClothAdvice,
  type CountedGarment,
  type GarmentNeed,
} from './advice.ts';
export { bleedLine, cutLine, pathOf, sharedAreaMm2 } from './cut/cut-line.ts';
export { clearanceFaults } from './nesting/clearance.ts';
export type { Marker, NestItem, Placed, RollSettings } from './nesting/marker.ts';
export { nest, NO_EFFORT, type NestProgress, type NestWatch } from './nesting/nest.ts';
export type { Effort, Milestone } from './nesting/search/search.ts';
export { nestItem } from './nesting/nest-item.ts';
export { shelfLengthMm } from './nesting/shelves.ts';
export type { FaultKind, PackFault } from './pack/check-files.ts';
export { garmentFile } from './pack/garment-file.ts';
export type { GarmentOrder, PackSetting } from './pack/garment-order.ts';
export {
  createCutter,
  dressGarment,
  onlyPieces,
  type CutGarment,
  type DressedGarment,
} from './pack/garment-sheets.ts';
export { SECTIONS, type LayMarker, type Roll, type RollPage, type Section } from './pack/lay-rolls.ts';
export { makePrintFiles, surveyPack, type KeepFile, type PackSurvey } from './pack/make-print-files.ts';
export {
  cutPack,
  garmentPath,
  planPack,
  printFileNames,
  roomFaults,
  type RoomFault,
  type PackPlan,
  type PackSettings,
  type Recut,
} from './pack/plan-pack.ts';
export { rollLayout, type RollLayout } from './pack/roll-layout.ts';
export type { Shrinkage } from './cut/growth.ts';
export { CHART_WORDS, colourChart, type ChartSource } from './papers/colour-chart.ts';
export { colourTable, type ColourRow } from './papers/colours.ts';
export { flatDrawing } from './papers/flat-drawing.ts';
export { cuttingPlan } from './papers/cutting-plan.ts';
export { cuttingList, packingList, rosterPaper } from './papers/lists.ts';
export { byDesign, type ListedGarment, type PaperSource } from './papers/paper-source.ts';
export { proofPaper } from './papers/proof-paper.ts';
export { sewingPaper } from './papers/sewing-paper.ts';
export { techPack } from './papers/tech-pack.ts';
export { PAPER_LANGS, paperTexts, type PaperLang } from './papers/texts.ts';
export { documentFile } from './pdf/document-file.ts';
export type { Drawing, DrawnInk, DrawnNode, DrawnStroke } from './pdf/drawing-operators.ts';
export {
  RGB_INKS,
  profiledInks,
  withSpots,
  type ConvertPixels,
  type Inks,
  type SpotColour,
} from './pdf/inks.ts';
export type { PackImage } from './pdf/embed-images.ts';
export { machineFiles, type MachineFile } from './machines/machine-files.ts';
export { REGISTRATION_EDGE_MM } from './machines/registration.ts';
export { qrCode } from './sheet/labels.ts';
export { pieceCut, type PieceCut } from './sheet/piece-cut.ts';
