import { BufferAttribute, BufferGeometry } from 'three';
import { textureBoxMm } from '@kitwright/garment';
import { mergeMeshes, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import { shelve, type Shelving, type Slot } from './shelves.ts';
import type { PatchMm } from './api.ts';

/** Side of the picture that all pieces of a kit share, and of the one that holds what is a player's own, px. */
export const SHARED_PX = 2048;
/** The finest artwork a squad is drawn with, px a mm: a player fills a screen's height at most. */
const MOST_SCALE = 1.6;

/** Places of all pieces of a kit in the shared picture, and of all patches in a player's own. */
export interface KitLayout {
  readonly shared: Shelving;
  readonly own: Shelving;
  readonly ownPx: number;
  /** Patches in the order in which the shader counts them: their place in both pictures, 0..1. */
  readonly patches: readonly PatchPlace[];
}

export interface PatchPlace {
  readonly pieceId: string;
  readonly from: readonly [x: number, y: number, width: number, height: number];
  readonly to: readonly [x: number, y: number, width: number, height: number];
}

/** The most patches a kit has; each piece has one at most. */
export const MOST_PATCHES = 12;

/** Room round a patch in a player's own picture, mm: what a sample reaches from a whole team's distance. */
export const PATCH_MARGIN_MM = 14;

const grown = ({ x, y, width, height }: PatchMm, by: number): PatchMm => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The part of a slot that a box takes up in a picture of `side` px. */
const part = (slot: Slot, outer: PatchMm, inner: PatchMm, side: number): PatchPlace['from'] => {
  const [sx, sy] = [slot.width / outer.width, slot.height / outer.height];
  return [
    (slot.x + (inner.x - outer.x) * sx) / side,
    (slot.y + (inner.y - outer.y) * sy) / side,
    (inner.width * sx) / side,
    (inner.height * sy) / side,
  ];
};

/** Area drawn for a patch, mm: the patch and a margin round it. */
export const patchRoom = (patch: PatchMm): PatchMm => grown(patch, PATCH_MARGIN_MM);

export const layKit = (
  model: Pick<GarmentModel, 'pieces'>,
  patches: ReadonlyMap<string, PatchMm>,
  ownPx: number,
): KitLayout => {
  const boxes = model.pieces.map((piece) => ({ id: piece.id, ...textureBoxMm(piece) }));
  const shared = shelve(boxes, SHARED_PX, MOST_SCALE);
  const wanted = boxes.flatMap((box) => {
    const patch = patches.get(box.id);
    return patch && patch.width > 0 && patch.height > 0 ? [{ box, patch }] : [];
  });
  const kept = wanted.slice(0, MOST_PATCHES);
  const own = shelve(
    kept.map(({ box, patch }) => ({ id: box.id, ...patchRoom(patch) })),
    ownPx,
    MOST_SCALE,
  );
  const places = kept.flatMap(({ box, patch }): readonly PatchPlace[] => {
    const [there, here] = [shared.slots.get(box.id), own.slots.get(box.id)];
    if (!there || !here) return [];
    const from = part(there, box, patch, SHARED_PX);
    return [{ pieceId: box.id, from, to: part(here, patchRoom(patch), patch, ownPx) }];
  });
  return { shared, own, ownPx, patches: places };
};

/** The whole kit in one mesh, with the coordinates of the shared picture; for each vertex its patch, and its layer. */
export interface KitMesh {
  readonly data: MeshData;
  /** Two numbers a vertex: ordinal of the patch (-1: none), and 1 for what is worn beneath. */
  readonly places: Float32Array;
}

export const mergeKit = (
  model: Pick<GarmentModel, 'pieces'>,
  { shared, patches }: KitLayout,
  lower: ReadonlySet<string>,
): KitMesh => {
  const meshes = model.pieces.map(({ id, mesh }): MeshData => {
    const slot = shared.slots.get(id);
    if (!slot) return mesh;
    const uvs = mesh.uvs.map((value, i) =>
      i % 2 === 0 ? (slot.x + value * slot.width) / SHARED_PX : (slot.y + value * slot.height) / SHARED_PX,
    );
    return { ...mesh, uvs };
  });
  const places = model.pieces.flatMap(({ id, mesh }) => {
    const patch = patches.findIndex(({ pieceId }) => pieceId === id);
    const layer = lower.has(id) ? 1 : 0;
    return Array.from({ length: mesh.positions.length / 3 }, () => [patch, layer]).flat();
  });
  return { data: mergeMeshes(meshes), places: Float32Array.from(places) };
};

/** Attributes of a mesh that stands still; several geometries may share them. */
export const stillGeometry = (mesh: MeshData): BufferGeometry => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('aOcclusion', new BufferAttribute(mesh.occlusion, 4, true));
  geometry.setIndex(new BufferAttribute(mesh.index, 1));
  return geometry;
};
