import { EXTRAS, extraSchema, sleeveLengthSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { playerBodySchema, sizeSchema } from './players.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** The largest roster of one design of an order: several clubs of every age group. */
export const MAX_ROSTER = 500;

/** The most designs one order, and one cart, holds. */
export const MAX_ORDER_DESIGNS = 20;

/** The most pieces of one size and sleeve length. */
export const MAX_PIECES = 2_000;

/** Extras of one player, each once. */
export const playerExtrasSchema = z
  .array(extraSchema)
  .max(EXTRAS.length, 'error.field.duplicate')
  .refine((extras) => new Set(extras).size === extras.length, 'error.field.duplicate');

export const rosterEntrySchema = playerBodySchema.extend({
  sleeve: sleeveLengthSchema,
  /** Extras of this player; absent where it is nothing. */
  extras: playerExtrasSchema.optional(),
});
export type RosterEntry = z.infer<typeof rosterEntrySchema>;

export const rosterSchema = z.array(rosterEntrySchema).min(1, 'error.field.players.required').max(MAX_ROSTER);

/** Pieces of one size that no one is named on. */
export const sizeCountSchema = z.object({
  size: sizeSchema,
  sleeve: sleeveLengthSchema,
  quantity: z
    .number()
    .int()
    .min(1, 'error.field.number.invalid')
    .max(MAX_PIECES, 'error.field.number.invalid'),
});
export type SizeCount = z.infer<typeof sizeCountSchema>;

/** For whom a design is ordered: players by name, or pieces by size. */
export const teamSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('roster'), roster: rosterSchema }),
  z.object({
    kind: z.literal('sizes'),
    sizes: z
      .array(sizeCountSchema)
      .min(1, 'error.field.players.required')
      .max(40)
      .refine(
        (sizes) => new Set(sizes.map(({ size, sleeve }) => `${size} ${sleeve}`)).size === sizes.length,
        'error.field.duplicate',
      ),
  }),
]);
export type Team = z.infer<typeof teamSchema>;

/** Values of a garment's options; what is missing counts as the default. */
export const optionValuesSchema = z.record(z.string().max(40), z.string().max(40));

/** A promotion's code as a customer types it. */
export const codeSchema = z.string().trim().max(40, 'error.field.tooLong');

const teamQuantitiesSchema = z.object({
  productType: productTypeSchema,
  fabricId: z.string().min(1).max(40),
  options: optionValuesSchema.optional(),
  /** Counts by sleeve length; whole numbers. */
  quantities: z.object({
    short: z.number().int().min(0).max(10_000),
    long: z.number().int().min(0).max(10_000),
  }),
  /** Counts of pieces by extra. */
  extras: z.partialRecord(extraSchema, z.number().int().min(0).max(10_000)).optional(),
});

/** The longest list of addresses that one order goes to beside its own. */
export const MAX_ORDER_ADDRESSES = 20;

/** Pieces that go to each further address; the rest goes to the order's own. */
const elsewhereSchema = z.array(z.number().int().min(1).max(10_000)).max(MAX_ORDER_ADDRESSES).optional();

export const quoteBodySchema = teamQuantitiesSchema.extend({
  code: codeSchema.optional(),
  elsewhere: elsewhereSchema,
});

/** Garments of which it is asked when they would be made. */
export const quoteDaysBodySchema = z.object({
  items: z
    .array(teamQuantitiesSchema.omit({ extras: true }))
    .min(1, 'error.field.players.required')
    .max(MAX_ORDER_DESIGNS),
});

/** Several designs that are to be ordered together. */
export const quoteOrderBodySchema = z.object({
  items: z.array(teamQuantitiesSchema).min(1, 'error.field.players.required').max(MAX_ORDER_DESIGNS),
  code: codeSchema.optional(),
  elsewhere: elsewhereSchema,
});
