import { Color, FrontSide, MeshStandardMaterial, Vector3, Vector4, type Texture } from 'three';
import { plainTexture } from '../cloth/textures.ts';
import { FIGURE_PARTS, type FigureMaterial, type FigurePart } from '../model/figure-model.ts';
import type { HeadPicture, OldFigure } from './old-figure.ts';
import { MANNEQUIN_LOOK, PART_LOOKS, SOCK_DEFAULTS } from '../scene/figure-looks.ts';
import { oldFragmentShader, oldVertexShader } from './old-figure-shader.ts';

const colour = (css: string) => ({ value: new Color(css) });
const BLACK = '#000000';

/** Plain stand-ins for pictures that are not there. */
const newStandIns = () => {
  const made: Texture[] = [];
  return {
    of: (texture: Texture | null | undefined, css: string): Texture => {
      if (texture) return texture;
      const { r, g, b } = new Color(css).convertLinearToSRGB();
      const plain = plainTexture([255 * r, 255 * g, 255 * b, 0], true);
      made.push(plain);
      return plain;
    },
    dispose: () => {
      for (const texture of made) texture.dispose();
    },
  };
};

const SKIN_PARTS: ReadonlySet<FigurePart> = new Set(['body', 'head', 'feet']);

const looksOf = ({ isMannequin }: OldFigure) =>
  FIGURE_PARTS.map((part) => (isMannequin && SKIN_PARTS.has(part) ? MANNEQUIN_LOOK : PART_LOOKS[part]));

const bootUniforms = ({ bootSkin }: OldFigure) => ({
  uUpper: colour(bootSkin?.upper ?? BLACK),
  uAccent: colour(bootSkin?.accent ?? BLACK),
  uSole: colour(bootSkin?.sole ?? BLACK),
  uLaces: colour(bootSkin?.laces ?? BLACK),
  uBootEffect: { value: bootSkin?.fx ?? 0 },
});

const headUniforms = ({ head }: OldFigure, pictures: ReturnType<typeof newStandIns>) => {
  const of = (name: HeadPicture['name']) => head.find((part) => part.name === name);
  const [hair, beard, band] = [of('hair'), of('beard'), of('band')];
  const isCut = [hair, beard, band].map((part) => Number(part?.isTransparent === true && part.skin !== null));
  return {
    uHair: { value: pictures.of(hair?.skin, hair?.colour ?? BLACK) },
    uBeard: { value: pictures.of(beard?.skin, beard?.colour ?? BLACK) },
    uBand: { value: pictures.of(band?.skin, band?.colour ?? BLACK) },
    uHairMap: { value: pictures.of(hair?.map, BLACK) },
    uBeardMap: { value: pictures.of(beard?.map, BLACK) },
    uHairColour: colour(hair?.colour ?? BLACK),
    uBeardColour: colour(beard?.colour ?? BLACK),
    uCut: { value: new Vector3(...isCut) },
  };
};

export const newOldMaterial = (model: OldFigure): FigureMaterial => {
  const looks = looksOf(model);
  const pictures = newStandIns();
  const uniforms = {
    uLooks: { value: looks.map((look) => new Vector4(look.roughness, look.specular, look.fuzz, 0)) },
    uWraps: { value: looks.map((look) => new Vector3(...look.wrap)) },
    uMannequin: { value: Number(model.isMannequin) },
    uSkin: colour(model.skin),
    uBrows: colour(model.brows),
    uEyeWhite: colour(model.eyeWhite),
    uSocks: colour(SOCK_DEFAULTS.socks),
    uSockTrim: colour(SOCK_DEFAULTS.sockTrim),
    uBaseShorts: colour(model.baseShorts),
    uBaseBand: colour(model.baseShortsBand),
    uArms: { value: pictures.of(model.arms, model.skin) },
    uLegs: { value: pictures.of(model.legs, model.skin) },
    uIris: { value: pictures.of(model.iris, '#3a2416') },
    uBootMasks: { value: pictures.of(model.bootMasks, BLACK) },
    ...bootUniforms(model),
    ...headUniforms(model, pictures),
  };
  const material = new MeshStandardMaterial({
    map: pictures.of(model.headMasks, BLACK),
    metalness: 0,
    side: FrontSide,
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = oldVertexShader(shader.vertexShader);
    shader.fragmentShader = oldFragmentShader(shader.fragmentShader);
  };
  material.customProgramCacheKey = () => 'kitwright-old-figure';
  return {
    material,
    setColours: (colours) => {
      uniforms.uSocks.value.set(colours.socks ?? SOCK_DEFAULTS.socks);
      uniforms.uSockTrim.value.set(colours.sockTrim ?? colours.socks ?? SOCK_DEFAULTS.sockTrim);
    },
    dispose: () => {
      material.dispose();
      pictures.dispose();
    },
  };
};
