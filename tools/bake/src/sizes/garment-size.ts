import type { Piece } from '@kitwright/garment';
import {
  PLACE_STEP_MM,
  SHADE_STEP,
  wearRead,
  weldParts,
  type Worn,
  type WornPart,
} from '@kitwright/garment/worn';
import { item } from '../base/arrays.ts';
import { evenHoods } from './even-hood.ts';
import { knownParts, placeMoves, type GarmentSizeTask, type KnownPart } from './known-parts.ts';
import { liftWhatDips, stepsBetween, targetsOf } from './point-targets.ts';

/** Most rounds in which points that dip into the body are lifted and looked at again. */
const ROUNDS = 12;

/** Share of the cloth of a file that must be known again; its lips are none. */
const LEAST_KNOWN = 0.7;

/** Throws where the file was not made of the cloth that is there: what is not known again would hang where it hung. */
const checkKnown = (known: readonly KnownPart[]): void => {
  const cloth = known.filter(({ part, isOverlay }) => part.name.startsWith('piece:') && !isOverlay);
  const origins = cloth.flatMap((part) => part.origins);
  const share = origins.filter((origin) => origin !== null).length / Math.max(1, origins.length);
  if (share < LEAST_KNOWN)
    throw new RangeError(
      `${Math.round(100 * share)} % of the file is what its recipe gives: bake the model again, with all its sizes`,
    );
};

/** A garment's worn file without what of a person it hides, and the parts as they are read from it. */
export interface GarmentSize {
  readonly parts: readonly WornPart[];
  readonly worn: Worn;
  readonly read: readonly WornPart[];
}

/**
 * Makes a model's file into another size on a person: cloth is where it was draped, the rest is carried along with
 * it. Throws where the file was not made of that cloth. What the reader would find in the body is lifted out of it, so that what is read is what is meant.
 */
export const garmentSize = (task: GarmentSizeTask): GarmentSize => {
  const known = knownParts(task);
  checkKnown(known);
  const parts = known.map(({ part }) => part);
  const lattice = item(task.nodes, 0).lattice;
  const welded = weldParts(parts, lattice);
  const targets = targetsOf(known, welded, task.layers);
  evenHoods(parts, welded, targets.positions);
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
