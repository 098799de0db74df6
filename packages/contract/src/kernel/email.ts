import { z } from 'zod';

/** An e-mail address, in small letters: accounts are found by it. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'error.field.email.required')
  .max(254, 'error.field.tooLong')
  .pipe(z.email('error.field.email.invalid'))
  .transform((email) => email.toLowerCase());
