import type { OptionValues, Pattern, Piece, Size } from '@kitwright/garment';
import { carriedWithSkin, grown } from '@kitwright/garment/sized/grow.ts';
import { cotangentRows, solveRows } from '@kitwright/garment/sized/sparse-solve.ts';
import { edgeOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { resample } from '@kitwright/garment/geometry/polyline.ts';
import { f64, i32, item } from '../base/arrays.ts';
import { withClothLayer } from '../drape/cloth-layer.ts';
import { topologyOf } from '../drape/drape-garment.ts';
import { drawInOf, surfaceOf, type DrapedLayer } from '../drape/drape-layers.ts';
import type { DrapedGarment, SewnCloth } from '../mesh/draped-garment.ts';
import type { GarmentMesh } from '../mesh/garment-mesh.ts';
import type {
  DrapeSettings,
  FittedBody,
  GarmentRecipe,
  Guide,
  LayerContext,
  LayerRecipe,
} from '../recipe/recipe.ts';
import { clothAt, edgeStrains, stepFrame } from '../solver/cloth.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import { NearPairs } from '../solver/self-contact.ts';
import { neighbourhoods, type ClothTopology } from '../solver/topology.ts';

/** A body of the base as cloth meets it. */
export interface SizeBody {
  readonly body: FittedBody;
  readonly grid: DistanceGrid;
  /** Points of its skin: the same ones on every body. */
  readonly skin: Float64Array;
}

/** Cloth that already hangs needs this many frames, the last of them exact; the mean of the last is taken. */
const EARLY_FRAMES = 24;
const LATE_FRAMES = 36;
const AVERAGED_FRAMES = 24;
const SELF_CONTACT_RINGS = 3;
/**
 * In front of the thighs a layer hangs off the one beneath by this much more than it must, metres: bones move the two in
 * ways of their own, and shorts came through a woman's shirt by 4 mm as she stood at ease.
 */
const APART_M = 0.005;
/** From nothing at the side seam to all of it so far in front, metres. */
const FRONT_M = 0.05;
/** And from nothing above the hips to all of it so far below. */
const BELOW_M = 0.06;

/** Depth by which cloth sinks into cloth beneath it: less than nothing in front of the thighs. */
const apart =
  ({ joints }: FittedBody) =>
  (_: number, y: number, z: number): number => {
    const share = (far: number, all: number): number => Math.min(1, Math.max(0, far / all));
    return -APART_M * share(z - joints.hip[2], FRONT_M) * share(joints.hip[1] + BELOW_M / 2 - y, BELOW_M);
  };
const GRAVITY_MS2 = -9.81;

/** Lets cloth that hangs nearly right come to rest, from weightless to its weight. */
const settleAgain = (
  topology: ClothTopology,
  start: Float64Array,
  collider: DistanceGrid,
  settings: DrapeSettings,
  guides: readonly Guide[],
): Float64Array => {
  const cloth = clothAt(topology, start.slice());
  const nearPairs = new NearPairs(
    topology.vertexCount,
    neighbourhoods(topology, SELF_CONTACT_RINGS),
    settings.selfContactM,
  );
  const frames = EARLY_FRAMES + LATE_FRAMES;
  const mean = new Float64Array(start.length);
  for (let frame = 0; frame < frames; frame++) {
    const isLate = frame >= EARLY_FRAMES;
    const isFirst = frame < 6;
    const hands = guides.flatMap((guide) => guide(frame / frames) ?? []);
    stepFrame(
      cloth,
      {
        substeps: isLate ? settings.substeps : (settings.earlySubsteps ?? settings.substeps),
        stretchComplianceMPerN: settings.stretchComplianceMPerN,
        gravityMS2: GRAVITY_MS2 * Math.min(1, (frame + 1) / 12),
        dampingPerS: isFirst ? 30 : isLate ? 12 : 6,
        maxSpeedMS: isFirst ? 1 : 3,
        offsetM: settings.offsetM,
        friction: settings.friction,
        selfContactM: settings.selfContactM,
      },
      {
        collider,
        nearPairs,
        ...(hands.length > 0 && {
          guide: (positions: Float64Array) => {
            for (const each of hands) each(positions);
          },
        }),
      },
    );
    if (frame >= frames - AVERAGED_FRAMES)
      cloth.positions.forEach((x, i) => {
        mean[i] = f64(mean, i) + x / AVERAGED_FRAMES;
      });
  }
  return mean;
};

export interface SizeTask {
  readonly recipe: GarmentRecipe;
  readonly size: Size;
  readonly options: OptionValues;
  readonly pattern: Pattern;
  readonly body: SizeBody;
  /** The garment in size M, whose mesh is mapped: always from M, so that no error is handed on. */
  readonly model: readonly DrapedLayer[];
  /** Hands beside the recipe's own while it comes to rest. */
  readonly hands?: LayerRecipe['guide'];
  /** Hands that move what has come to rest; nothing more happens where there are none. */
  readonly lastHands?: (sewn: SewnCloth, context: LayerContext) => readonly Guide[];
  /** The neighbour from which it grows, and the body that hangs on. */
  readonly from: { readonly layers: readonly DrapedLayer[]; readonly skin: Float64Array };
}

/**
 * Places, two numbers a vertex in mm, of a mesh on the pieces of another size: along edges by share of their length, inside
 * by a harmonic move, so that a grade that stretches a piece evenly leaves no error at all.
 */
export const mapMesh = (mesh: GarmentMesh, pieces: readonly Piece[]): Float64Array => {
  const count = mesh.pieceOfVertex.length;
  const mapped = mesh.pieceMm.slice();
  const isOnEdge = new Uint8Array(count);
  for (const [name, vertices] of mesh.edgeVertices) {
    const [pieceId = '', edgeId = ''] = name.split('.');
    const places = resample(edgeOf(pieceOf(pieces, pieceId), edgeId).points, vertices.length - 1);
    vertices.forEach((v, i) => {
      mapped.set(item(places, i), v * 2);
      isOnEdge[v] = 1;
    });
  }
  const rows = cotangentRows({
    flatMm: mesh.pieceMm,
    triangles: mesh.triangles,
    unknownOf: (v) => v,
    count,
  });
  const right = new Float64Array(count);
  for (const k of [0, 1]) {
    const move = Float64Array.from({ length: count }, (_, v) =>
      isOnEdge[v] === 1 ? f64(mapped, v * 2 + k) - f64(mesh.pieceMm, v * 2 + k) : 0,
    );
    solveRows({ rows, isFixed: isOnEdge, right, tolerance: 1e-10 }, move);
    for (let v = 0; v < count; v++) mapped[v * 2 + k] = f64(mesh.pieceMm, v * 2 + k) + f64(move, v);
  }
  return mapped;
};

/** Points lifted out of what they would lie in. */
const lifted = (points: Float64Array, grid: DistanceGrid, offsetM: number): Float64Array => {
  const out = points.slice();
  for (let pass = 0; pass < 6; pass++)
    for (let o = 0; o < out.length; o += 3) {
      const depth = offsetM - grid.sample(f64(out, o), f64(out, o + 1), f64(out, o + 2));
      if (depth <= 0) continue;
      out[o] = f64(out, o) + grid.gx * depth;
      out[o + 1] = f64(out, o + 1) + grid.gy * depth;
      out[o + 2] = f64(out, o + 2) + grid.gz * depth;
    }
  return out;
};

/** Drapes a size from a neighbour that hangs: on the triangles of size M, carried along with the body and grown by the pattern. */
export const drapeSize = (task: SizeTask): readonly DrapedLayer[] => {
  const { recipe, size, options, pattern, body } = task;
  let collider = body.grid;
  return recipe.layers(size, options).map((layer, i): DrapedLayer => {
    const context: LayerContext = { size, options, pattern, body: body.body, collider };
    const model = item(task.model, i).settled;
    const before = item(task.from.layers, i).settled;
    const { weld } = model;
    const mesh = { ...model.mesh, pieceMm: mapMesh(model.mesh, pattern.pieces) };
    const start = lifted(
      grown({
        shape: before.positions,
        flatFromMm: before.mesh.pieceMm,
        flatToMm: mesh.pieceMm,
        triangles: mesh.triangles,
        pointOf: weld.pointOf,
        goal: carriedWithSkin(before.positions, task.from.skin, body.skin),
      }),
      collider,
      layer.settings.offsetM,
    );
    const drawIn = drawInOf(layer, context);
    const triangles = mesh.triangles.map((v) => i32(weld.pointOf, v));
    const topology = topologyOf({ mesh, drawIn, settings: layer.settings }, triangles, weld.pointCount);
    const guides = [layer.isGuidedOnce === true ? undefined : layer.guide, task.hands].flatMap(
      (each) => each?.({ mesh, weld, positions: start.slice() }, context) ?? [],
    );
    const rested = settleAgain(topology, start, collider, layer.settings, guides);
    const last = task.lastHands?.({ mesh, weld, positions: rested }, context) ?? [];
    const positions =
      last.length === 0 ? rested : settleAgain(topology, rested, collider, layer.settings, last);
    const settled: DrapedGarment = {
      mesh,
      weld,
      positions,
      strains: edgeStrains({ ...clothAt(topology, positions), positions }),
      pieceOfStrain: model.pieceOfStrain,
      gapMm: 0,
    };
    const draped = layer.finish?.(settled, context) ?? settled;
    if (i + 1 < task.model.length) collider = withClothLayer(collider, surfaceOf(draped), apart(body.body));
    return { recipe: layer, context, settled, draped, drawIn };
  });
};
