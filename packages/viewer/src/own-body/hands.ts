import { f64 } from '@kitwright/garment/sized/sparse-solve.ts';
import type { HangingPiece } from './lying-cloth.ts';

/** Knots that hands stroke flat, where across they lay them, m, and how firmly, 0 to 1. */
export interface Hands {
  readonly knots: Int32Array;
  readonly across: Float64Array;
  readonly grip: Float64Array;
  /** Share of their grip that they keep while cloth comes to rest. */
  readonly keep: number;
}

/**
 * Half of what is held, from all of it to nothing, as shares of a piece's width from its middle; and of its height from the top. The
 * widest room, a back number's, goes as far as 0.4 of the width: where hands end within it, the fold beside the armhole lies on the print.
 */
const HELD = [0.42, 0.48] as const;
const TOP = [0.08, 0.18] as const;
const BOTTOM = [0.6, 0.8] as const;
/** Share of its cut width at which cloth lies on chest and back, which are a little round. */
const ACROSS = 0.96;
/**
 * Distance off the skin, m, over which hands go from letting go to holding on, and what they keep of their grip at least: cloth that
 * lies close is drawn out of scale by them, and folds of wide cloth come back onto prints without them.
 */
const ROOM_M = [0.0255, 0.0275] as const;
const LEAST_KEPT = 0.3;

const smoothstep = ([from, to]: readonly [number, number], at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Share of their grip that hands keep on cloth that hangs so far off the skin where prints are, m. */
export const keptGrip = (roomM: number): number => LEAST_KEPT + (1 - LEAST_KEPT) * smoothstep(ROOM_M, roomM);

/**
 * Hands that stroke chest and back flat while cloth comes to rest, as in a bake (`smooth-chest.ts`): its room falls in folds at the
 * sides and under the arms, where no print is. `flatMm` has two numbers a vertex, `verticesOf` the vertices of each knot, and
 * `roomM` is how far off the skin cloth hangs where prints are.
 */
export const handsOf = (
  pieces: readonly HangingPiece[],
  pieceOf: Uint16Array,
  flatMm: Float64Array,
  verticesOf: readonly (readonly number[])[],
  roomM: number,
): Hands => {
  const [knots, across, grips]: [number[], number[], number[]] = [[], [], []];
  verticesOf.forEach((vertices, knot) => {
    for (const v of vertices) {
      const piece = pieces[pieceOf[v] ?? 0];
      if (!piece || !/^(front|back)$/.test(piece.from.id)) continue;
      const { widthMm, heightMm } = piece.to;
      const [right, down] = [f64(flatMm, v * 2) - widthMm / 2, f64(flatMm, v * 2 + 1) / heightMm];
      const grip =
        (1 - smoothstep(HELD, Math.abs(right) / widthMm)) *
        smoothstep(TOP, down) *
        (1 - smoothstep(BOTTOM, down));
      if (grip <= 0) continue;
      knots.push(knot);
      across.push(((piece.from.id === 'back' ? -1 : 1) * ACROSS * right) / 1000);
      grips.push(grip);
    }
  });
  return {
    knots: Int32Array.from(knots),
    across: Float64Array.from(across),
    grip: Float64Array.from(grips),
    keep: keptGrip(roomM),
  };
};
