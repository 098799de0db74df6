import { Vector3 } from 'three';
import type { Sex } from '@kitwright/garment/figure/people.ts';
import type { MeshData } from '../model/mesh-data.ts';
import type { DressedSet } from '../scene/dressed-set.ts';
import { lowerPieces } from '../scene/layers.ts';
import { fitMapOf, skinTree, type FitMap } from './fit-map.ts';
import { fitRoomsOf, type FitRooms } from './fit-rooms.ts';

type Fitted = Pick<DressedSet, 'design' | 'model'>;

/** How a garment fits its wearer: as colours, and as room at named places. Some tenths of a second. */
export const fitOn = (
  { design: { garment, options }, model }: Fitted,
  { body, sex }: { readonly body: MeshData; readonly sex: Sex },
): { readonly colours: FitMap; readonly rooms: FitRooms } => {
  const tree = skinTree(body);
  const pattern = garment.pattern(garment.displaySize, options);
  const point = new Vector3();
  const rooms = fitRoomsOf({
    pieces: model.pieces,
    lower: lowerPieces(pattern),
    overlays: new Set(pattern.overlays.map(({ piece }) => piece)),
    body,
    bones: model.bones,
    sex,
    distanceM: (x, y, z) => tree.closestPointToPoint(point.set(x, y, z))?.distance ?? 0,
  });
  return { colours: fitMapOf(model, tree), rooms };
};
