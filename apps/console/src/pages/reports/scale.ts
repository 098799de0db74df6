const STEPS = [1, 2, 2.5, 5, 10];

/** The least round figure at or above a value, for the top of a chart; 1 for nothing. */
export const roundUp = (value: number): number => {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((one) => one * magnitude >= value) ?? 10;
  return step * magnitude;
};

/**
 * Tells which of many labels are written, so that they do not run into one another: the first, and each so many after
 * it.
 */
export const labelEvery = (labels: number, room: number): number => Math.max(1, Math.ceil(labels / room));
