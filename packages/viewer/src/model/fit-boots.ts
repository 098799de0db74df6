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

const sidewards = (x: number, z: number, turnRad: number) => ({
  across: x * Math.cos(turnRad) - z * Math.sin(turnRad),
  along: x * Math.sin(turnRad) + z * Math.cos(turnRad),
});

const spanOf = (values: readonly number[]): readonly [from: number, to: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** The left foot of a body at rest, turned so that it is narrowest; null for a body without feet. */
export const footOf = ({ positions }: Pick<MeshData, 'positions'>): Foot | null => {
  const points: (readonly [x: number, z: number])[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3);
    if (x > 0 && y < FOOT_M) points.push([x, z]);
  }
  let found: Foot | null = null;
  for (let turnRad = -WIDEST_TURN_RAD; turnRad <= WIDEST_TURN_RAD; turnRad += TURN_STEP_RAD) {
    const turned = points.map(([x, z]) => sidewards(x, z, turnRad));
    const [left, right] = spanOf(turned.map(({ across }) => across));
    const width = right - left;
    if (!(width < (found?.width ?? Infinity))) continue;
    const [heel, toes] = spanOf(turned.map(({ along }) => along));
    found = { turnRad, across: (left + right) / 2, heel, width, length: toes - heel };
  }
  return points.length > 0 ? found : null;
};

/** Height of a boot on that foot, as a share of its height as built. */
export const bootHeightShare = (foot: Foot): number =>
  (foot.width / LAST.width + foot.length / LAST.length) / 2;

/** A pair of boots moved from the foot that it was built on to another one. */
export const fitBoots = (boots: MeshData, foot: Foot): MeshData => {
  const wider = foot.width / LAST.width;
  const longer = foot.length / LAST.length;
  const higher = bootHeightShare(foot);
  const [positions, normals] = [boots.positions.slice(), boots.normals.slice()];
  const { turnRad } = foot;
  const back = (across: number, along: number): readonly [x: number, z: number] => [
    across * Math.cos(turnRad) + along * Math.sin(turnRad),
    along * Math.cos(turnRad) - across * Math.sin(turnRad),
  ];
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3);
    const side = x < 0 ? -1 : 1;
    const { across, along } = sidewards(side * x, z, LAST.turnRad);
    const [nextX, nextZ] = back(
      foot.across + (across - LAST.across) * wider,
      foot.heel + (along - LAST.heel) * longer,
    );
    positions.set([side * nextX, y * higher, nextZ], i);
    const [nx = 0, ny = 0, nz = 0] = normals.subarray(i, i + 3);
    const normal = sidewards(side * nx, nz, LAST.turnRad);
    const [turnedX, turnedZ] = back(normal.across / wider, normal.along / longer);
    const length = Math.hypot(turnedX, ny / higher, turnedZ) || 1;
    normals.set([(side * turnedX) / length, ny / higher / length, turnedZ / length], i);
  }
  return { ...boots, positions, normals };
};
