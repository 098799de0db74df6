import type { Pattern, Piece, Point } from '@kitwright/garment';
import type { BoxMm } from '../display-list.ts';
import { joinsOf } from '../flat/layout.ts';
import { boxOf } from '../geometry.ts';

/** A point of a seam: where it lies on the piece, and where on the piece beyond. */
export interface SeamStep {
  readonly here: Point;
  readonly there: Point;
}

/** A seam as seen from one of its pieces, in small steps. */
export interface SeamSide {
  /** The piece that goes on where this one ends. */
  readonly beyondId: string;
  readonly steps: readonly SeamStep[];
  /** Length between two steps, mm. */
  readonly stepMm: number;
  readonly box: BoxMm;
}

/** A little under the accuracy to which a crossing is found. */
const STEP_MM = 2;

/** Walked once for each piece of a pattern: the seams follow from the pattern alone, the same for every composer. */
const known = new WeakMap<Pattern, Map<string, readonly SeamSide[]>>();

/**
 * The seams over which artwork goes on from a piece: to pieces of the same printed cloth. Knitted trim and elastic are
 * another material, stretched as they are sewn.
 */
export function seamSidesOf(pattern: Pattern, pieceId: string): readonly SeamSide[] {
  const ofPattern = known.get(pattern) ?? new Map<string, readonly SeamSide[]>();
  known.set(pattern, ofPattern);
  const sides = ofPattern.get(pieceId) ?? walkedSeams(pattern, pieceId);
  ofPattern.set(pieceId, sides);
  return sides;
}

function walkedSeams(pattern: Pattern, pieceId: string): readonly SeamSide[] {
  const piece = pattern.pieces.find(({ id }) => id === pieceId);
  if (piece?.cloth !== 'shell') return [];
  return [...joinsOf(pattern, piece), ...ownJoins(pattern, piece)]
    .filter(({ partner }) => partner.cloth === 'shell')
    .map(({ edge, partner, partnerEdge }) => walk(edge.points, partnerEdge.points, partner.id));
}

/** The other side of seams that join two edges of one piece, such as that under the arm. */
const ownJoins = (pattern: Pattern, piece: Piece) =>
  joinsOf({ ...pattern, seams: pattern.seams.filter(({ a, b }) => a.piece === b.piece).map(turned) }, piece);

const turned = ({ a, b, easeMm }: Pattern['seams'][number]) => ({ a: b, b: a, easeMm: -easeMm });

/** Outlines run clockwise on both pieces: their common edge is walked there from its end to its start. */
function walk(here: readonly Point[], there: readonly Point[], beyondId: string): SeamSide {
  const [own, other] = [measured(here), measured(there)];
  const count = Math.max(1, Math.ceil(own.lengthMm / STEP_MM));
  const steps = Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    return { here: own.at(share), there: other.at(1 - share) };
  });
  return { beyondId, steps, stepMm: own.lengthMm / count, box: boxOf(here) };
}

/** A polyline's length, and its point at a share of it. */
function measured(points: readonly Point[]): {
  readonly lengthMm: number;
  readonly at: (share: number) => Point;
} {
  const walked = points.reduce<number[]>((sums, [x, y], index) => {
    const [px, py] = points[index - 1] ?? [x, y];
    return [...sums, (sums[index - 1] ?? 0) + Math.hypot(x - px, y - py)];
  }, []);
  const lengthMm = walked.at(-1) ?? 0;
  return {
    lengthMm,
    at: (share) => {
      const wanted = lengthMm * share;
      const next = Math.max(
        1,
        walked.findIndex((sum) => sum >= wanted),
      );
      const [[ax, ay], [bx, by]] = [points[next - 1] ?? [0, 0], points[next] ?? [0, 0]];
      const from = walked[next - 1] ?? 0;
      const t = (wanted - from) / ((walked[next] ?? from) - from || 1);
      return [ax + (bx - ax) * t, ay + (by - ay) * t];
    },
  };
}
