import type { Placement, Point } from '@kitwright/garment';
import type { Anchor } from '../edit.ts';
import { roundMm } from './shared.ts';

/**
 * Point of the piece on which an element hangs, mm. Offsets are those of grown-ups' sizes; where a child's shirt has less room,
 * elements stand nearer to their places by as much as they are smaller, so that none lands on another or in a seam.
 */
export const anchorPointMm = (
  { centre, printShare = 1 }: Placement,
  { dxMm, dyMm }: Omit<Anchor, 'placement'>,
): Point => [centre[0] + dxMm * printShare, centre[1] + dyMm * printShare];

/** The anchor by which an element hangs on a placement at a point of its piece: the inverse of `anchorPointMm`. */
export const anchorTo = ({ id, centre, printShare = 1 }: Placement, [x, y]: Point): Anchor => ({
  placement: id,
  dxMm: roundMm((x - centre[0]) / printShare),
  dyMm: roundMm((y - centre[1]) / printShare),
});
