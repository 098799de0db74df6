import { BLEED_MM } from '@kitwright/garment';
import { lowerPieces } from '@kitwright/garment/figure/outfit.ts';
import type { Sex } from '@kitwright/garment/figure/people.ts';
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import type { DressedSet } from '../scene/dressed-set.ts';
import { fitRoomsOf, type FitRooms } from './fit-rooms.ts';
import { FIT_COLOURS, fitAt } from './fit-scale.ts';

type Fitted = Pick<DressedSet, 'design' | 'model'>;

/** Colours of the vertices of each piece, linear light, three a vertex. */
type FitMap = ReadonlyMap<string, Float32Array>;

const STOPS = FIT_COLOURS.map((css) => new Color(css));

const colourAt = (fit: number, into: Color): Color => {
  const place = fit * (STOPS.length - 1);
  const below = Math.min(STOPS.length - 2, Math.floor(place));
  const [from, to] = [STOPS[below], STOPS[below + 1]];
  return from && to ? into.copy(from).lerp(to, place - below) : into;
};

/** Tree that finds the nearest skin of a body. */
export const skinTree = ({ positions, index }: MeshData): MeshBVH => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.slice(), 3));
  geometry.setIndex(new BufferAttribute(index.slice(), 1));
  return new MeshBVH(geometry);
};

/** Millimetres of cut cloth that the whole range of a piece's texture coordinates spans, across and down. */
export type SpanMm = readonly [across: number, down: number];

/**
 * Strain of the cloth against its cut, by vertex: of across and down the larger, 0.02 for 2 %. Slack counts as
 * negative. Each triangle's |dx/du| - 1, averaged by area over its corners.
 */
export const strainOf = ({ positions, uvs, index }: MeshData, [acrossMm, downMm]: SpanMm): Float32Array => {
  const count = positions.length / 3;
  const [sum, area] = [new Float64Array(count), new Float64Array(count)];
  const at = (vertex: number, axis: number): number => positions[vertex * 3 + axis] ?? 0;
  for (let i = 0; i + 2 < index.length; i += 3) {
    const [a = 0, b = 0, c = 0] = index.subarray(i, i + 3);
    const flat = (vertex: number): readonly [number, number] => [
      (((uvs[vertex * 2] ?? 0) - (uvs[a * 2] ?? 0)) * acrossMm) / 1000,
      (((uvs[vertex * 2 + 1] ?? 0) - (uvs[a * 2 + 1] ?? 0)) * downMm) / 1000,
    ];
    const [[u1, v1], [u2, v2]] = [flat(b), flat(c)];
    const det = u1 * v2 - u2 * v1;
    if (Math.abs(det) < 1e-10) continue;
    let [along, down] = [0, 0];
    for (let axis = 0; axis < 3; axis += 1) {
      const [e1, e2] = [at(b, axis) - at(a, axis), at(c, axis) - at(a, axis)];
      along += ((v2 * e1 - v1 * e2) / det) ** 2;
      down += ((u1 * e2 - u2 * e1) / det) ** 2;
    }
    const strain = Math.max(Math.sqrt(along), Math.sqrt(down)) - 1;
    const weight = Math.abs(det);
    for (const vertex of [a, b, c]) {
      sum[vertex] = (sum[vertex] ?? 0) + strain * weight;
      area[vertex] = (area[vertex] ?? 0) + weight;
    }
  }
  return Float32Array.from(sum, (value, i) => value / Math.max(1e-12, area[i] ?? 0));
};

/**
 * Fit of a garment on a body, both at rest, as colours of its vertices: where the cloth is stretched, where it lies
 * on the skin, and where it hangs free. Some tenths of a second.
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

/** Fit of a garment on its wearer: as colours, and as room at named places. Some tenths of a second. */
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
