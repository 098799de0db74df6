import type { Piece } from '@kitwright/garment';
import { edgeOf, endsOf } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm } from '@kitwright/garment/geometry/polyline.ts';
import type { TopMeasures } from '@kitwright/garment/blocks/top/measures.ts';
import { addScaled, length, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { smoothstep } from '../base/arrays.ts';
import type { FittedBody, Place } from '../recipe/recipe.ts';
import { ellipseWalk } from './ellipse.ts';

/** Height of the high shoulder point before closing: a little above the shoulders. */
const SHOULDER_POINT_Y_M = 1.535;
const TORSO_Z_M = -0.012;
/** Half axes of the ring of front and back, below the arms and at the shoulders. */
const CHEST_RING_M = { a: 0.37, b: 0.284 } as const;
const SHOULDER_RING_M = { a: 0.33, b: 0.15 } as const;
const LEAST_SLEEVE_RADIUS_M = 0.058;
/** Share of the way round the arm that a sleeve covers before its seam is closed. */
const SPREAD = 0.97;
const COLLAR_RING_M = { y: 1.508, z: -0.028, tilt: 0.42, ease: 1.02 } as const;

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** Front and back lie on ellipses round the trunk that open towards the shoulders. */
const placeBody = (piece: Piece, m: TopMeasures, body: FittedBody): Place => {
  const facing = piece.id === 'front' ? 1 : -1;
  const halfChestM = m.halfChest / 1000;
  const topM = SHOULDER_POINT_Y_M * body.heightScale;
  const shoulderScale = body.girthScale(topM);
  const walks = new Map<number, ReturnType<typeof ellipseWalk>>();
  const walkAt = (up: number) => {
    const key = Math.round(up * 64);
    const found = walks.get(key);
    if (found) return found;
    const share = key / 64;
    const walk = ellipseWalk(
      mix(CHEST_RING_M.a * halfChestM, SHOULDER_RING_M.a * shoulderScale, share),
      mix(CHEST_RING_M.b * halfChestM, SHOULDER_RING_M.b * shoulderScale, share),
    );
    walks.set(key, walk);
    return walk;
  };
  return (xMm, yMm) => {
    const up = smoothstep(0, 1, (m.armholeDepth - yMm + 40) / m.armholeDepth);
    const [x, z] = walkAt(up).at((xMm - piece.widthMm / 2) / 1000);
    return [facing * x, topM - yMm / 1000, TORSO_Z_M + facing * Math.max(z, 0.006)];
  };
};

/** The way down the arm's bones: the point so many metres below the shoulder joint; past the wrist straight on. */
const armAxis = ({ joints }: FittedBody): ((downM: number) => Vec3) => {
  const { shoulder, elbow, wrist } = joints;
  const upperArmM = length(subtract(elbow, shoulder));
  const upper = normalize(subtract(elbow, shoulder));
  const fore = normalize(subtract(wrist, elbow));
  return (downM) =>
    downM < upperArmM ? addScaled(shoulder, upper, downM) : addScaled(elbow, fore, downM - upperArmM);
};

/** Sleeves are rolled round the arm, the cap's top on the shoulder. */
const placeSleeve = (piece: Piece, capHeight: number, body: FittedBody): Place => {
  const isLeft = piece.id === 'sleeveLeft';
  const outward = isLeft ? 1 : -1;
  const [capTop] = endsOf(piece, isLeft ? 'capBack' : 'capFront');
  const [underarm] = endsOf(piece, isLeft ? 'underBack' : 'underFront');
  const halfWidthMm = Math.abs(underarm[0] - capTop[0]);
  const radius = Math.max((2 * halfWidthMm) / 1000 / (2 * Math.PI), LEAST_SLEEVE_RADIUS_M);
  const hemWidthMm = lengthMm(edgeOf(piece, 'hem').points);
  // Below the underarm a narrow sleeve is stretched round the arm at first, lest it close beside the hand.
  const spreadAt = (yMm: number): number => {
    const share = (yMm - underarm[1]) / (piece.heightMm - underarm[1]);
    if (share <= 0) return 1;
    const widthMm = mix(2 * halfWidthMm, hemWidthMm, Math.min(1, share));
    return mix(1, Math.max(1, (2 * Math.PI * radius * 1000 * SPREAD) / widthMm), Math.min(1, 5 * share));
  };
  const axis = armAxis(body);
  const along = normalize(subtract(body.joints.elbow, body.joints.shoulder));
  const up: Vec3 = [-along[1], along[0], 0];
  return (xMm, yMm) => {
    const angle = ((xMm - capTop[0]) / 1000 / radius) * spreadAt(yMm);
    const down = yMm / 1000 - 0.005 - 0.0001 * (capHeight - 114);
    const p = addScaled(axis(down), up, radius * Math.cos(angle));
    return [outward * p[0], p[1], p[2] - radius * Math.sin(angle) * outward];
  };
};

/** The collar is a tilted ring round the neck. */
const placeCollar = (piece: Piece, body: FittedBody): Place => {
  const radius = piece.widthMm / 1000 / (2 * Math.PI);
  const { z, tilt, ease } = COLLAR_RING_M;
  const y = COLLAR_RING_M.y * body.heightScale;
  // A crew collar begins at the centre back, a V collar has it in its middle.
  const centreBackMm = piece.edges.find(({ id }) => id === 'neckBackLeft')?.points[0]?.[0] ?? 0;
  return (xMm, yMm) => {
    const angle = (xMm - centreBackMm) / 1000 / radius;
    const rise = (piece.heightMm - yMm) / 1000;
    const [ringX, ringZ] = [-Math.sin(angle) * radius * ease, -Math.cos(angle) * radius * ease];
    return [
      ringX,
      y - ringZ * Math.sin(tilt) + rise * Math.cos(tilt),
      z + ringZ * Math.cos(tilt) + rise * Math.sin(tilt),
    ];
  };
};

/** The pieces of a top hung round a body: `front`, `back`, sleeves, and everything else as a ring round the neck. */
export const placeTop = (piece: Piece, m: TopMeasures, capHeight: number, body: FittedBody): Place => {
  if (piece.id === 'front' || piece.id === 'back') return placeBody(piece, m, body);
  return piece.id.startsWith('sleeve') ? placeSleeve(piece, capHeight, body) : placeCollar(piece, body);
};

/** A cuff goes on where its sleeve ends, stretched to the sleeve's hem; `placeSleeve` is the sleeve's own place. */
export const placeCuff = (cuff: Piece, sleeve: Piece, placeSleeve: Place): Place => {
  const [a, b] = endsOf(sleeve, 'hem');
  const stretch = Math.abs(a[0] - b[0]) / cuff.widthMm;
  return (xMm, yMm) => placeSleeve(Math.min(a[0], b[0]) + xMm * stretch, sleeve.heightMm + yMm);
};
