/** What a factory adds round a knit piece outside its seam line, mm. */
export const SEAM_ALLOWANCE_MM = 10;
export const HEM_ALLOWANCE_MM = 20;
