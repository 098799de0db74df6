interface Kinded {
  readonly kind: string;
}

/** A value of a union told apart by `kind`, as the one its kind says; written so that the compiler follows it. */
type OfKind<U extends Kinded, K extends U['kind']> = {
  readonly [P in K]: Extract<U, { readonly kind: P }> & { readonly kind: P };
}[K];

/** For each kind of a union, what is done with a value of it. A kind that is left out does not compile. */
export type ByKind<U extends Kinded, Args extends readonly unknown[], Result> = {
  readonly [K in U['kind']]: (item: Extract<U, { readonly kind: K }>, ...args: Args) => Result;
};

/**
 * Makes one function of those of the kinds: `byKind<Element>()({ text: homeOfText, image: homeOfImage })`. Each kind's own
 * stands in its folder; nothing else asks which kind it has before it.
 */
export const byKind =
  <U extends Kinded>() =>
  <Args extends readonly unknown[], Result>(kinds: ByKind<U, Args, Result>) =>
  <K extends U['kind']>(item: OfKind<U, K>, ...args: Args): Result =>
    kinds[item.kind](item, ...args);
