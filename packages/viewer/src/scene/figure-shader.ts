import { BOOT_TINT_GLSL } from '@kitwright/garment/figure/boots.ts';
import {
  LESS_SPECULAR,
  LIGHT_FUNCTIONS,
  TOTAL_DIFFUSE,
  TOTAL_SPECULAR,
  environmentLookup,
  lightsWithoutAlbedo,
} from '../cloth/light-chunks.ts';
import { SUNK_DEPTH } from '../cloth/cloth-shader.ts';
import { patchShader } from '../cloth/shader-patch.ts';
import { FIGURE_PARTS, type FigurePart } from '../model/figure-model.ts';

const PARTS = FIGURE_PARTS.length;
const is = (part: FigurePart): string => `part == ${FIGURE_PARTS.indexOf(part)}`;

const VERTEX_HEAD = /* glsl */ `#include <common>
attribute vec4 aOcclusion;
attribute vec4 aMasks;
attribute float aPart;
attribute float aSunkMm;
varying vec4 vMasks;
varying vec3 vSurface;
varying float vOcclusion;
varying float vPart;`;

const VERTEX_BODY = /* glsl */ `#include <begin_vertex>
vOcclusion = aOcclusion.x;
vMasks = aMasks;
vPart = aPart;
vSurface = position;`;

const isPart = (part: FigurePart): string => `abs( aPart - ${FIGURE_PARTS.indexOf(part).toFixed(1)} ) < 0.5`;

const FRAGMENT_HEAD = /* glsl */ `#include <common>
${LIGHT_FUNCTIONS}
${BOOT_TINT_GLSL}
varying vec4 vMasks;
varying vec3 vSurface;
varying float vOcclusion;
varying float vPart;
uniform vec4 uLooks[ ${PARTS} ];
uniform vec3 uWraps[ ${PARTS} ];
uniform float uSkinDetail, uSkinLight, uSoftEdges;
uniform vec3 uSocks, uSockTrim, uPlainCloth, uShorts;
uniform vec3 uUpper, uAccent, uSole, uLaces;
uniform float uBootEffect;
uniform sampler2D uBody, uEyes, uLashes, uHair, uBootMasks;
// Strands here: which way they lie, 0 where there is no hair, their colour, how this one is tilted, and how much it shines.
vec3 lookStrand = vec3( 0.0 ), lookHair = vec3( 0.0 );
float lookTilt = 0.0, lookShine = 0.0;
// How far the skin stands out between its pores, metres.
float lookPoresM = 0.0;
// Pores a metre, about, along axes askew to the body's: a grid along those showed as a weave.
const mat3 ACROSS = 950.0 * mat3( 0.36, 0.48, -0.8, -0.8, 0.6, 0.0, 0.48, 0.64, 0.6 );
float strandLight( vec3 along, vec3 halfway, float sharpness ) {
	float cosine = dot( along, halfway );
	return pow( max( 1.0 - cosine * cosine, 0.0 ), 0.5 * sharpness );
}
// A strand mirrors light as a cone: at once, towards its root, and once more, in its own colour, from its far side, towards
// its tip. Scheuermann 2004, "Practical Real-Time Hair Rendering and Shading", after Marschner et al. 2003.
vec3 hairLight( vec3 from, vec3 view, vec3 n ) {
	vec3 halfway = normalize( from + view );
	vec3 first = normalize( lookStrand + n * ( lookTilt - 0.12 ) );
	vec3 second = normalize( lookStrand + n * ( lookTilt + 0.16 ) );
	return lookShine * ( 0.011 * strandLight( first, halfway, 90.0 ) + 0.24 * lookHair * strandLight( second, halfway, 24.0 ) );
}
float value3( vec3 p ) {
	return fract( sin( dot( p, vec3( 12.9898, 78.233, 37.719 ) ) ) * 43758.5453 );
}
float noise3( vec3 p ) {
	vec3 i = floor( p ), f = fract( p );
	f = f * f * ( 3.0 - 2.0 * f );
	vec2 o = vec2( 0.0, 1.0 );
	vec4 x = vec4( value3( i ), value3( i + o.xyx ), value3( i + o.xxy ), value3( i + o.xyy ) );
	vec4 y = vec4( value3( i + o.yxx ), value3( i + o.yyx ), value3( i + o.yxy ), value3( i + o.yyy ) );
	vec4 z = mix( x, y, f.x );
	vec2 w = mix( z.xz, z.yw, f.y );
	return mix( w.x, w.y, f.z );
}
`;

/**
 * Shader code for the figure's colours: placed after the map's coordinates, which three declares after its common
 * part.
 */
