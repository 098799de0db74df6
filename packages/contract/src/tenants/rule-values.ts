import type { RuleValues } from '@kitwright/design/preflight';
import { z } from 'zod';

/** Between what a tenant may set its own rules. */
export const RULE_BOUNDS = {
  backMm: { least: 50, most: 400 },
  smallMm: { least: 30, most: 250 },
  contrastLstar: { least: 10, most: 60 },
  strokeMm: { least: 0.2, most: 3 },
  safeZoneMm: { least: 0, most: 20 },
} as const;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const within = ({ least, most }: Bounds) =>
  z.number('error.field.invalid').min(least, 'error.field.invalid').max(most, 'error.field.invalid');

/** Least and greatest, in that order. */
const rangeOf = (bounds: Bounds) =>
  z
    .tuple([within(bounds), within(bounds)])
    .refine(([least, most]) => least <= most, { path: [1], message: 'error.field.range.order' });

/** What a tenant holds designs against in place of a packaged preset. */
export const ruleValuesSchema = z.object({
  numberHeights: z
    .object({ backMm: rangeOf(RULE_BOUNDS.backMm), smallMm: rangeOf(RULE_BOUNDS.smallMm) })
    .nullable(),
  numberContrastLstar: within(RULE_BOUNDS.contrastLstar),
  textContrastLstar: within(RULE_BOUNDS.contrastLstar),
  leastStrokeMm: within(RULE_BOUNDS.strokeMm),
  safeZoneMm: within(RULE_BOUNDS.safeZoneMm),
}) satisfies z.ZodType<RuleValues>;
