import { BLEED_MM } from '@kitwright/garment';
import { ShaderChunk } from 'three';
import { CAVITY_UNIT, CREASE_TILE_MM } from './knit.ts';
import {
  LESS_SPECULAR,
  LIGHT_FUNCTIONS,
  TOTAL_DIFFUSE,
  TOTAL_SPECULAR,
  environmentLookup,
  lightsWithoutAlbedo,
} from './light-chunks.ts';
import { ROW_RANGE_MM, SEAM_RANGE_MM, STITCH_PITCH_MM } from './seam-field.ts';
import { patchShader, type ShaderPatch } from './shader-patch.ts';
import { NEEDLE_GAUGE_MM } from './stitching.ts';

const float = (value: number): string => value.toFixed(6);

/** Steps down the artwork's pyramid: 2 px a mm make 64 mm a texel. */
const LINING_BLUR = 7;

/** Strip beyond a fold that the artwork reaches, without the texels at its edge, mm. */
const TURNED_IN_MM = BLEED_MM - 2;

const VERTEX_HEAD = /* glsl */ `#include <common>
attribute vec4 aOcclusion;
uniform float uGhost;
attribute float aSunkMm;
varying vec2 vOcclusion;`;

const VERTEX_BODY = /* glsl */ `#include <begin_vertex>
vOcclusion = vec2( aOcclusion.x, mix( aOcclusion.y, aOcclusion.z, uGhost ) );`;

/** Vertices that count as farther away than they are, by `aSunkMm`, let what lies over them be seen: `scene/sunk-depths.ts`. */
export const SUNK_DEPTH: ShaderPatch = {
  find: '#include <project_vertex>',
  replace: /* glsl */ `#include <project_vertex>
if ( aSunkMm > 0.0 ) {
	vec4 sunk = projectionMatrix * vec4( mvPosition.xyz * ( 1.0 + 0.001 * aSunkMm / length( mvPosition.xyz ) ), 1.0 );
	gl_Position.z = sunk.z / sunk.w * gl_Position.w;
}`,
};

const FRAGMENT_HEAD = /* glsl */ `#include <common>
${LIGHT_FUNCTIONS}
uniform vec3 uWrap;
uniform float uSpecular;
uniform float uFuzz;
uniform float uDetail;
uniform float uHasSeams;
uniform float uCrease;
uniform float uHoles;
uniform vec3 uBeneath;
uniform vec2 uGrain;
uniform float uShowThrough;
uniform float uLined;
uniform vec2 uBoxMm;
uniform vec2 uKnitMm;
uniform vec2 uInsideMm;
uniform vec3 uInsideColour;
uniform sampler2D uKnit;
uniform sampler2D uInsideKnit;
uniform sampler2D uCreases;
uniform sampler2D uSeams;
varying vec2 vOcclusion;
// Cotangent frame from derivatives (Schueler, "Followup: Normal Mapping Without Precomputed Tangents").
mat3 clothFrame( vec3 position, vec3 n, vec2 uv ) {
	vec3 q0 = dFdx( position ), q1 = dFdy( position );
	vec2 st0 = dFdx( uv ), st1 = dFdy( uv );
	vec3 q1perp = cross( q1, n ), q0perp = cross( n, q0 );
	vec3 t = q1perp * st0.x + q0perp * st1.x;
	vec3 b = q1perp * st0.y + q0perp * st1.y;
	float det = max( dot( t, t ), dot( b, b ) );
	float scale = det == 0.0 ? 0.0 : inversesqrt( det );
	return mat3( t * scale, b * scale, n );
}
// Bump from a height (metres) known only by its screen derivatives (Mikkelsen 2010).
vec3 clothBump( vec3 position, vec3 n, vec2 slope, float side ) {
	vec3 sx = dFdx( position ), sy = dFdy( position );
	vec3 r1 = cross( sy, n ), r2 = cross( n, sx );
	float det = dot( sx, r1 ) * side;
	return normalize( abs( det ) * n - sign( det ) * ( slope.x * r1 + slope.y * r2 ) );
}`;

/** Turn of the normal from pixel to pixel that no cloth makes, but the lip of a hem seen from afar. */
const LIP_TURN = 0.5;

/**
 * Fragment code for the face that is seen, the knit, and the colour of the inside. At a fold's silhouette a sliver of
 * a back face may win a sample and show the pale inside as a white speck: a back face counts only where the smooth
 * normal agrees and the triangle is not seen edge-on. An inside to which no light comes is never seen but where cloth
 * has passed through itself: there it is more of the outside. So is the lip of a hem that is finer than a pixel.
 */
