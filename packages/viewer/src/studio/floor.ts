import {
  DataTexture,
  LinearFilter,
  Mesh,
  PlaneGeometry,
  RedFormat,
  ShadowMaterial,
  type IUniform,
  type Texture,
} from 'three';
import { patchShader } from '../cloth/shader-patch.ts';
import type { ContactShadow } from './contact-shadow.ts';
import type { GroundColours } from '@kitwright/garment';

/** The floor shows nothing but shadows: contact (baked from what stands on it) and the key's. One draw call. */
export interface Floor {
  readonly mesh: Mesh;
  setContact: (shadow: ContactShadow) => void;
  setGround: (ground: GroundColours) => void;
  dispose: () => void;
}

const SIDE_M = 3;
/** Reach of the key's shadow that is seen, m. */
const CAST_REACH_M = 1.3;

const VERTEX_PATCHES = [
  { find: '#include <common>', replace: '#include <common>\nvarying vec2 vFloor;' },
  { find: '#include <begin_vertex>', replace: '#include <begin_vertex>\nvFloor = position.xy;' },
];

const FRAGMENT_PATCHES = [
  {
    find: '#include <common>',
    replace: `#include <common>
uniform sampler2D uContact;
uniform float uContactSide;
uniform float uContactStrength;
uniform float uCast;
uniform float uCastReach;
varying vec2 vFloor;`,
  },
  {
    find: 'gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );',
    replace: `vec2 spot = vec2( vFloor.x, - vFloor.y ) / uContactSide + 0.5;
	float contact = texture2D( uContact, clamp( spot, 0.0, 1.0 ) ).r * uContactStrength;
	// A studio's walls throw light back: the key's shadow is lost within a step or two.
	float fade = 1.0 - smoothstep( 0.15, 1.0, length( vFloor ) / uCastReach );
	float keyShadow = ( 1.0 - getShadowMask() ) * uCast * fade * fade;
	gl_FragColor = vec4( color, 1.0 - ( 1.0 - contact ) * ( 1.0 - keyShadow ) );`,
  },
];

export const newFloor = (): Floor => {
  const uniforms: Readonly<
    Record<'uContactSide' | 'uContactStrength' | 'uCast' | 'uCastReach', IUniform<number>>
  > & {
    readonly uContact: IUniform<Texture | null>;
  } = {
    uContact: { value: null },
    uContactSide: { value: 1 },
    uContactStrength: { value: 0 },
    uCast: { value: 0 },
    uCastReach: { value: CAST_REACH_M },
  };
  const material = new ShadowMaterial({ depthWrite: false });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = patchShader(shader.vertexShader, VERTEX_PATCHES);
    shader.fragmentShader = patchShader(shader.fragmentShader, FRAGMENT_PATCHES);
  };
  const mesh = new Mesh(new PlaneGeometry(SIDE_M, SIDE_M), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  mesh.visible = false;
  return {
    mesh,
    setContact: ({ size, sideM, pixels }) => {
      uniforms.uContact.value?.dispose();
      const texture = new DataTexture(pixels, size, size, RedFormat);
      texture.magFilter = LinearFilter;
      texture.minFilter = LinearFilter;
      texture.needsUpdate = true;
      uniforms.uContact.value = texture;
      uniforms.uContactSide.value = sideM;
    },
    setGround: ({ contact, cast }) => {
      uniforms.uContactStrength.value = contact;
      uniforms.uCast.value = cast;
    },
    dispose: () => {
      uniforms.uContact.value?.dispose();
      mesh.geometry.dispose();
      material.dispose();
    },
  };
};
