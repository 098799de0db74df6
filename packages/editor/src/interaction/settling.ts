import { flatten } from './zone-at.ts';
import { guideKey, type Guide } from './guides.ts';
import {
  ACROSS,
  DOWN,
  SEAM_ROOM_MM,
  placesAlong,
  rightOf,
  seamsAlong,
  type Axis,
  type Candidate,
  type Moving,
  type Surroundings,
} from './settling-places.ts';

/** Closer than this, an element that is moved settles, mm. */
export const SNAP_MM = 4;

export interface Settled {
  readonly dxMm: number;
  readonly dyMm: number;
  readonly guides: readonly Guide[];
}

/**
 * Computes the snap of a move, mm: on the piece's middle line, on the centres of placements, beside the seams, on
 * the edges and middles of other elements, or where gaps between elements become equal. The nearest wins; equal ones
 * are all shown. A seam that runs aslant is left again when the other axis settles: then that axis alone does.
 */
export function settle(moving: Moving, surroundings: Surroundings): Settled {
  const across = settleAlong(ACROSS, moving, surroundings);
  const beside = shifted(moving, across.byMm, 0);
  const down = settleAlong(DOWN, beside, surroundings);
  const holds =
    down.byMm === 0 ||
    across.chosen.length === 0 ||
    placesAlong(ACROSS, shifted(beside, 0, down.byMm), surroundings).some(
      ({ byMm }) => Math.abs(byMm) < SAME_MM,
    );
  return holds
    ? settled(moving, across, down, surroundings)
    : settled(moving, NOWHERE, settleAlong(DOWN, moving, surroundings), surroundings);
}

const settled = (
  moving: Moving,
  across: SettledAlong,
  down: SettledAlong,
  surroundings: Surroundings,
): Settled => ({
  dxMm: across.byMm,
  dyMm: down.byMm,
  guides: [
    ...guidesOf(across, ACROSS, moving, down.byMm),
    ...guidesOf(down, DOWN, moving, 0),
    ...distancesOf({ across, down }, moving, surroundings),
  ],
});

const shifted = (moving: Moving, dxMm: number, dyMm: number): Moving => ({
  ...moving,
  box: { ...moving.box, x: moving.box.x + dxMm, y: moving.box.y + dyMm },
  anchor: [moving.anchor[0] + dxMm, moving.anchor[1] + dyMm],
});

/** Lines nearer to each other than this are one. */
const SAME_MM = 0.05;

interface SettledAlong {
  readonly byMm: number;
  readonly chosen: readonly Candidate[];
}

const NOWHERE: SettledAlong = { byMm: 0, chosen: [] };

function settleAlong(axis: Axis, moving: Moving, surroundings: Surroundings): SettledAlong {
  const candidates = placesAlong(axis, moving, surroundings).filter(({ byMm }) => Math.abs(byMm) < SNAP_MM);
  const nearest = Math.min(...candidates.map(({ byMm }) => Math.abs(byMm)));
  const best = candidates.find(({ byMm }) => Math.abs(byMm) === nearest);
  if (!best) return NOWHERE;
  return { byMm: best.byMm, chosen: candidates.filter(({ byMm }) => Math.abs(byMm - best.byMm) < SAME_MM) };
}

/**
 * From what was moved to what it settled beside: the seam, or the neighbour whose edge it shares, with the length
 * between.
 */
function distancesOf(
  { across, down }: { readonly across: SettledAlong; readonly down: SettledAlong },
  { pieceId, box }: Moving,
  { pattern, others }: Surroundings,
): readonly Guide[] {
  const moved = { ...box, x: box.x + across.byMm, y: box.y + down.byMm };
  const outline = pattern.pieces.find(({ id }) => id === pieceId)?.outline;
  const alongOf = (axis: Axis, along: SettledAlong, other: SettledAlong): readonly Guide[] => {
    const own = axis.box(moved);
    const y = own.y + own.height / 2;
    const gaps: (readonly [from: number, to: number])[] = [];
    if (along.chosen.some(({ kind }) => kind === 'seam') && outline) {
      const seams = seamsAlong(flatten(outline).map(axis.point), y);
      const [before, after] = [seams.findLast((x) => x <= own.x), seams.find((x) => x >= rightOf(own))];
      if (before !== undefined && own.x - before < SEAM_ROOM_MM + SNAP_MM) gaps.push([before, own.x]);
      if (after !== undefined && after - rightOf(own) < SEAM_ROOM_MM + SNAP_MM)
        gaps.push([rightOf(own), after]);
    }
    if (other.chosen.some(({ kind }) => kind === 'edge')) {
      const beside = others
        .map(axis.box)
        .filter((each) => each.y < own.y + own.height && own.y < each.y + each.height);
      const [left] = beside.filter((each) => rightOf(each) < own.x).sort((a, b) => rightOf(b) - rightOf(a));
      const [right] = beside.filter((each) => each.x > rightOf(own)).sort((a, b) => a.x - b.x);
      if (left) gaps.push([rightOf(left), own.x]);
      if (right) gaps.push([rightOf(own), right.x]);
    }
    return gaps.map(([from, to]) => ({
      kind: 'distance',
      pieceId,
      from: axis.point([from, y]),
      to: axis.point([to, y]),
      lengthMm: to - from,
    }));
  };
  return [...alongOf(ACROSS, across, down), ...alongOf(DOWN, down, across)];
}

/** The lines of what was settled on, once each; those that follow the moved box are moved with it across the axis. */
function guidesOf(
  { chosen }: { readonly chosen: readonly Candidate[] },
  axis: Axis,
  { pieceId }: Moving,
  acrossMm: number,
): readonly Guide[] {
  const guides = chosen.flatMap(({ kind, lines }) =>
    lines.map(([from, to]): Guide => {
      const shift = kind === 'spacing' ? acrossMm : 0;
      return {
        kind,
        pieceId,
        from: axis.point([from[0], from[1] + shift]),
        to: axis.point([to[0], to[1] + shift]),
        ...(kind === 'spacing' ? { lengthMm: Math.abs(to[0] - from[0]) } : {}),
      };
    }),
  );
  return [...new Map(guides.map((guide) => [guideKey(guide), guide])).values()];
}
