import { factsOf, type ProductType } from '../garment-facts.ts';
import type { Boot, BootChoice, BootId } from './avatar.ts';

/**
 * The boots a figure can wear: own models, drawn in `tools/bake/src/figure/boots`, without marks of any brand. How a skin tints
 * a model is in docs/figure.md.
 */
export const BOOTS: Readonly<Record<BootId, Boot>> = {
  Predator: {
    id: 'Predator',
    hasFx: true,
    fxCount: 2,
    hasLeftRight: false,
    file: 'boots-predator.glb',
    skins: [
      { id: 'night', upper: '#15171c', accent: '#d21f2e', sole: '#b8bcc2', laces: '#15171c', fx: 2 },
      { id: 'chalk', upper: '#f1f1ed', accent: '#1b2a4a', sole: '#1b2a4a', laces: '#f1f1ed' },
      { id: 'ember', upper: '#c9202b', accent: '#191316', sole: '#191316', laces: '#f4f1ea', fx: 1 },
      { id: 'lagoon', upper: '#0f5f78', accent: '#b9f2e4', sole: '#0b2e3c', laces: '#b9f2e4' },
    ],
  },
  F50: {
    id: 'F50',
    hasFx: true,
    fxCount: 2,
    hasLeftRight: false,
    file: 'boots-f50.glb',
    skins: [
      { id: 'sun', upper: '#ffd21f', accent: '#14202e', sole: '#14202e', laces: '#14202e', fx: 1 },
      { id: 'ice', upper: '#eaf3f8', accent: '#2f6fd6', sole: '#2f6fd6', laces: '#eaf3f8', fx: 2 },
      { id: 'magenta', upper: '#d81e6a', accent: '#2a0b3d', sole: '#f3eef2', laces: '#f3eef2' },
    ],
  },
  Copa: {
    id: 'Copa',
    hasFx: false,
    fxCount: 0,
    hasLeftRight: false,
    file: 'boots-copa.glb',
    skins: [
      { id: 'classic', upper: '#17181a', accent: '#efeee9', sole: '#efeee9', laces: '#efeee9' },
      { id: 'cognac', upper: '#7a3f1d', accent: '#e9d8b8', sole: '#2b1a10', laces: '#e9d8b8' },
      { id: 'pearl', upper: '#f3f1ea', accent: '#b08a3c', sole: '#b08a3c', laces: '#f3f1ea' },
    ],
  },
  'Mercurial Superfly': {
    id: 'Mercurial Superfly',
    hasFx: true,
    fxCount: 3,
    hasLeftRight: false,
    file: 'boots-mercurial-superfly.glb',
    skins: [
      { id: 'flare', upper: '#ff5a1f', accent: '#43103f', sole: '#43103f', laces: '#ffd0a8', fx: 1 },
      { id: 'mint', upper: '#bff0d4', accent: '#0d4f46', sole: '#0d4f46', laces: '#0d4f46', fx: 2 },
      { id: 'storm', upper: '#2b3440', accent: '#c8f031', sole: '#c8f031', laces: '#2b3440', fx: 3 },
      { id: 'snow', upper: '#f4f5f5', accent: '#8f9aa6', sole: '#3b4550', laces: '#f4f5f5' },
    ],
  },
  'Mercurial Vapor': {
    id: 'Mercurial Vapor',
    hasFx: true,
    fxCount: 3,
    hasLeftRight: true,
    file: 'boots-mercurial-vapor.glb',
    skins: [
      { id: 'volt', upper: '#d4f02a', accent: '#10131a', sole: '#10131a', laces: '#10131a', fx: 3 },
      { id: 'azure', upper: '#1565d8', accent: '#f2f6fb', sole: '#f2f6fb', laces: '#f2f6fb' },
      { id: 'rose', upper: '#f6b5c4', accent: '#8c1239', sole: '#8c1239', laces: '#f6b5c4', fx: 1 },
    ],
  },
  Hypervenom: {
    id: 'Hypervenom',
    hasFx: true,
    fxCount: 2,
    hasLeftRight: false,
    file: 'boots-hypervenom.glb',
    skins: [
      { id: 'reef', upper: '#ff6a3d', accent: '#13233a', sole: '#13233a', laces: '#ffd9c7' },
      { id: 'forest', upper: '#123c2b', accent: '#7be08c', sole: '#7be08c', laces: '#7be08c', fx: 1 },
      { id: 'graphite', upper: '#24272c', accent: '#e4572e', sole: '#0f1114', laces: '#e4572e', fx: 2 },
    ],
  },
  Future: {
    id: 'Future',
    hasFx: true,
    fxCount: 3,
    hasLeftRight: false,
    file: 'boots-future.glb',
    skins: [
      { id: 'aqua', upper: '#19b5c9', accent: '#f04a8a', sole: '#f04a8a', laces: '#0c2f4a', fx: 2 },
      { id: 'paper', upper: '#f5f4ef', accent: '#f2762b', sole: '#23262b', laces: '#f2762b' },
      { id: 'plum', upper: '#43205f', accent: '#f0c93a', sole: '#f0c93a', laces: '#f0c93a', fx: 1 },
    ],
  },
  Ultra: {
    id: 'Ultra',
    hasFx: true,
    fxCount: 1,
    hasLeftRight: true,
    file: 'boots-ultra.glb',
    skins: [
      { id: 'split', upper: '#2bd17e', accent: '#f7f7f3', sole: '#1a1f24', laces: '#1a1f24' },
      { id: 'dusk', upper: '#274bd0', accent: '#ff8a5c', sole: '#101a44', laces: '#f4f0ea', fx: 1 },
      { id: 'mono', upper: '#f2f2f0', accent: '#1d2025', sole: '#1d2025', laces: '#f2f2f0' },
    ],
  },
};

