import { Color, Vector3 } from 'three';
import { ENVIRONMENT_INTENSITY, KEY_LAMP, RIM_LAMPS, RIM_TARGET, type Lamp } from './rig.ts';
import { STUDIO_AMBIENT } from './studio-ambient.ts';

const vec3 = (values: readonly number[]): string =>
  `vec3( ${values.map((value) => value.toFixed(4)).join(', ')} )`;

const lampLight = ({ at, colour, intensity }: Lamp, target: Vector3, strength: string): string => {
  const from = new Vector3(...at).sub(target).normalize();
  const light = new Color(colour).multiplyScalar(intensity / Math.PI);
  return `lampLight( n, ${vec3(from.toArray())}, reach ) * ${vec3(light.toArray())} * ${strength}`;
};

/** The nine functions of STUDIO_AMBIENT. */
const HARMONICS = [
  '1.0',
  'n.x',
  'n.y',
  'n.z',
  'n.x * n.y',
  'n.y * n.z',
  '( 3.0 * n.z * n.z - 1.0 )',
  'n.x * n.z',
  '( n.x * n.x - n.y * n.y )',
];

const AMBIENT = HARMONICS.map((harmonic, number) => `${harmonic} * ${vec3(STUDIO_AMBIENT[number] ?? [])}`);

/**
 * Vertex code for the light of the studio on a normal in view space, linear RGB, as lamps and environment give it to a
 * fragment, without shadows and gloss. `reach` is how far it wraps, `open` how open the place is, each by channel; needs
 * `uRim`, the strength of the lamps behind. The studio turns with the camera, which stands upright.
 */
export const VERTEX_LIGHT = /* glsl */ `
uniform float uRim;
// x^(1 + reach) in the fragment; a power for each channel, lamp and vertex would take as long as all else.
vec3 lampLight( vec3 n, vec3 from, vec3 reach ) {
	vec3 x = clamp( ( dot( n, from ) + reach ) / ( 1.0 + reach ), 0.0, 1.0 );
	return x * mix( vec3( 1.0 ), x, reach );
}
vec3 studioLight( vec3 viewNormal, vec3 reach, vec3 open ) {
	vec3 world = ( vec4( viewNormal, 0.0 ) * viewMatrix ).xyz;
	vec2 right = normalize( vec2( viewMatrix[ 0 ][ 0 ], viewMatrix[ 2 ][ 0 ] ) );
	vec3 n = vec3( dot( world.xz, right ), world.y, world.z * right.x - world.x * right.y );
	vec3 lamps = ${lampLight(KEY_LAMP, new Vector3(), '1.0')}
		+ ${RIM_LAMPS.map((lamp) => lampLight(lamp, RIM_TARGET, 'uRim')).join('\n\t\t+ ')};
	vec3 ambient = ${AMBIENT.join('\n\t\t+ ')};
	vec3 light = ( lamps * mix( vec3( 1.0 ), open, 0.35 ) + max( ambient, vec3( 0.0 ) ) * ${ENVIRONMENT_INTENSITY} * open ) / 1.03;
	vec3 square = light * light;
	return 1.03 * light * inversesqrt( sqrt( 1.0 + square * square ) );
}`;

/** A level of the studio's light: how many texels a face of the cube has to a side, and for which roughness it is. */
type LightLevel = readonly [side: number, roughness: number];

/** Levels that a lookup counts: as many as three's own from 256 px down, of which the sharp ones are left out. */
const COUNTED_LEVELS = 6;

/** PMREMGenerator.lodToRoughness of three. */
const roughnessOf = (level: number): number => 1 - Math.sqrt(1 - level / (COUNTED_LEVELS - 1));

/** All cloth and skin is rougher than 0.53: two levels hold what they show. Boots and eyes have their lamps' light besides. */
export const LIGHT_LEVELS: readonly LightLevel[] = [
  [16, roughnessOf(4)],
  [8, roughnessOf(5)],
];

/** The level of a roughness, counted from the first that there is. GLSL: a function of `r`, 0..1. */
export const LEVEL_GLSL = `max( ${COUNTED_LEVELS - 1}.0 * r * ( 2.0 - r ) - ${COUNTED_LEVELS - LIGHT_LEVELS.length}.0, 0.0 )`;
