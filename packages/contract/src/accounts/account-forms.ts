import { z } from 'zod';
import { confirmPasswordSchema, passwordSchema } from './accounts.ts';
import { emailSchema } from '../kernel/email.ts';
import { langSchema } from '../kernel/lang.ts';
import { phoneSchema } from '../kernel/phone.ts';

/** At least one character that shows: spaces of no width, which Khmer text is full of, are no name by themselves. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** The most characters of a first or last name. */
export const LONGEST_NAME = 200;

const nameSchema = (key: string) =>
  z.string().trim().regex(VISIBLE, key).max(LONGEST_NAME, 'error.field.name.tooLong');

export const registerBodySchema = z
  .object({
    firstName: nameSchema('error.field.firstName.required'),
    lastName: nameSchema('error.field.lastName.required'),
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
  firstName: nameSchema('error.field.firstName.required'),
  lastName: nameSchema('error.field.lastName.required'),
  phone: phoneSchema,
  lang: langSchema.optional(),
  address: z.string().trim().max(400, 'error.field.tooLong'),
});
