import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Matrix4,
  MeshStandardMaterial,
  type DataTexture,
  type Material,
  type Texture,
} from 'three';
import { modelOf, type Garment, type OptionValues, type Pattern } from '@kitwright/garment';
import { lowerPieces } from '@kitwright/garment/figure/outfit.ts';
import { newCloth, type Cloth, type ClothPiece } from '../cloth/cloth-material.ts';
import { knitOfCloth, type FabricId } from '../cloth/fabric.ts';
import { plainly, type PlainLight } from '../cloth/plain-look.ts';
import { drawSeamField, type SeamField } from '../cloth/seam-field.ts';
import { stitchLines } from '../cloth/stitching.ts';
import { plainTexture, seamTexture } from '../cloth/textures.ts';
import { rebind, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel, PieceModel } from '../model/models.ts';
import type { Rig } from '../model/rig.ts';
import type { KnitTiles } from './knit-tiles.ts';
import { newRiggedMesh } from './rigged-mesh.ts';

/** A garment and the values of its options. */
export interface Design {
  readonly garment: Garment;
  readonly options: OptionValues;
}

/** The garment in the scene: one mesh, one material and one artwork texture per piece. */
export interface DressedGarment {
  readonly group: Group;
  setFabric: (fabric: FabricId) => void;
  setArtwork: (pieceId: string, texture: Texture) => void;
  /** Draws it lit by its vertices for the time being; not the colours of its fit. */
  setPlain: (isPlain: boolean) => void;
  setDetail: (isOn: boolean) => void;
  setShadow: (isOn: boolean) => void;
  /** Shows colours of vertices in place of the cloth; null the cloth. */
  setFit: (colours: ReadonlyMap<string, Float32Array> | null) => void;
  /** Takes other places of the same pieces, moved by other bones. */
  reshape: (model: GarmentModel, rig: Rig) => void;
  /** Colour of the wearer's skin; null when no one wears it. */
  setBeneath: (skin: string | null) => void;
  /** Draws the seams of one more piece; false when there are no more. Tens of milliseconds: between frames only. */
  drawNextSeams: () => boolean;
  dispose: () => void;
}

const WHITE = [255, 255, 255, 255] as const;

/** Fields by garment, model and piece: drawn once, for every wearer. */
const fields = new Map<string, SeamField>();

const keyOf = ({ garment, options }: Design, pieceId: string): string =>
  `${garment.productType}/${modelOf(garment, options)}/${pieceId}`;

/** A piece that the pattern does not know is plain shell, cut straight. */
export const clothPieceOf = (
  pattern: Pattern,
  { id, widthMm, heightMm }: PieceModel,
  isUnder: boolean,
): ClothPiece => {
  const cut = pattern.pieces.find((piece) => piece.id === id);
  return {
    widthMm,
    heightMm,
    cloth: cut?.cloth ?? 'shell',
    isLined: cut?.isLined ?? false,
    isFolded: pattern.zones.some(({ regions }) =>
      regions.some(({ piece, part }) => piece === id && part === 'inside'),
    ),
    isOverlay: pattern.overlays.some(({ piece }) => piece === id),
    isUnder,
    grainLine: cut?.grainLine ?? [
      [0, 0],
      [0, 1],
    ],
  };
};

/** Layers by depth beneath the outermost cloth. */
export const LAYERS = { upper: 0, lower: 1, figure: 2 } as const;

/**
 * Puts deeper layers a little further back. Triangles seen edge-on at a silhouette change depth by centimetres within a
 * pixel, and single samples of them would win against the cloth that covers them: white specks.
 */
export const setLayer = (material: Material, depth: number): void => {
  material.polygonOffset = depth > 0;
  material.polygonOffsetFactor = depth;
  material.polygonOffsetUnits = 2 * depth;
};

/** The bones of a mesh as three wants them, counted in the list `bones`. */
export const addSkin = (geometry: BufferGeometry, mesh: MeshData, bones: readonly string[]): void => {
  const { joints, weights } = rebind(mesh, bones);
  geometry.setAttribute('skinIndex', new BufferAttribute(joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(weights, 4));
};

/** Exchanges where the vertices of a geometry lie and how they face; the arrays it was made over are left alone. */
export const setPlaces = (
  geometry: BufferGeometry,
  { positions, normals }: Pick<MeshData, 'positions' | 'normals'>,
): void => {
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  if (geometry.hasAttribute('normal')) geometry.setAttribute('normal', new BufferAttribute(normals, 3));
};

/** A drawable geometry over shared arrays, moved by the list of `bones`. The caller disposes of it. */
export const toGeometry = (mesh: MeshData, bones: readonly string[]): BufferGeometry => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('aOcclusion', new BufferAttribute(mesh.occlusion, 4, true));
  addSkin(geometry, mesh, bones);
  geometry.setIndex(new BufferAttribute(mesh.index, 1));
  return geometry;
};

