import { areaD } from 'clipper2-ts';
import type { Point } from '@kitwright/garment';
import { asPrinted, type PieceCut } from '../sheet/piece-cut.ts';
import type { NestItem } from './marker.ts';

/** The area that a closed line goes round. */
export const areaMm2Of = (points: readonly Point[]): number =>
  Math.abs(areaD(points.map(([x, y]) => ({ x, y, z: 0 }))));

/** A piece as the roll sees it: laid by all that is printed of it, bleed included; what is used of it is what is cut. */
export const nestItem = (id: string, shape: string, cut: PieceCut): NestItem => ({
  id,
  shape,
  outline: asPrinted(cut.bleed, cut),
  ...cut.printed,
  areaMm2: areaMm2Of(asPrinted(cut.cut, cut)),
});
