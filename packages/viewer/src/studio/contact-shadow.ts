/** A soft shadow where something stands on or hovers over the floor, as a small picture over a square of the floor. */
export interface ContactShadow {
  readonly size: number;
  /** Side of the square, centred on the origin, m. */
  readonly sideM: number;
  /** Darkness, 0..255, row by row from -z to +z. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

const SIZE = 96;
const SIDE_M = 2.4;
/** Height above which nothing casts a contact shadow of note, m. */
const REACH_M = 0.9;
const BLUR_PASSES = 3;
/** Coverage of one vertex: a vertex stands for a few square centimetres of surface. */
const VERTEX_WEIGHT = 0.55;

/** Nearer is darker: the share of the sky that a small patch hides falls with the square of its height. */
const darkness = (heightM: number): number => VERTEX_WEIGHT / (1 + (heightM / 0.07) ** 2);

/** Adds what the vertices of one mesh keep from the floor. */
const splat = (field: Float32Array, positions: Float32Array, floorY: number): void => {
  for (let i = 0; i + 2 < positions.length; i += 3) {
    const y = (positions[i + 1] ?? 0) - floorY;
    if (y > REACH_M) continue;
    const x = positions[i] ?? 0;
    const z = positions[i + 2] ?? 0;
    const column = Math.round((x / SIDE_M + 0.5) * (SIZE - 1));
    const row = Math.round((z / SIDE_M + 0.5) * (SIZE - 1));
    if (column < 0 || row < 0 || column >= SIZE || row >= SIZE) continue;
    const cell = row * SIZE + column;
    field[cell] = (field[cell] ?? 0) + darkness(Math.max(0, y));
  }
};

const blurLine = (from: Float32Array, radius: number, step: number, stride: number): Float32Array => {
  const to = new Float32Array(from.length);
  for (let line = 0; line < SIZE; line += 1) {
    for (let i = 0; i < SIZE; i += 1) {
      let sum = 0;
      for (let k = -radius; k <= radius; k += 1) {
        const at = Math.min(SIZE - 1, Math.max(0, i + k));
        sum += from[line * stride + at * step] ?? 0;
      }
      to[line * stride + i * step] = sum / (2 * radius + 1);
    }
  }
  return to;
};

const blur = (field: Float32Array, radius: number): Float32Array => {
  let blurred = field;
  for (let pass = 0; pass < BLUR_PASSES; pass += 1) {
    blurred = blurLine(blurLine(blurred, radius, 1, SIZE), radius, SIZE, 1);
  }
  return blurred;
};

/** Shadow of meshes that stand on the floor. A tight core under the soles, a wide soft skirt. */
export const drawContactShadow = (
  meshes: readonly { readonly positions: Float32Array }[],
  floorY: number,
): ContactShadow => {
  const sum = new Float32Array(SIZE * SIZE);
  for (const { positions } of meshes) splat(sum, positions, floorY);
  const field = sum.map((value) => 1 - Math.exp(-value));
  const [core, skirt] = [blur(field, 1), blur(field, 6)];
  const pixels = new Uint8Array(SIZE * SIZE);
  for (let i = 0; i < pixels.length; i += 1) {
    pixels[i] = 255 * Math.min(1, 0.75 * (core[i] ?? 0) + 1.1 * (skirt[i] ?? 0));
  }
  return { size: SIZE, sideM: SIDE_M, pixels };
};
