import { fromUv, type Pattern, type Piece, type Point } from '@kitwright/garment';
import { movesOnPiece } from '@kitwright/garment/sized/places.ts';
import type { WornPart } from '@kitwright/garment/worn';
import type { Vec3 } from '@kitwright/geometry';
import { f64, i32, item } from '../base/arrays.ts';
import type { DrapedLayer } from '../drape/drape-layers.ts';
import type { RestNode } from '../gltf/read-rest.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import { isOnPiece, trianglesOf } from './overlay-places.ts';
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

/** A file's vertex among the vertices of the cloth: its layer, and its number there; null for lips, overlays, details. */
export type Origin = { readonly pair: LayerPair; readonly vertex: number } | null;

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
export interface KnownPart {
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

export const knownParts = ({ nodes, patterns, layers }: GarmentSizeTask): readonly KnownPart[] =>
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

/** Moves of a part's vertices on their piece, mm. Lips and details go with the place nearest to them. */
export const placeMoves = (
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
