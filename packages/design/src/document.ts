import { PRODUCT_TYPES } from '@kitwright/garment';
import { z } from 'zod';
import { elementIdSchema } from './elements/shared.ts';
import { elementSchema } from './elements/element.ts';
import { fillSchema } from './fill.ts';
import { graphicIdSchema, graphicSchema } from './graphics/graphic.ts';

export const SCHEMA_VERSION = 3;

/** The most elements one design may hold; enough for every slot on every piece, and a bound for the server. */
export const MAX_ELEMENTS = 120;

/** The most patterns and stripes one design may hold. */
export const MAX_GRAPHICS = 24;

/**
 * A design: everything that makes a garment look as it does, and nothing of the session.
 * Plain JSON; `elements` is keyed by id so that edits of different elements merge.
 */
export const designDocumentSchema = z.object({
  schemaVersion: z.literal(SCHEMA_VERSION),
  productType: z.enum(PRODUCT_TYPES),
  /** Choices that change the pieces (sleeve, collar). */
  options: z.record(z.string().max(40), z.string().max(40)),
  /** Fill per zone; a zone without one has the garment's ground colour. */
  zones: z.record(z.string().max(60), fillSchema),
  /** Patterns and stripes: over the zones' fills, under all elements. */
  graphics: z
    .record(graphicIdSchema, graphicSchema)
    .refine((graphics) => Object.keys(graphics).length <= MAX_GRAPHICS, { message: 'tooManyGraphics' })
    .refine((graphics) => Object.entries(graphics).every(([id, graphic]) => graphic.id === id), {
      message: 'graphicIdMismatch',
    }),
  elements: z
    .record(elementIdSchema, elementSchema)
    .refine((elements) => Object.keys(elements).length <= MAX_ELEMENTS, { message: 'tooManyElements' })
    .refine((elements) => Object.entries(elements).every(([id, element]) => element.id === id), {
      message: 'elementIdMismatch',
    }),
  /** Values that the slots show while designing; a roster replaces player name and number. */
  slots: z.object({
    teamName: z.string().max(60),
    playerName: z.string().max(40),
    number: z.string().max(4),
  }),
});
export type DesignDocument = z.infer<typeof designDocumentSchema>;
