import { predictionOf, guessed, type Prediction, type Guess } from './predict.ts';
import { byteCoder, numberCoder } from './number-coder.ts';
import { bitReader, bitWriter, newChances, type BitCoder } from './range-coder.ts';
import { weldParts, type Lattice, type WeldedParts, type WornPart } from './welded.ts';
import type { Place, Worn } from './worn.ts';

/** `KWW1`. */
const MAGIC = [0x4b, 0x57, 0x57, 0x31] as const;

/** Head of the file, in words: everything but the long lists. */
interface Head {
  readonly parts: Worn['parts'];
  readonly pieces: Worn['pieces'];
  readonly lattice: Lattice | null;
  readonly head: Worn['head'];
  /** Tenths of a millimetre. */
  readonly bones: readonly number[];
  readonly hidden: Readonly<Record<string, number>>;
  readonly tucked: Readonly<Record<string, number>>;
  readonly hasPlaces: boolean;
  readonly hasShades: boolean;
}

const BONE_STEPS_PER_M = 10_000;

/** Reads and writes numbers that lie near to what is predicted; how far off its neighbours were tells how far off one may be. */
const codeList = (
  coder: BitCoder,
  f: Prediction,
  guess: Guess,
  width: number,
  given: Int32Array | null,
): Int32Array => {
  const values = new Int32Array(f.count * width);
  const errors = new Int32Array(f.count * width);
  const numbers = numberCoder(width * CONTEXTS);
  for (let i = 0; i < f.count; i++)
    for (let axis = 0; axis < width; axis++) {
      const expected = guessed(f, guess, values, width, axis, i);
      const [first, end] = [f.nearFrom[i] ?? 0, f.nearFrom[i + 1] ?? 0];
      let off = 0;
      for (let k = first; k < end; k++)
        for (let a = 0; a < width; a++) off += Math.abs(errors[(f.near[k] ?? 0) * width + a] ?? 0);
      // The other axes of this very item tell most.
      let own = 0;
      for (let a = 0; a < axis; a++) own += Math.abs(errors[i * width + a] ?? 0);
      const spread = end > first ? off / (end - first) : 3 * width;
      const context = contextOf((spread / width + (axis > 0 ? own / axis : spread / width)) / 2);
      const error = numbers.code(
        coder,
        axis * CONTEXTS + context,
        (given?.[i * width + axis] ?? 0) - (given ? expected : 0),
      );
      errors[i * width + axis] = error;
      values[i * width + axis] = expected + error;
    }
  return values;
};
const CONTEXTS = 9;
const contextOf = (spread: number): number => {
  const bounds = [0.15, 0.4, 0.75, 1.2, 2, 3.5, 6, 12];
  const found = bounds.findIndex((bound) => spread <= bound);
  return found < 0 ? bounds.length : found;
};

/** Flags that come in runs: how many of the neighbours have it tells most. */
const codeFlags = (coder: BitCoder, f: Prediction, given: Uint8Array | null): Uint8Array => {
  const flags = new Uint8Array(f.count);
  const chances = newChances(16);
  for (let i = 0; i < f.count; i++) {
    const [first, end] = [f.nearFrom[i] ?? 0, f.nearFrom[i + 1] ?? 0];
    let set = 0;
    for (let k = first; k < end; k++) set += flags[f.near[k] ?? 0] ?? 0;
    const context =
      (end === first ? 12 : set === 0 ? 0 : set === end - first ? 4 : 8) + 2 * (flags[i - 1] ?? 0);
    flags[i] = coder.bit(chances, context + Number((flags[i - 2] ?? 0) > 0), given?.[i] ?? 0);
  }
  return flags;
};

/** Bits of triangles of a body: mostly like the one before. */
const codeBits = (coder: BitCoder, bytes: number, given: Uint8Array | null): Uint8Array => {
  const out = new Uint8Array(bytes);
  const chances = newChances(64);
  let before = 0;
  for (let i = 0; i < bytes * 8; i++) {
    const bit = coder.bit(chances, before & 63, ((given?.[i >> 3] ?? 0) >> (i & 7)) & 1);
    out[i >> 3] = (out[i >> 3] ?? 0) | (bit << (i & 7));
    before = before * 2 + bit;
  }
  return out;
};

/** Vertex numbers rise: their gaps are coded, and depths as they differ from the one before. */
const codeTucks = (coder: BitCoder, count: number, given: readonly number[] | null): readonly number[] => {
  const [gaps, depths] = [numberCoder(1), numberCoder(1)];
  const out: number[] = [];
  for (let i = 0; i < count; i += 2) {
    const [vertex, depth] = [out[i - 2] ?? 0, out[i - 1] ?? 0];
    out.push(vertex + gaps.code(coder, 0, (given?.[i] ?? 0) - vertex));
    out.push(depth + depths.code(coder, 0, (given?.[i + 1] ?? 0) - depth));
  }
  return out;
};

