import {
  DoubleSide,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  ShaderChunk,
  type Material,
  type Object3D,
} from 'three';
import { patchShader } from '@kitwright/viewer/cloth/shader-patch.ts';

/** Red light wanders furthest under skin, which warms its terminator. */
const softened = (standard: string): string =>
  patchShader(standard, [
    {
      find: '#include <lights_physical_pars_fragment>',
      replace: patchShader(ShaderChunk.lights_physical_pars_fragment, [
        {
          find: 'vec3 irradiance = dotNL * directLight.color;',
          replace: `vec3 wrap = vec3( 0.30, 0.12, 0.07 );
	vec3 irradiance = dotNL * directLight.color;
	vec3 softLight = clamp( ( vec3( dot( geometryNormal, directLight.direction ) ) + wrap ) / ( 1.0 + wrap ), 0.0, 1.0 ) * directLight.color;`,
        },
        {
          find: 'reflectedLight.directDiffuse += irradiance *',
          replace: 'reflectedLight.directDiffuse += softLight *',
        },
      ]),
    },
  ]);

const skinOf = ({ map }: MeshStandardMaterial, isHead: boolean): Material => {
  const material = new MeshPhysicalMaterial({
    map,
    vertexColors: true,
    roughness: isHead ? 0.46 : 0.52,
    specularIntensity: isHead ? 0.75 : 0.65,
    bumpMap: map,
    bumpScale: isHead ? 1.2 : 0.8,
  });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = softened(shader.fragmentShader);
  };
  return material;
};

const hairOf = ({ map }: MeshStandardMaterial, isLashes: boolean): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({
    map,
    bumpMap: isLashes ? null : map,
    bumpScale: 6,
    roughness: 0.6,
    specularIntensity: isLashes ? 0 : 0.55,
    side: DoubleSide,
    alphaTest: 0.45,
  });

/** Gives a person's meshes the looks of their kinds, told by the names of the nodes. */
export const dressPerson = (root: Object3D): void => {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const mesh = object as Mesh;
    const source = mesh.material;
    if (!(source instanceof MeshStandardMaterial)) return;
    const named: unknown = mesh.userData['name'];
    const name = typeof named === 'string' ? named : mesh.name;
    mesh.frustumCulled = false;
    mesh.castShadow = !/lashes|eyes/.test(name);
    mesh.receiveShadow = true;
    if (name === 'figure:body' || name === 'figure:head')
      mesh.material = skinOf(source, name === 'figure:head');
    else if (/hair|lashes/.test(name)) mesh.material = hairOf(source, name === 'head:lashes');
    else if (name === 'figure:eyes')
      mesh.material = new MeshPhysicalMaterial({ map: source.map, vertexColors: true, roughness: 0.06 });
  });
};
