import { SEXES } from '@kitwright/garment/figure/people.ts';
import { FIT_WISHES, MEASURE_RANGES, type MeasureField } from '@kitwright/garment/fit/size-advice.ts';
import { z } from 'zod';
import { langSchema } from '../kernel/lang.ts';
import { phoneSchema } from '../kernel/phone.ts';
import { emailSchema } from '../kernel/email.ts';
import { confirmPasswordSchema, passwordSchema } from './accounts.ts';

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

const measureSchema = (name: MeasureField) =>
  z
    .int('error.field.invalid')
    .min(MEASURE_RANGES[name][0], 'error.field.invalid')
    .max(MEASURE_RANGES[name][1], 'error.field.invalid')
    .optional();

/**
 * Measures that someone knows of the own body. They are kept with the account only where they ask for it, and no
 * one else sees them.
 */
export const knownMeasuresSchema = z.object({
  sex: z.enum(SEXES),
  /** The kind that is known: height and weight, or girths. */
  way: z.enum(['weight', 'tape']),
  heightCm: measureSchema('heightCm'),
  weightKg: measureSchema('weightKg'),
  chestCm: measureSchema('chestCm'),
  waistCm: measureSchema('waistCm'),
  hipCm: measureSchema('hipCm'),
  wish: z.enum(FIT_WISHES),
});
export type KnownMeasures = z.infer<typeof knownMeasuresSchema>;

/** Null where the account keeps none. */
export const keptMeasuresSchema = z.object({ measures: knownMeasuresSchema.nullable() });
export type StoredMeasures = z.infer<typeof keptMeasuresSchema>;
