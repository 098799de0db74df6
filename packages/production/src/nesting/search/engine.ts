import { ENGINE_BASE64 } from './engine-program.ts';
import { ALIGNED_BYTES, type FieldPool } from './field-pool.ts';
import type { Problem } from './problem.ts';

/** Calls of the program in `packages/production/engine`. */
interface Program {
  begin(at: number): void;
  lay(
    at: number,
    widthMm: number,
    tallestMm: number,
    besideMm: number,
    perOverlapMm: number,
    seed: number,
  ): void;
  stretch(lengthMm: number, buckets: number, bucketMm: number): void;
  move(piece: number): number;
  measured(): number;
  depth(first: number, second: number, x: number, y: number): number;
  touching(first: number, second: number, share: number): void;
  touchingX(): number;
  touchingY(): number;
}

let compiled: WebAssembly.Module | undefined;

/** Bytes of the numbers that say to the program where things lie. */
const HEAD_BYTES = 128;

/** Most stretches that the pieces are sorted into along a strip. */
export const MOST_BUCKETS = 4096;

/** Numbers that are kept of a piece on a strip, with the room that the program needs to look at it, bytes. */
const PIECE_BYTES = 256;
const WAY_BYTES = 64 + 40;

/** Room of one thread, bytes: what is kept of pieces, of pairs of pieces, of ways that a piece may lie, and of the strip. */
export const roomBytesOf = ({ shapeOf, turns, quarters }: Problem): number => {
  const count = shapeOf.length;
  const ways = quarters ? 4 : turns ? 2 : 1;
  const bytes = 4 * count * count + count * (PIECE_BYTES + ways * WAY_BYTES) + 64 * 1024 + 2048;
  return Math.ceil(bytes / ALIGNED_BYTES) * ALIGNED_BYTES;
};

/** One thread's program, and its room in the memory that it shares with others. */
export class Engine {
  readonly #program: Program;
  readonly #pool: FieldPool;
  readonly #room: number;
  #free = 0;

  constructor(pool: FieldPool, rank: number) {
    compiled ??= new WebAssembly.Module(Buffer.from(ENGINE_BASE64, 'base64'));
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory: pool.memory } });
    this.#program = exports as unknown as Program;
    this.#pool = pool;
    this.#room = pool.rooms + rank * pool.roomBytes;
    const { index, fields, shapeCount } = pool;
    new Int32Array(pool.memory.buffer, this.#room).set([index, fields, shapeCount]);
    this.#program.begin(this.#room);
  }

  /** Empties the room: a strip that lay there is gone. */
  clear(): void {
    this.#free = this.#room + HEAD_BYTES;
  }

  /** Takes a part of the room. */
  #take(bytes: number): number {
    const at = this.#free;
    this.#free += Math.ceil(bytes / 16) * 16;
    if (this.#free > this.#room + this.#pool.roomBytes) throw new RangeError('No room for so many pieces');
    return at;
  }

  bytes(count: number): Uint8Array {
    return new Uint8Array(this.#pool.memory.buffer, this.#take(count), count).fill(0);
  }

  singles(count: number): Float32Array {
    return new Float32Array(this.#pool.memory.buffer, this.#take(4 * count), count).fill(0);
  }

  doubles(count: number): Float64Array {
    return new Float64Array(this.#pool.memory.buffer, this.#take(8 * count), count).fill(0);
  }

  integers(count: number): Int32Array {
    return new Int32Array(this.#pool.memory.buffer, this.#take(4 * count), count).fill(0);
  }

  /** Lays a strip whose numbers are in the room. */
  lay(
    parts: readonly { readonly byteOffset: number }[],
    { ways, isRing, shapes }: { readonly ways: number; readonly isRing: boolean; readonly shapes: number },
    [widthMm, tallestMm, besideMm, perOverlapMm]: readonly [number, number, number, number],
    count: number,
    seed: number,
  ): void {
    new Int32Array(this.#pool.memory.buffer, this.#room).set([
      count,
      ways,
      isRing ? 1 : 0,
      shapes,
      ...parts.map(({ byteOffset }) => byteOffset),
      this.#free,
    ]);
    this.#program.lay(this.#room, widthMm, tallestMm, besideMm, perOverlapMm, seed);
  }

  /** Says how long the strip is, and into how many stretches it is divided. */
  stretch(lengthMm: number, buckets: number, bucketMm: number): void {
    this.#program.stretch(lengthMm, buckets, bucketMm);
  }

  /** Moves a piece to the place of least weight that is found. False where it already lies there. */
  move(piece: number): boolean {
    return this.#program.move(piece) !== 0;
  }

  /** Pairs measured: what a budget counts, for it is the same on every machine. */
  get work(): number {
    return this.#program.measured();
  }

  /** The depth of two shapes in each other, the second so far from the first, mm; 0 where they are apart. */
  depth(first: number, second: number, offsetX: number, offsetY: number): number {
    return this.#program.depth(first, second, offsetX, offsetY);
  }

  /** A corner of where the second shape may not lie, seen from the first: there they touch. */
  touching(first: number, second: number, share: number): readonly [number, number] {
    this.#program.touching(first, second, share);
    return [this.#program.touchingX(), this.#program.touchingY()];
  }
}
