/** A set of small ordinals. */
export type Bitset = (ordinal: number) => boolean;

/** Reads base64 of a bitset: ordinal n is bit n % 8 (from the lowest) of byte n / 8. Beyond its end nothing is set. */
export const readBitset = (base64: string): Bitset => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return (ordinal) => (((bytes[ordinal >> 3] ?? 0) >> (ordinal & 7)) & 1) === 1;
};
