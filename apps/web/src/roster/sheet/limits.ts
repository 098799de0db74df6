/** Lists of people are small: whatever is larger is a mistake, or meant to do harm. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_SHEET_ROWS = 2000;
/** All parts of a workbook together, unpacked: what 2,000 rows need, many times over. */
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Cells further right are not read. */
export const MAX_SHEET_COLUMNS = 50;

export type SheetRows = readonly (readonly string[])[];

/** Why a file gives no rows. */
export type SheetFault = 'tooLarge' | 'tooManyRows' | 'unreadable' | 'unknownKind';

/** Thrown while reading, where nothing can be returned; `readSheetFile` hands the fault back. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}
