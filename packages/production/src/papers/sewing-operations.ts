import type { Edge, Pattern, Piece } from '@kitwright/garment';

/** Kinds of sewing operation, in the order in which a garment is put together. */
export const OPERATIONS = [
  'ring',
  'pocketEntry',
  'pocket',
  'placket',
  'crown',
  'face',
  'shoulder',
  'neck',
  'armholeRib',
  'sleeve',
  'side',
  'cuff',
  'hemRib',
  'vent',
  'outseam',
  'inseam',
  'crotch',
  'slit',
  'waist',
  'hem',
] as const;
export type OperationKind = (typeof OPERATIONS)[number];

interface StitchOf {
  /** Stitch type by ISO 4915. */
  readonly stitch: '301' | '406' | '514';
  /** Seam type by ISO 4916: superimposed, turned hem, patch laid on. */
  readonly seam: '1.01.01' | '6.02.01' | '5.31.01';
}

const OVERLOCK: StitchOf = { stitch: '514', seam: '1.01.01' };
const LOCKED: StitchOf = { stitch: '301', seam: '1.01.01' };
const COVERED_HEM: StitchOf = { stitch: '406', seam: '6.02.01' };
const LOCKED_HEM: StitchOf = { stitch: '301', seam: '6.02.01' };

/** Seams of knitwear stretch with the cloth: four threads of overlock; hems are covered by two needles. */
const STITCHES: Readonly<Record<OperationKind, StitchOf>> = {
  ring: LOCKED,
  pocketEntry: COVERED_HEM,
  pocket: { stitch: '301', seam: '5.31.01' },
  placket: LOCKED,
  crown: OVERLOCK,
  face: LOCKED_HEM,
  shoulder: OVERLOCK,
  neck: OVERLOCK,
  armholeRib: OVERLOCK,
  sleeve: OVERLOCK,
  side: OVERLOCK,
  cuff: OVERLOCK,
  hemRib: OVERLOCK,
  vent: LOCKED_HEM,
  outseam: OVERLOCK,
  inseam: OVERLOCK,
  crotch: OVERLOCK,
  slit: LOCKED_HEM,
  waist: OVERLOCK,
  hem: COVERED_HEM,
};

/**
 * Thread to a length of seam, all needles and loopers together, by the usual tables of thread makers: a mock safety stitch
 * of four threads takes 18 times its seam, a covering stitch of three 18, a lockstitch 2.5.
 */
export const THREAD_RATIO: Readonly<Record<StitchOf['stitch'], number>> = { 301: 2.5, 406: 18, 514: 18 };

/** Operation that is sewn in one go on all parts of a garment that are alike. */
export interface SewingOperation extends StitchOf {
  readonly kind: OperationKind;
  /** Its number on the drawing and in the table, from 1. */
  readonly number: number;
  /** Finished length of the seam on one garment, all places together, mm. */
  readonly lengthMm: number;
  readonly allowanceMm: number;
  /** Places of the edges: two of a seam, one of a hem. */
  readonly places: readonly { readonly piece: string; readonly edge: Edge }[];
}

export const lengthOf = ({ points }: Edge): number =>
  points.reduce((sum, [x, y], index) => {
    const from = points[index - 1];
    return from === undefined ? sum : sum + Math.hypot(x - from[0], y - from[1]);
  }, 0);

const startsWith = (text: string, ...beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => text.startsWith(beginning));

/** Kind of the seam between two edges; an edge is named after what it meets. */
const kindOfSeam = (a: Place, b: Place): OperationKind => {
  const edges = [a.edge.id, b.edge.id];
  const has = (...beginnings: readonly string[]): boolean =>
    edges.some((edge) => startsWith(edge, ...beginnings));
  if (a.piece === b.piece && edges.every((edge) => edge.startsWith('end'))) return 'ring';
  if (has('placket') && !has('neck')) return 'placket';
  if (has('crown')) return 'crown';
  if (has('neck')) return 'neck';
  if (has('shoulder')) return 'shoulder';
  if (has('cap')) return 'sleeve';
  if (has('armhole')) return 'armholeRib';
  if (startsWith(b.piece, 'cuff') || startsWith(a.piece, 'cuff')) return 'cuff';
  if (has('sew')) return 'hemRib';
  if (has('outseam')) return 'outseam';
  if (has('inseam')) return 'inseam';
  if (has('crotch')) return 'crotch';
  if (has('waist')) return 'waist';
  return 'side';
};

