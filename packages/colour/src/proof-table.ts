import { clamp } from './stages.ts';
import type { Rgb } from './index.ts';

/** Largest difference that still counts as printed: the threshold of Little CMS, above what tables lose both ways. */
export const GAMUT_LIMIT = 5;

/** Points along each axis of red, green and blue: at 41 no colour is more than 1 (CIEDE2000) off what the profile says. */
export const PROOF_POINTS = 41;
const COLOURS = PROOF_POINTS ** 3;
/** Three shares of 16 bits, and how far the nearest printable colour is off, in tenths. */
const ENTRY_BYTES = 7;
export const PROOF_TABLE_BYTES = COLOURS * ENTRY_BYTES;
const MOST_TENTHS = 255;

/** A colour of a print on a screen, each 0..1, and how far the nearest is off that the printer reaches: CIEDE2000. */
export interface TableEntry {
  readonly shares: readonly [red: number, green: number, blue: number];
  readonly off: number;
}

/** Planes of a table, one for each red from the first up to the last, which is left out. */
export interface Planes {
  readonly first: number;
  readonly last: number;
}

/** Bytes of planes of a table: for every colour of a grid over red, green and blue, each 0..1, what comes of it. */
export const writeProofTable = (
  proof: (shares: Rgb) => TableEntry,
  { first, last }: Planes = { first: 0, last: PROOF_POINTS },
): Uint8Array => {
  const count = (last - first) * PROOF_POINTS ** 2;
  const bytes = new Uint8Array(count * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  const whole = PROOF_POINTS - 1;
  for (let index = 0; index < count; index += 1) {
    const blue = index % PROOF_POINTS;
    const green = Math.floor(index / PROOF_POINTS) % PROOF_POINTS;
    const red = first + Math.floor(index / PROOF_POINTS ** 2);
    const { shares, off } = proof([red / whole, green / whole, blue / whole]);
    const at = index * ENTRY_BYTES;
    shares.forEach((share, part) => view.setUint16(at + part * 2, Math.round(clamp(share) * 65_535)));
    view.setUint8(at + 6, Math.min(MOST_TENTHS, Math.round(off * 10)));
  }
  return bytes;
};

/** Warning of colours that are further off than `limit` (CIEDE2000): they are counted, and where marked become `mark`. */
export interface Marking {
  readonly isMarked: boolean;
  readonly mark: Rgb;
  readonly limit: number;
}

/** Colours as a printer has them, by a table. */
export interface ProofTable {
  /** Turns pixels in place, four bytes each, their opacity left as it is; answers how many the printer does not reach. */
  proofPixels(pixels: Uint8ClampedArray, marking?: Marking): number;
  /** Colour of a print for a colour of bytes, and how far off the nearest is. */
  proofBytes(colour: Rgb): { readonly seen: Rgb; readonly off: number };
}

/** Reads a table; null for bytes of another length. */
export const readProofTable = (bytes: Uint8Array): ProofTable | null => {
  if (bytes.length !== PROOF_TABLE_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Four numbers a colour: red, green and blue 0..255, and how far off.
  const values = new Float32Array(COLOURS * 4);
  for (let index = 0; index < COLOURS; index += 1) {
    for (let part = 0; part < 3; part += 1)
      values[index * 4 + part] = view.getUint16(index * ENTRY_BYTES + part * 2) / 257;
    values[index * 4 + 3] = view.getUint8(index * ENTRY_BYTES + 6) / 10;
  }
  const scale = (PROOF_POINTS - 1) / 255;
  const [stepRed, stepGreen, stepBlue] = [4 * PROOF_POINTS ** 2, 4 * PROOF_POINTS, 4];
  const found = new Float32Array(4);
  /** Between grid points by the tetrahedron that holds the colour: straight along its greys. */
  const find = (red: number, green: number, blue: number): void => {
    const [r, g, b] = [red * scale, green * scale, blue * scale];
    const [lowRed, lowGreen, lowBlue] = [
      Math.min(PROOF_POINTS - 2, Math.floor(r)),
      Math.min(PROOF_POINTS - 2, Math.floor(g)),
      Math.min(PROOF_POINTS - 2, Math.floor(b)),
    ];
    const [partRed, partGreen, partBlue] = [r - lowRed, g - lowGreen, b - lowBlue];
    const at = lowRed * stepRed + lowGreen * stepGreen + lowBlue * stepBlue;
    const most = Math.max(partRed, partGreen, partBlue);
    const least = Math.min(partRed, partGreen, partBlue);
    const middle = partRed + partGreen + partBlue - most - least;
    const first = most === partRed ? stepRed : most === partGreen ? stepGreen : stepBlue;
    // Of two alike the last is taken, as the first step takes the first.
    const last = least === partBlue ? stepBlue : least === partGreen ? stepGreen : stepRed;
    const [one, two, end] = [
      at + first,
      at + stepRed + stepGreen + stepBlue - last,
      at + stepRed + stepGreen + stepBlue,
    ];
    for (let part = 0; part < 4; part += 1)
      found[part] =
        (1 - most) * (values[at + part] ?? 0) +
        (most - middle) * (values[one + part] ?? 0) +
        (middle - least) * (values[two + part] ?? 0) +
        least * (values[end + part] ?? 0);
  };
  return {
    proofPixels: (pixels, marking) => {
      let out = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        // Nothing is seen of it.
        if (pixels[at + 3] === 0) continue;
        find(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
        const isOut = marking !== undefined && (found[3] ?? 0) > marking.limit;
        if (isOut) out += 1;
        for (let part = 0; part < 3; part += 1)
          pixels[at + part] = (isOut && marking.isMarked ? marking.mark[part] : found[part]) ?? 0;
      }
      return out;
    },
    proofBytes: ([red, green, blue]) => {
      find(red, green, blue);
      const [seenRed = 0, seenGreen = 0, seenBlue = 0, off = 0] = found;
      return { seen: [Math.round(seenRed), Math.round(seenGreen), Math.round(seenBlue)], off };
    },
  };
};
