import { fromUv, type Pattern, type Piece, type Point } from '@kitwright/garment';
import {
  MOVE_STEP_M,
  PLACE_STEP_MM,
  SHADE_STEP,
  wearRead,
  weldParts,
  type WeldedParts,
  type Worn,
  type WornPart,
} from '@kitwright/garment/worn';
import { f64, i32, item } from '../base/arrays.ts';
import { addScaled, length, normalize, type Vec3 } from '../base/vec3.ts';
import type { DrapedLayer } from '../drape/drape-layers.ts';
import type { RestNode } from '../gltf/read-rest.ts';
import type { LayerContext } from '../recipe/recipe.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import { carrier, pointTriangles, type Carry } from './carry.ts';
import { isOnPiece, movesOnPiece, trianglesOf } from './overlay-places.ts';
import { wornPartOf } from './worn-parts.ts';

/** A finished layer of cloth in size M and in another size, on the same triangles, with how open its outside is. */
export interface LayerPair {
  readonly layer: DrapedLayer;
  readonly model: SurfaceMesh;
  readonly size: SurfaceMesh;
  readonly modelOpenness: Float64Array;
  readonly sizeOpenness: Float64Array;
}

export interface GarmentSizeTask {
  /** Nodes of the model's file, in size M. */
  readonly nodes: readonly RestNode[];
  readonly patterns: { readonly model: Pattern; readonly size: Pattern };
  readonly layers: readonly LayerPair[];
  readonly rest: readonly Vec3[];
}

/** Stored places are this near to those of the cloth they were made from: metres, and mm on the piece. */
const SAME_M = 6e-5;
const SAME_MM = 0.03;
/** What is read keeps off what lies beneath by this, metres. */
const CLEAR_M = 0.0006;
const ROUNDS = 6;

/** A file's vertex among the vertices of the cloth: its layer, and its number there; null for lips, overlays, details. */
type Origin = { readonly pair: LayerPair; readonly vertex: number } | null;

/** Finds the vertices of the cloth from which those of a part were written. */
const originsOf = (
  part: WornPart,
  pieceId: string,
  placesMm: Float64Array,
  pairs: readonly LayerPair[],
): readonly Origin[] => {
  const pair = pairs.find(({ model }) => model.pieceIds.includes(pieceId));
  if (!pair || !part.name.startsWith('piece:')) return Array<Origin>(part.positions.length / 3).fill(null);
  const { model } = pair;
  const number = model.pieceIds.indexOf(pieceId);
  const cells = new Map<string, number[]>();
  const cell = (mm: number): number => Math.floor(mm);
  model.pieceOfVertex.forEach((piece, v) => {
    if (piece !== number) return;
    const key = `${cell(f64(model.pieceMm, v * 2))} ${cell(f64(model.pieceMm, v * 2 + 1))}`;
    cells.set(key, [...(cells.get(key) ?? []), v]);
  });
  return Array.from({ length: part.positions.length / 3 }, (_, v): Origin => {
    const [x, y] = [f64(placesMm, v * 2), f64(placesMm, v * 2 + 1)];
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (const own of cells.get(`${cell(x) + i} ${cell(y) + j}`) ?? []) {
          if (Math.hypot(f64(model.pieceMm, own * 2) - x, f64(model.pieceMm, own * 2 + 1) - y) > SAME_MM)
            continue;
          const p = i32(model.pointOf, own) * 3;
          const off = Math.hypot(
            ...[0, 1, 2].map((k) => f64(model.positions, p + k) - (part.positions[v * 3 + k] ?? 0)),
          );
          if (off < SAME_M) return { pair, vertex: own };
        }
    return null;
  });
};

/** A part with what is known of its vertices. */
interface KnownPart {
  readonly part: WornPart;
  readonly piece: Piece;
  readonly toPiece: Piece;
  readonly placesMm: Float64Array;
  readonly origins: readonly Origin[];
  readonly isOverlay: boolean;
  /** 1 for vertices that are no cloth: lips, details, cords. */
  readonly loose: Uint8Array;
}

const pieceIdOf = (node: RestNode): string =>
  item(node.name.split(':'), node.name.startsWith('piece:') ? 1 : 2);

