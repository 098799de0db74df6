import type { Pattern, Piece } from '@kitwright/garment';
import type { HoodieMeasures } from '@kitwright/garment/garments/hoodie/sizes.ts';
import { edgeOf, endsOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm, pointAt } from '@kitwright/garment/geometry/polyline.ts';
import { addScaled, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { smoothstep } from '../../base/arrays.ts';
import { placeTop } from '../../drape/place-top.ts';
import type { FittedBody, LayerContext, Place } from '../../recipe/recipe.ts';

/** Sleeves hang a little above the shoulder joint before closing, metres. */
const SLEEVE_RISE_M = 0.005;
/** Over this length round the elbow the tube of the sleeve turns, metres. */
const ELBOW_M = 0.1;
const LEAST_SLEEVE_RADIUS_M = 0.046;
/** Above the elbow the sleeve starts so far outwards of the arm, metres. */
const ASIDE_M = 0.05;
const ASIDE_TO_M = 0.32;

/** Place of the hood's face edge before closing, and the half width of the hood round the head, metres. */
const FACE_Z_M = 0.105;
const CHIN_Y_M = 1.475;
const HALF_WIDTH_M = 0.098;

const mix = (a: number, b: number, t: number) => a + (b - a) * t;
const clamp01 = (t: number) => Math.min(1, Math.max(0, t));

/** A point at a distance down the arm and an angle round it: 0 on top, positive to the back of a left sleeve. */
const aroundArm = ({ joints }: FittedBody) => {
  const upper = subtract(joints.elbow, joints.shoulder);
  const upperM = Math.hypot(...upper);
  const [along, below] = [normalize(upper), normalize(subtract(joints.wrist, joints.elbow))];
  return (downM: number, angle: number, radiusM: number): Vec3 => {
    const bend = clamp01((downM - upperM + ELBOW_M / 2) / ELBOW_M);
    const axis = normalize([mix(along[0], below[0], bend), mix(along[1], below[1], bend), 0]);
    const up: Vec3 = [-axis[1], axis[0], 0];
    const centre =
      downM < upperM
        ? addScaled(joints.shoulder, along, downM)
        : addScaled(joints.elbow, below, downM - upperM);
    const p = addScaled(centre, up, radiusM * Math.cos(angle));
    return [p[0], p[1], p[2] - radiusM * Math.sin(angle)];
  };
};

/** The sleeve rolled round the arm, tapering to the wrist; its cuff goes on below, in the sleeve's own millimetres. */
const placeSleeve = (sleeve: Piece, body: FittedBody): Place => {
  const isLeft = sleeve.id === 'sleeveLeft';
  const outward = isLeft ? 1 : -1;
  const [capTop] = endsOf(sleeve, isLeft ? 'capBack' : 'capFront');
  const underarmY = endsOf(sleeve, isLeft ? 'underBack' : 'underFront')[0][1];
  const [a, b] = endsOf(sleeve, 'hem');
  const hemMm = Math.abs(a[0] - b[0]);
  const at = aroundArm(body);
  return (xMm, yMm) => {
    const share = clamp01((yMm - underarmY) / (sleeve.heightMm - underarmY));
    const radius = Math.max(
      mix(sleeve.widthMm, hemMm, share) / 1000 / (2 * Math.PI),
      LEAST_SLEEVE_RADIUS_M * body.girthScale(body.joints.elbow[1]),
    );
    const downM = yMm / 1000 - SLEEVE_RISE_M;
    const [x, y, z] = at(downM, ((xMm - capTop[0]) / 1000 / radius) * outward, radius);
    // Clear of the wide trunk: sleeve and side would be sewn up tangled.
    const aside = ASIDE_M * (1 - smoothstep(ASIDE_TO_M / 2, ASIDE_TO_M, downM));
    return [outward * (x + aside), y + aside / 2, z];
  };
};

const leftmost = (piece: Piece, edge: string): number =>
  Math.min(...edgeOf(piece, edge).points.map(([x]) => x));

const placeCuff = (cuff: Piece, pattern: Pattern, body: FittedBody): Place => {
  const sleeve = pieceOf(pattern.pieces, cuff.id.replace('cuff', 'sleeve'));
  const [place, startMm] = [placeSleeve(sleeve, body), leftmost(sleeve, 'hem')];
  return (xMm, yMm) => place(startMm + xMm, sleeve.heightMm + yMm);
};

/** The hem rib hangs below the body pieces that it is sewn to: first the back, then the front. */
const placeHemRib = (rib: Piece, pattern: Pattern, placeBody: (piece: Piece) => Place): Place => {
  const backMm = lengthMm(edgeOf(rib, 'sewBack').points);
  const [front, back] = [pieceOf(pattern.pieces, 'front'), pieceOf(pattern.pieces, 'back')];
  const [placeFront, placeBack] = [placeBody(front), placeBody(back)];
  const [frontStart, backStart] = [leftmost(front, 'hem'), leftmost(back, 'hem')];
  return (xMm, yMm) =>
    xMm < backMm
      ? placeBack(backStart + xMm, back.heightMm + yMm)
      : placeFront(frontStart + xMm - backMm, front.heightMm + yMm);
};

/** A point of the hood's side round the head: `backM` behind the face edge, `upM` above the neckline. */
const besideHead = (backM: number, upM: number, body: FittedBody, narrowing: number): Vec3 => {
  const narrow = 1 - narrowing * Math.pow(clamp01(backM / 0.27), 3);
  const chin = upM < 0.1 ? 0.78 + 2.2 * upM : 1;
  const y = CHIN_Y_M * body.heightScale;
  return [
    HALF_WIDTH_M * narrow * chin * body.girthScale(y),
    y + 0.035 * Math.min(1, backM / 0.2) + upM,
    FACE_Z_M - backM,
  ];
};

const placeHood = (piece: Piece, pattern: Pattern, body: FittedBody): Place => {
  const narrowing = pattern.pieces.some(({ id }) => id === 'hoodCentre') ? 0.4 : 0.55;
  if (piece.id === 'hoodCentre') {
    const side = pieceOf(pattern.pieces, 'hoodLeft');
    const crown = edgeOf(side, 'crown').points;
    return (xMm, yMm) => {
      const [x, y] = pointAt(crown, yMm / piece.heightMm);
      const [, up, back] = besideHead(x / 1000, (side.heightMm - y) / 1000, body, narrowing);
      // As seen from behind: the wearer's left is the piece's left.
      return [(piece.widthMm / 2 - xMm) / 1000, up + 0.01, back - 0.01];
    };
  }
  const isLeft = piece.id === 'hoodLeft';
  return (xMm, yMm) => {
    const back = (isLeft ? xMm : piece.widthMm - xMm) / 1000;
    const [x, y, z] = besideHead(back, (piece.heightMm - yMm) / 1000, body, narrowing);
    return [isLeft ? x : -x, y, z];
  };
};

/** The hoodie's pieces hung round the figure, the hood round the head. */
export const placeHoodie = (piece: Piece, m: HoodieMeasures, { pattern, body }: LayerContext): Place => {
  const placeBody = (part: Piece) => placeTop(part, m.body, m.sleeve.capHeight, body);
  if (piece.id.startsWith('sleeve')) return placeSleeve(piece, body);
  if (piece.id.startsWith('cuff')) return placeCuff(piece, pattern, body);
  if (piece.id.startsWith('hood')) return placeHood(piece, pattern, body);
  return piece.id === 'hemRib' ? placeHemRib(piece, pattern, placeBody) : placeBody(piece);
};
