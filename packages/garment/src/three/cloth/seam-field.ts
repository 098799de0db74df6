import type { Piece } from '../../garment.ts';
import type { Point } from '../../path.ts';
import { BLEED_MM, textureBoxMm } from '../../piece-space.ts';

/**
 * Where a piece is sewn, as a small picture over its texture box: what the shader needs to draw seam grooves and
 * topstitching without a single extra triangle.
 * RGBA8: R distance to the nearest seam line (0..`SEAM_RANGE_MM`), G signed distance to the line midway between two rows
 * of topstitching (+-`ROW_RANGE_MM` about 0.5; unlike the distance to the nearer row it has no crease between them), BA
 * phase of the stitch along the row (cosine, sine about 0.5), which, unlike the arc length, survives linear filtering.
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
const MAX_SIDE = 1024;
/** Distance between the two needles of a coverstitch, mm. */
export const NEEDLE_GAUGE_MM = 5.6;
/** Midway between the rows of a topstitched neckline, mm from its seam. */
const NECK_ROWS_MM = 5.6;
/** How far below the raw edge of a turned-up hem the upper needle goes, mm. */
const HEM_MARGIN_MM = 1.5;

type PieceShape = Pick<Piece, 'widthMm' | 'heightMm' | 'edges' | 'hemAllowanceMm'>;

interface Stretch {
  readonly a: Point;
  readonly b: Point;
  /** Arc length at `a` along its edge, mm. */
  readonly arcMm: number;
  readonly isSeam: boolean;
  /** Distance from the edge to midway between its rows of stitches, mm; null for none. */
  readonly rowsMm: number | null;
}

/** A hem is coverstitched just below its raw edge; a neckline is topstitched. */
const rowsOf = (edge: Piece['edges'][number], hemAllowanceMm: number, isTrim: boolean): number | null => {
  if (isTrim) return null;
  if (edge.finish === 'hem' && hemAllowanceMm > 2 * NEEDLE_GAUGE_MM) {
    return hemAllowanceMm - HEM_MARGIN_MM - NEEDLE_GAUGE_MM / 2;
  }
  return edge.finish === 'seam' && /neck/i.test(edge.id) ? NECK_ROWS_MM : null;
};

/** Narrower pieces are collars, cuffs and bands: doubled over, not hemmed. */
const TRIM_MM = 80;

const stretchesOf = (piece: PieceShape): Stretch[] => {
  const isTrim = Math.min(piece.widthMm, piece.heightMm) < TRIM_MM;
  return piece.edges.flatMap((edge) => {
    const rowsMm = rowsOf(edge, piece.hemAllowanceMm, isTrim);
    const isSeam = edge.finish === 'seam';
    if (!isSeam && rowsMm === null) return [];
    let arcMm = 0;
    return edge.points.slice(1).map((b, i) => {
      const a = edge.points[i] ?? b;
      const stretch: Stretch = { a, b, arcMm, isSeam, rowsMm };
      arcMm += Math.hypot(b[0] - a[0], b[1] - a[1]);
      return stretch;
    });
  });
};

interface Nearest {
  readonly distanceMm: number;
  readonly arcMm: number;
}

const nearestOn = (stretch: Stretch, x: number, y: number): Nearest => {
  const [dx, dy] = [stretch.b[0] - stretch.a[0], stretch.b[1] - stretch.a[1]];
  const lengthSq = dx * dx + dy * dy || 1;
  const t = Math.max(0, Math.min(1, ((x - stretch.a[0]) * dx + (y - stretch.a[1]) * dy) / lengthSq));
  return {
    distanceMm: Math.hypot(x - stretch.a[0] - dx * t, y - stretch.a[1] - dy * t),
    arcMm: stretch.arcMm + t * Math.sqrt(lengthSq),
  };
};

/** Working distances in mm before they become bytes. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly perMmX: number;
  readonly perMmY: number;
  readonly seam: Float32Array;
  /** Distance to the nearest hem edge whose rows are drawn, so that rows follow one edge only. */
  readonly edge: Float32Array;
  readonly row: Float32Array;
  readonly arc: Float32Array;
}

const newCanvas = (piece: PieceShape): Canvas => {
  const box = textureBoxMm(piece);
  const perMm = Math.min(PIXELS_PER_MM, MAX_SIDE / Math.max(box.width, box.height));
  const [width, height] = [Math.ceil(box.width * perMm), Math.ceil(box.height * perMm)];
  const filled = () => new Float32Array(width * height).fill(1e6);
  return {
    width,
    height,
    perMmX: width / box.width,
    perMmY: height / box.height,
    seam: filled(),
    edge: filled(),
    row: filled(),
    arc: new Float32Array(width * height),
  };
};

const drawStretch = (canvas: Canvas, stretch: Stretch): void => {
  const { width, height, perMmX, perMmY } = canvas;
  const reach = Math.max(
    stretch.isSeam ? SEAM_RANGE_MM : 0,
    stretch.rowsMm === null ? 0 : stretch.rowsMm + ROW_RANGE_MM,
  );
  const span = (p: number, q: number, perMm: number, size: number): [number, number] => [
    Math.max(0, Math.floor((Math.min(p, q) - reach + BLEED_MM) * perMm)),
    Math.min(size - 1, Math.ceil((Math.max(p, q) + reach + BLEED_MM) * perMm)),
  ];
  const [x0, x1] = span(stretch.a[0], stretch.b[0], perMmX, width);
  const [y0, y1] = span(stretch.a[1], stretch.b[1], perMmY, height);
  for (let py = y0; py <= y1; py += 1) {
    for (let px = x0; px <= x1; px += 1) {
      const near = nearestOn(stretch, (px + 0.5) / perMmX - BLEED_MM, (py + 0.5) / perMmY - BLEED_MM);
      const i = py * width + px;
      if (stretch.isSeam) canvas.seam[i] = Math.min(canvas.seam[i] ?? 0, near.distanceMm);
      if (stretch.rowsMm !== null && near.distanceMm < (canvas.edge[i] ?? 0)) {
        canvas.edge[i] = near.distanceMm;
        canvas.row[i] = near.distanceMm - stretch.rowsMm;
        canvas.arc[i] = near.arcMm;
      }
    }
  }
};

const toByte = (unit: number): number => Math.round(255 * Math.max(0, Math.min(1, unit)));

/** Draws the field of a piece. Some tens of milliseconds for a large piece: not for a frame's path. */
export const drawSeamField = (piece: PieceShape): SeamField => {
  const canvas = newCanvas(piece);
  for (const stretch of stretchesOf(piece)) drawStretch(canvas, stretch);
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
