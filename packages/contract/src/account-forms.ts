import { z } from 'zod';
import { confirmPasswordSchema, emailSchema, passwordSchema } from './accounts.ts';
import { langSchema } from './lang.ts';
import { phoneSchema } from './phone.ts';

/** At least one character that shows: spaces of no width, which Khmer text is full of, are no name by themselves. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

const requiredText = (key: string, max = 100) =>
  z.string().trim().regex(VISIBLE, key).max(max, 'error.field.tooLong');

export const registerBodySchema = z
  .object({
    firstName: requiredText('error.field.firstName.required'),
    lastName: requiredText('error.field.lastName.required'),
    email: emailSchema,
    phone: phoneSchema,
    /** The language of the page the customer registers on. */
    lang: langSchema.default('kh'),
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'error.field.confirmPassword.mismatch',
  });
export type RegisterBody = z.input<typeof registerBodySchema>;

export const updateDetailsBodySchema = z.object({
  firstName: requiredText('error.field.firstName.required'),
  lastName: requiredText('error.field.lastName.required'),
  phone: phoneSchema,
  lang: langSchema.optional(),
  address: z.string().trim().max(400, 'error.field.tooLong'),
});
