export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
export const DEFAULT_SCHEME: Scheme = 'light';

/** Holds what everything but the accent is drawn with. */
export interface Neutrals {
  /** Behind the page. */
  readonly ground: string;
  /** Cards, tables, bars. */
  readonly surface: string;
  /** Inset areas and hovered rows. */
  readonly sunken: string;
  readonly ink: string;
  /** Secondary text, AA on ground and surface. */
  readonly quiet: string;
  readonly hairline: string;
}

export const NEUTRALS: Readonly<Record<Scheme, Neutrals>> = {
  light: {
    ground: '#f6f7f8',
    surface: '#ffffff',
    sunken: '#eef0f2',
    ink: '#14171a',
    quiet: '#5a626b',
    hairline: '#dfe3e7',
  },
  dark: {
    ground: '#0f1113',
    surface: '#181b1f',
    sunken: '#22262b',
    ink: '#eef0f2',
    quiet: '#a1a9b2',
    hairline: '#2d3238',
  },
};