const SURFACE = /* glsl */ `#include <map_fragment>
lookWrap = uWrap;
lookSpecular = uSpecular;
lookFuzz = uFuzz;
vec3 towardsEye = normalize( vViewPosition );
vec3 flatNormal = normalize( cross( dFdx( vViewPosition ), dFdy( vViewPosition ) ) );
bool outside = gl_FrontFacing || dot( normalize( vNormal ), towardsEye ) > -0.18 || abs( dot( flatNormal, towardsEye ) ) < 0.3 || vOcclusion.y < 0.002 || length( fwidth( vNormal ) ) > ${float(LIP_TURN)};
vec2 clothMm = vMapUv * uBoxMm;
// Along the grain, and across it.
vec2 acrossGrain = vec2( uGrain.y, - uGrain.x );
vec2 knitMm = vec2( dot( clothMm, acrossGrain ), dot( clothMm, uGrain ) );
// How many millimetres one pixel covers: what is finer is filtered away.
float pixelMm = max( length( dFdx( clothMm ) ), length( dFdy( clothMm ) ) );
float cavity = 1.0;
float seamShade = 1.0;
vec4 knit = vec4( 0.5, 0.5, 1.0, 0.0 );
vec4 creases = vec4( 0.5 );
vec4 seams = vec4( 1.0, 1.0, 0.5, 0.5 );
if ( uDetail > 0.5 ) {
	vec4 knitOut = texture2D( uKnit, knitMm / uKnitMm );
	vec4 knitIn = texture2D( uInsideKnit, knitMm / uInsideMm );
	knit = outside ? knitOut : knitIn;
	creases = texture2D( uCreases, clothMm / ${float(CREASE_TILE_MM)} );
	seams = texture2D( uSeams, vMapUv );
	cavity = knit.b / ${float(CAVITY_UNIT / 255)} * ( 1.0 + ( creases.b - 0.5 ) * 0.16 * uCrease );
}
// What is cut double shows beyond its fold what is printed there, as far as the artwork reaches.
float beyondFold = ${float(BLEED_MM)} - clamp( clothMm.y - ${float(BLEED_MM)}, 1.0, ${float(TURNED_IN_MM)} );
if ( ! outside && uLined > 1.5 ) diffuseColor.rgb = textureLod( map, vec2( vMapUv.x, beyondFold / uBoxMm.y ), 0.0 ).rgb;
// A lining has the colour round about, not what is printed right here: the mean of some centimetres.
else if ( ! outside && uLined > 0.5 ) diffuseColor.rgb = textureLod( map, vMapUv, ${float(LINING_BLUR)} ).rgb;
else if ( ! outside ) diffuseColor.rgb = mix( uInsideColour, diffuseColor.rgb, uShowThrough );
// Holes are holes near by; from where they cannot be told apart the cloth has exactly the printed colour.
float hole = uHoles * knit.a * ( 1.0 - smoothstep( 0.45, 1.3, pixelMm ) );
diffuseColor.rgb = mix( diffuseColor.rgb, uBeneath, hole );
cavity *= 1.0 - 0.35 * hole;
lookSpecular *= 1.0 - hole;
lookFuzz *= 1.0 - hole;
float occlusion = pow( clamp( outside ? vOcclusion.x : vOcclusion.y, 0.0, 1.0 ), 1.25 );`;

