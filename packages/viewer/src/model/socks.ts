import type { MeshData } from './mesh-data.ts';

/** Socks pulled over the legs of a body, and the triangles of it that lie under them. */
export interface Socks {
  readonly mesh: MeshData;
  readonly isCovered: (triangle: number) => boolean;
}

/** Thickness of the knit, and of the cuff that is turned over, m. */
const KNIT_M = 0.0024;
const CUFF_M = 0.0042;
/** The cuff's share of the sock from its rim; see docs/figure.md, where the bands lie. */
const CUFF_SHARE = 0.117;
/** Below this a sock is inside the boot: drawn in, so that no toe comes out of it, and left out where nothing is seen. */
const IN_BOOT_M = 0.088;
const UNSEEN_M = 0.04;
const DRAWN_IN_M = -0.003;
/** Skin that reaches above the rim by less is hidden. */
const MARGIN_M = 0.002;

const smooth = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Distance of the cloth from the skin at a height, m. */
const offSkinM = (y: number, topY: number): number => {
  const share = (topY - y) / topY;
  const above = KNIT_M + (CUFF_M - KNIT_M) * (1 - smooth(CUFF_SHARE * 0.9, CUFF_SHARE, share));
  return DRAWN_IN_M + (above - DRAWN_IN_M) * smooth(UNSEEN_M, IN_BOOT_M, y);
};

/** A mesh that grows vertex by vertex out of another one. */
const newSewing = (body: MeshData, topY: number) => {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const occlusion: number[] = [];
  const joints: number[] = [];
  const weights: number[] = [];
  const index: number[] = [];
  const known = new Map<number, number>();
  const count = body.positions.length / 3;
  const copy = (from: ArrayLike<number>, vertex: number, to: number[]): void => {
    for (let k = 4 * vertex; k < 4 * (vertex + 1); k += 1) to.push(from[k] ?? 0);
  };
  const between = (from: Float32Array, a: number, b: number, share: number): number => {
    const value = from[a] ?? 0;
    return value + ((from[b] ?? 0) - value) * share;
  };

  /**
   * The vertex between two of the body's, `share` of the way; `offM`: how far off the skin. Without objects: a first
   * picture waits for it.
   */
  const vertex = (a: number, b: number, share: number, offM: number | null): number => {
    const key = (a * count + b) * 2 + (offM === null ? 0 : 1);
    const sewn = known.get(key);
    if (sewn !== undefined) return sewn;
    const { positions: at, normals: facing } = body;
    const nx = between(facing, 3 * a, 3 * b, share);
    const ny = between(facing, 3 * a + 1, 3 * b + 1, share);
    const nz = between(facing, 3 * a + 2, 3 * b + 2, share);
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    const y = between(at, 3 * a + 1, 3 * b + 1, share);
    const off = (offM ?? offSkinM(y, topY)) / length;
    const ordinal = positions.length / 3;
    positions.push(between(at, 3 * a, 3 * b, share) + nx * off, y + ny * off);
    positions.push(between(at, 3 * a + 2, 3 * b + 2, share) + nz * off);
    // The inner side of the rim is seen from above.
    if (offM === null) normals.push(nx / length, ny / length, nz / length);
    else normals.push(0, 1, 0);
    uvs.push((1 - nz / length) / 2, (topY - y) / topY);
    const near = share > 0.5 ? b : a;
    copy(body.occlusion, near, occlusion);
    copy(body.joints, near, joints);
    copy(body.weights, near, weights);
    known.set(key, ordinal);
    return ordinal;
  };

  return {
    vertex,
    triangle: (a: number, b: number, c: number): void => {
      index.push(a, b, c);
    },
    mesh: (): MeshData => ({
      positions: Float32Array.from(positions),
      normals: Float32Array.from(normals),
      uvs: Float32Array.from(uvs),
      occlusion: Uint8Array.from(occlusion),
      masks: new Uint8Array((positions.length / 3) * 4),
      bones: body.bones,
      joints: Uint8Array.from(joints),
      weights: Float32Array.from(weights),
      index: Uint32Array.from(index),
    }),
  };
};

/**
 * Socks made of the skin itself, up to a height: they fit any leg, and move as it moves. Only the legs of a body at rest
 * reach that low.
 */
export const socksOf = (body: MeshData, topY: number): Socks => {
  const sewing = newSewing(body, topY);
  const heightOf = (vertex: number): number => body.positions[vertex * 3 + 1] ?? 0;
  const covered = new Uint8Array(body.index.length / 3);
  for (let triangle = 0; triangle * 3 < body.index.length; triangle += 1) {
    const [a0 = 0, b0 = 0, c0 = 0] = [0, 1, 2].map((k) => body.index[triangle * 3 + k]);
    const [ya0, yb0, yc0] = [heightOf(a0), heightOf(b0), heightOf(c0)];
    if (Math.min(ya0, yb0, yc0) >= topY) continue;
    const highest = Math.max(ya0, yb0, yc0);
    covered[triangle] = Number(highest < topY + MARGIN_M);
    if (highest < UNSEEN_M) continue;
    const corners = [a0, b0, c0];
    if (highest < topY) {
      const [a = 0, b = 0, c = 0] = corners.map((corner) => sewing.vertex(corner, corner, 0, null));
      sewing.triangle(a, b, c);
      continue;
    }
    // The part of the triangle below the rim, corner by corner; `rim` marks corners that lie on it.
    const below: { readonly at: number; readonly rim: number | null }[] = [];
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 3] ?? 0;
      const [ya, yb] = [heightOf(a), heightOf(b)];
      if (ya < topY) below.push({ at: sewing.vertex(a, a, 0, null), rim: null });
      if (ya < topY === yb < topY) return;
      const [low, high] = ya < yb ? [a, b] : [b, a];
      const share = (topY - heightOf(low)) / (heightOf(high) - heightOf(low));
      below.push({ at: sewing.vertex(low, high, share, null), rim: sewing.vertex(low, high, share, -0.001) });
    });
    for (let k = 2; k < below.length; k += 1)
      sewing.triangle(below[0]?.at ?? 0, below[k - 1]?.at ?? 0, below[k]?.at ?? 0);
    const [from, to] = below.filter(({ rim }) => rim !== null);
    if (!from || !to || from.rim === null || to.rim === null) continue;
    sewing.triangle(from.at, from.rim, to.at);
    sewing.triangle(to.at, from.rim, to.rim);
  }
  return { mesh: sewing.mesh(), isCovered: (triangle) => covered[triangle] === 1 };
};
