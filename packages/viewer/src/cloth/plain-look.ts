import { DoubleSide, MeshBasicMaterial, type IUniform, type Material, type Mesh, type Texture } from 'three';
import { patchShader, type ShaderPatch } from './shader-patch.ts';

/**
 * Light of the studio as a sum for each vertex, for the first frame of a slow machine: the key from the upper left in
 * front, and what comes from all round. Its figures are those with which cloth and skin are about as bright as under the
 * lamps.
 */
const LIGHT = /* glsl */ `#include <project_vertex>
float plainKey = dot( normalize( transformedNormal ), normalize( vec3( -2.3, 2.5, 2.7 ) ) );
vPlainLight = ( 0.36 + 0.74 * max( ( plainKey + 0.2 ) / 1.2, 0.0 ) ) * pow( clamp( aOcclusion.x, 0.0, 1.0 ), 1.1 );`;

const DECLARED = '#include <common>\nvarying float vPlainLight;';

interface PlainShaders {
  /** Name of the program: materials of one name share it. */
  readonly name: string;
  readonly map: Texture | null;
  readonly uniforms: Readonly<Record<string, IUniform>>;
  /** Patches that declare `aOcclusion`, besides what else the vertices need. */
  readonly vertex: readonly ShaderPatch[];
  /** Patches that find the colour. */
  readonly fragment: readonly ShaderPatch[];
}

/** A material without lamps: the colour and how open a place is. Its program is made in a tenth of the time. */
export const newPlainMaterial = ({
  name,
  map,
  uniforms,
  vertex,
  fragment,
}: PlainShaders): MeshBasicMaterial => {
  const material = new MeshBasicMaterial({ map, side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = patchShader(shader.vertexShader, [
      ...vertex,
      { find: '#include <common>', replace: DECLARED },
      { find: '#include <project_vertex>', replace: LIGHT },
    ]);
    shader.fragmentShader = patchShader(shader.fragmentShader, [
      ...fragment,
      { find: '#include <common>', replace: DECLARED },
      {
        find: '#include <opaque_fragment>',
        replace: 'outgoingLight *= vPlainLight;\n#include <opaque_fragment>',
      },
    ]);
  };
  material.customProgramCacheKey = () => `kitwright-plain-${name}`;
  return material;
};

/** Plain cloth: what is printed on it; its inside is a shade. */
export const newPlainCloth = (map: Texture | null): MeshBasicMaterial =>
  newPlainMaterial({
    name: 'cloth',
    map,
    uniforms: {},
    vertex: [{ find: '#include <common>', replace: '#include <common>\nattribute vec4 aOcclusion;' }],
    fragment: [
      {
        find: '#include <map_fragment>',
        replace: '#include <map_fragment>\nif ( ! gl_FrontFacing ) diffuseColor.rgb *= 0.5;',
      },
    ],
  });

/** A mesh with the material it is to have, and what makes a plain one in its place. */
interface Plainable {
  readonly mesh: Pick<Mesh, 'material'>;
  readonly material: Material;
  readonly newPlain: () => Material;
}

/** Exchanges the materials of meshes for plain ones and back. */
export const plainly = (all: readonly Plainable[]) => {
  const plain = new Map<Plainable, Material>();
  return {
    setPlain: (isPlain: boolean): void => {
      for (const one of all) {
        const { mesh, material, newPlain } = one;
        if (!isPlain) mesh.material = material;
        else {
          const own = plain.get(one) ?? newPlain();
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
