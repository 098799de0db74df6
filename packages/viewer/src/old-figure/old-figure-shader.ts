import { HAIR_REPEAT } from '@kitwright/garment/figure/avatar.ts';
import { BOOT_TINT_GLSL } from '@kitwright/garment/figure/boots.ts';
import {
  LESS_SPECULAR,
  LIGHT_FUNCTIONS,
  TOTAL_DIFFUSE,
  TOTAL_SPECULAR,
  environmentLookup,
  lightsWithoutAlbedo,
} from '../cloth/light-chunks.ts';
import { patchShader } from '../cloth/shader-patch.ts';
import { FIGURE_PARTS, type FigurePart } from '../model/figure-model.ts';

const PARTS = FIGURE_PARTS.length;
const is = (part: FigurePart): string => `part == ${FIGURE_PARTS.indexOf(part)}`;

const VERTEX_HEAD = /* glsl */ `#include <common>
attribute vec4 aOcclusion;
attribute vec4 aMasks;
attribute float aPart;
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

/**
 * The eyes lie a fraction of a millimetre on the lids: less than the layers' slope-dependent offset differs, so they
 * count as nearer by some millimetres. The plain shorts fit closely between skin and garment, and coarse triangles reach
 * through each other there: they count as farther away than they are, and the skin of the hips as farther still.
 */
const VERTEX_DEPTH = /* glsl */ `#include <project_vertex>
// Iris on white, pupil and lashes on the iris, the glint on all.
float eyeLayer = aMasks.x > 0.5 ? 1.0 : aOcclusion.x < 0.1 ? 2.0 : aOcclusion.x > 0.99 ? 3.0 : 0.0;
bool isHips = ${isPart('body')} && position.y > 0.6 && position.y < 1.06 && abs( position.x ) < 0.24;
float liftM = ${isPart('eyes')} ? 0.003 + 0.0008 * eyeLayer : ${isPart('baseShorts')} ? - 0.003 : isHips ? - 0.014 : 0.0;
if ( liftM != 0.0 ) {
	vec4 lifted = projectionMatrix * vec4( mvPosition.xyz * ( 1.0 - liftM / length( mvPosition.xyz ) ), 1.0 );
	gl_Position.z = lifted.z / lifted.w * gl_Position.w;
}`;

const FRAGMENT_HEAD = /* glsl */ `#include <common>
${LIGHT_FUNCTIONS}
${BOOT_TINT_GLSL}
varying vec4 vMasks;
varying vec3 vSurface;
varying float vOcclusion;
varying float vPart;
uniform vec4 uLooks[ ${PARTS} ];
uniform vec3 uWraps[ ${PARTS} ];
uniform float uMannequin;
uniform vec3 uSkin, uBrows, uEyeWhite, uSocks, uSockTrim, uBaseShorts, uBaseBand;
uniform vec3 uUpper, uAccent, uSole, uLaces;
uniform float uBootEffect;
// Strands of hair, beard and band; which of them end in single strands; what is painted of hair and beard, and its colours.
uniform sampler2D uArms, uLegs, uIris, uBootMasks, uHair, uBeard, uBand, uHairMap, uBeardMap;
uniform vec3 uCut, uHairColour, uBeardColour;
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
// Blood and pigment are never even: two scales of mottling, 40 mm and 9 mm.
vec3 mottled( vec3 skin ) {
	float mottle = noise3( vSurface * 25.0 ) * 0.6 + noise3( vSurface * 110.0 ) * 0.4 - 0.5;
	return skin * ( 1.0 + ( 1.0 - uMannequin ) * mottle * vec3( 0.07, 0.10, 0.10 ) );
}
`;

/** These need the map's coordinates, which three declares after its common part. */
const FRAGMENT_COLOURS = /* glsl */ `#include <map_pars_fragment>
vec3 limbColour() {
	vec3 c = mix( uSkin, texture2D( uArms, vMapUv ).rgb, vMasks.x );
	c = mix( c, texture2D( uLegs, vMapUv ).rgb, vMasks.y );
	// A bare chest without nipples looks like a doll's; no vertex is fine enough for them.
	vec2 chest = vec2( abs( vSurface.x ) - 0.098, vSurface.y - 1.316 );
	float nipple = smoothstep( 0.0125, 0.0085, length( chest ) ) * step( 0.0, vSurface.z ) * ( 1.0 - uMannequin );
	return mottled( c * mix( vec3( 1.0 ), vec3( 0.72, 0.5, 0.48 ), nipple ) );
}
// In w: how much hair there is on it.
vec4 headColour() {
	vec3 masks = texture2D( map, vMapUv ).rgb;
	float hair = texture2D( uHairMap, vMapUv ).r;
	float beard = texture2D( uBeardMap, vMapUv ).r;
	vec3 c = mottled( uSkin );
	c = mix( c, c * vec3( 0.86, 0.44, 0.42 ), 0.62 * masks.g );
	c = mix( c, c * vec3( 0.16, 0.10, 0.09 ), 0.85 * masks.b );
	c = mix( c, uBrows, 0.93 * masks.r );
	c = mix( c, uHairColour, 0.93 * hair );
	c = mix( c, uBeardColour, 0.93 * beard );
	return vec4( c, max( masks.r, max( hair, beard ) ) );
}
vec3 strands( sampler2D picture, float isCut ) {
	vec4 texel = texture2D( picture, vMapUv * vec2( ${HAIR_REPEAT.map((n) => n.toFixed(1)).join(', ')} ) );
	if ( isCut > 0.5 && vMasks.x < texel.a ) discard;
	return texel.rgb;
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
bool isSkin = uMannequin < 0.5 && ( ${is('body')} || ${is('head')} || ${is('feet')} );
if ( ${is('body')} || ${is('feet')} ) diffuseColor.rgb = limbColour();
else if ( ${is('head')} ) {
	vec4 head = headColour();
	diffuseColor.rgb = head.rgb;
	// Cropped hair does not shine as skin does.
	lookSpecular *= 1.0 - 0.85 * head.w;
}
else if ( ${is('eyes')} ) {
	// The eyes' occlusion is brightness: pupil and lashes are painted with it.
	diffuseColor.rgb = mix( uEyeWhite, texture2D( uIris, vMapUv ).rgb, vMasks.x ) * occlusion;
	occlusion = 1.0;
}
else if ( ${is('hair')} ) diffuseColor.rgb = strands( uHair, uCut.x );
else if ( ${is('beard')} ) diffuseColor.rgb = strands( uBeard, uCut.y );
else if ( ${is('band')} ) diffuseColor.rgb = strands( uBand, uCut.z );
else if ( ${is('boots')} ) {
	vec3 texel = texture2D( uBootMasks, vMapUv ).rgb;
	diffuseColor.rgb = bootTint( vMasks, texel, vMapUv, uBootEffect, uUpper, uAccent, uSole, uLaces );
}
else if ( ${is('socks')} ) diffuseColor.rgb = sockColour( vMapUv.y );
else diffuseColor.rgb = mix( uBaseShorts, uBaseBand, vMasks.x );`;

const RESULT = /* glsl */ `
vec3 albedo = diffuseColor.rgb;
vec3 tint = isSkin ? pow( vec3( occlusion ), vec3( 0.8, 1.0, 1.1 ) ) : vec3( occlusion );
vec3 shade = colouredOcclusion( occlusion, albedo ) * tint / max( occlusion, 0.02 );
vec3 light = reflectedLight.directDiffuse * mix( vec3( 1.0 ), shade, 0.45 ) + reflectedLight.indirectDiffuse * shade;
float nv = saturate( dot( normal, normalize( vViewPosition ) ) );
vec3 gloss = ( reflectedLight.directSpecular + reflectedLight.indirectSpecular ) * specularOcclusion( nv, occlusion );
float rim = 1.0 - nv;
gloss += rim * rim * rim * lookFuzz * 1.6 * albedo * light;
vec3 totalDiffuse = albedo * lightCurve( light );`;

const VERTEX_PATCHES = [
  { find: '#include <common>', replace: VERTEX_HEAD },
  { find: '#include <begin_vertex>', replace: VERTEX_BODY },
  { find: '#include <project_vertex>', replace: VERTEX_DEPTH },
];

export const oldVertexShader = (standard: string): string => patchShader(standard, VERTEX_PATCHES);

export const oldFragmentShader = (standard: string): string =>
  patchShader(standard, [
    { find: '#include <common>', replace: FRAGMENT_HEAD },
    { find: '#include <map_pars_fragment>', replace: FRAGMENT_COLOURS },
    { find: '#include <map_fragment>', replace: COLOUR },
    { find: '#include <roughnessmap_fragment>', replace: 'float roughnessFactor = look.x;' },
    { find: '#include <envmap_common_pars_fragment>', replace: environmentLookup() },
    { find: '#include <lights_physical_pars_fragment>', replace: lightsWithoutAlbedo() },
    { find: '#include <lights_physical_fragment>', replace: LESS_SPECULAR },
    { find: TOTAL_DIFFUSE, replace: RESULT },
    { find: TOTAL_SPECULAR, replace: 'vec3 totalSpecular = gloss * ( 1.0 - totalDiffuse );' },
  ]);
