/** Chance of a 0 in 4096ths, and how fast it follows what is coded: an adaptive binary range coder, as in LZMA. */
const CHANCE_BITS = 12;
const EVEN_CHANCE = 1 << (CHANCE_BITS - 1);
const FOLLOW_BITS = 5;
/** Below this the range is widened by a byte. */
const LEAST_RANGE = 2 ** 24;

/** Chances of bits that are coded in the same circumstances. */
export const newChances = (count: number): Uint16Array => new Uint16Array(count).fill(EVEN_CHANCE);

/** Writes or reads a bit whose chance is learnt; what is written is also returned, so that both directions share their code. */
export interface BitCoder {
  readonly bit: (chances: Uint16Array, at: number, value: number) => number;
}

const follow = (chances: Uint16Array, at: number, bit: number): void => {
  const chance = chances[at] ?? EVEN_CHANCE;
  chances[at] = bit === 0 ? chance + ((4096 - chance) >> FOLLOW_BITS) : chance - (chance >> FOLLOW_BITS);
};

export interface BitWriter extends BitCoder {
  /** Ends the stream. */
  readonly finish: () => Uint8Array;
}

export const bitWriter = (): BitWriter => {
  const out: number[] = [];
  let [low, range, cache, pending] = [0, 0xffffffff, 0, 1];
  /** Gives out the top byte of `low`, carrying into those that waited for it. */
  const shift = (): void => {
    if (low < 0xff000000 || low > 0xffffffff) {
      const carry = low > 0xffffffff ? 1 : 0;
      for (let byte = cache; pending > 0; pending--, byte = 0xff) out.push((byte + carry) & 0xff);
      cache = Math.floor(low / 2 ** 24) & 0xff;
    }
    pending++;
    low = (low % 2 ** 24) * 256;
  };
  return {
    bit: (chances, at, value) => {
      const bound = Math.floor(range / 4096) * (chances[at] ?? EVEN_CHANCE);
      if (value === 0) range = bound;
      else {
        low += bound;
        range -= bound;
      }
      follow(chances, at, value);
      while (range < LEAST_RANGE) {
        range *= 256;
        shift();
      }
      return value;
    },
    finish: () => {
      for (let i = 0; i < 5; i++) shift();
      return Uint8Array.from(out);
    },
  };
};

/** Reads what a writer wrote, from `start` on. Past the end it reads zeros. */
export const bitReader = (bytes: Uint8Array, start: number): BitCoder => {
  let next = start;
  const byte = (): number => bytes[next++] ?? 0;
  let [range, code] = [0xffffffff, 0];
  for (let i = 0; i < 5; i++) code = (code % 2 ** 24) * 256 + byte();
  return {
    bit: (chances, at) => {
      const bound = Math.floor(range / 4096) * (chances[at] ?? EVEN_CHANCE);
      const value = code < bound ? 0 : 1;
      if (value === 0) range = bound;
      else {
        code -= bound;
        range -= bound;
      }
      follow(chances, at, value);
      while (range < LEAST_RANGE) {
        range *= 256;
        code = code * 256 + byte();
      }
      return value;
    },
  };
};
