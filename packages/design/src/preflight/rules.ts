import type { ProductType } from '@kitwright/garment';

/** The competition rules that designs are held against; a tenant picks one, or sets values of its own. */
export type RulePreset = 'fifa2014' | 'uefa2024' | 'futsal' | 'none' | 'own';

/** Least and greatest height, mm. */
export type HeightRange = readonly [leastMm: number, mostMm: number];

/** Everything a design is held against that a tenant may set. */
export interface RuleValues {
  /** Heights of the numbers of match kits; null where no rule asks. */
  readonly numberHeights: {
    readonly backMm: HeightRange;
    /** On the front and on the shorts. */
    readonly smallMm: HeightRange;
  } | null;
  /** Least contrast of numbers and words with their ground, in L*. */
  readonly numberContrastLstar: number;
  readonly textContrastLstar: number;
  /** The thinnest outline that prints. */
  readonly leastStrokeMm: number;
  /** Distance that anything printed keeps from a seam, mm. */
  readonly safeZoneMm: number;
}

/** Rules for what prints and reads well in any competition: words are read from nearer by than numbers. */
const PRINTS_WELL = {
  numberContrastLstar: 30,
  textContrastLstar: 20,
  leastStrokeMm: 0.5,
  safeZoneMm: 5,
} as const;

const withHeights = (backMm: HeightRange, smallMm: HeightRange): RuleValues => ({
  ...PRINTS_WELL,
  numberHeights: { backMm, smallMm },
});

/** Sources: FIFA equipment regulations 2014, UEFA kit regulations 2024, FIFA futsal rules. */
export const PACKAGED_RULES: Readonly<Record<Exclude<RulePreset, 'own'>, RuleValues>> = {
  fifa2014: withHeights([250, 350], [100, 150]),
  uefa2024: withHeights([250, 350], [100, 150]),
  futsal: withHeights([250, 250], [100, 100]),
  none: { ...PRINTS_WELL, numberHeights: null },
};

/** The rules that a tenant holds designs against. */
export interface ChosenRules {
  readonly rulePreset: RulePreset;
  /** Of the preset `own`; what prints well where none are set. */
  readonly ruleValues?: RuleValues | null | undefined;
}

export const rulesOf = ({ rulePreset, ruleValues }: ChosenRules): RuleValues =>
  rulePreset === 'own' ? (ruleValues ?? PACKAGED_RULES.none) : PACKAGED_RULES[rulePreset];

/** The height a number on a piece must have; null where no rule asks. Only match kits are held against rules. */
export function numberRange(
  { numberHeights }: RuleValues,
  type: ProductType,
  pieceId: string,
): HeightRange | null {
  if (numberHeights === null || type !== 'SOCCER_KIT') return null;
  if (pieceId === 'back') return numberHeights.backMm;
  return pieceId === 'front' || pieceId.startsWith('shorts') ? numberHeights.smallMm : null;
}
