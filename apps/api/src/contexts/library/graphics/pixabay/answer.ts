import { z } from 'zod';

/** What of Pixabay's answer is used (pixabay.com/api/docs). */
export const pixabayAnswerSchema = z.object({
  totalHits: z.number().int().min(0),
  hits: z.array(
    z.object({
      id: z.number().int().positive(),
      pageURL: z.url(),
      type: z.string(),
      tags: z.string(),
      webformatURL: z.url(),
      largeImageURL: z.url(),
      imageWidth: z.number().int().positive(),
      imageHeight: z.number().int().positive(),
      user: z.string(),
      user_id: z.number().int(),
    }),
  ),
});
export type PixabayAnswer = z.infer<typeof pixabayAnswerSchema>;
export type PixabayHit = PixabayAnswer['hits'][number];
