import { Color, FrontSide, MeshStandardMaterial, Vector3, Vector4, type Texture } from 'three';
import {
  LESS_SPECULAR,
  LIGHT_FUNCTIONS,
  TOTAL_DIFFUSE,
  TOTAL_SPECULAR,
  lightsWithoutAlbedo,
} from '../cloth/light-chunks.ts';
import { patchShader } from '../cloth/shader-patch.ts';
import { FIGURE_PARTS } from '../model/figure-model.ts';
import { FIGURE_DEFAULTS, FIXED_COLOURS, PART_LOOKS, type FigureColours } from './figure-looks.ts';

/** The whole figure in one material and one draw call: a vertex knows its part, the shader knows each part's look. */
export interface FigureMaterial {
  readonly material: MeshStandardMaterial;
  setColours: (colours: FigureColours) => void;
}

const PARTS = FIGURE_PARTS.length;

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

/** The eyes lie a fraction of a millimetre on the lids: less than the layers' slope-dependent offset differs. */
const VERTEX_DEPTH = /* glsl */ `#include <project_vertex>
if ( abs( aPart - ${FIGURE_PARTS.indexOf('eyes').toFixed(1)} ) < 0.5 ) gl_Position.z -= 0.0006 * gl_Position.w;`;

const FRAGMENT_HEAD = /* glsl */ `#include <common>
${LIGHT_FUNCTIONS}
varying vec4 vMasks;
varying vec3 vSurface;
varying float vOcclusion;
varying float vPart;
uniform vec4 uLooks[ ${PARTS} ];
uniform vec3 uWraps[ ${PARTS} ];
uniform vec3 uSkin, uHair, uSocks, uSockTrim, uBoots, uEyeWhite, uIris, uSole, uLaces, uLining, uBaseShorts;
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
vec3 skinColour() {
	float mottle = noise3( vSurface * 25.0 ) * 0.6 + noise3( vSurface * 110.0 ) * 0.4 - 0.5;
	return uSkin * ( 1.0 + mottle * vec3( 0.07, 0.10, 0.10 ) );
}
vec3 headColour( vec3 masks ) {
	vec3 c = skinColour();
	c = mix( c, c * vec3( 0.86, 0.44, 0.42 ), 0.62 * masks.g );
	c = mix( c, c * vec3( 0.16, 0.10, 0.09 ), 0.85 * masks.b );
	return mix( c, uHair, 0.93 * masks.r );
}
vec3 bootColour() {
	vec3 c = mix( uBoots, uLining, smoothstep( 0.4, 0.6, vMasks.z ) );
	c = mix( c, uLaces, smoothstep( 0.4, 0.6, vMasks.y ) );
	return mix( c, uSole, smoothstep( 0.4, 0.6, vMasks.x ) );
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
vec3 masks = texture2D( map, vMapUv ).rgb;
if ( part == 0 || part == 7 ) diffuseColor.rgb = skinColour();
else if ( part == 1 ) {
	diffuseColor.rgb = headColour( masks );
	// Cropped hair does not shine as skin does.
	lookSpecular *= 1.0 - 0.85 * masks.r;
}
else if ( part == 2 ) {
	// The eyes' occlusion is brightness: pupil and lashes are painted with it.
	diffuseColor.rgb = mix( uEyeWhite, uIris, vMasks.x ) * occlusion;
	occlusion = 1.0;
}
else if ( part == 3 ) diffuseColor.rgb = uHair * ( 0.8 + 0.4 * noise3( vSurface * vec3( 420.0, 90.0, 420.0 ) ) );
else if ( part == 4 ) diffuseColor.rgb = bootColour();
else if ( part == 5 ) diffuseColor.rgb = sockColour( vMapUv.y );
else diffuseColor.rgb = uBaseShorts;`;

const RESULT = /* glsl */ `
vec3 albedo = diffuseColor.rgb;
bool isSkin = part < 2 || part == 7;
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

export const figureVertexShader = (standard: string): string => patchShader(standard, VERTEX_PATCHES);

export const figureFragmentShader = (standard: string): string =>
  patchShader(standard, [
    { find: '#include <common>', replace: FRAGMENT_HEAD },
    { find: '#include <map_fragment>', replace: COLOUR },
    { find: '#include <roughnessmap_fragment>', replace: 'float roughnessFactor = look.x;' },
    { find: '#include <lights_physical_pars_fragment>', replace: lightsWithoutAlbedo() },
    { find: '#include <lights_physical_fragment>', replace: LESS_SPECULAR },
    { find: TOTAL_DIFFUSE, replace: RESULT },
    { find: TOTAL_SPECULAR, replace: 'vec3 totalSpecular = gloss * ( 1.0 - totalDiffuse );' },
  ]);

const colour = (css: string) => ({ value: new Color(css) });

/** `masks`: tint masks of the head, or any texture for a figure without. */
export const newFigureMaterial = (masks: Texture): FigureMaterial => {
  const looks = FIGURE_PARTS.map((part) => PART_LOOKS[part]);
  const uniforms = {
    uLooks: { value: looks.map((look) => new Vector4(look.roughness, look.specular, look.fuzz, 0)) },
    uWraps: { value: looks.map((look) => new Vector3(...look.wrap)) },
    uSkin: colour(FIGURE_DEFAULTS.skin),
    uHair: colour(FIGURE_DEFAULTS.hair),
    uSocks: colour(FIGURE_DEFAULTS.socks),
    uSockTrim: colour(FIGURE_DEFAULTS.sockTrim),
    uBoots: colour(FIGURE_DEFAULTS.boots),
    uEyeWhite: colour(FIXED_COLOURS.eyeWhite),
    uIris: colour(FIXED_COLOURS.iris),
    uSole: colour(FIXED_COLOURS.sole),
    uLaces: colour(FIXED_COLOURS.laces),
    uLining: colour(FIXED_COLOURS.lining),
    uBaseShorts: colour(FIXED_COLOURS.baseShorts),
  };
  const material = new MeshStandardMaterial({ map: masks, metalness: 0, side: FrontSide });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = figureVertexShader(shader.vertexShader);
    shader.fragmentShader = figureFragmentShader(shader.fragmentShader);
  };
  material.customProgramCacheKey = () => 'kitwright-figure';
  return {
    material,
    setColours: (colours) => {
      uniforms.uSkin.value.set(colours.skin ?? FIGURE_DEFAULTS.skin);
      uniforms.uHair.value.set(colours.hair ?? FIGURE_DEFAULTS.hair);
      uniforms.uSocks.value.set(colours.socks ?? FIGURE_DEFAULTS.socks);
      uniforms.uSockTrim.value.set(colours.sockTrim ?? colours.socks ?? FIGURE_DEFAULTS.sockTrim);
      uniforms.uBoots.value.set(colours.boots ?? FIGURE_DEFAULTS.boots);
    },
  };
};
