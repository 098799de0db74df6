/** Grounds that a team stands on in its photograph. */
export const SQUAD_GROUNDS = ['pitch', 'studio'] as const;
export type SquadGround = (typeof SQUAD_GROUNDS)[number];
