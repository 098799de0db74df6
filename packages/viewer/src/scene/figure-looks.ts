import type { FigurePart } from '../model/figure-model.ts';

export type { FigureColours } from '../model/figure-model.ts';

/** Properties of a part in light; see `ClothLook`. */
export interface PartLook {
  readonly roughness: number;
  readonly specular: number;
  readonly fuzz: number;
  /** Per channel: under skin red light wanders furthest, which warms its terminator. */
  readonly wrap: readonly [number, number, number];
}

const SKIN: PartLook = { roughness: 0.5, specular: 0.34, fuzz: 0.03, wrap: [0.3, 0.19, 0.14] };
const HAIR: PartLook = { roughness: 0.55, specular: 0.2, fuzz: 0.03, wrap: [0.1, 0.1, 0.1] };
const PLAIN: PartLook = { roughness: 0.85, specular: 0.25, fuzz: 0.15, wrap: [0.14, 0.14, 0.14] };

export const PART_LOOKS: Readonly<Record<FigurePart, PartLook>> = {
  body: SKIN,
  head: SKIN,
  // Wet.
  eyes: { roughness: 0.19, specular: 1, fuzz: 0, wrap: [0.1, 0.08, 0.08] },
  lashes: { ...HAIR, specular: 0 },
  hair: HAIR,
  baseShorts: PLAIN,
  baseTop: PLAIN,
  socks: { roughness: 0.9, specular: 0.2, fuzz: 0.3, wrap: [0.22, 0.22, 0.22] },
  boots: { roughness: 0.42, specular: 0.8, fuzz: 0, wrap: [0, 0, 0] },
  shorts: { roughness: 0.9, specular: 0.22, fuzz: 0.3, wrap: [0.2, 0.2, 0.2] },
};

/** A mannequin is painted: no light wanders under its skin. */
export const MANNEQUIN_LOOK: PartLook = {
  roughness: 0.8,
  specular: 0.4,
  fuzz: 0.02,
  wrap: [0.12, 0.12, 0.12],
};

export const SOCK_DEFAULTS = { socks: '#f2f2ef', sockTrim: '#f2f2ef' } as const;
