export { bleedLine, cutLine, pathOf, sharedAreaMm2 } from './cut/cut-line.ts';
export { RGB_INKS, type Inks } from './pdf/inks.ts';
export { createPdf, saved, LONGEST_PAGE_MM, type FileFacts } from './pdf/pdf-file.ts';
export { writeSheets } from './pdf/write-sheets.ts';
export { operatorsOf, type PdfImages } from './pdf/writer.ts';
export { pieceCut, reachOf, type BoxMm, type PieceCut } from './sheet/piece-cut.ts';
export { pieceSheet, type PieceSheet, type SheetInput, type SheetLabel } from './sheet/piece-sheet.ts';
