import type { MeshData } from './mesh-data.ts';

/** A left foot as it stands, seen from above, m; the right one mirrors it. */
interface Foot {
  /** Angle of its length outwards from straight ahead. */
  readonly turnRad: number;
  /** Middle of its width, and where heel and toes end, across and along its length. */
  readonly across: number;
  readonly heel: number;
  readonly width: number;
  readonly length: number;
}

/** The foot that the boots were built on. */
const LAST: Foot = { turnRad: 0.0785, across: 0.1275, heel: -0.0841, width: 0.1038, length: 0.2585 };

/** The sole and what is just above it. */
const FOOT_M = 0.05;
const WIDEST_TURN_RAD = 0.44;
const TURN_STEP_RAD = 0.0087;

/** A foot of points (x and z in turns), measured as if it were turned so. Without objects: a body is asked a hundred times. */
const turnedFoot = (points: readonly number[], turnRad: number): Foot => {
  const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)];
  let [left, right, heel, toes] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0;
    const z = points[i + 1] ?? 0;
    const across = x * cos - z * sin;
    const along = x * sin + z * cos;
    if (across < left) left = across;
    if (across > right) right = across;
    if (along < heel) heel = along;
    if (along > toes) toes = along;
  }
  return { turnRad, across: (left + right) / 2, heel, width: right - left, length: toes - heel };
};

/** The left foot of a body at rest, turned so that it is narrowest; null for a body without feet. */
export const footOf = ({ positions }: Pick<MeshData, 'positions'>): Foot | null => {
  const points: number[] = [];
  for (let i = 0; i < positions.length; i += 3)
    if ((positions[i] ?? 0) > 0 && (positions[i + 1] ?? 0) < FOOT_M)
      points.push(positions[i] ?? 0, positions[i + 2] ?? 0);
  if (points.length === 0) return null;
  let found: Foot | null = null;
  for (let turnRad = -WIDEST_TURN_RAD; turnRad <= WIDEST_TURN_RAD; turnRad += TURN_STEP_RAD) {
    const foot = turnedFoot(points, turnRad);
    if (foot.width < (found?.width ?? Infinity)) found = foot;
  }
  return found;
};

/** Height of a boot on that foot, as a share of its height as built. */
export const bootHeightShare = (foot: Foot): number =>
  (foot.width / LAST.width + foot.length / LAST.length) / 2;

/**
 * A pair of boots moved from the foot that it was built on to another one. Written without objects, as is `turnedFoot`: a
 * first picture waits for it.
 */
export const fitBoots = (boots: MeshData, foot: Foot): MeshData => {
  const wider = foot.width / LAST.width;
  const longer = foot.length / LAST.length;
  const higher = bootHeightShare(foot);
  const [positions, normals] = [boots.positions.slice(), boots.normals.slice()];
  const [lastCos, lastSin] = [Math.cos(LAST.turnRad), Math.sin(LAST.turnRad)];
  const [cos, sin] = [Math.cos(foot.turnRad), Math.sin(foot.turnRad)];
  for (let i = 0; i < positions.length; i += 3) {
    const side = (positions[i] ?? 0) < 0 ? -1 : 1;
    const x = side * (positions[i] ?? 0);
    const z = positions[i + 2] ?? 0;
    const across = foot.across + (x * lastCos - z * lastSin - LAST.across) * wider;
    const along = foot.heel + (x * lastSin + z * lastCos - LAST.heel) * longer;
    positions[i] = side * (across * cos + along * sin);
    positions[i + 1] = (positions[i + 1] ?? 0) * higher;
    positions[i + 2] = along * cos - across * sin;
    const nx = side * (normals[i] ?? 0);
    const ny = (normals[i + 1] ?? 0) / higher;
    const nz = normals[i + 2] ?? 0;
    const nAcross = (nx * lastCos - nz * lastSin) / wider;
    const nAlong = (nx * lastSin + nz * lastCos) / longer;
    const length = Math.sqrt(nAcross * nAcross + ny * ny + nAlong * nAlong) || 1;
    normals[i] = (side * (nAcross * cos + nAlong * sin)) / length;
    normals[i + 1] = ny / length;
    normals[i + 2] = (nAlong * cos - nAcross * sin) / length;
  }
  return { ...boots, positions, normals };
};