const FRAGMENT_COLOURS = /* glsl */ `#include <map_pars_fragment>
// Cards are cut out by the picture on them: how much of a pixel they cover; strands thinner than one need a soft edge. Several
// samples in one picture share that out; where each is a picture of its own, chance does, another at each place of the card.
vec4 cut( sampler2D picture, float edge, float more ) {
	vec4 texel = texture2D( picture, vMapUv );
	float covered = saturate( ( texel.a + more - 0.45 ) / max( fwidth( texel.a ), edge ) + 0.5 );
	bool isSoft = uSoftEdges > 0.5;
	float chance = fract( sin( dot( vMapUv, vec2( 53173.1, 31789.7 ) ) ) * 4375.85 );
	if ( covered < ( isSoft ? 0.25 : max( 0.02, chance ) ) ) discard;
	return vec4( texel.rgb, isSoft ? covered : 1.0 );
}
// The turned-over cuff and two bands below it; v runs from the rim to the foot.
vec3 sockColour( float v ) {
	float w = max( fwidth( v ), 0.001 );
	float cuff = 1.0 - smoothstep( 0.117 - w, 0.117 + w, v );
	float band = smoothstep( 0.014 + w, 0.014 - w, abs( v - 0.165 ) ) + smoothstep( 0.008 + w, 0.008 - w, abs( v - 0.205 ) );
	return mix( uSocks, uSockTrim, clamp( cuff + band, 0.0, 1.0 ) );
}`;

const COLOUR = /* glsl */ `
int part = int( vPart + 0.5 );
vec4 look = uLooks[ part ];
lookWrap = uWraps[ part ];
lookSpecular = look.y;
lookFuzz = look.z;
float occlusion = clamp( vOcclusion, 0.0, 1.0 );
bool isSkin = uSkinDetail > 0.5 && ( ${is('body')} || ${is('head')} );
if ( ${is('body')} ) diffuseColor.rgb = texture2D( uBody, vMapUv ).rgb;
else if ( ${is('head')} ) diffuseColor.rgb = texture2D( map, vMapUv ).rgb;
else if ( ${is('eyes')} ) {
	// Dark lids send back less light on the white.
	diffuseColor.rgb = texture2D( uEyes, vMapUv ).rgb * mix( 0.7, 1.0, smoothstep( 0.04, 0.4, uSkinLight ) );
}
else if ( ${is('lashes')} ) diffuseColor = cut( uLashes, 0.7, 0.0 );
else if ( ${is('hair')} ) {
	// The picture's columns are locks, and roots at their top: strands lie along v. Single ones are drawn where they are wider
	// than a pixel, but not in a picture of something that moves.
	if ( uSkinDetail > 0.5 ) {
		float across = vMapUv.x * 480.0;
		lookTilt = ( 1.0 - smoothstep( 0.5, 1.2, fwidth( across ) ) ) * ( noise3( vec3( across, 3.0 * vMapUv.y, 0.5 ) ) - 0.5 );
	}
	diffuseColor = cut( uHair, 0.3, 0.5 * lookTilt );
	diffuseColor.rgb *= 1.0 + 1.1 * lookTilt;
}
else if ( ${is('shorts')} ) diffuseColor.rgb = uShorts;
else if ( ${is('socks')} ) diffuseColor.rgb = sockColour( vMapUv.y );
else if ( ${is('boots')} ) {
	vec3 texel = texture2D( uBootMasks, vMapUv ).rgb;
	diffuseColor.rgb = bootTint( vMasks, texel, vMapUv, uBootEffect, uUpper, uAccent, uSole, uLaces );
}
else diffuseColor.rgb = uPlainCloth;
if ( isSkin ) {
	// Skin shines unevenly: pores of a millimetre, as long as they are wider than a pixel, and patches of 3 cm.
	float pixelM = max( length( dFdx( vSurface ) ), length( dFdy( vSurface ) ) );
	float pores = ( noise3( ACROSS * vSurface ) - 0.5 ) * ( 1.0 - smoothstep( 0.0003, 0.0011, pixelM ) );
	float patches = noise3( vSurface * 33.0 ) - 0.5;
	lookSpecular *= 1.0 + 0.7 * pores + 0.5 * patches;
	lookPoresM = 0.00012 * pores;
	// Beards, brows and roots are dark on skin, and too rough to shine even where one looks along them.
	float bare = mix( 0.04, 1.0, smoothstep( 0.25, 0.7, diffuseColor.g / uSkinLight ) );
	lookSpecular *= bare;
	lookFuzz *= bare;
	diffuseColor.rgb *= 1.0 + 0.05 * pores + vec3( 0.03, 0.05, 0.05 ) * patches;
}`;

