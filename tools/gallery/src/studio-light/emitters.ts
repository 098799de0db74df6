import { Color, Vector3 } from 'three';

/** A direction or a colour. */
export type Triple = readonly [number, number, number];

/** A sheet of light in the studio, facing the middle. Metres; +z is towards the camera, -x left in the picture. */
interface Emitter {
  readonly size: readonly [width: number, height: number];
  readonly at: Triple;
  readonly radiance: number;
  readonly colour: string;
}

/** Softbox upper left, weak fill right, a strip overhead, two strips behind for the edges, the floor's bounce. */
const EMITTERS: readonly Emitter[] = [
  { size: [5, 5], at: [-6, 6, 5.5], radiance: 5.2, colour: '#fffaf3' },
  { size: [4, 6], at: [8, 1.5, 5], radiance: 0.9, colour: '#f2f6ff' },
  { size: [7, 2], at: [0, 9, 0], radiance: 2.2, colour: '#ffffff' },
  { size: [1.4, 7], at: [-8, 2.5, -6], radiance: 5.5, colour: '#f4f8ff' },
  { size: [1.4, 7], at: [8, 3, -6], radiance: 7.5, colour: '#f4f8ff' },
  { size: [10, 10], at: [0, -5, 2], radiance: 0.38, colour: '#f5f3f0' },
];

interface Sheet {
  readonly centre: Vector3;
  readonly across: Vector3;
  readonly up: Vector3;
  readonly facing: Vector3;
  readonly halfWidthM: number;
  readonly halfHeightM: number;
  readonly radiance: Triple;
}

const sheetOf = ({ size, at, radiance, colour }: Emitter): Sheet => {
  const centre = new Vector3(...at);
  const facing = centre.clone().negate().normalize();
  // A sheet straight overhead has no up of its own: its width lies across.
  const isOverhead = Math.abs(facing.y) > 0.9999;
  const across = isOverhead ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0).cross(facing).normalize();
  const { r, g, b } = new Color(colour).multiplyScalar(radiance);
  return {
    centre,
    across,
    up: facing.clone().cross(across),
    facing,
    halfWidthM: size[0] / 2,
    halfHeightM: size[1] / 2,
    radiance: [r, g, b],
  };
};

const SHEETS = EMITTERS.map(sheetOf);

/** Distance along a direction to the sheet, m; infinity where it is passed by. */
const distanceTo = ({ centre, across, up, facing, halfWidthM, halfHeightM }: Sheet, ray: Vector3): number => {
  const approach = ray.dot(facing);
  if (approach >= 0) return Infinity;
  const distanceM = centre.dot(facing) / approach;
  const offset = ray.clone().multiplyScalar(distanceM).sub(centre);
  const isMet = Math.abs(offset.dot(across)) <= halfWidthM && Math.abs(offset.dot(up)) <= halfHeightM;
  return isMet ? distanceM : Infinity;
};

const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The studio's walls: lighter above, darker behind. */
const dome = (ray: Vector3): Triple => {
  const height = smoothstep(-0.6, 0.9, ray.y);
  const front = mix(0.62, 1, smoothstep(-0.9, 0.5, ray.z));
  return [mix(0.3, 0.5, height) * front, mix(0.295, 0.51, height) * front, mix(0.29, 0.53, height) * front];
};

/** Light that reaches the middle of the studio from a direction, linear RGB. */
export const radianceFrom = (direction: Triple): Triple => {
  const ray = new Vector3(...direction).normalize();
  let nearestM = Infinity;
  let radiance: Triple | null = null;
  for (const sheet of SHEETS) {
    const distanceM = distanceTo(sheet, ray);
    if (distanceM >= nearestM) continue;
    nearestM = distanceM;
    radiance = sheet.radiance;
  }
  return radiance ?? dome(ray);
};
