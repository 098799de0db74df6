import { z } from 'zod';

// Apart from telephone numbers, whose tables are 40 KiB: every page reads accounts, and few ask for a number.

/** An e-mail address, in small letters: accounts are found by it. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'error.field.email.required')
  .max(254, 'error.field.tooLong')
  .pipe(z.email('error.field.email.invalid'))
  .transform((email) => email.toLowerCase());