export const newDressedGarment = (
  design: Design,
  model: GarmentModel,
  rig: Rig,
  tiles: KnitTiles,
  light: PlainLight,
): DressedGarment => {
  const { garment, options } = design;
  const pattern = garment.pattern(garment.displaySize, options);
  const lower = lowerPieces(pattern);
  const isAllLower = model.pieces.every(({ id }) => lower.has(id));
  const group = new Group();
  const blank = plainTexture(WHITE, true);
  const seamTextures: DataTexture[] = [];
  const fitMaterial = new MeshStandardMaterial({ vertexColors: true, side: DoubleSide, roughness: 0.9 });
  const pieces = model.pieces.map((piece) => {
    const isLower = lower.has(piece.id);
    const clothPiece = clothPieceOf(pattern, piece, isLower && !isAllLower);
    const cloth = newCloth(clothPiece, blank);
    setLayer(cloth.material, isLower ? LAYERS.lower : LAYERS.upper);
    const mesh = newRiggedMesh<Material>(toGeometry(piece.mesh, rig.names), cloth.material, rig);
    mesh.name = piece.id;
    mesh.receiveShadow = true;
    group.add(mesh);
    return { id: piece.id, material: clothPiece.cloth, cloth, mesh };
  });
  const { setPlain, disposePlain } = plainly(
    pieces.map(({ mesh, cloth }) => ({ mesh, material: cloth.material, newPlain: cloth.newPlain })),
    light,
  );
  let isFitShown = false;
  const cloths = new Map<string, Cloth>(pieces.map(({ id, cloth }) => [id, cloth]));

  const showSeams = (pieceId: string, field: SeamField): void => {
    const texture = seamTexture(field);
    seamTextures.push(texture);
    cloths.get(pieceId)?.setSeams(texture);
  };

  const unseamed = pattern.pieces.filter((piece) => {
    if (!cloths.has(piece.id)) return false;
    const field = fields.get(keyOf(design, piece.id));
    if (field) showSeams(piece.id, field);
    return !field;
  });

  return {
    group,
    setFabric: (fabric) => {
      for (const { cloth, material } of pieces) cloth.setKnit(knitOfCloth(material, fabric), tiles);
    },
    setArtwork: (pieceId, texture) => cloths.get(pieceId)?.setArtwork(texture),
    setPlain: (isPlain) => {
      if (!isFitShown) setPlain(isPlain);
    },
    setDetail: (isOn) => {
      for (const { cloth } of pieces) cloth.setDetail(isOn);
    },
    setShadow: (isOn) => {
      for (const { mesh } of pieces) mesh.receiveShadow = isOn;
    },
    setBeneath: (skin) => {
      for (const { cloth } of pieces) cloth.setBeneath(skin);
    },
    reshape: (next, bones) => {
      pieces.forEach(({ mesh }, i) => {
        const shaped = next.pieces[i];
        if (shaped) setPlaces(mesh.geometry, shaped.mesh);
        mesh.bind(bones.skeleton, new Matrix4());
      });
    },
    setFit: (colours) => {
      isFitShown = colours !== null;
      for (const { id, mesh, cloth } of pieces) {
        const own = colours?.get(id);
        if (own) mesh.geometry.setAttribute('color', new BufferAttribute(own, 3));
        else mesh.geometry.deleteAttribute('color');
        mesh.material = own ? fitMaterial : cloth.material;
      }
    },
    drawNextSeams: () => {
      const piece = unseamed.shift();
      if (!piece) return false;
      const field = drawSeamField(piece, stitchLines(pattern, piece));
      fields.set(keyOf(design, piece.id), field);
      showSeams(piece.id, field);
      return true;
    },
    dispose: () => {
      for (const { mesh, cloth } of pieces) {
        mesh.geometry.dispose();
        cloth.material.dispose();
      }
      disposePlain();
      fitMaterial.dispose();
      for (const texture of [blank, ...seamTextures]) texture.dispose();
    },
  };
};
