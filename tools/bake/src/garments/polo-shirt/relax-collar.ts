import { addScaled, lerp, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { f64, i32, item } from '../../base/arrays.ts';
import { clothAt, stepFrame, type StepSettings } from '../../solver/cloth.ts';
import type { DistanceGrid } from '../../solver/distance-grid.ts';
import { clothTopology, type ClothTopology } from '../../solver/topology.ts';
import { placeOf } from './add-piece.ts';
import { ROLL_MM, ROLL_ROWS, STAND_ROWS, type CollarMesh } from './collar-mesh.ts';

/** Flat knit is heavier and stiffer than the shirt's pique. */
const FLAT_KNIT = { densityKgM2: 0.34, bendingNm: 4e-5 } as const;
const FRAMES = 40;
const SETTINGS: StepSettings = {
  substeps: 30,
  stretchComplianceMPerN: 2e-3,
  gravityMS2: -9.81,
  dampingPerS: 20,
  maxSpeedMS: 1,
  offsetM: 0.0046,
  friction: 0.4,
  // Stand and fall are kept apart by `keepOpen`.
  selfContactM: 0,
};
/** Knit to size and pressed over the shoulders, the outer edge gives by up to this share. */
const OUTER_GIVE = 0.16;
/** Factor on the inverse mass of held points, which makes them as good as immovable. */
const HELD = 1e-6;
/** The stand is held up by the layers sewn into it: its rows come first, and keep the place where they were laid. */
const heldCount = (mesh: CollarMesh): number => (STAND_ROWS + 1) * mesh.columns;

const EVENING_PASSES = 6;
/** Height of the rounded fold over where stand and fall begin, metres. */
const ROLL_HEIGHT_M = 0.0026;
/** Distance of the fall from the stand, metres; in the roll it rises to this. */
const OPENING_M = 0.0044;

const openingM = (mesh: CollarMesh, fall: number): number => {
  const past = item(mesh.points, fall)[1] - item(mesh.standMm, fall % mesh.columns);
  return OPENING_M * Math.sin((Math.PI / 2) * Math.min(1, past / ROLL_MM));
};

/** A vertex of the fall and the place on the stand that lies behind it, as far from the fold. */
interface FoldPair {
  readonly fall: number;
  readonly below: number;
  readonly above: number;
  readonly share: number;
  /** From the stand to the fall. */
  readonly out: Vec3;
}

/** Pairs of points that lie opposite across the fold when the collar is laid. */
const foldPairs = (mesh: CollarMesh, laid: readonly Vec3[]): readonly FoldPair[] =>
  mesh.points.flatMap(([, y], fall) => {
    const column = fall % mesh.columns;
    const stand = item(mesh.standMm, column);
    const mirrorY = 2 * stand - y;
    if (y <= stand + 0.1 || mirrorY < 0) return [];
    const row = Array.from({ length: mesh.rows }, (_, j) => j).findLast(
      (j) => item(mesh.points, mesh.at(column, j))[1] <= mirrorY,
    );
    if (row === undefined) return [];
    const [below, above] = [mesh.at(column, row), mesh.at(column, row + 1)];
    const [from, to] = [item(mesh.points, below)[1], item(mesh.points, above)[1]];
    const share = (mirrorY - from) / (to - from);
    const opposite = lerp(item(laid, below), item(laid, above), share);
    return [{ fall, below, above, share, out: normalize(subtract(item(laid, fall), opposite)) }];
  });

/** Keeps the fall on its own side of the stand, as far off as two layers of knit are thick. */
const keepOpen =
  (pairs: readonly FoldPair[], ways: readonly number[]) =>
  (x: Float64Array): void => {
    pairs.forEach(({ fall, below, above, share, out }, i) => {
      let apart = 0;
      for (let k = 0; k < 3; k++) {
        const behind = f64(x, below * 3 + k) * (1 - share) + f64(x, above * 3 + k) * share;
        apart += (f64(x, fall * 3 + k) - behind) * item(out, k);
      }
      const missing = item(ways, i) - apart;
      if (missing <= 0) return;
      for (let k = 0; k < 3; k++) {
        const move = (missing / 2) * item(out, k);
        x[fall * 3 + k] = f64(x, fall * 3 + k) + move;
        x[below * 3 + k] = f64(x, below * 3 + k) - move * (1 - share);
        x[above * 3 + k] = f64(x, above * 3 + k) - move * share;
      }
    });
  };

/** Factor by which the collar lies wider than knitted, at a distance from its fold. */
const giveAt = (mesh: CollarMesh, heightMm: number, vertex: number): number => {
  const stand = item(mesh.standMm, vertex % mesh.columns);
  const y = item(mesh.points, vertex)[1];
  return 1 + OUTER_GIVE * Math.max(0, (y - stand) / (heightMm - stand));
};

/** The collar's rest shape; hinges across the fold are left out: the crease is pressed in. */
const topologyOf = (mesh: CollarMesh, heightMm: number): ClothTopology => {
  const triangles = Int32Array.from(mesh.triangles.flat());
  const topology = clothTopology(
    {
      vertexCount: mesh.points.length,
      triangles,
      cornerM: Float64Array.from(
        Array.from(triangles).flatMap((v) => item(mesh.points, v).map((mm) => mm / 1000)),
      ),
      drawIn: Float64Array.from(
        mesh.triangles.map((t) => t.reduce((sum, v) => sum + giveAt(mesh, heightMm, v), 0) / 3),
      ),
    },
    FLAT_KNIT,
  );
  const isRolled = (v: number) =>
    Math.abs(item(mesh.points, v)[1] - item(mesh.standMm, v % mesh.columns)) < ROLL_MM + 0.1;
  const kept = Array.from(topology.hingeCompliance.keys()).filter(
    (q) => ![0, 1, 2, 3].some((k) => isRolled(i32(topology.hinges, q * 4 + k))),
  );
  return {
    ...topology,
    inverseMass: topology.inverseMass.map((w, v) => (v < heldCount(mesh) ? w * HELD : w)),
    hinges: Int32Array.from(kept.flatMap((q) => [...topology.hinges.slice(q * 4, q * 4 + 4)])),
    hingeWeights: Float64Array.from(kept.flatMap((q) => [...topology.hingeWeights.slice(q * 4, q * 4 + 4)])),
    hingeCompliance: Float64Array.from(kept.map((q) => f64(topology.hingeCompliance, q))),
  };
};

/** The fold rounded off: half an ellipse from the stand over to the fall in every column. */
const rolled = (mesh: CollarMesh, places: readonly Vec3[]): readonly Vec3[] => {
  const [first, last] = [STAND_ROWS, STAND_ROWS + ROLL_ROWS];
  return places.map((place, v) => {
    const [column, row] = [v % mesh.columns, Math.floor(v / mesh.columns)];
    if (row <= first || row >= last) return place;
    const at = (r: number) => item(places, mesh.at(column, r));
    const [from, to] = [at(first), at(last)];
    const up = normalize(
      addScaled(normalize(subtract(from, at(first - 1))), normalize(subtract(to, at(last + 1)))),
    );
    const angle = (Math.PI * (row - first)) / ROLL_ROWS;
    const across = lerp(from, to, (1 - Math.cos(angle)) / 2);
    return addScaled(across, up, ROLL_HEIGHT_M * Math.sin(angle));
  });
};

/** Every row but the neck seam drawn to the mean of its neighbours: knit this thick has no kinks. */
const evened = (mesh: CollarMesh, places: readonly Vec3[]): readonly Vec3[] =>
  Array.from({ length: EVENING_PASSES }).reduce<readonly Vec3[]>(
    (current) =>
      current.map((place, v) => {
        const [column, row] = [v % mesh.columns, Math.floor(v / mesh.columns)];
        if (row === 0 || column === 0 || column === mesh.columns - 1) return place;
        const beside = lerp(
          item(current, mesh.at(column - 1, row)),
          item(current, mesh.at(column + 1, row)),
          0.5,
        );
        return lerp(place, beside, 0.5);
      }),
    places,
  );

/** Lets the fall of a laid collar find its own lengths: the stand stays, the fall gives way to cloth and body. */
export const relaxCollar = (
  mesh: CollarMesh,
  heightMm: number,
  laid: readonly Vec3[],
  shirt: DistanceGrid,
): readonly Vec3[] => {
  const topology = topologyOf(mesh, heightMm);
  const cloth = clothAt(topology, Float64Array.from(laid.flat()));
  const stand = cloth.positions.slice(0, heldCount(mesh) * 3);
  const pairs = foldPairs(mesh, laid);
  const part = keepOpen(
    pairs,
    pairs.map(({ fall }) => openingM(mesh, fall)),
  );
  const hold = (positions: Float64Array) => {
    part(positions);
    positions.set(stand);
  };
  for (let frame = 0; frame < FRAMES; frame++) stepFrame(cloth, SETTINGS, { collider: shirt, guide: hold });
  hold(cloth.positions);
  const settled = laid.map((_, p) => placeOf(cloth, p));
  return evened(mesh, rolled(mesh, settled));
};
