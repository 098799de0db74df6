import { f64, i32, item } from '../base/arrays.ts';

const BUCKETS = 1 << 15;
/** Pairs are looked for somewhat further than they are pushed apart, since cloth moves between searches. */
const SEARCH_FACTOR = 1.6;
const PAIRS_PER_VERTEX = 12;

/** Finds pairs of vertices near each other in space but not on the cloth, by spatial hashing. */
export class NearPairs {
  readonly pairs: Int32Array;
  count = 0;
  private readonly next: Int32Array;

  constructor(
    private readonly vertexCount: number,
    /** Vertices that never count as near: the neighbourhood on the cloth. */
    private readonly excluded: readonly ReadonlySet<number>[],
    private readonly radiusM: number,
  ) {
    this.pairs = new Int32Array(vertexCount * PAIRS_PER_VERTEX * 2);
    this.next = new Int32Array(vertexCount);
  }

  /** Refreshes `pairs` and `count` from the positions. */
  search(x: Float64Array): void {
    const reach = this.radiusM * SEARCH_FACTOR;
    const head = new Int32Array(BUCKETS).fill(-1);
    const bucket = (i: number, j: number, k: number) =>
      (Math.imul(i, 73856093) ^ Math.imul(j, 19349663) ^ Math.imul(k, 83492791)) & (BUCKETS - 1);
    this.count = 0;
    for (let v = 0; v < this.vertexCount; v++) {
      const px = f64(x, v * 3);
      const py = f64(x, v * 3 + 1);
      const pz = f64(x, v * 3 + 2);
      const i = Math.floor(px / reach);
      const j = Math.floor(py / reach);
      const k = Math.floor(pz / reach);
      for (let a = -1; a <= 1; a++)
        for (let b = -1; b <= 1; b++)
          for (let c = -1; c <= 1; c++)
            for (let u = i32(head, bucket(i + a, j + b, k + c)); u >= 0; u = i32(this.next, u)) {
              const dx = f64(x, u * 3) - px;
              const dy = f64(x, u * 3 + 1) - py;
              const dz = f64(x, u * 3 + 2) - pz;
              if (dx * dx + dy * dy + dz * dz < reach * reach && !item(this.excluded, v).has(u))
                this.add(v, u);
            }
      const own = bucket(i, j, k);
      this.next[v] = i32(head, own);
      head[own] = v;
    }
  }

  private add(v: number, u: number): void {
    if (this.count * 2 + 2 > this.pairs.length) return;
    this.pairs[this.count * 2] = v;
    this.pairs[this.count * 2 + 1] = u;
    this.count++;
  }
}
