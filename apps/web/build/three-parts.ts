import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { prunedShader, type Known } from './shader-conditions.ts';

const THREE = join(dirname(createRequire(import.meta.url).resolve('three')), '../src');
const SHADERS = join(THREE, 'renderers/shaders');

/**
 * Names in three's shaders of what is never used: the model has cloth and skin (`MeshStandardMaterial`), shadows of one lamp from
 * afar, and light from all round. Anyone who uses more takes it from here; a test looks at what the viewer imports.
 */
export const UNUSED: Known = {
  never: new Set([
    // Of the physical material, all that the standard one has not.
    ...['PHYSICAL', 'IOR', 'USE_SPECULAR', 'USE_CLEARCOAT', 'USE_IRIDESCENCE', 'USE_SHEEN', 'USE_ANISOTROPY'],
    ...['USE_TRANSMISSION', 'USE_DISPERSION', 'USE_RETROREFLECTION', 'USE_DIFFUSE_ROUGHNESS'],
    ...['USE_CLEARCOATMAP', 'USE_CLEARCOAT_ROUGHNESSMAP', 'USE_CLEARCOAT_NORMALMAP', 'USE_IRIDESCENCEMAP'],
    ...['USE_IRIDESCENCE_THICKNESSMAP', 'USE_SHEEN_COLORMAP', 'USE_SHEEN_ROUGHNESSMAP', 'USE_ANISOTROPYMAP'],
    ...['USE_TRANSMISSIONMAP', 'USE_THICKNESSMAP', 'USE_SPECULAR_COLORMAP', 'USE_SPECULAR_INTENSITYMAP'],
    ...['USE_DIFFUSE_ROUGHNESSMAP'],
    // Pictures other than the one that colours.
    ...[
      'USE_ALPHAMAP',
      'USE_AOMAP',
      'USE_BUMPMAP',
      'USE_DISPLACEMENTMAP',
      'USE_EMISSIVEMAP',
      'USE_GRADIENTMAP',
    ],
    ...['USE_LIGHTMAP', 'USE_METALNESSMAP', 'USE_NORMALMAP', 'USE_NORMALMAP_OBJECTSPACE'],
    ...[
      'USE_NORMALMAP_TANGENTSPACE',
      'USE_PACKED_NORMALMAP',
      'USE_ROUGHNESSMAP',
      'USE_SPECULARMAP',
      'USE_TANGENT',
    ],
    // Other materials and shapes.
    ...[
      'LAMBERT',
      'PHONG',
      'FLAT_SHADED',
      'USE_MATCAP',
      'USE_POINTS_UV',
      'USE_SIZEATTENUATION',
      'USE_BATCHING',
    ],
    ...[
      'USE_BATCHING_COLOR',
      'USE_MORPHTARGETS',
      'USE_MORPHNORMALS',
      'USE_MORPHCOLORS',
      'USE_INSTANCING_MORPH',
    ],
    // Ways to draw.
    ...['USE_FOG', 'FOG_EXP2', 'DITHERING', 'PREMULTIPLIED_ALPHA', 'ALPHA_TO_COVERAGE', 'USE_ALPHAHASH'],
    ...['USE_LOGARITHMIC_DEPTH_BUFFER', 'USE_REVERSED_DEPTH_BUFFER', 'TONE_MAPPING', 'DECODE_VIDEO_TEXTURE'],
    ...['DECODE_VIDEO_TEXTURE_EMISSIVE', 'USE_LIGHT_PROBES', 'ENVMAP_TYPE_CUBE', 'ENVMAP_BLENDING_MIX'],
    ...['ENVMAP_BLENDING_MULTIPLY', 'ENVMAP_BLENDING_ADD', 'SHADOWMAP_TYPE_BASIC', 'SHADOWMAP_TYPE_VSM'],
  ]),
  zero: new Set([
    ...['NUM_SUN_LIGHTS', 'NUM_SUN_LIGHT_SHADOWS', 'NUM_POINT_LIGHTS', 'NUM_POINT_LIGHT_SHADOWS'],
    ...['NUM_SPOT_LIGHTS', 'NUM_SPOT_LIGHT_SHADOWS', 'NUM_SPOT_LIGHT_COORDS', 'NUM_SPOT_LIGHT_MAPS'],
    ...[
      'NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS',
      'NUM_RECT_AREA_LIGHTS',
      'NUM_HEMI_LIGHTS',
      'NUM_LIGHT_PROBE_GRIDS',
    ],
    ...['NUM_CLIPPING_PLANES'],
  ]),
};

