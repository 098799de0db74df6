import type { FigurePart } from '../model/figure-model.ts';

/** Colours of what the figure wears besides the garment, CSS. */
export interface FigureColours {
  readonly socks?: string | undefined;
  /** Bands and turned-over cuff of the socks. */
  readonly sockTrim?: string | undefined;
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
const HAIR: PartLook = { roughness: 0.62, specular: 0.4, fuzz: 0.06, wrap: [0.1, 0.1, 0.1] };

export const PART_LOOKS: Readonly<Record<FigurePart, PartLook>> = {
  body: SKIN,
  head: SKIN,
  eyes: { roughness: 0.3, specular: 0.7, fuzz: 0, wrap: [0.1, 0.08, 0.08] },
  lashes: { ...HAIR, specular: 0 },
  hair: HAIR,
  beard: HAIR,
  band: { roughness: 0.8, specular: 0.3, fuzz: 0.12, wrap: [0.16, 0.16, 0.16] },
  boots: { roughness: 0.42, specular: 0.8, fuzz: 0, wrap: [0, 0, 0] },
  socks: { roughness: 0.9, specular: 0.2, fuzz: 0.3, wrap: [0.22, 0.22, 0.22] },
  baseShorts: { roughness: 0.85, specular: 0.25, fuzz: 0.15, wrap: [0.14, 0.14, 0.14] },
  feet: SKIN,
};

/** A mannequin is painted: no light wanders under its skin. */
export const MANNEQUIN_LOOK: PartLook = {
  roughness: 0.8,
  specular: 0.4,
  fuzz: 0.02,
  wrap: [0.12, 0.12, 0.12],
};

export const SOCK_DEFAULTS = { socks: '#f2f2ef', sockTrim: '#f2f2ef' } as const;
