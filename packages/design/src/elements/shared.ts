import { z } from 'zod';

export const elementIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .brand<'ElementId'>();
export type ElementId = z.infer<typeof elementIdSchema>;

/** Slots of texts: words that differ from player to player, or are said once for the team. */
export const SLOTS = ['teamName', 'playerName', 'number'] as const;
export const slotSchema = z.enum(SLOTS);
export type Slot = z.infer<typeof slotSchema>;

/** Extras of single players beside the design, as far as they are printed; an armband is sewn on. */
export const DRAWN_EXTRAS = ['captainPrint', 'sleeveFlag', 'sleeveNumber'] as const;
export const drawnExtraSchema = z.enum(DRAWN_EXTRAS);
export type DrawnExtra = z.infer<typeof drawnExtraSchema>;

/** The longest name an element may be given, characters. */
export const MAX_NAME = 60;

/** Fields that an element of any kind has. */
export const sharedFields = {
  id: elementIdSchema,
  /**
   * Place of the element's centre: an offset from a placement, so that it is graded with the garment. Moving an
   * element to another piece means choosing a placement there.
   */
  anchor: z.object({
    placement: z.string().min(1).max(60),
    dxMm: z.number().min(-3000).max(3000),
    dyMm: z.number().min(-3000).max(3000),
  }),
  /** Clockwise, added to the placement's own rotation. */
  rotationDeg: z.number().min(-360).max(360),
  opacity: z.number().min(0).max(1),
  /** Fractional order key (fractional-indexing): later keys lie on top. */
  order: z.string().min(1).max(200),
  hidden: z.boolean(),
  locked: z.boolean(),
  /** Set on what is drawn for those players alone who have this extra. */
  extra: drawnExtraSchema.optional(),
  /** Name that its maker gave it; an element without one is called by its words or its kind. */
  name: z.string().min(1).max(MAX_NAME).optional(),
  /** Elements with the same one are taken hold of together. */
  group: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional(),
};

/** The least and the largest length that a kind's size may have, mm. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Lengths in a document are kept to a tenth of a millimetre. */
export const roundMm = (mm: number): number => Math.round(mm * 10) / 10;

export const within = (mm: number, { least, most }: Bounds): number => Math.min(most, Math.max(least, mm));

/** Scaling of an element: the factor by which it becomes larger. */
export interface Scaling {
  readonly factor: number;
  /** The height at which it is drawn: of a text fitted to its place, less than it asks for. */
  readonly drawnHeightMm: number;
}
