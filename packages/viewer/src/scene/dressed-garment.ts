import {
  BufferAttribute,
  DoubleSide,
  Group,
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
import type { MeshData } from '../model/mesh-data.ts';
import type { Affine } from '../model/pose-mesh.ts';
import type { GarmentModel, PieceModel } from '../model/models.ts';
import type { Rig } from '../model/rig.ts';
import type { KnitTiles } from './knit-tiles.ts';
import { newRiggedMesh, type RiggedMesh, type Rigging } from './rigged-mesh.ts';
import { shortsDepthMm } from './sunk-depths.ts';

/** A garment and the values of its options. */
export interface Design {
  readonly garment: Garment;
  readonly options: OptionValues;
}

/** A piece of a garment in the scene. */
interface GarmentPiece {
  readonly id: string;
  readonly rigged: RiggedMesh;
}

/** The garment in the scene: one mesh, one material and one artwork texture per piece. */
export interface DressedGarment {
  readonly group: Group;
  /** Its pieces, in the order of the model's. */
  readonly pieces: readonly GarmentPiece[];
  setFabric: (fabric: FabricId) => void;
  setArtwork: (pieceId: string, texture: Texture) => void;
  /** Draws it lit by its vertices for the time being; not the colours of its fit. */
  setPlain: (isPlain: boolean) => void;
  setDetail: (isOn: boolean) => void;
  setShadow: (isOn: boolean) => void;
  /** Shows colours of vertices in place of the cloth; null the cloth. */
  setFit: (colours: ReadonlyMap<string, Float32Array> | null) => void;
  /** Goes where the bones are now, whose transforms these are. */
  pose: (matrices: readonly Affine[]) => void;
  /** Takes other places of the same pieces, moved by other bones; goes there with the next `pose`. */
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
export const clothPieceOf = (pattern: Pattern, { id, widthMm, heightMm }: PieceModel): ClothPiece => {
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

/**
 * Shorts under a shirt count as farther away than they are where it covers them: hips that bend move the two in ways of their
 * own. The trunk's skin counts as farther still. Other pieces have no such depths, which a card takes for 0.
 */
const sinkUnderShirt = ({ mesh }: RiggedMesh, { positions }: Pick<MeshData, 'positions'>): void => {
  const depths = Uint8Array.from({ length: positions.length / 3 }, (_, v) =>
    Math.round(shortsDepthMm(positions[v * 3 + 1] ?? 0)),
  );
  mesh.geometry.setAttribute('aSunkMm', new BufferAttribute(depths, 1));
};

export const newDressedGarment = (
  design: Design,
  model: GarmentModel,
  rigging: Rigging,
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
    const isUnder = isLower && !isAllLower;
    const clothPiece = clothPieceOf(pattern, piece);
    const cloth = newCloth(clothPiece, blank);
    setLayer(cloth.material, isLower ? LAYERS.lower : LAYERS.upper);
    const rigged = newRiggedMesh(piece.mesh, cloth.material, rigging);
    const { mesh } = rigged;
    if (isUnder) sinkUnderShirt(rigged, piece.mesh);
    mesh.name = piece.id;
    mesh.receiveShadow = true;
    group.add(mesh);
    return { id: piece.id, material: clothPiece.cloth, cloth, isUnder, rigged, mesh };
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
    pieces,
    pose: (matrices) => {
      for (const { rigged } of pieces) rigged.pose(matrices);
    },
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
      pieces.forEach(({ rigged, isUnder }, i) => {
        const shaped = next.pieces[i]?.mesh;
        if (!shaped) return;
        rigged.reshape(shaped, bones);
        if (isUnder) sinkUnderShirt(rigged, shaped);
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
