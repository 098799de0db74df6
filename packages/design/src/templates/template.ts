import { PRODUCT_TYPES, factsOf, type ProductType } from '@kitwright/garment';
import type { Colour } from '../fill.ts';
import type { ZoneRole } from './palette.ts';
import type { Palette, Tone, TonePaint } from './tone.ts';

interface OverRoles {
  /** The roles whose zones it lies over; a garment without any of them goes without it. */
  readonly on: readonly ZoneRole[];
  readonly inks: readonly Tone[];
  readonly rotationDeg?: number;
  readonly dxMm?: number;
  readonly dyMm?: number;
  readonly opacity?: number;
  /** Too sparse or too faint to trouble what is lettered on it. */
  readonly light?: true;
}

/** A pattern of the catalogue, or plain stripes, in tones. */
export type GraphicRecipe =
  | (OverRoles & { readonly pattern: string; readonly scale?: number })
  | (OverRoles & {
      readonly stripes: { readonly count: number; readonly widthMm: number; readonly gapMm: number };
    });

/** Recipe by which names and numbers are set. */
export interface LetteringRecipe {
  /** Tones for letters, the one liked best first; the first that reads on its ground is taken. */
  readonly inks: readonly Tone[];
  readonly outline?: { readonly widthMm: number; readonly tone: Tone };
  readonly fonts: { readonly en: string; readonly kh: string };
  /** Placements that stay without letters. */
  readonly bare?: readonly string[];
}

/**
 * A ready-made design offered as a start, as pure data: which role of the garment has which tone, what lies over it,
 * how it is lettered. Two team colours make it a team's own.
 */
export interface Template {
  readonly id: string;
  readonly name: { readonly kh: string; readonly en: string };
  /** The garments it was drawn for. */
  readonly fits: readonly ProductType[];
  /** The colours it is shown in first. */
  readonly palette: Palette;
  /** Tones that are not derived as usual while it is shown in its own colours. */
  readonly ownTones?: Readonly<Partial<Record<Tone, Colour>>>;
  readonly zones: Readonly<Record<ZoneRole, TonePaint>>;
  readonly graphics: readonly GraphicRecipe[];
  readonly lettering: LetteringRecipe;
}

/** Every garment with a body: all but the trunks. */
export const TOPS: readonly ProductType[] = PRODUCT_TYPES.filter((type) => factsOf(type).covers !== 'shorts');
export const EVERY: readonly ProductType[] = PRODUCT_TYPES;
export const KIT: readonly ProductType[] = ['SOCCER_KIT', 'SLEEVELESS_SHIRT', 'TSHIRT'];
export const CASUAL: readonly ProductType[] = ['TSHIRT', 'OVERSIZED_SHIRT', 'BOXY_FIT', 'HOODIE'];
