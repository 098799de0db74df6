/**
 * Double of which a part that the test has not given fails as soon as it is asked for; parts in `absent` are not
 * there, as they may be.
 */
export const onlyGiven = <Whole extends object>(
  given: Partial<Whole>,
  ...absent: readonly (keyof Whole)[]
): Whole =>
  new Proxy(given, {
    get: (target, name) => {
      if (Reflect.has(target, name)) return Reflect.get(target, name) as unknown;
      if (absent.some((each) => each === name)) return undefined;
      throw new Error(`The test gives no ${String(name)}`);
    },
  }) as Whole;
