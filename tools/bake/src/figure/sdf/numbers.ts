/** Element of a numeric array whose index is known to be in range. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** Element of a list whose index is known to be in range: a miss is a bug and throws. */
export const item = <T>(values: readonly T[], index: number): T => {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No item ${index} in a list of ${values.length}`);
  return value;
};
