import {
  addScaled,
  cross,
  dot,
  lerp,
  normalize,
  perpendicular,
  subtract,
  type Vec3,
} from '@kitwright/geometry';
import { item, smoothstep } from '../../base/arrays.ts';
import type { DistanceGrid } from '../../solver/distance-grid.ts';
import { ROLL_MM, type CollarMesh } from './collar-mesh.ts';

const UP: Vec3 = [0, 1, 0];
/** Lean of the stand in towards the neck, as a share of its way up. */
const LEAN = 0.24;
/** Room that the stand keeps to the neck, metres. */
const NECK_ROOM_M = 0.0045;
/** The fall lies this far off the shirt, metres: its own thickness and the shirt's. */
const FALL_ROOM_M = 0.0034;
/** Angle by which the fall stands off the stand after the fold, and how quickly its weight bends it down. */
const SPREAD = 0.5;
const WEIGHT = 0.035;
const STEP_M = 0.002;
const SMOOTHING_PASSES = 14;
/** Radius of the roll: its quarter turns take the way that the mesh keeps for it. */
const ROLL_RADIUS_M = (2 * ROLL_MM) / Math.PI / 1000;

/** Lifts a point to the given distance if it lies nearer; gives the direction out. */
const lifted = (
  grid: DistanceGrid,
  p: Vec3,
  roomM: number,
): { readonly at: Vec3; readonly out: Vec3 | null } => {
  const depth = roomM - grid.sample(...p);
  if (depth <= 0) return { at: p, out: null };
  const out: Vec3 = [grid.gx, grid.gy, grid.gz];
  return { at: addScaled(p, out, depth), out };
};

/** Direction along a row of points at one of them. */
const along = (points: readonly Vec3[], i: number): Vec3 =>
  normalize(subtract(item(points, Math.min(points.length - 1, i + 1)), item(points, Math.max(0, i - 1))));

/** Each row of points drawn a little to the mean of its neighbours; the ends follow their own. */
const smoothed = (columns: readonly (readonly Vec3[])[], from: number): readonly (readonly Vec3[])[] =>
  Array.from({ length: SMOOTHING_PASSES }).reduce<readonly (readonly Vec3[])[]>(
    (current) =>
      current.map((column, i) => {
        const [before, after] = [current[i - 1], current[i + 1]];
        if (!before || !after) return column;
        return column.map((p, j) =>
          j < from ? p : lerp(p, lerp(item(before, j), item(after, j), 0.5), 0.5),
        );
      }),
    columns,
  );

/** A point at a way along a line of points `STEP_M` apart. */
const pointOn = (line: readonly Vec3[], wayM: number): Vec3 => {
  const steps = Math.min(line.length - 1.001, Math.max(0, wayM / STEP_M));
  const i = Math.floor(steps);
  return lerp(item(line, i), item(line, i + 1), steps - i);
};

/** The stand: straight up from the neck seam, leaning to the neck but never into it. */
const standLines = (
  neck: readonly Vec3[],
  standMm: readonly number[],
  body: DistanceGrid,
): readonly (readonly Vec3[])[] => {
  const centre: Vec3 = [0, 0, neck.reduce((sum, p) => sum + p[2], 0) / neck.length];
  const lines = neck.map((start, i) => {
    const inward = normalize([-start[0], 0, centre[2] - start[2]]);
    const up = perpendicular(addScaled(UP, inward, LEAN), along(neck, i));
    const steps = Math.ceil(Math.max(...standMm) / 1000 / STEP_M) + 1;
    const line: Vec3[] = [start];
    for (let s = 1; s <= steps; s++) {
      const room = NECK_ROOM_M * smoothstep(0, 4, s);
      line.push(lifted(body, addScaled(item(line, s - 1), up, STEP_M), room).at);
    }
    return line;
  });
  return smoothed(lines, 1);
};

/** One column's fall: from the fold outwards, bent down by its weight, sliding over whatever lies beneath. */
const fallLine = (start: Vec3, direction: Vec3, lengthM: number, shirt: DistanceGrid): readonly Vec3[] => {
  const line: Vec3[] = [start];
  let heading = direction;
  for (let way = 0; way < lengthM; way += STEP_M) {
    heading = normalize(addScaled(heading, UP, -WEIGHT));
    const last = item(line, line.length - 1);
    const { at, out } = lifted(shirt, addScaled(last, heading, STEP_M), FALL_ROOM_M);
    if (out) {
      const into = Math.min(0, dot(heading, out));
      heading = normalize(addScaled(heading, out, -into));
    }
    // A step that was pushed aside keeps its length.
    line.push(addScaled(last, normalize(subtract(at, last)), STEP_M));
  }
  return line;
};

/** Surface that the collar is laid on. */
export interface CollarGround {
  /** Points of the neck seam, one a column, metres. */
  readonly neck: readonly Vec3[];
  readonly body: DistanceGrid;
  /** The body with the shirt on. */
  readonly shirt: DistanceGrid;
}

/** Places of all vertices of the collar, folded and lying on the shirt, metres. */
export const layCollar = (mesh: CollarMesh, heightMm: number, ground: CollarGround): readonly Vec3[] => {
  const stands = standLines(ground.neck, mesh.standMm, ground.body);
  const tops = stands.map((line, i) => pointOn(line, (item(mesh.standMm, i) - ROLL_MM) / 1000));
  const frames = tops.map((top, i) => {
    const line = item(stands, i);
    const fold = along(tops, i);
    const before = pointOn(line, (item(mesh.standMm, i) - ROLL_MM) / 1000 - STEP_M);
    const up = perpendicular(subtract(top, before), fold);
    const across = cross(fold, up);
    // The columns run from the wearer's left round the back: outwards is to their right, seen from above.
    const side = normalize(subtract(top, [0, top[1], -0.03]));
    const out: Vec3 = dot(across, side) < 0 ? [-across[0], -across[1], -across[2]] : across;
    // Mirrored over the fold: where the fold sinks, the fall spreads.
    const incoming = subtract(top, before);
    const back = normalize(
      addScaled(addScaled([0, 0, 0], fold, dot(incoming, fold)), up, -dot(incoming, up)),
    );
    return { top, up, out, back };
  });
  const rolled = frames.map(
    ({ top, up, out }) =>
      (angle: number): Vec3 =>
        addScaled(
          addScaled(top, out, ROLL_RADIUS_M * (1 - Math.cos(angle))),
          up,
          ROLL_RADIUS_M * Math.sin(angle),
        ),
  );
  const longestM = (heightMm - Math.min(...mesh.standMm)) / 1000;
  const falls = smoothed(
    frames.map(({ out, back }, i) => {
      const heading = normalize(addScaled(back, out, SPREAD));
      return fallLine(item(rolled, i)(Math.PI), heading, longestM, ground.shirt);
    }),
    1,
  );
  return mesh.points.map(([, y], v) => {
    const column = v % mesh.columns;
    const stand = item(mesh.standMm, column);
    if (y <= stand - ROLL_MM) return pointOn(item(stands, column), y / 1000);
    if (y >= stand + ROLL_MM) return pointOn(item(falls, column), (y - stand - ROLL_MM) / 1000);
    return item(rolled, column)(((y - stand + ROLL_MM) / (2 * ROLL_MM)) * Math.PI);
  });
};
