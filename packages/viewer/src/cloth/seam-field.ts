import { type Piece, type Point, BLEED_MM, textureBoxMm } from '@kitwright/garment';
import { NEEDLE_GAUGE_MM, type StitchLine } from './stitching.ts';

/**
 * Seams of a piece as a small picture over its texture box: all the shader needs to draw seam grooves and
 * topstitching without a single extra triangle. RGBA8: R distance to the nearest seam line (0..`SEAM_RANGE_MM`), G
 * signed distance to the line midway between two rows of topstitching (+-`ROW_RANGE_MM` about 0.5; unlike the
 * distance to the nearer row it has no crease between them; a single row counts as the outer of two), BA phase of the
 * stitch along the row (cosine, sine about 0.5), which, unlike the arc length, survives linear filtering.
 */
export interface SeamField {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

export const SEAM_RANGE_MM = 16;
export const ROW_RANGE_MM = 8;
/** Length of one stitch with its gap, mm: 9 stitches an inch, usual for sportswear. */
export const STITCH_PITCH_MM = 2.8;

const PIXELS_PER_MM = 1.3;
/** Small pieces have room for more, which keeps boxes and narrow rows crisp. */
const SMALL_PIECE_MM = 260;
const SMALL_PIXELS_PER_MM = 2.6;
const MAX_SIDE = 1024;
/** Rows run on straight past the end of their edge: into the seam there, mm. */
const OVERRUN_MM = 8;
const FAR_MM = 1e6;

type PieceShape = Pick<Piece, 'widthMm' | 'heightMm' | 'edges'>;

interface Nearest {
  readonly distanceMm: number;
  /** Along the segment from its start, mm; beyond 0 and its length where the point lies past its ends. */
  readonly alongMm: number;
}

/** `before`, `after`: how far the segment may be run on past its ends, mm. */
const nearestOn = (a: Point, b: Point, x: number, y: number, before: number, after: number): Nearest => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const free = ((x - a[0]) * dx + (y - a[1]) * dy) / length;
  const alongMm = Math.max(-before, Math.min(length + after, free));
  const [px, py] = [a[0] + (dx * alongMm) / length, a[1] + (dy * alongMm) / length];
  return { distanceMm: Math.hypot(x - px, y - py), alongMm };
};

/** Working distances in mm before they become bytes. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly perMmX: number;
  readonly perMmY: number;
  readonly seam: Float32Array;
  /** Distance to the nearest row. */
  readonly thread: Float32Array;
  readonly row: Float32Array;
  readonly arc: Float32Array;
}

const newCanvas = (piece: PieceShape): Canvas => {
  const box = textureBoxMm(piece);
  const side = Math.max(box.width, box.height);
  const perMm = Math.min(side < SMALL_PIECE_MM ? SMALL_PIXELS_PER_MM : PIXELS_PER_MM, MAX_SIDE / side);
  const [width, height] = [Math.ceil(box.width * perMm), Math.ceil(box.height * perMm)];
  const filled = () => new Float32Array(width * height).fill(FAR_MM);
  return {
    width,
    height,
    perMmX: width / box.width,
    perMmY: height / box.height,
    seam: filled(),
    thread: filled(),
    row: filled(),
    arc: new Float32Array(width * height),
  };
};

type Visit = (pixel: number, xMm: number, yMm: number) => void;

/** Every pixel within `reach` mm of the box of a segment. */
const eachNear = (canvas: Canvas, a: Point, b: Point, reach: number, visit: Visit): void => {
  const { width, height, perMmX, perMmY } = canvas;
  const span = (p: number, q: number, perMm: number, size: number): [number, number] => [
    Math.max(0, Math.floor((Math.min(p, q) - reach + BLEED_MM) * perMm)),
    Math.min(size - 1, Math.ceil((Math.max(p, q) + reach + BLEED_MM) * perMm)),
  ];
  const [x0, x1] = span(a[0], b[0], perMmX, width);
  const [y0, y1] = span(a[1], b[1], perMmY, height);
  for (let py = y0; py <= y1; py += 1) {
    for (let px = x0; px <= x1; px += 1) {
      visit(py * width + px, (px + 0.5) / perMmX - BLEED_MM, (py + 0.5) / perMmY - BLEED_MM);
    }
  }
};

const drawSeam = (canvas: Canvas, points: readonly Point[]): void => {
  points.slice(1).forEach((b, i) => {
    const a = points[i] ?? b;
    eachNear(canvas, a, b, SEAM_RANGE_MM, (pixel, x, y) => {
      const { distanceMm } = nearestOn(a, b, x, y, 0, 0);
      canvas.seam[pixel] = Math.min(canvas.seam[pixel] ?? 0, distanceMm);
    });
  });
};

/** First the distance to the whole line, then its rows: a far segment of the same line has no rows of its own. */
const drawRows = (canvas: Canvas, { points, offsetMm, rows }: StitchLine): void => {
  const reach = offsetMm + ROW_RANGE_MM;
  const nearest = new Map<number, Nearest>();
  let arcMm = 0;
  points.slice(1).forEach((b, i) => {
    const a = points[i] ?? b;
    const before = i === 0 ? OVERRUN_MM : 0;
    const after = i === points.length - 2 ? OVERRUN_MM : 0;
    eachNear(canvas, a, b, reach, (pixel, x, y) => {
      const near = nearestOn(a, b, x, y, before, after);
      if (near.distanceMm >= (nearest.get(pixel)?.distanceMm ?? reach)) return;
      nearest.set(pixel, { distanceMm: near.distanceMm, alongMm: arcMm + near.alongMm });
    });
    arcMm += Math.hypot(b[0] - a[0], b[1] - a[1]);
  });
  for (const [pixel, { distanceMm, alongMm }] of nearest) {
    const row = distanceMm - offsetMm + (rows === 1 ? NEEDLE_GAUGE_MM / 2 : 0);
    const thread = Math.abs(Math.abs(row) - NEEDLE_GAUGE_MM / 2);
    if (thread >= (canvas.thread[pixel] ?? 0)) continue;
    canvas.thread[pixel] = thread;
    canvas.row[pixel] = row;
    canvas.arc[pixel] = alongMm;
  }
};

const toByte = (unit: number): number => Math.round(255 * Math.max(0, Math.min(1, unit)));

/** Draws the field of a piece. Some tens of milliseconds for a large piece: not for a frame's path. */
export const drawSeamField = (piece: PieceShape, lines: readonly StitchLine[]): SeamField => {
  const canvas = newCanvas(piece);
  for (const { finish, points } of piece.edges) if (finish === 'seam') drawSeam(canvas, points);
  for (const line of lines) drawRows(canvas, line);
  const pixels = new Uint8Array(canvas.width * canvas.height * 4);
  for (let i = 0; i < canvas.width * canvas.height; i += 1) {
    const phase = ((canvas.arc[i] ?? 0) / STITCH_PITCH_MM) * 2 * Math.PI;
    pixels[i * 4] = toByte((canvas.seam[i] ?? 0) / SEAM_RANGE_MM);
    pixels[i * 4 + 1] = toByte(0.5 + (canvas.row[i] ?? 0) / ROW_RANGE_MM / 2);
    pixels[i * 4 + 2] = toByte(0.5 + Math.cos(phase) / 2);
    pixels[i * 4 + 3] = toByte(0.5 + Math.sin(phase) / 2);
  }
  return { width: canvas.width, height: canvas.height, pixels };
};