export const bootOf = (id: BootId): Boot => BOOTS[id];

/** Plain trainers, worn with what is no football kit: not chosen, coloured to suit. */
export const TRAINERS: Pick<Boot, 'hasLeftRight' | 'skins' | 'file'> = {
  hasLeftRight: false,
  file: 'trainers.glb',
  skins: [
    { id: 'chalk', upper: '#e9e8e3', accent: '#c9c9c4', sole: '#f4f3ef', laces: '#f4f3ef' },
    { id: 'slate', upper: '#3a3f46', accent: '#2a2e34', sole: '#e6e5e0', laces: '#d9d9d4' },
  ],
};

/** Footwear of a person; `own` are the boots that come with the person. */
export type Footwear = BootChoice | 'own' | 'trainers' | 'barefoot';

/** The boots that were chosen. Where none were, what goes with the garment: studs belong on grass. */
export const footwearFor = (productType: ProductType, chosen: BootChoice | undefined): Footwear =>
  chosen ?? factsOf(productType).footwear ?? 'trainers';

/** Size of the area that the texture of a boot covers, metres along the foot and across it; see docs/figure.md. */
export const BOOT_CHART = { alongM: 0.32, acrossM: 0.28 } as const;

/**
 * GLSL: `vec3 bootTint(...)`, the linear albedo of a boot. `masks`: `_MASK` of the vertex (x sole, y laces, z upper
 * and accent change places, w accent on the sole). `texel`: the boot's texture (r accent, g how strong an effect is,
 * b dark details), linear and unflipped. `uv`: its coordinates. `fx`: the effect shown, 0 none, 1 a fade, 2 dots, 3
 * lines. The four colours are linear. Edges stay sharp at any distance: r is a ramp across the outline, cut at its
 * middle over one pixel. Needs derivatives (any fragment shader of WebGL 2).
 */
export const BOOT_TINT_GLSL = /* glsl */ `
float bootEdge( float value, float middle ) {
	float w = clamp( 0.7 * fwidth( value ), 0.004, 0.5 );
	return smoothstep( middle - w, middle + w, value );
}
float bootEffect( float strength, vec2 mm, float fx ) {
	if ( fx < 0.5 || strength < 0.02 ) return 0.0;
	if ( fx < 1.5 ) return smoothstep( 0.0, 1.0, strength );
	if ( fx < 2.5 ) {
		vec2 cell = vec2( mm.x + mm.y, mm.x - mm.y ) / 7.0;
		float radius = 0.72 * sqrt( strength );
		return bootEdge( radius - length( fract( cell ) - 0.5 ), 0.0 );
	}
	return bootEdge( strength - abs( 2.0 * fract( mm.y / 6.5 + 0.25 ) - 1.0 ), 0.0 );
}
vec3 bootTint( vec4 masks, vec3 texel, vec2 uv, float fx, vec3 upper, vec3 accent, vec3 sole, vec3 laces ) {
	vec2 mm = uv * vec2( ${(BOOT_CHART.alongM * 1000).toFixed(1)}, ${(BOOT_CHART.acrossM * 1000).toFixed(1)} );
	float second = max( bootEdge( texel.r, 0.5 ), bootEffect( texel.g, mm, fx ) );
	vec3 c = mix( upper, accent, mix( second, 1.0 - second, step( 0.5, masks.z ) ) );
	c *= 1.0 - 0.7 * texel.b;
	c = mix( c, laces, smoothstep( 0.4, 0.6, masks.y ) );
	return mix( c, mix( sole, accent, smoothstep( 0.4, 0.6, masks.w ) ), smoothstep( 0.4, 0.6, masks.x ) );
}`;
