import { ShaderChunk } from 'three';
import { LEVEL_GLSL, LIGHT_LEVELS } from '../studio/light-glsl.ts';
import { patchShader, type ShaderPatch } from './shader-patch.ts';

/**
 * Takes the albedo out of three's diffuse light, so that light and colour can be treated apart (`light-curve`), and
 * lets light reach past the terminator. `lookWrap` is per colour channel: skin wraps red further.
 */
const LIGHT_WITHOUT_ALBEDO: readonly ShaderPatch[] = [
  {
    find: 'vec3 irradiance = dotNL * directLight.color;',
    replace: /* glsl */ `vec3 reach = lookWrap * ( 0.6 + 0.8 * material.diffuseColor );
	float facing = dot( geometryNormal, directLight.direction );
	vec3 wrapped = pow( clamp( ( facing + reach ) / ( 1.0 + reach ), 0.0, 1.0 ), 1.0 + reach ) * directLight.color;
	vec3 irradiance = dotNL * directLight.color;`,
  },
  {
    find: 'vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );',
    replace: 'vec3 diffuseBRDF = vec3( RECIPROCAL_PI );',
  },
  {
    find: 'vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );',
    replace: 'vec3 diffuse = vec3( 1.0 );',
  },
  {
    find: 'reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );',
    replace: 'reflectedLight.directDiffuse += wrapped * diffuseBRDF;',
  },
  {
    find: 'irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering )',
    replace: 'irradiance * RECIPROCAL_PI',
  },
];

/** three's physical lighting with the albedo left out, and with what else is to be patched in it. */
export const lightsWithoutAlbedo = (more: readonly ShaderPatch[] = []): string =>
  patchShader(ShaderChunk.lights_physical_pars_fragment, [...LIGHT_WITHOUT_ALBEDO, ...more]);

/** three's lookup of the light all round, by the levels that the studio's has. */
export const environmentLookup = (): string =>
  `#ifdef ENVMAP_MAX_LOD
#undef ENVMAP_MAX_LOD
#define ENVMAP_MAX_LOD ${LIGHT_LEVELS.length - 1}.0
#endif
${patchShader(ShaderChunk.envmap_common_pars_fragment, [
  { find: 'ENVMAP_MAX_LOD * r * ( 2.0 - r )', replace: LEVEL_GLSL },
])}`;

/** Functions shared by cloth and figure. `main` sets the three variables before it lights. */
export const LIGHT_FUNCTIONS = /* glsl */ `
vec3 lookWrap = vec3( 0.0 );
float lookSpecular = 1.0;
float lookFuzz = 0.0;
// A shoulder on the light, not on the colour: nearly identity up to 0.7, never above 1.03, so that the hue and
// saturation of what is printed stay exact. e / (1 + (e/1.03)^4)^(1/4)
vec3 lightCurve( vec3 e ) {
	vec3 q = e / 1.03;
	q *= q;
	return e * inversesqrt( sqrt( 1.0 + q * q ) );
}
// Light that bounces inside a fold takes the colour of the cloth. Jimenez et al. 2016, "Practical Realtime Strategies
// for Accurate Indirect Occlusion", eq. 13.
vec3 colouredOcclusion( float ao, vec3 albedo ) {
	vec3 a = 2.0404 * albedo - 0.3324;
	vec3 b = -4.7951 * albedo + 0.6417;
	vec3 c = 2.7552 * albedo + 0.6903;
	return max( vec3( ao ), ( ( ao * a + b ) * ao + c ) * ao );
}
float specularOcclusion( float nv, float ao ) {
	return saturate( pow( max( nv + ao, 0.0 ), 0.6 ) - 1.0 + ao );
}
`;

/** Fibres and skin reflect less than bare plastic. */
export const LESS_SPECULAR = /* glsl */ `#include <lights_physical_fragment>
material.specularColor *= lookSpecular;
material.specularColorBlended *= lookSpecular;
material.specularF90 *= lookSpecular;`;

/** The two lines in which three adds up its light; replaced as one by cloth and figure. */
export const TOTAL_DIFFUSE =
  'vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;';
export const TOTAL_SPECULAR =
  'vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;';
