import { latinDigits } from '@kitwright/base/digits';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/** A phone number as people write it, its digits kept as Latin ones; Cambodian unless it starts with a plus. */
export const phoneSchema = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .min(1, 'error.field.phone.required')
  .max(30, 'error.field.phone.invalid')
  .refine((phone) => isValidPhoneNumber(phone, 'KH'), 'error.field.phone.invalid');

/** The digits of a valid number with its country's code, the same however it was typed. */
export const plainPhone = (phone: string): string =>
  (parsePhoneNumberFromString(latinDigits(phone), 'KH')?.number ?? phone).replace(/\D/gu, '');
