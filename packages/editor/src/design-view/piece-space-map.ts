import { fromUv, toUv, type Pattern } from '@kitwright/garment';
import type { SurfacePoint } from '../interaction/interaction.ts';

/**
 * The same spot of the cloth on another size of the pattern. The model is draped in one size; its surface shows
 * whatever size is previewed, stretched piece by piece over the same texture.
 */
export function onPattern(from: Pattern, to: Pattern, at: SurfacePoint): SurfacePoint {
  if (from === to) return at;
  const source = from.pieces.find(({ id }) => id === at.pieceId);
  const target = to.pieces.find(({ id }) => id === at.pieceId);
  if (!source || !target) return at;
  const [xMm, yMm] = fromUv(target, toUv(source, [at.xMm, at.yMm]));
  return { pieceId: at.pieceId, xMm, yMm };
}