/**
 * Kind of the hem of an edge that is turned up; null where it is folded and not sewn, as a rib or the front of a
 * placket.
 */
const kindOfHem = (piece: Piece, { id }: Edge): OperationKind | null => {
  if (id.startsWith('vent')) return 'vent';
  if (id.startsWith('slit')) return 'slit';
  if (id.startsWith('entry')) return 'pocketEntry';
  if (id.startsWith('face')) return 'face';
  return piece.cloth === 'shell' && id.startsWith('hem') ? 'hem' : null;
};

interface Place {
  readonly piece: string;
  readonly edge: Edge;
}

interface Sewn {
  readonly kind: OperationKind;
  readonly lengthMm: number;
  readonly allowanceMm: number;
  readonly places: readonly Place[];
}

const seamsOf = ({ pieces, seams }: Pattern): readonly Sewn[] => {
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]));
  return seams.flatMap(({ a, b }): readonly Sewn[] => {
    const placeOf = (end: { readonly piece: string; readonly edge: string }): readonly Place[] => {
      const edge = pieceOf.get(end.piece)?.edges.find(({ id }) => id === end.edge);
      return edge === undefined ? [] : [{ piece: end.piece, edge }];
    };
    const [from] = placeOf(a);
    const [to] = placeOf(b);
    const piece = pieceOf.get(a.piece);
    if (from === undefined || to === undefined || piece === undefined) return [];
    return [
      {
        kind: kindOfSeam(from, to),
        lengthMm: lengthOf(from.edge),
        allowanceMm: piece.seamAllowanceMm,
        places: [from, to],
      },
    ];
  });
};

const hemsOf = ({ pieces }: Pattern): readonly Sewn[] =>
  pieces.flatMap((piece) =>
    piece.edges
      .filter(({ finish }) => finish === 'hem')
      .flatMap((edge): readonly Sewn[] => {
        const kind = kindOfHem(piece, edge);
        const place = { piece: piece.id, edge };
        return kind === null
          ? []
          : [{ kind, lengthMm: lengthOf(edge), allowanceMm: piece.hemAllowanceMm, places: [place] }];
      }),
  );

/** Edges that are sewn onto the face of another piece and not to one of its edges: a patch pocket. */
const patchesOf = ({ pieces, seams }: Pattern): readonly Sewn[] =>
  pieces.flatMap((piece) =>
    piece.edges
      .filter(
        ({ id, finish }) =>
          finish === 'seam' &&
          !seams.some(({ a, b }) => [a, b].some((end) => end.piece === piece.id && end.edge === id)),
      )
      .map((edge) => ({
        kind: 'pocket' as const,
        lengthMm: lengthOf(edge),
        allowanceMm: piece.seamAllowanceMm,
        places: [{ piece: piece.id, edge }],
      })),
  );

/** Steps by which a garment is put together; left and right, front and back are one step. */
export const sewingOperations = (pattern: Pattern): readonly SewingOperation[] => {
  const all = [...seamsOf(pattern), ...patchesOf(pattern), ...hemsOf(pattern)];
  return OPERATIONS.filter((kind) => all.some((each) => each.kind === kind)).map((kind, index) => {
    const parts = all.filter((each) => each.kind === kind);
    return {
      ...STITCHES[kind],
      kind,
      number: index + 1,
      lengthMm: parts.reduce((sum, { lengthMm }) => sum + lengthMm, 0),
      allowanceMm: Math.max(...parts.map(({ allowanceMm }) => allowanceMm)),
      places: parts.flatMap(({ places }) => places),
    };
  });
};
