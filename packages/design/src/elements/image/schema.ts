import { z } from 'zod';
import { sharedFields, type Bounds } from '../shared.ts';

/** The bounds of either side. */
export const IMAGE_SIDE_MM: Bounds = { least: 2, most: 2000 };

export const imageElementSchema = z.object({
  ...sharedFields,
  kind: z.literal('image'),
  /** Id of an upload; drafts of visitors use the same ids, since uploads need no account. */
  uploadId: z.string().min(1).max(80),
  widthMm: z.number().min(IMAGE_SIDE_MM.least).max(IMAGE_SIDE_MM.most),
  heightMm: z.number().min(IMAGE_SIDE_MM.least).max(IMAGE_SIDE_MM.most),
  flipped: z.boolean(),
});
export type ImageElement = z.infer<typeof imageElementSchema>;