const NORMAL = /* glsl */ `
if ( uDetail > 0.5 ) {
	mat3 frame = clothFrame( - vViewPosition, normal, clothMm );
	frame[ 0 ] *= faceDirection;
	frame[ 1 ] *= faceDirection;
	vec2 slant = knit.rg * 2.0 - 1.0;
	vec2 tilt = slant.x * acrossGrain + slant.y * uGrain + ( creases.rg * 2.0 - 1.0 ) * 0.14 * uCrease;
	normal = normalize( frame * vec3( tilt, sqrt( max( 0.05, 1.0 - dot( tilt, tilt ) ) ) ) );
	if ( uHasSeams > 0.5 ) {
		float near = 1.0 - smoothstep( 1.5, 4.0, pixelMm );
		float d = seams.r * ${float(SEAM_RANGE_MM)};
		float spread = max( 0.85, pixelMm * 0.8 );
		float depth = 0.85 / spread;
		float groove = exp( - d * d / ( spread * spread ) );
		float beside = ( d - 3.6 ) / 2.4;
		float ridge = exp( - beside * beside );
		float heightM = 0.001 * ( - 0.75 * depth * groove + 0.42 * ridge );
		seamShade = ( 1.0 - 0.55 * depth * groove ) * ( 1.0 - 0.12 * exp( - d * d / 30.0 ) );
		// Stitches: a thread of 0.7 mm that dips into the cloth at every hole.
		float row = abs( abs( ( seams.g - 0.5 ) * ${float(2 * ROW_RANGE_MM)} ) - ${float(NEEDLE_GAUGE_MM / 2)} );
		vec2 phase = seams.ba * 2.0 - 1.0;
		float along = abs( atan( phase.y, phase.x ) ) * ${float(STITCH_PITCH_MM / (2 * Math.PI))};
		float fromThread = length( vec2( max( along - 0.85, 0.0 ), row ) ) - 0.36;
		float soft = max( pixelMm * 0.6, 0.08 );
		float thread = ( 1.0 - smoothstep( - soft, soft, fromThread ) ) * near;
		float dip = ( 1.0 - smoothstep( 0.0, 1.1 + soft, fromThread ) ) * ( 1.0 - thread );
		float pull = exp( - row * row / 2.6 );
		heightM += 0.001 * ( 0.32 * thread - 0.3 * pull );
		float farRow = ( 1.0 - smoothstep( 0.3, 0.9 + pixelMm, row ) ) * ( 1.0 - near );
		seamShade *= ( 1.0 - 0.42 * dip * near ) * ( 1.0 - 0.16 * farRow );
		if ( outside ) diffuseColor.rgb = mix( diffuseColor.rgb, diffuseColor.rgb * 1.06 + 0.014, thread );
		normal = clothBump( - vViewPosition, normal, vec2( dFdx( heightM ), dFdy( heightM ) ) * near, faceDirection );
	}
}`;

const RESULT = /* glsl */ `
vec3 albedo = diffuseColor.rgb;
vec3 shade = colouredOcclusion( occlusion, albedo );
float micro = cavity * seamShade;
vec3 light = reflectedLight.directDiffuse * mix( vec3( 1.0 ), shade, 0.35 ) + reflectedLight.indirectDiffuse * shade;
float nv = saturate( dot( normal, normalize( vViewPosition ) ) );
vec3 gloss = ( reflectedLight.directSpecular + reflectedLight.indirectSpecular ) * specularOcclusion( nv, occlusion ) * micro;
// The swatch a customer chose already holds the cloth's own haze: take its mean off again, less on black.
float haze = 0.085 * mix( 0.7, 1.0, smoothstep( 0.0, 0.06, dot( albedo, vec3( 0.2126, 0.7152, 0.0722 ) ) ) );
gloss = max( gloss - lookSpecular * haze * light, vec3( 0.0 ) );
// Short fibres: a halo at grazing angles, mostly in the colour of the cloth.
float rim = 1.0 - nv;
rim = rim * rim * rim * lookFuzz;
gloss += rim * ( 1.6 * mix( albedo, vec3( dot( albedo, vec3( 0.2126, 0.7152, 0.0722 ) ) ), 0.25 ) + 0.06 ) * light;
vec3 totalDiffuse = albedo * lightCurve( light ) * micro;`;

const VERTEX_PATCHES = [
  { find: '#include <common>', replace: VERTEX_HEAD },
  { find: '#include <begin_vertex>', replace: VERTEX_BODY },
  SUNK_DEPTH,
];

/** The vertex shader of cloth, from three's standard one. */
export const clothVertexShader = (standard: string): string => patchShader(standard, VERTEX_PATCHES);

/** The fragment shader of cloth, from three's standard one. */
export const clothFragmentShader = (standard: string): string =>
  patchShader(standard, [
    { find: '#include <common>', replace: FRAGMENT_HEAD },
    { find: '#include <map_fragment>', replace: SURFACE },
    {
      find: '#include <normal_fragment_begin>',
      replace: patchShader(ShaderChunk.normal_fragment_begin, [
        { find: 'gl_FrontFacing ? 1.0', replace: 'outside ? 1.0' },
      ]),
    },
    { find: '#include <normal_fragment_maps>', replace: NORMAL },
    { find: '#include <envmap_common_pars_fragment>', replace: environmentLookup() },
    { find: '#include <lights_physical_pars_fragment>', replace: lightsWithoutAlbedo() },
    { find: '#include <lights_physical_fragment>', replace: LESS_SPECULAR },
    { find: TOTAL_DIFFUSE, replace: RESULT },
    { find: TOTAL_SPECULAR, replace: 'vec3 totalSpecular = gloss * ( 1.0 - totalDiffuse );' },
  ]);
