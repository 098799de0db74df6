import { cameraAxes, type Orbit, type Vec3 } from './orbit.ts';

/** The views one may ask for. `upper` and `lower` frame from the front what is worn above and on the legs. */
export const CAMERA_PRESETS = [
  'front',
  'back',
  'left',
  'right',
  'top',
  'upper',
  'lower',
  'threeQuarter',
] as const;
export type CameraPreset = (typeof CAMERA_PRESETS)[number];

export interface Box {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** Boxes there are to frame, in the model's space (metres). */
export interface Boxes {
  /** Everything shown: the dressed figure, or the garment alone. */
  readonly whole: Box;
  /** Boxes of what is worn above the legs, and on them; the whole garment where it is but one of the two. */
  readonly upper: Box;
  readonly lower: Box;
  /**
   * Points all over what is worn, which frame it closer than the corners of its boxes do; none where it is not known.
   */
  readonly worn?: readonly Vec3[];
}

/** A part that a view may be of. */
type Part = Exclude<keyof Boxes, 'worn'>;

/** The content that a view frames: everything, or what is worn alone, which is then larger. */
export type Framed = 'whole' | 'garment';

/** The box round two others. */
export const boxRound = (a: Box, b: Box): Box => ({
  min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
  max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
});

const boxOf = (boxes: Boxes, part: Part, framed: Framed): Box =>
  part === 'whole' && framed === 'garment' ? boxRound(boxes.upper, boxes.lower) : boxes[part];

/** Vertical view angle: a short telephoto, which keeps a standing figure's proportions. */
export const FOV_DEG = 26;

/** Tangent of half the vertical view angle. */
export const HALF_HEIGHT = Math.tan((FOV_DEG * Math.PI) / 360);

const DEG = Math.PI / 180;

interface Direction {
  readonly azimuth: number;
  readonly elevation: number;
  readonly part: Part;
}

const DIRECTIONS: Readonly<Record<CameraPreset, Direction>> = {
  front: { azimuth: 0, elevation: 4 * DEG, part: 'whole' },
  back: { azimuth: 180 * DEG, elevation: 4 * DEG, part: 'whole' },
  left: { azimuth: 90 * DEG, elevation: 4 * DEG, part: 'whole' },
  right: { azimuth: -90 * DEG, elevation: 4 * DEG, part: 'whole' },
  top: { azimuth: 0, elevation: 58 * DEG, part: 'upper' },
  upper: { azimuth: 0, elevation: 5 * DEG, part: 'upper' },
  lower: { azimuth: 0, elevation: 2 * DEG, part: 'lower' },
  threeQuarter: { azimuth: 28 * DEG, elevation: 6 * DEG, part: 'whole' },
};

const corners = ({ min, max }: Box): Vec3[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [
    bits & 1 ? max[0] : min[0],
    bits & 2 ? max[1] : min[1],
    bits & 4 ? max[2] : min[2],
  ]);

const centre = ({ min, max }: Box): Vec3 => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
];

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The room for a framed box in the picture. */
export interface FrameRoom {
  /** Kept free around the box: 0.1 = 10 % of it. */
  readonly margin: number;
  /** Share of the picture's height, from the top, that something else covers. */
  readonly clearTop: number;
}

/**
 * The nearest orbit in that direction from which the whole box is in the free part of the picture, in its middle;
 * or, where `points` are given, from which these are.
 */
export const frameBox = (
  box: Box,
  direction: { readonly azimuth: number; readonly elevation: number },
  aspect: number,
  { margin, clearTop }: FrameRoom,
  points: readonly Vec3[] = corners(box),
): Orbit => {
  const target = centre(box);
  const { right, up, back } = cameraAxes(direction);
  const halfWidth = (HALF_HEIGHT * aspect) / (1 + margin);
  const halfHeight = (HALF_HEIGHT * (1 - clearTop)) / (1 + margin);
  const distances = points.map((point) => {
    const offset: Vec3 = [point[0] - target[0], point[1] - target[1], point[2] - target[2]];
    return (
      dot(offset, back) +
      Math.max(Math.abs(dot(offset, right)) / halfWidth, Math.abs(dot(offset, up)) / halfHeight)
    );
  });
  const distance = Math.max(...distances);
  const rise = HALF_HEIGHT * clearTop * distance;
  return {
    azimuth: direction.azimuth,
    elevation: direction.elevation,
    distance,
    target: [target[0] + up[0] * rise, target[1] + up[1] * rise, target[2] + up[2] * rise],
  };
};

const MARGIN = 0.1;
/** Round what is worn alone: it is to be as large as it can be, and the body goes on beyond it anyway. */
const WORN_MARGIN = 0.03;

/**
 * The narrowest aspect (width / height) of a picture that shows the preset as large as a wide one does: in it the framed
 * box just fits both ways.
 */
export const tightAspect = (preset: CameraPreset, boxes: Boxes): number => {
  const direction = DIRECTIONS[preset];
  const box = boxes[direction.part];
  const { distance, target } = frameBox(box, direction, Infinity, { margin: MARGIN, clearTop: 0 });
  const { right, back } = cameraAxes(direction);
  const aspects = corners(box).map((corner) => {
    const offset: Vec3 = [corner[0] - target[0], corner[1] - target[1], corner[2] - target[2]];
    return (Math.abs(dot(offset, right)) * (1 + MARGIN)) / (HALF_HEIGHT * (distance - dot(offset, back)));
  });
  return Math.max(...aspects);
};

/** The orbit of a preset for a picture of this aspect (width / height), below the covered share of its top. */
export const presetOrbit = (
  preset: CameraPreset,
  boxes: Boxes,
  aspect: number,
  clearTop = 0,
  framed: Framed = 'whole',
): Orbit => {
  const direction = DIRECTIONS[preset];
  const isWorn = direction.part === 'whole' && framed === 'garment';
  const margin = isWorn ? WORN_MARGIN : MARGIN;
  const box = boxOf(boxes, direction.part, framed);
  return frameBox(box, direction, aspect, { margin, clearTop }, isWorn ? boxes.worn : undefined);
};
