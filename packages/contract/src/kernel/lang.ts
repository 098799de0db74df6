import { z } from 'zod';

/** Languages of the interface, the default first. */
export const LANGS = ['kh', 'en'] as const;
export const langSchema = z.enum(LANGS);
export type Lang = z.infer<typeof langSchema>;

/** A text in both languages. */
export const localTextSchema = (max: number) =>
  z.object({
    kh: z.string().trim().max(max, 'error.field.tooLong'),
    en: z.string().trim().max(max, 'error.field.tooLong'),
  });
export type LocalText = z.infer<ReturnType<typeof localTextSchema>>;
