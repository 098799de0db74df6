/** Change of every measure from one size to the next, mm. */
export type Grade<T> = Readonly<Record<keyof T, number>>;

/** Measures `steps` sizes away from the base size, by linear grade rules. */
export const graded = <T extends object>(base: T, step: Grade<T>, steps: number): T =>
  Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, Number(value) + step[name as keyof T] * steps]),
  ) as T;
