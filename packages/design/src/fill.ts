import { bytesOf, hexOf, lightness } from '@kitwright/colour';
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
 * Treatment at a seam of what lies on both of its sides: it meets itself, laid out on the garment as it is worn, or
 * it stops, laid out on each piece by itself.
 */
export const seamsSchema = z.enum(['meet', 'stop']);
export type Seams = z.infer<typeof seamsSchema>;

/** The paint of an area: one colour, or a gradient with at least two stops. */
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

/** The fill of a region of a zone: what its part has by itself, else what the zone has. */
export const fillOf = (
  fills: Readonly<Record<string, Fill>>,
  zone: Zone,
  region: ZoneRegion,
): Fill | undefined => {
  const part = partName(zone.id, partOf(region));
  if (Object.hasOwn(fills, part)) return fills[part];
  return Object.hasOwn(fills, zone.id) ? fills[zone.id] : undefined;
};

const BLACK: Colour = '#000000';

/** Reads a hex colour with or without `#`; anything but six digits is black, as the product's contract has it. */
export function parseColour(text: string): Colour {
  return hexOf(bytesOf(text));
}

/** Lightness of a fill on average over its stops, weighted by the stretch each one governs. */
export function fillLightness(fill: Fill): number {
  if (fill.kind === 'pure') return lightness(fill.colour);
  const stops = [...fill.stops].sort((a, b) => a.positionPercent - b.positionPercent);
  const total = stops.reduce((sum, stop, index) => {
    const from = stops[index - 1]?.positionPercent ?? -stop.positionPercent;
    const to = stops[index + 1]?.positionPercent ?? 200 - stop.positionPercent;
    return sum + (lightness(stop.colour) * (to - from)) / 2;
  }, 0);
  return total / 100;
}

/** Difference in L* between two fills; a number must stand at least 30 off its ground to be read from afar. */
export const contrastLstar = (a: Fill, b: Fill): number => Math.abs(fillLightness(a) - fillLightness(b));

/** Least L* difference between lettering and its ground. Source: UEFA kit regulations 2024. */
export const READABLE_LSTAR = 30;

/** The first colour that can be read on a ground, or failing that, the one that stands off it most. */
export function readableOn(ground: Fill, colours: readonly Colour[]): Colour {
  const contrast = (colour: Colour) => contrastLstar(ground, { kind: 'pure', colour });
  const readable = colours.find((colour) => contrast(colour) >= READABLE_LSTAR);
  return readable ?? [...colours].sort((a, b) => contrast(b) - contrast(a))[0] ?? BLACK;
}

const HEX = /^#[0-9a-fA-F]{6}$/;

/** Every colour of a design, as `#rrggbb` in lower case. */
export const coloursIn = (value: unknown): readonly string[] => {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === 'string') {
      if (HEX.test(part)) found.add(part.toLowerCase());
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look);
  };
  look(value);
  return [...found];
};

/** The same design with other colours; those that are not named stay. */
export const withColours = <T>(value: T, colours: ReadonlyMap<string, string>): T => {
  const turned = (part: unknown): unknown => {
    if (typeof part === 'string') return HEX.test(part) ? (colours.get(part.toLowerCase()) ?? part) : part;
    if (Array.isArray(part)) return part.map(turned);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, turned(each)]));
  };
  // Colours alone are other strings: the shape stays.
  return turned(value) as T;
};
