import { areaD } from 'clipper2-ts';
import type { Point } from '@kitwright/garment';
import type { PieceCut } from '../sheet/piece-cut.ts';
import type { NestItem } from './nest.ts';

/** A piece as the roll sees it: what is printed of it, bleed included. */
export const nestItem = (id: string, shape: string, { bleed, box }: PieceCut): NestItem => ({
  id,
  shape,
  outline: bleed.map(([x, y]): Point => [x - box.x, y - box.y]),
  widthMm: box.width,
  heightMm: box.height,
  areaMm2: Math.abs(areaD(bleed.map(([x, y]) => ({ x, y, z: 0 })))),
});