const placesOf = ({ uvs }: WornPart, piece: Piece): Float64Array =>
  Float64Array.from(
    Array.from({ length: uvs.length / 2 }, (_, v) =>
      fromUv(piece, [uvs[v * 2] ?? 0, uvs[v * 2 + 1] ?? 0]),
    ).flat(),
  );

const knownParts = ({ nodes, patterns, layers }: GarmentSizeTask): readonly KnownPart[] =>
  nodes.map((node): KnownPart => {
    const part = wornPartOf(node);
    const id = pieceIdOf(node);
    const named = (pieces: readonly Piece[]): Piece => {
      const piece = pieces.find((each) => each.id === id);
      if (!piece) throw new RangeError(`No piece ${id}`);
      return piece;
    };
    const piece = named(patterns.model.pieces);
    const placesMm = placesOf(part, piece);
    const isOverlay =
      node.name.startsWith('piece:') && patterns.model.overlays.some((each) => each.piece === id);
    const origins = originsOf(part, id, placesMm, layers);
    const isOn = isOnPiece(piece);
    const at = (v: number): Point => [f64(placesMm, v * 2), f64(placesMm, v * 2 + 1)];
    const loose = Uint8Array.from(origins, (origin, v) => Number(isOverlay ? !isOn(at(v)) : origin === null));
    return { part, piece, toPiece: named(patterns.size.pieces), placesMm, origins, isOverlay, loose };
  });

/** How far a part's vertices move on their piece, mm. Lips and details go with the place nearest to them. */
const placeMoves = (
  { part, piece, toPiece, placesMm, origins, isOverlay, loose }: KnownPart,
  all: readonly KnownPart[],
): Float64Array => {
  const count = part.positions.length / 3;
  const moves = new Float64Array(count * 2);
  const isKnown = new Uint8Array(count);
  if (isOverlay) {
    const cloth = trianglesOf(part.index, (v) => loose[v] === 0);
    moves.set(movesOnPiece(piece, toPiece, placesMm, cloth));
    isKnown.forEach((_, v) => {
      isKnown[v] = Number(loose[v] === 0);
    });
  }
  origins.forEach((origin, v) => {
    if (!origin) return;
    for (const k of [0, 1])
      moves[v * 2 + k] = f64(origin.pair.size.pieceMm, origin.vertex * 2 + k) - f64(placesMm, v * 2 + k);
    isKnown[v] = 1;
  });
  // A detail has the colour of its piece at places of that piece's own part.
  const source = isKnown.includes(1) ? { placesMm, moves, isKnown } : placesOfPiece(piece, all);
  for (let v = 0; v < count; v++) {
    if (isKnown[v] === 1) continue;
    let [best, near] = [Infinity, -1];
    for (let w = 0; source && w < source.isKnown.length; w++) {
      if (source.isKnown[w] !== 1) continue;
      const far = Math.hypot(
        f64(source.placesMm, w * 2) - f64(placesMm, v * 2),
        f64(source.placesMm, w * 2 + 1) - f64(placesMm, v * 2 + 1),
      );
      if (far < best) [best, near] = [far, w];
    }
    const grown = [toPiece.widthMm / piece.widthMm - 1, toPiece.heightMm / piece.heightMm - 1] as const;
    for (const k of [0, 1] as const)
      moves[v * 2 + k] = source ? f64(source.moves, near * 2 + k) : grown[k] * f64(placesMm, v * 2 + k);
  }
  return moves;
};

interface KnownPlaces {
  readonly placesMm: Float64Array;
  readonly moves: Float64Array;
  readonly isKnown: Uint8Array;
}

const placesOfPiece = (piece: Piece, all: readonly KnownPart[]): KnownPlaces | null => {
  const own = all.find((each) => each.piece === piece && each.origins.some((origin) => origin !== null));
  if (!own) return null;
  const moves = new Float64Array(own.placesMm.length);
  own.origins.forEach((origin, v) => {
    if (!origin) return;
    for (const k of [0, 1])
      moves[v * 2 + k] = f64(origin.pair.size.pieceMm, origin.vertex * 2 + k) - f64(own.placesMm, v * 2 + k);
  });
  return {
    placesMm: own.placesMm,
    moves,
    isKnown: Uint8Array.from(own.origins, (origin) => Number(origin !== null)),
  };
};