/** Hair and skin before they are lit: locks have the head's normals, from whichever side they are seen. */
const BEFORE_LIGHT = /* glsl */ `#include <normal_fragment_begin>
if ( ${is('hair')} ) {
	normal = normalize( vNormal );
	// What lies deep among the strands is dark in the picture, and does not shine.
	float lit = diffuseColor.g / max( texture2D( uHair, vMapUv, 5.0 ).g, 0.002 );
	float shine = pow2( lit );
	lookSpecular *= clamp( shine, 0.15, 1.6 );
	lookShine = clamp( shine, 0.1, 1.6 );
	lookHair = diffuseColor.rgb * clamp( lit, 0.3, 1.5 );
	lookTilt = 0.25 * ( saturate( 0.5 * lit ) - 0.5 ) + 0.2 * lookTilt;
	vec3 x = dFdx( - vViewPosition ), y = dFdy( - vViewPosition );
	vec3 along = cross( y, normal ) * dFdx( vMapUv.y ) + cross( normal, x ) * dFdy( vMapUv.y );
	lookStrand = along * inversesqrt( max( dot( along, along ), 1e-20 ) );
}
if ( isSkin ) {
	// Relief of the pores: light breaks up on it as on no wax. Mikkelsen 2010, "Bump Mapping Unparametrized Surfaces on the GPU".
	vec3 x = dFdx( - vViewPosition ), y = dFdy( - vViewPosition );
	vec3 ofX = cross( y, normal ), ofY = cross( normal, x );
	float area = dot( x, ofX );
	vec3 slope = sign( area ) * ( dFdx( lookPoresM ) * ofX + dFdy( lookPoresM ) * ofY );
	normal = normalize( abs( area ) * normal - slope );
}`;

const HAIR_LIGHT = {
  find: 'vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );',
  replace: /* glsl */ `vec3 specularBRDF = dot( lookStrand, lookStrand ) > 0.5
		? hairLight( directLight.direction, geometryViewDir, geometryNormal )
		: BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );`,
};

const RESULT = /* glsl */ `
vec3 albedo = diffuseColor.rgb;
vec3 tint = isSkin ? pow( vec3( occlusion ), vec3( 0.8, 1.0, 1.1 ) ) : vec3( occlusion );
vec3 shade = colouredOcclusion( occlusion, albedo ) * tint / max( occlusion, 0.02 );
vec3 light = reflectedLight.directDiffuse * mix( vec3( 1.0 ), shade, 0.45 ) + reflectedLight.indirectDiffuse * shade;
float nv = saturate( dot( normal, normalize( vViewPosition ) ) );
// Lashes and lids keep most of what is all round from an eye: with it, an iris would be as grey as the studio.
vec3 around = reflectedLight.indirectSpecular * ( ${is('eyes')} ? 0.2 : 1.0 );
// Lamps are small, and their light in an eye is what makes it alive.
vec3 lamps = reflectedLight.directSpecular * ( ${is('eyes')} ? 2.5 : 1.0 );
vec3 gloss = ( lamps + around ) * specularOcclusion( nv, occlusion );
float rim = 1.0 - nv;
gloss += rim * rim * rim * lookFuzz * 1.6 * albedo * light;
vec3 totalDiffuse = albedo * lightCurve( light );`;

const VERTEX_PATCHES = [
  { find: '#include <common>', replace: VERTEX_HEAD },
  { find: '#include <begin_vertex>', replace: VERTEX_BODY },
  SUNK_DEPTH,
];

const COLOUR_PATCHES = [
  { find: '#include <common>', replace: FRAGMENT_HEAD },
  { find: '#include <map_pars_fragment>', replace: FRAGMENT_COLOURS },
  { find: '#include <map_fragment>', replace: COLOUR },
];

const WRAPS = { find: '#include <common>', replace: `#include <common>\nuniform vec3 uWraps[ ${PARTS} ];` };

/** Patches that give a shader without lamps the figure's colours; light wanders farthest under skin, the red most. */
export const FIGURE_COLOURS = {
  vertex: [...VERTEX_PATCHES, WRAPS],
  fragment: COLOUR_PATCHES,
  open: `vec3( aOcclusion.x ) * ( ${isPart('body')} || ${isPart('head')} ? 1.0 + ( 1.0 - aOcclusion.x ) * vec3( 0.2, 0.0, -0.1 ) : vec3( 1.0 ) )`,
  reach: 'uWraps[ int( aPart + 0.5 ) ]',
};

export const figureVertexShader = (standard: string): string => patchShader(standard, VERTEX_PATCHES);

export const figureFragmentShader = (standard: string): string =>
  patchShader(standard, [
    ...COLOUR_PATCHES,
    { find: '#include <roughnessmap_fragment>', replace: 'float roughnessFactor = look.x;' },
    { find: '#include <envmap_common_pars_fragment>', replace: environmentLookup() },
    { find: '#include <lights_physical_pars_fragment>', replace: lightsWithoutAlbedo([HAIR_LIGHT]) },
    { find: '#include <normal_fragment_begin>', replace: BEFORE_LIGHT },
    { find: '#include <lights_physical_fragment>', replace: LESS_SPECULAR },
    { find: TOTAL_DIFFUSE, replace: RESULT },
    { find: TOTAL_SPECULAR, replace: 'vec3 totalSpecular = gloss * ( 1.0 - totalDiffuse );' },
  ]);
