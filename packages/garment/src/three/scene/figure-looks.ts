import type { FigurePart } from '../model/figure-model.ts';

/** The figure's colours, CSS. */
export interface FigureColours {
  readonly socks?: string | undefined;
  /** Bands and turned-over cuff of the socks. */
  readonly sockTrim?: string | undefined;
  readonly boots?: string | undefined;
  readonly skin?: string | undefined;
  readonly hair?: string | undefined;
}

/** How a part takes light; see `ClothLook`. */
export interface PartLook {
  readonly roughness: number;
  readonly specular: number;
  readonly fuzz: number;
  /** Per channel: under skin red light wanders furthest, which warms its terminator. */
  readonly wrap: readonly [number, number, number];
}

const SKIN: PartLook = { roughness: 0.54, specular: 0.62, fuzz: 0.1, wrap: [0.34, 0.17, 0.11] };

export const PART_LOOKS: Readonly<Record<FigurePart, PartLook>> = {
  body: SKIN,
  head: SKIN,
  eyes: { roughness: 0.3, specular: 0.7, fuzz: 0, wrap: [0.1, 0.08, 0.08] },
  hair: { roughness: 0.62, specular: 0.4, fuzz: 0.06, wrap: [0.1, 0.1, 0.1] },
  boots: { roughness: 0.42, specular: 0.8, fuzz: 0, wrap: [0, 0, 0] },
  feet: SKIN,
  baseShorts: { roughness: 0.85, specular: 0.25, fuzz: 0.15, wrap: [0.14, 0.14, 0.14] },
  socks: { roughness: 0.9, specular: 0.2, fuzz: 0.3, wrap: [0.22, 0.22, 0.22] },
};

export const FIGURE_DEFAULTS = {
  socks: '#f2f2ef',
  sockTrim: '#f2f2ef',
  boots: '#1b1d21',
  skin: '#b07a52',
  hair: '#191413',
} as const;

/** Parts whose colour nobody chooses. */
export const FIXED_COLOURS = {
  eyeWhite: '#efe9e2',
  iris: '#3a2416',
  sole: '#e8e8e6',
  laces: '#f4f4f2',
  lining: '#2c2f36',
  baseShorts: '#1c1e22',
  mannequin: '#cfcac3',
} as const;
