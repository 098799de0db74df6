import { z } from 'zod';
import { colourSchema, fillSchema } from './fill.ts';

export const elementIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .brand<'ElementId'>();
export type ElementId = z.infer<typeof elementIdSchema>;

/** What differs from player to player, or is said once for the team. */
export const SLOTS = ['teamName', 'playerName', 'number'] as const;
export const slotSchema = z.enum(SLOTS);
export type Slot = z.infer<typeof slotSchema>;

/** What single players wear beside the design, as far as it is printed; an armband is sewn on. */
export const DRAWN_EXTRAS = ['captainPrint', 'sleeveFlag', 'sleeveNumber'] as const;
export const drawnExtraSchema = z.enum(DRAWN_EXTRAS);
export type DrawnExtra = z.infer<typeof drawnExtraSchema>;

const shared = {
  id: elementIdSchema,
  /**
   * Where the element's centre lies: an offset from a placement, so that it is graded with the garment.
   * Moving an element to another piece means choosing a placement there.
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
};

export const textElementSchema = z.object({
  ...shared,
  kind: z.literal('text'),
  content: z.discriminatedUnion('from', [
    z.object({ from: z.literal('slot'), slot: slotSchema }),
    z.object({ from: z.literal('free'), text: z.string().max(200) }),
  ]),
  fontId: z.string().min(1).max(80),
  /** Height of a capital or digit. */
  heightMm: z.number().min(2).max(600),
  /** A text too wide for its room is made smaller, but not below this height of its capitals. */
  leastHeightMm: z.number().min(2).max(600),
  letterSpacingEm: z.number().min(-0.2).max(1),
  /** Which end of the text, or its middle, hangs on the anchor. */
  align: z.enum(['left', 'centre', 'right']),
  /** Along a straight line, an arc, or letter under letter. */
  course: z.discriminatedUnion('along', [
    z.object({ along: z.literal('line') }),
    /** The angle the text spans on its circle; positive arches upwards, negative hangs like a smile. */
    z.object({ along: z.literal('arc'), spanDeg: z.number().min(-330).max(330) }),
    z.object({ along: z.literal('column') }),
  ]),
  fill: fillSchema,
  stroke: z.object({ widthMm: z.number().min(0.1).max(30), colour: colourSchema }).nullable(),
});
export type TextElement = z.infer<typeof textElementSchema>;

export const imageElementSchema = z.object({
  ...shared,
  kind: z.literal('image'),
  /** Id of an upload; drafts of visitors use the same ids, since uploads need no account. */
  uploadId: z.string().min(1).max(80),
  widthMm: z.number().min(2).max(2000),
  heightMm: z.number().min(2).max(2000),
  flipped: z.boolean(),
});
export type ImageElement = z.infer<typeof imageElementSchema>;

export const elementSchema = z.discriminatedUnion('kind', [textElementSchema, imageElementSchema]);
export type Element = z.infer<typeof elementSchema>;
