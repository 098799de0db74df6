import type { KnitId } from './fabric.ts';
import { tileNoise } from './noise.ts';

/** A repeating cloth structure in true millimetres. */
export interface Knit {
  /** One repeat, mm. Whole numbers of stitches, so that it tiles. */
  readonly tileMm: readonly [width: number, height: number];
  /** Height of the surface in mm at a point of the tile. */
  readonly height: (x: number, y: number) => number;
  /** 1 in a hole, 0 on the cloth. */
  readonly hole?: (x: number, y: number) => number;
  readonly relief: number;
  /** Darkness of the valleys, 0..1. */
  readonly cavity: number;
}

const fraction = (value: number): number => value - Math.floor(value);
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

const distanceToSegment = (
  px: number,
  py: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const t = clamp01(((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy));
  return Math.hypot(px - ax - dx * t, py - ay - dy * t);
};

/** Plain knit: each wale (w mm wide) shows the two legs of a V per course (c mm high). Yarn radius in wales. */
const plainKnit = (x: number, y: number, w: number, c: number, radius = 0.3): number => {
  const [u, v] = [fraction(x / w), fraction(y / c)];
  let nearest = Infinity;
  for (const course of [-1, 0, 1]) {
    const yy = ((v + course) * c) / w;
    const rise = (1.15 * c) / w;
    nearest = Math.min(
      nearest,
      distanceToSegment(u, yy, [0.47, 0, 0.14, rise]),
      distanceToSegment(u, yy, [0.53, 0, 0.86, rise]),
    );
  }
  return Math.sqrt(Math.max(0, radius * radius - nearest * nearest)) * w;
};

/** Distance to the nearest point of a staggered lattice: every other row is shifted by half a step. */
const staggeredDistance = (x: number, y: number, w: number, c: number): number => {
  const row = Math.round(y / c);
  let nearest = Infinity;
  for (let r = row - 1; r <= row + 1; r += 1) {
    const shift = r & 1 ? 0.5 : 0;
    const column = Math.round(x / w - shift);
    nearest = Math.min(nearest, Math.hypot(x - (column + shift) * w, y - r * c));
  }
  return nearest;
};

/** A soft-edged dot of radius r on the staggered lattice. */
const dots = (x: number, y: number, w: number, c: number, r: number): number => {
  const t = clamp01((r - staggeredDistance(x, y, w, c)) / (r * 0.5) + 0.5);
  return t * t * (3 - 2 * t);
};

/** Pique: rounded cells between walls, from the two nearest points of a staggered lattice. */
const piqueCells = (x: number, y: number): number => {
  const [w, c] = [1.4, 0.6];
  const row = Math.floor(y / c);
  let [first, second] = [Infinity, Infinity];
  for (let r = row - 2; r <= row + 3; r += 1) {
    const shift = r & 1 ? 0.5 : 0;
    for (let step = -2; step <= 2; step += 1) {
      const column = Math.round(x / w) + step;
      const distance = Math.hypot((x - (column + shift) * w) * 0.9, y - r * c);
      if (distance < first) [first, second] = [distance, first];
      else second = Math.min(second, distance);
    }
  }
  const edge = Math.min(1, (second - first) / 0.42);
  return 0.34 * (1 - edge * edge);
};

const ribbed = (x: number, y: number): number => {
  const wave = clamp01((Math.sin(2 * Math.PI * fraction(x / 2.4)) * 2.2 + 1) / 2);
  return 0.5 * wave * wave * (3 - 2 * wave) + 0.22 * plainKnit(x, y, 0.8, 0.64);
};

/** Flat-knit collars and cuffs: fine ribs of single wales, closer and flatter than a rib band's. */
const flatKnitted = (x: number, y: number): number => {
  const wave = 0.5 + 0.5 * Math.cos(2 * Math.PI * fraction(x / 1.8));
  return 0.26 * wave + 0.2 * plainKnit(x, y, 0.9, 0.75);
};

const WEBBING_MM = [8, 12] as const;

/** Elastic webbing: gathered ribs across, and every 12 mm a row of stitches that draws them in. */
const webbing = (x: number, y: number): number => {
  const fromRow = Math.abs(y - WEBBING_MM[1] * Math.round(y / WEBBING_MM[1] - 0.5) - WEBBING_MM[1] / 2);
  const rib = 0.5 + 0.5 * Math.cos(2 * Math.PI * fraction(x / 1.6));
  const groove = Math.exp(-((fromRow / 0.9) ** 2));
  const stitch = Math.max(0, 1 - (fromRow / 0.42) ** 2) * (fraction(x / (8 / 3)) < 0.72 ? 1 : 0);
  const weave = 0.05 * Math.cos(2 * Math.PI * fraction(y / 0.5)) * rib;
  return 0.42 * rib * (1 - 0.75 * groove) - 0.22 * groove + 0.34 * Math.sqrt(stitch) + weave;
};

/** A braid: strands that cross over and under each other on the slant. */
const braid = (x: number, y: number): number => {
  const [u, v] = [x / 2, y / 2];
  const isOver = ((Math.floor(u) + Math.floor(v)) & 1) === 0;
  return 0.45 * Math.abs(Math.sin(Math.PI * (isOver ? u + v : u - v)));
};

const satinFloats = (x: number, y: number): number => {
  const pitch = 0.4;
  const thread = Math.floor(y / pitch);
  const u = fraction((x - thread * 0.8) / 3.2);
  const v = fraction(y / pitch) - 0.5;
  return 0.1 * Math.sqrt(Math.max(0, 1 - 4 * v * v)) * Math.min(1, Math.sin(Math.PI * u) * 3);
};

const noise = tileNoise(7);

const brushedPile = (x: number, y: number): number => {
  const [u, v] = [x / 24, y / 24];
  return 0.9 * noise(u * 30, v * 30, 30) + 0.45 * noise(u * 60, v * 60, 60) + 0.3 * noise(u * 12, v * 12, 12);
};

const KNITS: Readonly<Record<KnitId, Knit>> = {
  interlock: { tileMm: [7.2, 7.2], height: (x, y) => plainKnit(x, y, 1.2, 0.9), relief: 0.9, cavity: 0.58 },
  mesh: {
    // The lattice is staggered, so the tile holds an even number of rows.
    tileMm: [9.6, 9.6],
    height: (x, y) => plainKnit(x, y, 0.8, 0.64) * 0.4 - 0.7 * dots(x, y, 3.2, 2.4, 0.85),
    hole: (x, y) => dots(x, y, 3.2, 2.4, 0.7),
    relief: 1,
    cavity: 0.8,
  },
  pinDot: {
    tileMm: [9.6, 7.68],
    height: (x, y) => plainKnit(x, y, 0.8, 0.64) * 0.45 - 0.5 * dots(x, y, 2.4, 1.92, 0.5),
    hole: (x, y) => dots(x, y, 2.4, 1.92, 0.38),
    relief: 1,
    cavity: 0.7,
  },
  pique: {
    tileMm: [8.4, 8.4],
    height: (x, y) => piqueCells(x, y) + 0.05 * plainKnit(x, y, 0.7, 0.6) + 0.03,
    relief: 1,
    cavity: 0.7,
  },
  fleece: {
    tileMm: [10.5, 10.5],
    height: (x, y) => 0.55 * plainKnit(x, y, 1.05, 0.875, 0.29) + 0.1 * noise(x * 4, y * 4, 42),
    relief: 0.8,
    cavity: 0.45,
  },
  brushed: { tileMm: [24, 24], height: brushedPile, relief: 0.6, cavity: 0.6 },
  rib: { tileMm: [7.2, 7.68], height: ribbed, relief: 1, cavity: 0.62 },
  flatKnit: { tileMm: [7.2, 7.5], height: flatKnitted, relief: 0.9, cavity: 0.5 },
  webbing: { tileMm: WEBBING_MM, height: webbing, relief: 1, cavity: 0.6 },
  cord: { tileMm: [4, 4], height: braid, relief: 1, cavity: 0.6 },
  satin: { tileMm: [6.4, 6.4], height: satinFloats, relief: 0.7, cavity: 0.25 },
};

export const knitOf = (id: KnitId): Knit => KNITS[id];

/** Brightness 1 is stored as this, so that cavities may also brighten. */
export const CAVITY_UNIT = 160;
const CAVITY_CURVE = 1.3;

const sampleTile = (knit: Knit, size: number, at: (x: number, y: number) => number): Float32Array => {
  const [sx, sy] = [knit.tileMm[0] / size, knit.tileMm[1] / size];
  return Float32Array.from({ length: size * size }, (_, i) =>
    at(((i % size) + 0.5) * sx, (Math.floor(i / size) + 0.5) * sy),
  );
};

/**
 * Valleys darken; divided by its mean, so that a distant cloth has exactly the printed colour. Holes have the mean: the
 * shader darkens them itself, and only near enough for them to be seen apart.
 */
const cavityOf = (heights: Float32Array, holes: Float32Array, strength: number): Float32Array => {
  let [low, high] = [Infinity, -Infinity];
  for (const h of heights) {
    low = Math.min(low, h);
    high = Math.max(high, h);
  }
  const raw = heights.map(
    (h) => 1 - strength * Math.pow(Math.max(0, 1 - (h - low) / (high - low)), CAVITY_CURVE),
  );
  const clothShare = holes.reduce((sum, hole) => sum + 1 - hole, 0);
  const mean = raw.reduce((sum, value, i) => sum + value * (1 - (holes[i] ?? 0)), 0) / clothShare;
  return raw.map((value, i) => {
    const hole = holes[i] ?? 0;
    return hole + (1 - hole) * (value / mean);
  });
};

/**
 * A knit's tile, RGBA8, `size` x `size`: RG tangent-space normal (x right, y down), B cavity (see `CAVITY_UNIT`),
 * A hole.
 */
export const bakeKnitTile = (id: KnitId, size: number): Uint8Array<ArrayBuffer> => {
  const knit = knitOf(id);
  const heights = sampleTile(knit, size, knit.height);
  const holes = sampleTile(knit, size, knit.hole ?? (() => 0));
  const cavity = cavityOf(heights, holes, knit.cavity);
  const [sx, sy] = [knit.tileMm[0] / size, knit.tileMm[1] / size];
  const heightAt = (x: number, y: number) => heights[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const pixels = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i += 1) {
    const [x, y] = [i % size, Math.floor(i / size)];
    const dx = ((heightAt(x + 1, y) - heightAt(x - 1, y)) / (2 * sx)) * knit.relief;
    const dy = ((heightAt(x, y + 1) - heightAt(x, y - 1)) / (2 * sy)) * knit.relief;
    const length = Math.hypot(dx, dy, 1);
    pixels[i * 4] = 127.5 - (127.5 * dx) / length;
    pixels[i * 4 + 1] = 127.5 - (127.5 * dy) / length;
    pixels[i * 4 + 2] = Math.min(255, CAVITY_UNIT * (cavity[i] ?? 1));
    pixels[i * 4 + 3] = 255 * (holes[i] ?? 0);
  }
  return pixels;
};

/** Side of the crease tile, mm. */
export const CREASE_TILE_MM = 80;

const creaseHeight = (u: number, v: number): number => {
  const warpX = noise(u * 5, v * 5, 5);
  const warpY = noise(u * 5 + 2.3, v * 5, 5);
  const ridge = (period: number, warp: number) =>
    1 - Math.abs(2 * noise(u * period + warpX * warp, v * period + warpY * warp, period) - 1);
  return 0.55 * ridge(5, 1.2) ** 2 + 0.3 * ridge(9, 1.5) ** 2 + 0.1 * noise(u * 28, v * 28, 28);
};

const yarnTone = (u: number, v: number): number =>
  0.5 * noise(u * 60, v * 20, 20) + 0.3 * noise(u * 40, v * 40, 40) + 0.2 * noise(u * 8, v * 8, 8);

/**
 * Handling creases (RG normal) and uneven yarn (B), RGBA8: what keeps cloth from looking like moulded plastic between
 * half a metre and three.
 */
export const bakeCreaseTile = (size: number): Uint8Array<ArrayBuffer> => {
  const heights = Float32Array.from({ length: size * size }, (_, i) =>
    creaseHeight((i % size) / size, Math.floor(i / size) / size),
  );
  const heightAt = (x: number, y: number) => heights[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const perMm = size / CREASE_TILE_MM / 2;
  const toByte = (slope: number) => 127.5 - 127.5 * Math.max(-1, Math.min(1, slope * 4));
  const pixels = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i += 1) {
    const [x, y] = [i % size, Math.floor(i / size)];
    pixels[i * 4] = toByte((heightAt(x + 1, y) - heightAt(x - 1, y)) * perMm);
    pixels[i * 4 + 1] = toByte((heightAt(x, y + 1) - heightAt(x, y - 1)) * perMm);
    pixels[i * 4 + 2] = 255 * yarnTone(x / size, y / size);
    pixels[i * 4 + 3] = 255;
  }
  return pixels;
};