/** Where every point should be, metres, and how much more open it is, in bytes. */
interface Targets {
  readonly positions: Float64Array;
  readonly shades: Float64Array;
  /** What each point keeps off; null for what is no cloth. */
  readonly contexts: readonly (LayerContext | null)[];
}

const targetsOf = (
  parts: readonly KnownPart[],
  welded: WeldedParts,
  layers: readonly LayerPair[],
): Targets => {
  const positions = new Float64Array(welded.pointCount * 3);
  const shades = new Float64Array(welded.pointCount);
  const contexts = Array<LayerContext | null>(welded.pointCount).fill(null);
  const isSet = new Uint8Array(welded.pointCount);
  const carries = new Map<LayerPair, Carry>();
  const carryOf = (pair: LayerPair): Carry => {
    const carry =
      carries.get(pair) ??
      carrier({
        triangles: pointTriangles(pair.model),
        before: pair.model.positions,
        after: pair.size.positions,
      });
    carries.set(pair, carry);
    return carry;
  };
  const openness = ({ pair, vertex }: NonNullable<Origin>): number => {
    const p = i32(pair.model.pointOf, vertex);
    return 255 * (f64(pair.sizeOpenness, p) - f64(pair.modelOpenness, p));
  };
  const each = (visit: (known: KnownPart, n: number, v: number, point: number) => void): void =>
    parts.forEach((known, n) => {
      for (let v = 0; v < known.origins.length; v++)
        visit(known, n, v, i32(welded.pointOf, item(welded.starts, n) + v));
    });
  each(({ origins }, _, v, point) => {
    const origin = origins[v];
    if (!origin || isSet[point] === 1) return;
    const p = i32(origin.pair.size.pointOf, origin.vertex) * 3;
    for (let k = 0; k < 3; k++) positions[point * 3 + k] = f64(origin.pair.size.positions, p + k);
    shades[point] = openness(origin);
    contexts[point] = origin.pair.layer.context;
    isSet[point] = 1;
  });
  each(({ part, piece }, _, v, point) => {
    if (isSet[point] === 1) return;
    const pair = layers.find(({ layer }) => layer.recipe.holds(piece.id)) ?? item(layers, 0);
    const at: Vec3 = [
      part.positions[v * 3] ?? 0,
      part.positions[v * 3 + 1] ?? 0,
      part.positions[v * 3 + 2] ?? 0,
    ];
    positions.set(carryOf(pair)(at), point * 3);
    isSet[point] = 1;
  });
  return { positions, shades, contexts };
};

/** Steps between where points are in the file and where they should be. */
const stepsBetween = (parts: readonly WornPart[], welded: WeldedParts, targets: Float64Array): Int32Array => {
  const moves = new Int32Array(targets.length);
  parts.forEach(({ positions }, n) => {
    for (let v = 0; v < positions.length / 3; v++) {
      const p = i32(welded.pointOf, item(welded.starts, n) + v) * 3;
      for (let k = 0; k < 3; k++)
        moves[p + k] = Math.round((f64(targets, p + k) - (positions[v * 3 + k] ?? 0)) / MOVE_STEP_M);
    }
  });
  return moves;
};

/** Nearer than this to the skin, as the grid has it, the exact distance is asked, metres. */
const NEAR_M = 0.004;
const SLOPE_STEP_M = 0.0005;

/** How far something is too near to what it keeps off, and the way out; null when it is clear. */
const dipOf = (
  { body, collider }: LayerContext,
  x: number,
  y: number,
  z: number,
): { readonly byM: number; readonly way: Vec3 } | null => {
  const grid = collider.sample(x, y, z);
  const way: Vec3 = [collider.gx, collider.gy, collider.gz];
  if (grid > NEAR_M) return null;
  const exact = body.distanceM(x, y, z);
  if (exact < CLEAR_M) {
    const h = SLOPE_STEP_M;
    const slope: Vec3 = [
      body.distanceM(x + h, y, z) - body.distanceM(x - h, y, z),
      body.distanceM(x, y + h, z) - body.distanceM(x, y - h, z),
      body.distanceM(x, y, z + h) - body.distanceM(x, y, z - h),
    ];
    return { byM: CLEAR_M - exact, way: normalize(slope) };
  }
  // What lies beneath is cloth.
  return grid < CLEAR_M ? { byM: CLEAR_M - grid, way } : null;
};