/** Shaders of the materials in use, and what three's programs begin with. */
const SHADERS_IN_USE = ['meshbasic', 'meshphysical', 'depth', 'shadow'].flatMap((name) => [
  `ShaderLib/${name}.glsl.js`,
]);
const BEGINNINGS = ['colorspace_pars_fragment'];

const GLSL = /\/\* glsl \*\/\s*`([\s\S]*?)`/g;
const withGlsl = (code: string, change: (glsl: string) => string): string =>
  code.replaceAll(GLSL, (_, glsl: string) => `\`${change(glsl)}\``);
const prune = (code: string): string => withGlsl(code, (glsl) => prunedShader(glsl, UNUSED));
const readShader = (path: string): string => prune(readFileSync(join(SHADERS, path), 'utf8'));

/** Our own shaders have no branches to leave out: only comments and indents go. */
const NOTHING: Known = { never: new Set(), zero: new Set() };
const OWN_SHADERS = /\/packages\/(viewer|garment)\/src\/.*\.ts$/;

/** Files of the shaders in use, with all that they include; the rest is never compiled. */
export const shadersInUse = (): ReadonlySet<string> => {
  const chunks = new Set(readdirSync(join(SHADERS, 'ShaderChunk')));
  const used = new Set<string>();
  const queue = [...SHADERS_IN_USE, ...BEGINNINGS.map((name) => `ShaderChunk/${name}.glsl.js`)];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (used.has(path)) continue;
    used.add(path);
    for (const [, name = ''] of readShader(path).matchAll(/#include <(\w+)>/g))
      if (chunks.has(`${name}.glsl.js`)) queue.push(`ShaderChunk/${name}.glsl.js`);
  }
  return used;
};

const throwing = (name: string): string =>
  `export class ${name} { constructor() { throw new Error('${name} is left out of this build'); } }`;

/** Parts of three's renderer for what is never asked of it: headsets, light gathered at run time, effects. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'renderers/webxr/WebXRManager.js': `import { EventDispatcher } from '${THREE}/core/EventDispatcher.js';
export class WebXRManager extends EventDispatcher {
  enabled = false;
  isPresenting = false;
  setAnimationLoop() {}
  hasDepthSensing() { return false; }
  getEnvironmentBlendMode() { return undefined; }
  dispose() {}
}`,
  'extras/PMREMGenerator.js': throwing('PMREMGenerator'),
  'renderers/WebGLCubeRenderTarget.js': throwing('WebGLCubeRenderTarget'),
  'renderers/webgl/WebGLOutput.js': throwing('WebGLOutput'),
};

/** Writes and reads three's own JSON of scenes, which holds every property of every material once more. */
const JSON_METHODS = new Set(['toJSON', 'fromJSON']);

const withoutJson = (code: string): string => {
  const { program } = parseSync('module.js', code);
  const methods = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'ClassDeclaration') return [];
    return declared.body.body.filter(
      (member) =>
        member.type === 'MethodDefinition' &&
        member.key.type === 'Identifier' &&
        JSON_METHODS.has(member.key.name),
    );
  });
  return methods.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
};

/** Builds three from its sources, without what the viewer never uses, 40 KiB of 130; and our own shaders without their comments. */
export const threeParts = (): Plugin => {
  const inUse = shadersInUse();
  const pathOf = (id: string): string | null => (id.startsWith(THREE) ? id.slice(THREE.length + 1) : null);
  return {
    name: 'kitwright:three',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'three' ? join(THREE, 'Three.js') : null),
    load(id) {
      const path = pathOf(id);
      return path === null ? null : (LEFT_OUT[path] ?? null);
    },
    transform(code, id) {
      if (OWN_SHADERS.test(id))
        return { code: withGlsl(code, (glsl) => prunedShader(glsl, NOTHING)), map: null };
      const path = pathOf(id);
      if (path === null || path in LEFT_OUT) return null;
      const shader = /renderers\/shaders\/(Shader(?:Chunk|Lib)\/.*\.glsl\.js)$/.exec(path)?.[1];
      if (shader === undefined) return { code: withoutJson(code), map: null };
      return { code: inUse.has(shader) ? prune(code) : withGlsl(code, () => ''), map: null };
    },
  };
};
