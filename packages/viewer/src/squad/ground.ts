import {
  CanvasTexture,
  LinearFilter,
  Mesh,
  PlaneGeometry,
  ShadowMaterial,
  type IUniform,
  type Texture,
} from 'three';
import { patchShader } from '../cloth/shader-patch.ts';
import type { Scheme, SquadGround, Place } from '@kitwright/garment';

/** Ground under the team: grass that fades into the studio's ground, or nothing but shadows. One draw call. */
export interface Ground {
  readonly mesh: Mesh;
  setLook: (ground: SquadGround, scheme: Scheme) => void;
  /** Soft shadows where people stand. */
  setPlaces: (places: readonly Place[], middleZ: number, radiusM: number) => void;
  dispose: () => void;
}

const SIDE_M = 60;
const CONTACT_PX = 1024;

const VERTEX_PATCHES = [
  { find: '#include <common>', replace: '#include <common>\nvarying vec2 vFloor;' },
  {
    find: '#include <begin_vertex>',
    replace: '#include <begin_vertex>\nvFloor = vec2( position.x, - position.y );',
  },
];

const FRAGMENT_PATCHES = [
  {
    find: '#include <common>',
    replace: /* glsl */ `#include <common>
uniform sampler2D uContact;
uniform float uContactSide;
uniform float uReach;
uniform float uGrass;
uniform vec2 uShade;
varying vec2 vFloor;
float turfHash( vec2 p ) {
	return fract( sin( dot( p, vec2( 127.1, 311.7 ) ) ) * 43758.5453 );
}
float turfNoise( vec2 p ) {
	vec2 i = floor( p ), f = fract( p );
	f = f * f * ( 3.0 - 2.0 * f );
	vec2 o = vec2( 0.0, 1.0 );
	return mix( mix( turfHash( i ), turfHash( i + o.yx ), f.x ), mix( turfHash( i + o.xy ), turfHash( i + o.yy ), f.x ), f.y );
}
float stripe( float distanceM, float halfM ) {
	float w = fwidth( distanceM );
	return 1.0 - smoothstep( halfM - w, halfM + w, abs( distanceM ) );
}
// Mown in bands; blades as noise that is filtered away where it is finer than a pixel. Linear light.
vec3 turf( vec2 p ) {
	float w = fwidth( p.y ) / 1.5;
	float band = smoothstep( - w, w, sin( p.y * 3.14159265 / 1.5 ) * 0.24 );
	vec3 c = mix( vec3( 0.052, 0.150, 0.036 ), vec3( 0.075, 0.196, 0.050 ), band );
	float pixelM = max( length( dFdx( p ) ), length( dFdy( p ) ) );
	float blades = ( turfNoise( p * vec2( 210.0, 90.0 ) ) - 0.5 ) * ( 1.0 - smoothstep( 0.002, 0.012, pixelM ) );
	float tufts = ( turfNoise( p * 26.0 ) - 0.5 ) * ( 1.0 - smoothstep( 0.015, 0.09, pixelM ) );
	float patches = turfNoise( p * 0.9 ) - 0.5;
	c *= 1.0 + 0.62 * blades + 0.26 * tufts + 0.18 * patches;
	// Halfway line and centre circle behind the team.
	float lines = max( stripe( p.y + 1.9, 0.055 ), stripe( length( p - vec2( 0.0, - 1.9 ) ) - 9.15, 0.055 ) );
	return mix( c, vec3( 0.74, 0.77, 0.73 ) * ( 0.92 + 0.3 * tufts ), lines * 0.86 );
}`,
  },
  {
    find: 'gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );',
    replace: /* glsl */ `vec2 spot = vFloor / uContactSide + 0.5;
	bool isNear = all( greaterThan( spot, vec2( 0.0 ) ) ) && all( lessThan( spot, vec2( 1.0 ) ) );
	float contact = isNear ? texture2D( uContact, vec2( spot.x, 1.0 - spot.y ) ).r * uShade.x : 0.0;
	float keyed = 1.0 - getShadowMask();
	float far = length( vFloor * vec2( 0.8, 1.0 ) ) / uReach;
	float fade = 1.0 - smoothstep( 0.55, 1.0, far );
	float shadow = 1.0 - ( 1.0 - contact ) * ( 1.0 - keyed * uShade.y * fade );
	vec3 grass = turf( vFloor ) * ( 1.0 - 0.86 * shadow );
	gl_FragColor = uGrass > 0.5 ? vec4( grass, fade * fade * ( 3.0 - 2.0 * fade ) ) : vec4( vec3( 0.0 ), shadow );`,
  },
];

/** Dark spots under feet: a core under each, and a soft skirt about both. */
const drawContact = (places: readonly Place[], middleZ: number, sideM: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = CONTACT_PX;
  canvas.height = CONTACT_PX;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#000';
  context.fillRect(0, 0, CONTACT_PX, CONTACT_PX);
  context.globalCompositeOperation = 'lighten';
  const scale = CONTACT_PX / sideM;
  const blob = (xM: number, zM: number, radiusM: number, strength: number): void => {
    const [x, y, r] = [
      (xM / sideM + 0.5) * CONTACT_PX,
      ((zM - middleZ) / sideM + 0.5) * CONTACT_PX,
      radiusM * scale,
    ];
    const soft = context.createRadialGradient(x, y, 0, x, y, r);
    const grey = (share: number): string =>
      `rgb(${Array(3)
        .fill(Math.round(255 * strength * share))
        .join(' ')})`;
    soft.addColorStop(0, grey(1));
    soft.addColorStop(0.45, grey(0.55));
    soft.addColorStop(1, grey(0));
    context.fillStyle = soft;
    context.fillRect(x - r, y - r, 2 * r, 2 * r);
  };
  for (const { x, y, z } of places) {
    if (y > 0) continue;
    blob(x, z + 0.05, 0.42, 0.5);
    for (const side of [-0.13, 0.13]) blob(x + side, z + 0.06, 0.17, 1);
  }
  return canvas;
};

const SHADES: Readonly<
  Record<SquadGround, Readonly<Record<Scheme, readonly [contact: number, cast: number]>>>
> = {
  studio: { light: [0.5, 0.3], dark: [0.8, 0.5] },
  pitch: { light: [0.7, 0.62], dark: [0.75, 0.66] },
};

export const newGround = (): Ground => {
  const uniforms: Readonly<Record<'uContactSide' | 'uReach' | 'uGrass', IUniform<number>>> & {
    readonly uContact: IUniform<Texture | null>;
    readonly uShade: IUniform<readonly number[]>;
  } = {
    uContact: { value: null },
    uContactSide: { value: 1 },
    uReach: { value: 10 },
    uGrass: { value: 1 },
    uShade: { value: [0, 0] },
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
  mesh.renderOrder = -1;
  return {
    mesh,
    setLook: (ground, scheme) => {
      uniforms.uGrass.value = ground === 'pitch' ? 1 : 0;
      uniforms.uShade.value = SHADES[ground][scheme];
    },
    setPlaces: (places, middleZ, radiusM) => {
      const sideM = 2 * radiusM + 2;
      uniforms.uContact.value?.dispose();
      const texture = new CanvasTexture(drawContact(places, middleZ, sideM));
      texture.flipY = true;
      texture.minFilter = LinearFilter;
      texture.generateMipmaps = false;
      uniforms.uContact.value = texture;
      uniforms.uContactSide.value = sideM;
      uniforms.uReach.value = radiusM * 1.5 + 4;
      mesh.position.z = middleZ;
    },
    dispose: () => {
      uniforms.uContact.value?.dispose();
      mesh.geometry.dispose();
      material.dispose();
    },
  };
};
