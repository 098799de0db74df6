import { f64, i32, item } from '../../arrays.ts';
import type { Vec3 } from '../../figure/sdf/vec3.ts';
import { clothAt, stepFrame, type StepSettings } from '../../solver/cloth.ts';
import type { DistanceGrid } from '../../solver/distance-grid.ts';
import { NearPairs } from '../../solver/self-contact.ts';
import { clothTopology, neighbourhoods, type ClothTopology } from '../../solver/topology.ts';
import { placeOf } from './add-piece.ts';
import { ROLL_MM, type CollarMesh } from './collar-mesh.ts';

/** Flat knit is heavier and stiffer than the shirt's pique. */
const FLAT_KNIT = { densityKgM2: 0.34, bendingNm: 4e-5 } as const;
const FRAMES = 40;
const SETTINGS: StepSettings = {
  substeps: 30,
  stretchComplianceMPerN: 2e-3,
  gravityMS2: -9.81,
  dampingPerS: 20,
  maxSpeedMS: 1,
  offsetM: 0.003,
  friction: 0.4,
  // Stand and fall keep this distance from each other.
  selfContactM: 0.004,
};
const SELF_CONTACT_RINGS = 4;
/** Knit to size and pressed over the shoulders, the outer edge gives by up to this share. */
const OUTER_GIVE = 0.16;
const HELD = 1e-6;

/** How much wider than knitted the collar lies at a way from its fold. */
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
    // The neck seam is held by the shirt: as good as immovable.
    inverseMass: topology.inverseMass.map((w, v) => (v < mesh.columns ? w * HELD : w)),
    hinges: Int32Array.from(kept.flatMap((q) => [...topology.hinges.slice(q * 4, q * 4 + 4)])),
    hingeWeights: Float64Array.from(kept.flatMap((q) => [...topology.hingeWeights.slice(q * 4, q * 4 + 4)])),
    hingeCompliance: Float64Array.from(kept.map((q) => f64(topology.hingeCompliance, q))),
  };
};

/** Lets a laid collar find its own lengths: the neck seam stays, everything else gives way to cloth and body. */
export const relaxCollar = (
  mesh: CollarMesh,
  heightMm: number,
  laid: readonly Vec3[],
  shirt: DistanceGrid,
): readonly Vec3[] => {
  const topology = topologyOf(mesh, heightMm);
  const cloth = clothAt(topology, Float64Array.from(laid.flat()));
  const neck = cloth.positions.slice(0, mesh.columns * 3);
  const hold = (positions: Float64Array) => positions.set(neck);
  const around = neighbourhoods(topology, SELF_CONTACT_RINGS);
  const nearPairs = new NearPairs(mesh.points.length, around, SETTINGS.selfContactM);
  for (let frame = 0; frame < FRAMES; frame++)
    stepFrame(cloth, SETTINGS, { collider: shirt, nearPairs, guide: hold });
  hold(cloth.positions);
  return laid.map((_, p) => placeOf(cloth, p));
};
