import { partName, partOf, type Zone, type ZoneRegion } from '@kitwright/garment';
import { z } from 'zod';

/** `#rrggbb`, lower case. */
export const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe('#rrggbb, lower case');
export type Colour = z.infer<typeof colourSchema>;

const gradientStopSchema = z.object({
  /** Percent along the gradient. */
  positionPercent: z.number().min(0).max(100),
  colour: colourSchema,
});

/**
 * What happens at a seam to what lies on both of its sides: it meets itself, laid out on the garment as it is worn, or it
 * stops, laid out on each piece by itself.
 */
export const seamsSchema = z.enum(['meet', 'stop']);
export type Seams = z.infer<typeof seamsSchema>;

/** What covers an area: one colour, or a gradient with at least two stops. */
export const fillSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pure'), colour: colourSchema }),
  z.object({
    kind: z.literal('linear'),
    /** Clockwise, 0 runs to the top, 90 to the right, as in CSS. */
    angleDeg: z.number().min(0).lt(360),
    stops: z.array(gradientStopSchema).min(2).max(8),
    seams: seamsSchema.default('meet'),
  }),
  z.object({ kind: z.literal('radial'), stops: z.array(gradientStopSchema).min(2).max(8) }),
]);
export type Fill = z.infer<typeof fillSchema>;

/** What a region of a zone is filled with: what its part has by itself, else what the zone has. */
export const fillOf = (
  fills: Readonly<Record<string, Fill>>,
  zone: Zone,
  region: ZoneRegion,
): Fill | undefined => {
  const part = partName(zone.id, partOf(region));
  if (Object.hasOwn(fills, part)) return fills[part];
  return Object.hasOwn(fills, zone.id) ? fills[zone.id] : undefined;
};
