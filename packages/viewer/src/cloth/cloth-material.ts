import {
  Color,
  DoubleSide,
  type Material,
  type MeshBasicMaterial,
  MeshStandardMaterial,
  Vector2,
  Vector3,
  type IUniform,
  type Texture,
} from 'three';
import { clothFragmentShader, clothVertexShader } from './cloth-shader.ts';
import { type Piece, textureBoxMm } from '@kitwright/garment';
import { clothLook, showThroughOf, type KnitId } from './fabric.ts';
import { newPlainCloth, type PlainLight } from './plain-look.ts';
import { knitOf } from './knit.ts';

/** The unprinted side of sublimated polyester: slightly warm, never pure white. */
export const INSIDE_COLOUR = '#e2e1de';
/** Seen through the holes of cloth that no one wears: its own far side, in the dark. */
const EMPTY_COLOUR = '#4b4a48';
/** Brightness of skin beneath cloth, as a factor of its own colour. */
const SKIN_SHADE = 0.3;

interface ClothUniforms {
  readonly uWrap: IUniform<Vector3>;
  readonly uSpecular: IUniform<number>;
  readonly uFuzz: IUniform<number>;
  readonly uDetail: IUniform<number>;
  readonly uHasSeams: IUniform<number>;
  readonly uGhost: IUniform<number>;
  readonly uCrease: IUniform<number>;
  readonly uHoles: IUniform<number>;
  /** Colour that shows through holes. */
  readonly uBeneath: IUniform<Color>;
  /** Straight of grain on the piece, of unit length: knits run along it. */
  readonly uGrain: IUniform<Vector2>;
  readonly uShowThrough: IUniform<number>;
  /** 1 where the inside is a lining of the same cloth, else 0. */
  readonly uLined: IUniform<number>;
  readonly uBoxMm: IUniform<Vector2>;
  readonly uKnitMm: IUniform<Vector2>;
  readonly uInsideMm: IUniform<Vector2>;
  readonly uInsideColour: IUniform<Color>;
  readonly uKnit: IUniform<Texture | null>;
  readonly uInsideKnit: IUniform<Texture | null>;
  readonly uCreases: IUniform<Texture | null>;
  readonly uSeams: IUniform<Texture | null>;
}

/** The textures of knits and of creases; the same ones every time. */
export interface KnitTextures {
  readonly get: (id: KnitId) => Texture;
  readonly creases: () => Texture;
}

/** The cloth of one piece. All pieces share one compiled program; only uniforms and the artwork differ. */
export interface Cloth {
  readonly material: MeshStandardMaterial;
  setKnit: (id: KnitId, textures: KnitTextures) => void;
  /** A material of the same artwork, lit by its vertices. The caller disposes of it. */
  newPlain: (light: PlainLight) => Material;
  setArtwork: (texture: Texture) => void;
  setSeams: (texture: Texture) => void;
  /** Knit, creases and seams: left out while the model moves on slow machines. */
  setDetail: (isOn: boolean) => void;
  /** Colour of the skin beneath; null: no one wears it, so light enters from the neck and the hems. */
  setBeneath: (skin: string | null) => void;
}

export interface ClothPiece extends Pick<Piece, 'widthMm' | 'heightMm' | 'cloth' | 'grainLine'> {
  readonly isLined: boolean;
  /** Cut double: its inside shows what is printed beyond its upper edge, the fold. */
  readonly isFolded: boolean;
  /** Sewn flat onto another piece: its inside is never seen but as slivers of its turned edge. */
  readonly isOverlay: boolean;
}

const grainOf = ({ grainLine: [top, bottom] }: ClothPiece): Vector2 =>
  new Vector2(bottom[0] - top[0], bottom[1] - top[1]).normalize();

const newUniforms = (piece: ClothPiece): ClothUniforms => ({
  uWrap: { value: new Vector3() },
  uSpecular: { value: 0 },
  uFuzz: { value: 0 },
  uDetail: { value: 1 },
  uHasSeams: { value: 0 },
  uGhost: { value: 0 },
  uCrease: { value: 0 },
  uHoles: { value: 0 },
  uBeneath: { value: new Color(EMPTY_COLOUR) },
  uGrain: { value: grainOf(piece) },
  uShowThrough: { value: piece.isOverlay ? 1 : showThroughOf(piece.cloth) },
  uLined: { value: piece.isFolded ? 2 : piece.isLined ? 1 : 0 },
  uBoxMm: { value: new Vector2(textureBoxMm(piece).width, textureBoxMm(piece).height) },
  uKnitMm: { value: new Vector2(1, 1) },
  uInsideMm: { value: new Vector2(1, 1) },
  uInsideColour: { value: new Color(INSIDE_COLOUR) },
  uKnit: { value: null },
  uInsideKnit: { value: null },
  uCreases: { value: null },
  uSeams: { value: null },
});

const applyKnit = (
  material: MeshStandardMaterial,
  uniforms: ClothUniforms,
  id: KnitId,
  textures: KnitTextures,
) => {
  const look = clothLook(id);
  const inside = uniforms.uLined.value > 0 ? id : look.inside;
  material.roughness = look.roughness;
  uniforms.uWrap.value.setScalar(look.wrap);
  uniforms.uSpecular.value = look.specular;
  uniforms.uFuzz.value = look.fuzz;
  uniforms.uCrease.value = look.crease;
  uniforms.uHoles.value = look.holes;
  uniforms.uKnit.value = textures.get(id);
  uniforms.uInsideKnit.value = textures.get(inside);
  uniforms.uCreases.value = textures.creases();
  uniforms.uKnitMm.value.fromArray(knitOf(id).tileMm);
  uniforms.uInsideMm.value.fromArray(knitOf(inside).tileMm);
};

/** `blank`: shown until there is artwork. The caller disposes of the textures. */
export const newCloth = (piece: ClothPiece, blank: Texture): Cloth => {
  const uniforms = newUniforms(piece);
  const material = new MeshStandardMaterial({ map: blank, side: DoubleSide, metalness: 0 });
  let plain: MeshBasicMaterial | null = null;
  uniforms.uSeams.value = blank;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = clothVertexShader(shader.vertexShader);
    shader.fragmentShader = clothFragmentShader(shader.fragmentShader);
  };
  material.customProgramCacheKey = () => 'kitwright-cloth';
  return {
    material,
    setKnit: (id, textures) => {
      applyKnit(material, uniforms, id, textures);
    },
    newPlain: (light) => (plain = newPlainCloth(material.map, { ...uniforms }, light)),
    setArtwork: (texture) => {
      material.map = texture;
      if (plain) plain.map = texture;
    },
    setSeams: (texture) => {
      uniforms.uSeams.value = texture;
      uniforms.uHasSeams.value = 1;
    },
    setDetail: (isOn) => {
      uniforms.uDetail.value = isOn ? 1 : 0;
    },
    setBeneath: (skin) => {
      uniforms.uGhost.value = skin === null ? 1 : 0;
      uniforms.uBeneath.value.set(skin ?? EMPTY_COLOUR);
      if (skin !== null) uniforms.uBeneath.value.multiplyScalar(SKIN_SHADE);
    },
  };
};
