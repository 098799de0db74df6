/** A source of numbers from 0 to below 1 that is the same for the same seed. */
export type Chance = () => number;

/** Mulberry32: small, fast, and even enough to choose places with. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
