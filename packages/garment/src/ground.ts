/** The seamless ground behind the garment. */
export interface GroundColours {
  readonly middle: string;
  readonly edge: string;
  readonly floor: string;
  /** Strength of the contact shadow, 0..1, and of the key's shadow on the floor. */
  readonly contact: number;
  readonly cast: number;
  /** Strength of the lamps behind: on dark ground dark cloth needs its edges drawn. */
  readonly rim: number;
}

export type Scheme = 'light' | 'dark';

const GROUNDS: Readonly<Record<Scheme, GroundColours>> = {
  light: { middle: '#eeeff0', edge: '#b4b9c0', floor: '#d3d5d8', contact: 0.62, cast: 0.3, rim: 1 },
  dark: { middle: '#3d4046', edge: '#0b0c0e', floor: '#17181b', contact: 0.85, cast: 0.55, rim: 1.9 },
};

export const groundOf = (scheme: Scheme): GroundColours => GROUNDS[scheme];

/** The same ground in CSS: shown before the first frame, so that nothing flashes. */
export const groundCss = (scheme: Scheme): string => {
  const { middle, edge, floor } = groundOf(scheme);
  return `radial-gradient(120% 95% at 47% 41%, ${middle} 0%, ${edge} 92%), ${floor}`;
};

/** Grounds that a team stands on in its photograph. */
export const SQUAD_GROUNDS = ['pitch', 'studio'] as const;
export type SquadGround = (typeof SQUAD_GROUNDS)[number];
