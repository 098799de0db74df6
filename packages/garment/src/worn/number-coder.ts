import { newChances, type BitCoder } from './range-coder.ts';

/** The most bits of a number's size; longer ones are a bug. */
const MOST_BITS = 20;
/** Bits below the highest that are learnt; the rest are as good as even. */
const LEARNT_BITS = 3;

/** Codes whole numbers near 0: how long they are first, then sign and bits. `context` tells circumstances apart. */
export interface NumberCoder {
  readonly code: (coder: BitCoder, context: number, value: number) => number;
}

export const numberCoder = (contexts: number): NumberCoder => {
  const lengths = newChances(contexts * MOST_BITS);
  const signs = newChances(contexts);
  const bits = newChances(contexts * MOST_BITS * (1 << LEARNT_BITS));
  const even = newChances(1);
  return {
    code: (coder, context, value) => {
      const size = Math.abs(value);
      const wanted = size === 0 ? 0 : Math.floor(Math.log2(size)) + 1;
      let length = 0;
      while (
        length < MOST_BITS &&
        coder.bit(lengths, context * MOST_BITS + length, Number(length < wanted)) === 1
      )
        length++;
      if (wanted > MOST_BITS) throw new RangeError(`${value} is too large to be coded`);
      if (length === 0) return 0;
      const isNegative = coder.bit(signs, context, Number(value < 0)) === 1;
      let read = 1;
      for (let i = length - 2; i >= 0; i--) {
        const bit = Math.floor(size / 2 ** i) % 2;
        const depth = length - 2 - i;
        // The first bits under the highest one: a small tree for each length.
        const at = ((context * MOST_BITS + length - 1) << LEARNT_BITS) + ((read % 2 ** (depth + 1)) % 8);
        const isLearnt = depth < LEARNT_BITS - 1;
        if (!isLearnt) even[0] = 2048;
        read = read * 2 + coder.bit(isLearnt ? bits : even, isLearnt ? at : 0, bit);
      }
      return isNegative ? -read : read;
    },
  };
};

/** Codes bytes: text and bit sets. */
export const byteCoder = (): ((coder: BitCoder, value: number) => number) => {
  const chances = newChances(256);
  return (coder, value) => {
    let node = 1;
    for (let i = 7; i >= 0; i--) node = node * 2 + coder.bit(chances, node, (value >> i) & 1);
    return node - 256;
  };
};
