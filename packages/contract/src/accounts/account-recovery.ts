import { z } from 'zod';
import { emailSchema } from '../kernel/email.ts';
import { givenPasswordSchema, passwordSchema } from './accounts.ts';
import { langSchema } from '../kernel/lang.ts';

/** Digits of a one-time code. */
export const ONE_TIME_CODE_DIGITS = 6;

/** Headers of the call that confirms an e-mail by its one-time code. */
export const confirmOtpHeadersSchema = z.object({
  username: emailSchema,
  'otp-token': z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${ONE_TIME_CODE_DIGITS}}$`), 'error.field.code.invalid'),
  'client-id': z.literal('app'),
});

/**
 * The code of a sign-up, and what may come with it. No one is asked for it who signed up on this device, or has
 * signed in with that password there since; anybody else gives the password of the sign-up, or another that takes its
 * place.
 */
export const confirmOtpBodySchema = z.object({
  password: givenPasswordSchema.optional(),
  newPassword: passwordSchema.optional(),
});

/** Header of the call that sends a new one-time code. */
export const resendOtpHeadersSchema = z.object({ username: emailSchema });

/** A secret out of a mail's link: 32 random bytes in base64url. */
export const mailedTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'error.field.invalid');

export const unlockBodySchema = z.object({ token: mailedTokenSchema });
/** Nothing but an address is asked for here, in words of the contract's own. */
export const forgotPasswordBodySchema = z.object({
  email: z.string().trim().min(1, 'error.field.email.input').pipe(emailSchema),
});
export const resetPasswordBodySchema = z.object({ token: mailedTokenSchema, password: passwordSchema });

export const socialHeadersSchema = z.object({ 'client-id': z.literal('app') });
/** The answer of a Google sign-in, and the secret that the page kept meanwhile. */
export const socialBodySchema = z.object({
  /** An OpenID Connect ID token. */
  idToken: z.string().min(1).max(8000),
  /** Random, made by the page; the token carries the SHA-256 of it (lower-case hex) as its `nonce`. */
  nonce: z.string().min(16).max(200),
  /** The language of the page, for who is new here. */
  lang: langSchema.optional(),
});
