import { Group, Mesh, type DataTexture, type Texture } from 'three';
import type { Garment, Piece } from '../../garment.ts';
import { textureBoxMm } from '../../piece-space.ts';
import { newCloth, type Cloth } from '../cloth/cloth-material.ts';
import { knitOfPiece, type FabricId, type KnitId } from '../cloth/fabric.ts';
import { drawSeamField, type SeamField } from '../cloth/seam-field.ts';
import { creaseTexture, knitTexture, plainTexture, seamTexture } from '../cloth/textures.ts';
import type { GarmentModel } from '../model/models.ts';
import { toGeometry } from './geometry.ts';
import { LAYERS, isShorts, setLayer } from './layers.ts';

/** The garment in the scene: one mesh, one material and one artwork texture per piece. */
export interface DressedGarment {
  readonly group: Group;
  setFabric: (fabric: FabricId) => void;
  setArtwork: (pieceId: string, texture: Texture) => void;
  setDetail: (isOn: boolean) => void;
  setShadow: (isOn: boolean) => void;
  setGhost: (isGhost: boolean) => void;
  /** Draws the seams of one more piece; false when there are no more. Tens of milliseconds: between frames only. */
  drawNextSeams: () => boolean;
  dispose: () => void;
}

const WHITE = [255, 255, 255, 255] as const;

const fields = new Map<string, SeamField>();

const fieldOf = (garment: Garment, piece: Piece): SeamField => {
  const key = `${garment.productType}/${garment.displaySize}/${piece.id}`;
  const field = fields.get(key) ?? drawSeamField(piece);
  fields.set(key, field);
  return field;
};

/** Knit textures made on first use and owned here. */
const newTileSet = (anisotropy: number) => {
  const tiles = new Map<KnitId, DataTexture>();
  return {
    get: (id: KnitId): Texture => {
      const tile = tiles.get(id) ?? knitTexture(id, anisotropy);
      tiles.set(id, tile);
      return tile;
    },
    dispose: () => {
      for (const tile of tiles.values()) tile.dispose();
    },
  };
};

export const newDressedGarment = (
  garment: Garment,
  model: GarmentModel,
  anisotropy: number,
): DressedGarment => {
  const group = new Group();
  const blank = plainTexture(WHITE, true);
  const creases = creaseTexture();
  const tiles = newTileSet(anisotropy);
  const cloths = new Map<string, Cloth>();
  const meshes: Mesh[] = [];
  const seamTextures: DataTexture[] = [];
  for (const piece of model.pieces) {
    const cloth = newCloth(textureBoxMm(piece), blank, creases);
    setLayer(cloth.material, isShorts(piece.id) ? LAYERS.shorts : LAYERS.shirt);
    const mesh = new Mesh(toGeometry(piece.mesh), cloth.material);
    mesh.name = piece.id;
    mesh.frustumCulled = false;
    mesh.receiveShadow = true;
    cloths.set(piece.id, cloth);
    meshes.push(mesh);
    group.add(mesh);
  }
  const unseamed = garment.pattern(garment.displaySize).pieces.filter((piece) => cloths.has(piece.id));

  return {
    group,
    setFabric: (fabric) => {
      for (const [pieceId, cloth] of cloths) cloth.setKnit(knitOfPiece(pieceId, fabric), tiles.get);
    },
    setArtwork: (pieceId, texture) => cloths.get(pieceId)?.setArtwork(texture),
    setDetail: (isOn) => {
      for (const cloth of cloths.values()) cloth.setDetail(isOn);
    },
    setShadow: (isOn) => {
      for (const mesh of meshes) mesh.receiveShadow = isOn;
    },
    setGhost: (isGhost) => {
      for (const cloth of cloths.values()) cloth.setGhost(isGhost);
    },
    drawNextSeams: () => {
      const piece = unseamed.shift();
      if (!piece) return false;
      const texture = seamTexture(fieldOf(garment, piece));
      seamTextures.push(texture);
      cloths.get(piece.id)?.setSeams(texture);
      return true;
    },
    dispose: () => {
      for (const mesh of meshes) mesh.geometry.dispose();
      for (const cloth of cloths.values()) cloth.material.dispose();
      for (const texture of [blank, creases, ...seamTextures]) texture.dispose();
      tiles.dispose();
    },
  };
};
