import { DoubleSide, MeshBasicMaterial, type IUniform, type Material, type Mesh, type Texture } from 'three';
import { VERTEX_LIGHT } from '../studio/light-glsl.ts';
import { SUNK_DEPTH } from './cloth-shader.ts';
import { patchShader, type ShaderPatch } from './shader-patch.ts';

/** Light that plain materials share: how strong the lamps behind are. */
export interface PlainLight {
  readonly uRim: IUniform<number>;
}

const VARYING = 'varying vec3 vPlainLight;';

interface PlainShaders {
  /** Name of the program: materials of one name share it. */
  readonly name: string;
  readonly map: Texture | null;
  readonly uniforms: Readonly<Record<string, IUniform>>;
  /** Patches that declare `aOcclusion`, besides what else the vertices need. */
  readonly vertex: readonly ShaderPatch[];
  /** GLSL of how open a vertex is, 0 to 1, and of how far light wraps there, by channel. */
  readonly open: string;
  readonly reach: string;
  /** Patches that find the colour. */
  readonly fragment: readonly ShaderPatch[];
}

/**
 * A material that is lit by its vertices, without shadows and gloss: for the first frame of a slow machine, and for those
 * in which something moves. Its program is made in a tenth of the time, and draws in a fourth.
 */
export const newPlainMaterial = (
  { name, map, uniforms, vertex, open, reach, fragment }: PlainShaders,
  light: PlainLight,
): MeshBasicMaterial => {
  const material = new MeshBasicMaterial({ map, side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms, light);
    shader.vertexShader = patchShader(shader.vertexShader, [
      ...vertex,
      { find: '#include <common>', replace: `#include <common>\n${VARYING}${VERTEX_LIGHT}` },
      {
        find: '#include <worldpos_vertex>',
        // Where no bones move vertices, three finds no normals for a material without lamps.
        replace: `#include <worldpos_vertex>
#ifndef USE_SKINNING
	vec3 transformedNormal = normalMatrix * normal;
#endif
vPlainLight = studioLight( normalize( transformedNormal ), ${reach}, ${open} );`,
      },
    ]);
    shader.fragmentShader = patchShader(shader.fragmentShader, [
      ...fragment,
      { find: '#include <common>', replace: `#include <common>\n${VARYING}` },
      {
        find: '#include <opaque_fragment>',
        replace: 'outgoingLight *= vPlainLight;\n#include <opaque_fragment>',
      },
    ]);
  };
  material.customProgramCacheKey = () => `kitwright-plain-${name}`;
  return material;
};

/** Light on an inside, as a share of that on the outside of the same place. */
const INSIDE_LIGHT = 0.6;

/** Plain cloth, with the uniforms of its cloth: what is printed on it; its inside is pale, and in the shade. */
export const newPlainCloth = (
  map: Texture | null,
  uniforms: Readonly<Record<string, IUniform>>,
  light: PlainLight,
): MeshBasicMaterial =>
  newPlainMaterial(
    {
      name: 'cloth',
      map,
      uniforms,
      vertex: [
        {
          find: '#include <common>',
          replace: `#include <common>
attribute vec4 aOcclusion;
uniform float uGhost;
attribute float aSunkMm;
varying float vInside;`,
        },
        {
          find: '#include <begin_vertex>',
          replace: `#include <begin_vertex>
vInside = mix( aOcclusion.y, aOcclusion.z, uGhost ) * ${INSIDE_LIGHT};`,
        },
        SUNK_DEPTH,
      ],
      open: 'vec3( aOcclusion.x * mix( 1.0, aOcclusion.x, 0.25 ) )',
      reach: 'vec3( 0.2 )',
      fragment: [
        {
          find: '#include <map_pars_fragment>',
          replace: `#include <map_pars_fragment>
uniform vec3 uInsideColour;
uniform float uShowThrough;
uniform float uLined;
varying float vInside;`,
        },
        {
          find: '#include <map_fragment>',
          replace: `#include <map_fragment>
if ( ! gl_FrontFacing && vInside > 0.002 )
	diffuseColor.rgb = mix( uInsideColour, diffuseColor.rgb, max( uShowThrough, min( uLined, 1.0 ) ) ) * vInside;`,
        },
      ],
    },
    light,
  );

/** A mesh with the material it is to have, and what makes a plain one in its place. */
interface Plainable {
  readonly mesh: Pick<Mesh, 'material'>;
  readonly material: Material;
  readonly newPlain: (light: PlainLight) => Material;
}

/** Exchanges the materials of meshes for plain ones and back. */
export const plainly = (all: readonly Plainable[], light: PlainLight) => {
  const plain = new Map<Plainable, Material>();
  return {
    setPlain: (isPlain: boolean): void => {
      for (const one of all) {
        const { mesh, material, newPlain } = one;
        if (!isPlain) mesh.material = material;
        else {
          const own = plain.get(one) ?? newPlain(light);
          plain.set(one, own);
          own.polygonOffset = material.polygonOffset;
          own.polygonOffsetFactor = material.polygonOffsetFactor;
          own.polygonOffsetUnits = material.polygonOffsetUnits;
          mesh.material = own;
        }
      }
    },
    /** The plain materials are needed no more. */
    disposePlain: (): void => {
      for (const own of plain.values()) own.dispose();
      plain.clear();
    },
  };
};
