/** Pixels of a screen a millimetre takes where a piece is as large as on the table. Source: CSS, 96 pixels an inch. */
export const TRUE_PX_PER_MM = 96 / 25.4;

/** As far as one may look into it: twice as large as it is. */
const MOST_PX_PER_MM = 2 * TRUE_PX_PER_MM;

/** One press of a key or one notch of a wheel. */
export const ZOOM_STEP = 1.25;

/** A scale that shows at least the whole length in its frame, and never more than can be told apart. */
export const boundedScale = (pxPerMm: number, fitPxPerMm: number): number =>
  Math.min(MOST_PX_PER_MM, Math.max(fitPxPerMm, pxPerMm));

/**
 * Tells where to scroll to so that what lies under a point of the frame stays there: `at` from the frame's edge, px.
 */
export const scrollAbout = (scrolledPx: number, at: number, factor: number): number =>
  (scrolledPx + at) * factor - at;

/** `1 : 12`, the scale as drawings have it; finer near true size. */
export const scaleName = (pxPerMm: number): string => {
  const ratio = TRUE_PX_PER_MM / pxPerMm;
  if (ratio < 1) return `${(1 / ratio).toFixed(1).replace('.0', '')} : 1`;
  return `1 : ${ratio < 5 ? ratio.toFixed(1).replace('.0', '') : ratio.toFixed(0)}`;
};

const CENTIMETRES = [1, 2, 5, 10, 20, 50, 100, 200] as const;

/** Room a number on the ruler takes, px. */
const LEAST_APART_PX = 44;

/** Centimetres from one number of the ruler to the next. */
export const rulerStepCm = (pxPerMm: number): number =>
  CENTIMETRES.find((step) => step * 10 * pxPerMm >= LEAST_APART_PX) ?? 500;
