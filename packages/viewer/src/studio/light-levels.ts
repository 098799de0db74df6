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
