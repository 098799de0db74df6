/** A set of small ordinals. */
export type Bitset = (ordinal: number) => boolean;

/** Ordinal n is bit n % 8 (from the lowest) of byte n / 8. Beyond the end nothing is set. */
export const bitsetOf =
  (bytes: Uint8Array): Bitset =>
  (ordinal) =>
    (((bytes[ordinal >> 3] ?? 0) >> (ordinal & 7)) & 1) === 1;

/** Reads base64 of a bitset. */
export const readBitset = (base64: string): Bitset =>
  bitsetOf(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
