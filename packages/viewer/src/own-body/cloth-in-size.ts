import { fromUv, toUv } from '@kitwright/garment';
import { carriedWithSkin } from '@kitwright/garment/sized/grow.ts';
import { movesOnPiece } from '@kitwright/garment/sized/places.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { anchorsOf, anchorsOn, contactOf, keepOut } from './contact.ts';
import { layOn, movedOn, over, turnedBy, type Host, type Places } from './laid-cloth.ts';
import { clothOf, type HangingPiece } from './lying-cloth.ts';
import { sewnInSize } from './sewn-in-size.ts';
import { weldMeshes } from './welded-mesh.ts';

/** The changed arrays of a mesh. */
export type ChangedMesh = Pick<MeshData, 'positions' | 'normals' | 'uvs'>;

/** Lips of hems and what else lies on cloth is lifted by this much, m. */
const LIP_CLEAR_M = 0.0002;
const placesOf = (piece: HangingPiece): Places => {
  const { mesh, from, to } = piece;
  const count = mesh.positions.length / 3;
  const before = new Float64Array(count * 2);
  for (let v = 0; v < count; v += 1)
    before.set(fromUv(from, [mesh.uvs[v * 2] ?? 0, mesh.uvs[v * 2 + 1] ?? 0]), v * 2);
  const cloth = Int32Array.from(clothOf(piece));
  const moves = movesOnPiece(from, to, before, cloth);
  moveDetails(moves, before, cloth);
  return { before, after: before.map((mm, i) => mm + (moves[i] ?? 0)) };
};

/** Lips and buttons move on the piece as the nearest place of cloth does. */
const moveDetails = (moves: Float64Array, places: Float64Array, cloth: Int32Array): void => {
  const isCloth = new Uint8Array(places.length / 2);
  for (const v of cloth) isCloth[v] = 1;
  const known = Int32Array.from([...isCloth.keys()].filter((v) => isCloth[v] === 1));
  for (let v = 0; v < isCloth.length; v += 1) {
    if (isCloth[v] === 1) continue;
    const [x, y] = [places[v * 2] ?? 0, places[v * 2 + 1] ?? 0];
    let [host, least] = [v, Infinity];
    for (let i = 0; i < known.length; i += 1) {
      const own = known[i] ?? 0;
      const dx = (places[own * 2] ?? 0) - x;
      const dy = (places[own * 2 + 1] ?? 0) - y;
      const far = dx * dx + dy * dy;
      if (far >= least) continue;
      host = own;
      least = far;
    }
    moves.set(moves.subarray(host * 2, host * 2 + 2), v * 2);
  }
};

/** A mesh moved as the skin near it, and kept out of that; it has no cut. */
const alongSkin = (
  mesh: MeshData,
  skin: MeshData,
  sized: MeshData,
  nearest: ReturnType<typeof anchorsOn>,
): ChangedMesh => {
  const [own, from, to] = [mesh, skin, sized].map(({ positions }) => Float64Array.from(positions)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const positions = Float32Array.from(carriedWithSkin(own, from, to));
  keepOut(positions, {
    ...contactOf(nearest(positions), sized.positions),
    least: new Float32Array(own.length / 3).fill(LIP_CLEAR_M),
  });
  return { positions, normals: mesh.normals, uvs: mesh.uvs };
};

/**
 * Hangs pieces, draped in one size, as those of another size on its body: no drape, but cut lengths, seams and skin are the
 * size's own. `sized` is the skin in the other size, of the same triangles; `worn` is what else is worn beneath. Some seconds.
 */
export const clothInSize = (
  pieces: readonly HangingPiece[],
  skin: MeshData,
  sized: MeshData,
  worn: MeshData | null = null,
): readonly ChangedMesh[] => {
  const places = pieces.map(placesOf);
  const sewn = pieces.filter(({ isOverlay }) => !isOverlay);
  const welded = weldMeshes(sewn.map((piece) => ({ mesh: piece.mesh, cloth: clothOf(piece) })));
  const triangles = Int32Array.from(
    sewn.flatMap((piece, n) => [...clothOf(piece)].map((v) => v + (welded.starts[n] ?? 0))),
  );
  const beneath = {
    positions: welded.points,
    index: Uint32Array.from(triangles, (v) => welded.pointOf[v] ?? 0),
  };
  const nearest = anchorsOn(sized);
  // Plain shorts of men have no places on their pieces: they go along with the skin.
  if (triangles.length === 0) return pieces.map(({ mesh }) => alongSkin(mesh, skin, sized, nearest));
  const sewnPlaces = places.filter((_, n) => pieces[n]?.isOverlay === false);
  const x = sewnInSize({ pieces: sewn, places: sewnPlaces, welded, triangles, skin, sized, worn, nearest });
  layOn(x, welded, sewn, beneath.index);
  const isCloth = new Uint8Array(welded.pointCount);
  for (const p of beneath.index) isCloth[p] = 1;
  const least = Float32Array.from(isCloth, (is) => (is === 1 ? -Infinity : LIP_CLEAR_M));
  keepOut(x, { ...contactOf(nearest(x), sized.positions), least });
  const [before, after] = [welded.normalsOf(welded.points), welded.normalsOf(x)];
  const hostOf = ({ on }: HangingPiece): Host | null => {
    const n = sewn.findIndex(({ from }) => from.id === on?.piece);
    const host = sewn[n];
    const own = host && places[pieces.indexOf(host)];
    if (!host || !own) return null;
    const start = welded.starts[n] ?? 0;
    return { ...own, cloth: clothOf(host), pointOf: welded.pointOf.subarray(start) };
  };
  return pieces.map((piece, n): ChangedMesh => {
    const { mesh, to } = piece;
    const uvs = mesh.uvs.slice();
    for (let v = 0; v < uvs.length / 2; v += 1)
      uvs.set(toUv(to, [places[n]?.after[v * 2] ?? 0, places[n]?.after[v * 2 + 1] ?? 0]), v * 2);
    if (piece.isOverlay) {
      const was = anchorsOf(mesh.positions, beneath);
      const is = movedOn(piece, was, places[n], hostOf(piece));
      const normals = [contactOf(was, welded.points).normals, contactOf(is, x).normals] as const;
      return { positions: over(is, x), normals: turnedBy(mesh.normals, ...normals, (v) => v), uvs };
    }
    const start = welded.starts[sewn.indexOf(piece)] ?? 0;
    const positions = new Float32Array(mesh.positions.length);
    for (let v = 0; v < positions.length / 3; v += 1) {
      const p = (welded.pointOf[start + v] ?? 0) * 3;
      positions.set(x.subarray(p, p + 3), v * 3);
    }
    return {
      positions,
      normals: turnedBy(mesh.normals, before, after, (v) => welded.pointOf[start + v] ?? 0),
      uvs,
    };
  });
};