interface Lists {
  readonly moves: Int32Array;
  readonly places: Int32Array | null;
  readonly shades: Int32Array | null;
  readonly loose: Uint8Array;
  readonly hidden: ReadonlyMap<string, Uint8Array>;
  readonly tucked: ReadonlyMap<string, readonly number[]>;
}

/** Codes all lists of a file, in both directions: `given` is null when they are read. */
const codeLists = (coder: BitCoder, head: Head, welded: WeldedParts, given: Lists | null): Lists => {
  const points = predictionOf(
    welded.triangles.map((v) => welded.pointOf[v] ?? 0),
    welded.pointCount,
  );
  const vertices = predictionOf(welded.triangles, welded.pointOf.length);
  return {
    loose: codeFlags(coder, vertices, given && given.loose),
    moves: codeList(coder, points, 'mean', 3, given && given.moves),
    places: head.hasPlaces ? codeList(coder, vertices, 'plane', 2, given && given.places) : null,
    shades: head.hasShades ? codeList(coder, points, 'mean', 1, given && given.shades) : null,
    hidden: new Map(
      Object.entries(head.hidden).map(([node, bytes]) => [
        node,
        codeBits(coder, bytes, given?.hidden.get(node) ?? null),
      ]),
    ),
    tucked: new Map(
      Object.entries(head.tucked).map(([node, count]) => [
        node,
        codeTucks(coder, count, given?.tucked.get(node) ?? null),
      ]),
    ),
  };
};

/** The parts a file speaks of, in its order. Throws when one is missing or is another. */
const partsOf = (parts: readonly WornPart[], { parts: named }: Pick<Head, 'parts'>): readonly WornPart[] =>
  named.map(({ name, vertexCount }) => {
    const part = parts.find((each) => each.name === name);
    if (part?.positions.length !== vertexCount * 3)
      throw new Error(`The worn file is not for this model: ${name}`);
    return part;
  });

export interface WeldedWorn {
  readonly worn: Worn;
  readonly welded: WeldedParts;
  /** The parts it speaks of. */
  readonly parts: readonly WornPart[];
}

/** Codes text. */
const codeText = (coder: BitCoder, length: number, given: Uint8Array | null): Uint8Array => {
  const byte = byteCoder();
  return Uint8Array.from({ length }, (_, i) => byte(coder, given?.[i] ?? 0));
};

/** A worn file of a model whose parts these are. */
export const encodeWorn = (parts: readonly WornPart[], worn: Worn): Uint8Array => {
  const head: Head = {
    parts: worn.parts,
    pieces: worn.pieces,
    lattice: worn.lattice,
    head: worn.head,
    bones: worn.bones.flatMap((place) => place.map((x) => Math.round(x * BONE_STEPS_PER_M))),
    hidden: Object.fromEntries([...worn.hidden].map(([node, bits]) => [node, bits.length])),
    tucked: Object.fromEntries([...worn.tucked].map(([node, list]) => [node, list.length])),
    hasPlaces: worn.places !== null,
    hasShades: worn.shades !== null,
  };
  const coder = bitWriter();
  const text = new TextEncoder().encode(JSON.stringify(head));
  codeText(coder, text.length, text);
  codeLists(coder, head, weldParts(partsOf(parts, head), worn.lattice), worn);
  const coded = coder.finish();
  const bytes = new Uint8Array(MAGIC.length + 4 + coded.length);
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, text.length, true);
  bytes.set(coded, MAGIC.length + 4);
  return bytes;
};

/** Reads a worn file along the model it belongs to. Throws on bytes of another format or of another model. */
export const decodeWorn = (bytes: Uint8Array, model: readonly WornPart[]): WeldedWorn => {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) throw new Error('Not a worn file');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const coder = bitReader(bytes, MAGIC.length + 4);
  const head = JSON.parse(new TextDecoder().decode(codeText(coder, length, null))) as Head;
  const parts = partsOf(model, head);
  const welded = weldParts(parts, head.lattice);
  const lists = codeLists(coder, head, welded, null);
  const bones = Array.from({ length: head.bones.length / 3 }, (_, i): Place => {
    const at = (axis: number): number => (head.bones[i * 3 + axis] ?? 0) / BONE_STEPS_PER_M;
    return [at(0), at(1), at(2)];
  });
  return {
    worn: { parts: head.parts, pieces: head.pieces, lattice: head.lattice, head: head.head, bones, ...lists },
    welded,
    parts,
  };
};
