import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { BLEED_MM } from '@kitwright/garment';
import type { MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import { FIT_COLOURS, fitAt } from './fit-scale.ts';
import { strainOf } from './strain.ts';

/** Colours of the vertices of each piece, linear light, three a vertex. */
export type FitMap = ReadonlyMap<string, Float32Array>;

const STOPS = FIT_COLOURS.map((css) => new Color(css));

const colourAt = (fit: number, into: Color): Color => {
  const place = fit * (STOPS.length - 1);
  const below = Math.min(STOPS.length - 2, Math.floor(place));
  const [from, to] = [STOPS[below], STOPS[below + 1]];
  return from && to ? into.copy(from).lerp(to, place - below) : into;
};

/** What finds the nearest skin of a body. */
export const skinTree = ({ positions, index }: MeshData): MeshBVH => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.slice(), 3));
  geometry.setIndex(new BufferAttribute(index.slice(), 1));
  return new MeshBVH(geometry);
};

/**
 * How a garment fits a body, both at rest, as colours of its vertices: where the cloth is stretched, where it lies on the
 * skin, and where it hangs free. Some tenths of a second.
 */
export const fitMapOf = ({ pieces }: Pick<GarmentModel, 'pieces'>, tree: MeshBVH): FitMap => {
  const [point, colour] = [new Vector3(), new Color()];
  return new Map(
    pieces.map(({ id, mesh, cutMm }) => {
      const strain = strainOf(mesh, [cutMm[0] + 2 * BLEED_MM, cutMm[1] + 2 * BLEED_MM]);
      const colours = new Float32Array(mesh.positions.length);
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const distanceM = tree.closestPointToPoint(point.fromArray(mesh.positions, i))?.distance ?? 0;
        colourAt(fitAt(strain[i / 3] ?? 0, 1000 * distanceM), colour).toArray(colours, i);
      }
      return [id, colours];
    }),
  );
};
