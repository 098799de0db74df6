import {
  Color,
  CustomBlending,
  DoubleSide,
  MeshStandardMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  Vector3,
  Vector4,
  ZeroFactor,
  type IUniform,
  type Texture,
} from 'three';
import { plainTexture } from '../cloth/textures.ts';
import {
  FIGURE_PARTS,
  type FigureColours,
  type FigureMaterial,
  type FigurePart,
  type PersonLook,
  type PicturedPart,
} from '../model/figure-model.ts';
import { MANNEQUIN_LOOK, PART_LOOKS, SOCK_DEFAULTS } from './figure-looks.ts';
import { FIGURE_COLOURS, figureFragmentShader, figureVertexShader } from './figure-shader.ts';
import { newPlainMaterial, type PlainLight } from '../cloth/plain-look.ts';

const colour = (css: string) => ({ value: new Color(css) });
const BLACK = '#000000';

/** Plain stand-ins for pictures that are not there. */
const newStandIns = () => {
  const made: Texture[] = [];
  return {
    of: (texture: Texture | null | undefined, css: string): Texture => {
      if (texture) return texture;
      const { r, g, b } = new Color(css).convertLinearToSRGB();
      const plain = plainTexture([255 * r, 255 * g, 255 * b, 255], true);
      made.push(plain);
      return plain;
    },
    dispose: () => {
      for (const texture of made) texture.dispose();
    },
  };
};

const PAINTED_PARTS: ReadonlySet<FigurePart> = new Set(['body', 'head', 'eyes']);

const looksOf = ({ isMannequin }: PersonLook) =>
  FIGURE_PARTS.map((part) => (isMannequin && PAINTED_PARTS.has(part) ? MANNEQUIN_LOOK : PART_LOOKS[part]));

const bootUniforms = ({ bootSkin }: PersonLook) => ({
  uUpper: colour(bootSkin?.upper ?? BLACK),
  uAccent: colour(bootSkin?.accent ?? BLACK),
  uSole: colour(bootSkin?.sole ?? BLACK),
  uLaces: colour(bootSkin?.laces ?? BLACK),
  uBootEffect: { value: bootSkin?.fx ?? 0 },
});

/** Of plain shorts. */
export const shortsColour = (
  { isMannequin, shortsCloth }: Pick<PersonLook, 'isMannequin' | 'shortsCloth'>,
  { shorts }: FigureColours,
): string => (isMannequin ? shortsCloth : (shorts ?? shortsCloth));

/** A material of the figure's colours, lit by its vertices. */
export const newPlainFigure = (
  map: Texture | null,
  uniforms: Readonly<Record<string, IUniform>>,
  light: PlainLight,
) => newPlainMaterial({ name: 'figure', map, uniforms, ...FIGURE_COLOURS }, light);

/** The material of one of the people. */
export const newPersonMaterial = (model: PersonLook): FigureMaterial => {
  const looks = looksOf(model);
  const standIns = newStandIns();
  const picture = (part: PicturedPart) => standIns.of(model.pictures.get(part), model.skin);
  const uniforms = {
    uLooks: { value: looks.map((look) => new Vector4(look.roughness, look.specular, look.fuzz, 0)) },
    uWraps: { value: looks.map((look) => new Vector3(...look.wrap)) },
    uSkinDetail: { value: Number(!model.isMannequin) },
    uSoftEdges: { value: 1 },
    uSkinLight: { value: new Color(model.skin).g },
    uSocks: colour(SOCK_DEFAULTS.socks),
    uSockTrim: colour(SOCK_DEFAULTS.sockTrim),
    uPlainCloth: colour(model.plainCloth),
    uShorts: colour(model.shortsCloth),
    uBody: { value: picture('body') },
    uEyes: { value: picture('eyes') },
    uLashes: { value: picture('lashes') },
    uHair: { value: picture('hair') },
    uBootMasks: { value: standIns.of(model.bootMasks, BLACK) },
    ...bootUniforms(model),
  };
  const material = new MeshStandardMaterial({
    map: picture('head'),
    metalness: 0,
    // Hair and lashes are cards, seen from both sides, cut out by their pictures. Nothing is blended: what stands behind a
    // soft edge may be drawn later, and the ground would shine through as a seam of light.
    side: DoubleSide,
    alphaToCoverage: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: ZeroFactor,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneMinusSrcAlphaFactor,
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = figureVertexShader(shader.vertexShader);
    shader.fragmentShader = figureFragmentShader(shader.fragmentShader);
  };
  material.customProgramCacheKey = () => 'kitwright-figure';
  material.onBeforeRender = (renderer) => {
    uniforms.uSoftEdges.value = Number((renderer.getRenderTarget()?.samples ?? 0) > 0);
  };
  return {
    material,
    // Pores and patches are too fine for a picture of something that moves, and so are single strands.
    newPlain: (light) =>
      newPlainFigure(
        material.map,
        { ...uniforms, uSkinDetail: { value: 0 }, uSoftEdges: { value: 1 } },
        light,
      ),
    setColours: (colours) => {
      uniforms.uSocks.value.set(colours.socks ?? SOCK_DEFAULTS.socks);
      uniforms.uSockTrim.value.set(colours.sockTrim ?? colours.socks ?? SOCK_DEFAULTS.sockTrim);
      uniforms.uShorts.value.set(shortsColour(model, colours));
    },
    dispose: () => {
      material.dispose();
      standIns.dispose();
    },
  };
};
