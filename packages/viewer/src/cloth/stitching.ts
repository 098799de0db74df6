import type { Edge, Pattern, Piece, Point } from '@kitwright/garment';

/** A line of topstitching beside an edge or a drawn line of a piece. */
export interface StitchLine {
  /** Polyline the stitches run beside, mm. */
  readonly points: readonly Point[];
  /** From the line to the stitches, or to midway between two rows of them, mm. */
  readonly offsetMm: number;
  /** Two needles of a coverstitch, or one. */
  readonly rows: 1 | 2;
}

/** Distance between the two needles of a coverstitch, mm. */
export const NEEDLE_GAUGE_MM = 5.6;
/** Depth of the upper needle below the raw edge of a turned-up hem, mm. */
const HEM_MARGIN_MM = 1.5;
/** Midway between the rows that hold a rib's seam allowance down, mm from its seam. */
const TRIM_ROWS_MM = 5.6;
/** Edge stitching of what is sewn flat onto another piece, mm. */
const EDGE_MM = 2;
const ELASTIC_ROW_MM = 3;
/** Height of the box that is stitched across the foot of a placket, mm. */
const BOX_MM = 20;

type Pieces = Pick<Pattern, 'pieces' | 'seams' | 'overlays'>;

/** Piece that `piece` is sewn to along an edge. */
const neighbour = ({ pieces, seams }: Pieces, piece: string, edge: string): Piece | undefined => {
  for (const { a, b } of seams) {
    if (a.piece === piece && a.edge === edge) return pieces.find(({ id }) => id === b.piece);
    if (b.piece === piece && b.edge === edge) return pieces.find(({ id }) => id === a.piece);
  }
  return undefined;
};

const hemLine = ({ points }: Edge, allowanceMm: number): StitchLine[] =>
  allowanceMm > 2 * NEEDLE_GAUGE_MM
    ? [{ points, offsetMm: allowanceMm - HEM_MARGIN_MM - NEEDLE_GAUGE_MM / 2, rows: 2 }]
    : [];

/**
 * Stitch lines of a trim: where cloth meets a rib the allowance is coverstitched down; along elastic one row holds
 * it.
 */
const trimLine = ({ points }: Edge, sewnTo: Piece | undefined): StitchLine[] => {
  if (!sewnTo || sewnTo.cloth === 'shell' || sewnTo.cloth === 'cord') return [];
  return sewnTo.cloth === 'elastic'
    ? [{ points, offsetMm: ELASTIC_ROW_MM, rows: 1 }]
    : [{ points, offsetMm: TRIM_ROWS_MM, rows: 2 }];
};

/** The box with its cross at the foot of a placket, which holds its layers together. */
const placketBox = ({ widthMm, heightMm }: Piece): StitchLine[] => {
  const [left, right] = [EDGE_MM, widthMm - EDGE_MM];
  const [top, bottom] = [heightMm - BOX_MM, heightMm - EDGE_MM];
  const line = (...points: Point[]): StitchLine => ({ points, offsetMm: 0, rows: 1 });
  return [
    line([left, top], [right, top]),
    line([left, top], [right, bottom]),
    line([left, bottom], [right, top]),
  ];
};

/** The sharpest turn that a row of stitches takes without a stop, as a cosine: 40 degrees. */
const SMOOTH_TURN = 0.77;

const directionOf = (a: Point | undefined, b: Point | undefined): Point => {
  const [dx, dy] = [(b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0)];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
};

const runsOn = (before: StitchLine, after: StitchLine): boolean => {
  const [last, first] = [before.points.at(-1), after.points[0]];
  if (!last || !first || Math.hypot(last[0] - first[0], last[1] - first[1]) > 0.01) return false;
  const [from, to] = [directionOf(before.points.at(-2), last), directionOf(first, after.points[1])];
  const isSmooth = from[0] * to[0] + from[1] * to[1] > SMOOTH_TURN;
  return isSmooth && before.offsetMm === after.offsetMm && before.rows === after.rows;
};

/** Lines along edges that run on into each other are sewn in one go. */
const joined = (lines: readonly StitchLine[]): StitchLine[] => {
  const whole: StitchLine[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && runsOn(before, line)) {
      whole[whole.length - 1] = { ...before, points: [...before.points, ...line.points.slice(1)] };
    } else whole.push(line);
  }
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last || first === last || !runsOn(last, first)) return whole;
  return [{ ...last, points: [...last.points, ...first.points.slice(1)] }, ...whole.slice(1, -1)];
};

/** A strip of a placket is edge-stitched all round but for its neck. */
const isStripEdge = ({ id }: Edge): boolean => /^(side|fold|bottom)$/.test(id);

/** All topstitching of a piece, from its edges and from what they are sewn to. */
export const stitchLines = (pattern: Pieces, piece: Piece): readonly StitchLine[] => {
  const overlay = pattern.overlays.find((candidate) => candidate.piece === piece.id);
  const isPlacket = /placket/i.test(piece.id);
  const alongEdges = piece.edges.flatMap((edge): StitchLine[] => {
    if (overlay?.stitchedEdges.includes(edge.id) || (isPlacket && isStripEdge(edge)))
      return [{ points: edge.points, offsetMm: EDGE_MM, rows: 1 }];
    if (piece.cloth !== 'shell' || isPlacket) return [];
    if (edge.finish === 'hem') return hemLine(edge, piece.hemAllowanceMm);
    return edge.finish === 'seam' ? trimLine(edge, neighbour(pattern, piece.id, edge.id)) : [];
  });
  const lines = joined(alongEdges);
  return isPlacket ? [...lines, ...placketBox(piece)] : lines;
};