/** Lifts what is read into the body, or into the layer beneath, by as much in what is stored; whether anything was. */
const liftWhatDips = (
  read: readonly WornPart[],
  welded: WeldedParts,
  { positions, contexts }: Targets,
): boolean => {
  const lifts = new Map<number, Vec3>();
  const lift = (points: readonly number[], place: Vec3): void => {
    const context = contexts[item(points, 0)];
    const dip = context ? dipOf(context, ...place) : null;
    if (!dip) return;
    for (const p of points) {
      const before = lifts.get(p) ?? [0, 0, 0];
      const by = dip.byM + MOVE_STEP_M;
      if (by > length(before)) lifts.set(p, addScaled([0, 0, 0], dip.way, by));
    }
  };
  read.forEach(({ positions: x, index }, n) => {
    const pointAt = (v: number): number => i32(welded.pointOf, item(welded.starts, n) + v);
    const placeAt = (v: number): Vec3 => [x[v * 3] ?? 0, x[v * 3 + 1] ?? 0, x[v * 3 + 2] ?? 0];
    for (let v = 0; v < x.length / 3; v++) lift([pointAt(v)], placeAt(v));
    for (let t = 0; t < index.length; t += 3) {
      const corners = [index[t] ?? 0, index[t + 1] ?? 0, index[t + 2] ?? 0];
      if (corners.some((v) => contexts[pointAt(v)] === null)) continue;
      const sum = corners.reduce<Vec3>((all, v) => addScaled(all, placeAt(v)), [0, 0, 0]);
      lift(corners.map(pointAt), [sum[0] / 3, sum[1] / 3, sum[2] / 3]);
    }
  });
  for (const [p, by] of lifts)
    by.forEach((move, k) => {
      positions[p * 3 + k] = f64(positions, p * 3 + k) + move;
    });
  return lifts.size > 0;
};

/** A garment's worn file without what of a person it hides, and the parts as they are read from it. */
export interface GarmentSize {
  readonly parts: readonly WornPart[];
  readonly worn: Worn;
  readonly read: readonly WornPart[];
}

/**
 * How a model's file becomes another size on somebody: cloth is where it was draped, the rest is carried along with it. What
 * the reader would find in the body is lifted out of it, so that what is read is what is meant.
 */
export const garmentSize = (task: GarmentSizeTask): GarmentSize => {
  const known = knownParts(task);
  const parts = known.map(({ part }) => part);
  const lattice = item(task.nodes, 0).lattice;
  const welded = weldParts(parts, lattice);
  const targets = targetsOf(known, welded, task.layers);
  const isSamePattern = task.patterns.model === task.patterns.size;
  const layerOf = (piece: Piece) => task.layers.find(({ layer }) => layer.recipe.holds(piece.id))?.layer;
  const base: Omit<Worn, 'moves'> = {
    parts: known.map(({ part, piece, loose }) => {
      const layer = layerOf(piece);
      const isCloth = loose.includes(0) && layer?.recipe.laid?.(piece.id) !== true;
      return {
        name: part.name,
        vertexCount: part.positions.length / 3,
        piece: piece.id,
        drawIn: isCloth ? (layer?.drawIn(piece.id) ?? 1) : null,
      };
    }),
    pieces: task.patterns.size.pieces.map((to) => {
      const from = task.patterns.model.pieces.find(({ id }) => id === to.id) ?? to;
      return { id: to.id, from: [from.widthMm, from.heightMm], to: [to.widthMm, to.heightMm] };
    }),
    lattice,
    places: isSamePattern
      ? null
      : Int32Array.from(
          known.flatMap((each) => [...placeMoves(each, known)]),
          (move) => Math.round(move / PLACE_STEP_MM),
        ),
    shades: Int32Array.from(targets.shades, (shade) => Math.round(shade / SHADE_STEP)),
    loose: Uint8Array.from(known.flatMap(({ loose }) => [...loose])),
    bones: task.rest,
    head: null,
    hidden: new Map(),
    tucked: new Map(),
  };
  for (let round = 0; ; round++) {
    const worn: Worn = { ...base, moves: stepsBetween(parts, welded, targets.positions) };
    const read = wearRead(parts, { worn, welded, parts });
    if (round === ROUNDS || !liftWhatDips(read, welded, targets)) return { parts, worn, read };
  }
};
