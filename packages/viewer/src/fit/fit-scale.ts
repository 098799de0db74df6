/** Cloth is stretched from here on, and wholly tight from there on. */
const STRETCHED = 0.02;
const TIGHT = 0.07;
/** Cloth this far from the skin hangs free, mm. */
const FREE_MM = 45;

/** The fit of cloth at a point: 0 tight, 0.5 on the skin without pulling, 1 free of it. */
export const fitAt = (strain: number, easeMm: number): number => {
  const tension = Math.min(1, Math.max(0, (strain - STRETCHED) / (TIGHT - STRETCHED)));
  const room = Math.min(1, Math.max(0, easeMm / FREE_MM));
  return tension > 0 ? 0.5 - 0.5 * tension : 0.5 + 0.5 * room;
};

/**
 * Colours of the scale, sRGB, evenly spaced from tight to free: told apart by red-green blind eyes by their
 * lightness.
 */
export const FIT_COLOURS = ['#b2182b', '#f0a35c', '#f3edd2', '#7fbcd2', '#2b6cb0'] as const;
