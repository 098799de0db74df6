import { z } from 'zod';
import { colourSchema, fillSchema } from '../../fill.ts';
import { sharedFields, slotSchema, type Bounds } from '../shared.ts';

export const TEXT_HEIGHT_MM: Bounds = { least: 2, most: 600 };

export const textElementSchema = z.object({
  ...sharedFields,
  kind: z.literal('text'),
  content: z.discriminatedUnion('from', [
    z.object({ from: z.literal('slot'), slot: slotSchema }),
    z.object({ from: z.literal('free'), text: z.string().max(200) }),
  ]),
  fontId: z.string().min(1).max(80),
  /** Height of a capital or digit. */
  heightMm: z.number().min(TEXT_HEIGHT_MM.least).max(TEXT_HEIGHT_MM.most),
  /** A text too wide for its room is made smaller, but not below this height of its capitals. */
  leastHeightMm: z.number().min(TEXT_HEIGHT_MM.least).max(TEXT_HEIGHT_MM.most),
  letterSpacingEm: z.number().min(-0.2).max(1),
  /** End of the text, or its middle, that hangs on the anchor. */
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
