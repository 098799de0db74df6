import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prunedShader } from './shader-conditions.ts';
import { LEFT_OUT, UNUSED, shadersInUse } from './three-parts.ts';

const PACKAGES = join(import.meta.dirname, '../../../packages');
const known = { never: new Set(['FOG', 'SHEEN']), zero: new Set(['NUM_SPOTS']) };
const pruned = (...lines: string[]): string => prunedShader(lines.join('\n'), known);

it('a branch that is never taken is left out, with what is in it', () => {
  expect(pruned('a', '#ifdef FOG', '#ifdef MAP', 'b', '#endif', '#endif', 'c')).toBe('a\nc');
  expect(pruned('#if defined( FOG ) && defined( MAP )', 'b', '#else', 'c', '#endif')).toBe('c');
  expect(pruned('#if ( NUM_SPOTS > 0 ) && defined( RE )', 'b', '#endif')).toBe('');
  expect(pruned('#if ( INDEX < NUM_SPOTS )', 'b', '#endif')).toBe('');
});

it('one that is always taken stands without its condition', () => {
  expect(pruned('#ifndef FOG', 'a', '#else', 'b', '#endif')).toBe('a');
  expect(pruned('#if ! defined( FOG )', 'a', '#endif')).toBe('a');
});

it('what is not known stays as it is, also between branches that are', () => {
  const open = [
    '#if defined( MAP ) || NUM_SPOTS > 0',
    'a',
    '#elif defined( SHEEN )',
    'b',
    '#else',
    'c',
    '#endif',
  ];
  expect(pruned(...open)).toBe('#if defined( MAP ) || NUM_SPOTS > 0\na\n#else\nc\n#endif');
  expect(pruned('#ifdef FOG', 'a', '#elif defined( MAP )', 'b', '#endif')).toBe(
    '#if defined( MAP )\nb\n#endif',
  );
});

it('comments and indentation go', () => {
  expect(pruned('\ta = 1.0; // one', '/* of', ' two */', '\t\tb;')).toBe('a = 1.0;\nb;');
});

/** Sources of ours that draw with three. */
const sources = ['viewer/src', 'editor/src'].flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(PACKAGES, folder, file), 'utf8')),
);

/** Names that sources take of three itself. */
const taken = new Set(
  sources.flatMap((code) =>
    [...code.matchAll(/import \{([^}]*)\} from 'three';/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.replace('type ', '').trim()),
    ),
  ),
);

it('nothing draws with a material, a lamp or a shape whose shaders are left out', () => {
  expect([...taken].filter((name) => /Material$/.test(name)).toSorted()).toEqual([
    'Material',
    'MeshBasicMaterial',
    'MeshStandardMaterial',
    'ShaderMaterial',
    'ShadowMaterial',
  ]);
  expect([...taken].filter((name) => /Light(Probe)?$/.test(name))).toEqual(['DirectionalLight']);
  expect(
    [...taken].filter((name) =>
      /^(Fog|Points|Sprite|Batched|PMREM|WebGLCube)|^Line(Basic|Dashed|Loop|Segments|$)/.test(name),
    ),
  ).toEqual([]);
});

it('nothing sets what only a shader that is left out would show', () => {
  const set =
    /\b(fog|alphaHash|alphaMap|bumpMap|clearcoat|clippingPlanes|displacementMap|dithering|emissiveMap|flatShading|lightMap|metalnessMap|morphTargets|normalMap|premultipliedAlpha|roughnessMap|sheen|specularMap|toneMapping|transmission): |\.(background|toneMapping|fog|xr) = /;
  const exporters = sources.filter((code) => !/Exporter/.test(code));
  expect(exporters.filter((code) => set.test(code)).map((code) => set.exec(code)?.[0])).toEqual([]);
});

/** three's own code below its renderer for WebGL. */
const rendererCode = ['WebGLRenderer.js', 'webgl', 'shaders', 'webxr'].flatMap((part) => {
  const path = join(PACKAGES, '../node_modules/three/src/renderers', part);
  const files = part.endsWith('.js')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file));
  return files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(file, 'utf8'));
});

/** Asked of headsets while a picture goes to one. */
const WHILE_PRESENTING = new Set(['cameraAutoUpdate', 'getCamera', 'getDepthSensingMesh', 'updateCamera']);
const OF_EVENTS = new Set(['addEventListener', 'removeEventListener']);

it('what stands for headsets has all that the renderer asks of them', () => {
  const asked = new Set(
    rendererCode.flatMap((code) => [...code.matchAll(/\bxr\.(\w+)/g)].map(([, name = '']) => name)),
  );
  const there = LEFT_OUT['renderers/webxr/WebXRManager.js'] ?? '';
  const others = [...asked].filter((name) => !WHILE_PRESENTING.has(name) && !OF_EVENTS.has(name));
  expect(others.filter((name) => !new RegExp(`\\b${name}\\b`).test(there))).toEqual([]);
  expect(others).toContain('getEnvironmentBlendMode');
});

it('what is named as unused is known to this version of three, and the shaders in use are found', () => {
  const code = rendererCode.join('\n');
  const words = new Set(code.match(/\b[A-Z][A-Z0-9_]{2,}\b/g));
  expect([...UNUSED.never, ...UNUSED.zero].filter((name) => !words.has(name))).toEqual([]);
  expect(shadersInUse().size).toBeGreaterThan(60);
});
