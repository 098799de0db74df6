import { SIZES } from '@kitwright/garment';
import { z } from 'zod';

export const sizeSchema = z.enum(SIZES, 'error.field.size.required');

export const PLAYER_VERSIONS = ['player', 'goalkeeper'] as const;
export const playerVersionSchema = z.enum(PLAYER_VERSIONS);
export type PlayerVersion = z.infer<typeof playerVersionSchema>;

/** Latin or Khmer digits, one to three of them. */
export const playerNumberSchema = z
  .string()
  .trim()
  .min(1, 'error.field.number.required')
  .regex(/^(?:[0-9]{1,3}|[០-៩]{1,3})$/u, 'error.field.number.invalid');

export const playerBodySchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(40, 'error.field.tooLong'),
  number: playerNumberSchema,
  size: sizeSchema,
  version: playerVersionSchema,
});
export type PlayerBody = z.infer<typeof playerBodySchema>;

export const playerSchema = playerBodySchema.extend({ id: z.uuid() });
export type Player = z.infer<typeof playerSchema>;

export const playerListSchema = z.object({ items: z.array(playerSchema) });
