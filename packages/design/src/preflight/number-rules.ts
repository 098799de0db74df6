import type { ProductType } from '@kitwright/garment';

/** The competition rules that numbers are held against; a tenant picks one. */
export type RulePreset = 'fifa2014' | 'uefa2024' | 'futsal' | 'none';

/** Least and greatest height, mm. */
export type HeightRange = readonly [leastMm: number, mostMm: number];

interface NumberRules {
  readonly back: HeightRange;
  /** On the front and on the shorts. */
  readonly small: HeightRange;
}

/** Sources: FIFA equipment regulations 2014, UEFA kit regulations 2024, FIFA futsal rules. */
const RULES: Readonly<Record<Exclude<RulePreset, 'none'>, NumberRules>> = {
  fifa2014: { back: [250, 350], small: [100, 150] },
  uefa2024: { back: [250, 350], small: [100, 150] },
  futsal: { back: [250, 250], small: [100, 100] },
};

/** The height a number on a piece must have; null where no rule asks. Only match kits are held against rules. */
export function numberRange(preset: RulePreset, type: ProductType, pieceId: string): HeightRange | null {
  if (preset === 'none' || type !== 'SOCCER_KIT') return null;
  if (pieceId === 'back') return RULES[preset].back;
  return pieceId === 'front' || pieceId.startsWith('shorts') ? RULES[preset].small : null;
}
