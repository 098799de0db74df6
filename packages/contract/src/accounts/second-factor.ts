import { z } from 'zod';
import type { Problem } from '../kernel/error-keys.ts';
import { accountIdSchema } from '../kernel/ids.ts';
import { clientIdSchema } from '../kernel/permissions.ts';
import { givenPasswordSchema, tokenResponseSchema } from './accounts.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const AUTHENTICATOR_CODE_DIGITS = 6;
/** Recovery codes of an account, and their letters; the hyphen in the middle is for reading. */
export const RECOVERY_CODES = 10;
const LONGEST_PASSKEY_NAME = 60;
/** Passkeys of one account. */
export const MOST_PASSKEYS = 10;

/** Bytes as WebAuthn's JSON has them. */
const base64UrlSchema = z
  .string()
  .max(8_192)
  .regex(/^[\w-]+$/, 'error.field.invalid');
const credentialType = z.literal('public-key');
const userVerification = z.enum(['required', 'preferred', 'discouraged']);
const credentialSchema = z.object({
  id: z.string(),
  type: credentialType,
  transports: z.array(z.string()),
});

/** Options for the browser to make a passkey (WebAuthn Level 3, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: credentialType })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({ residentKey: z.enum(['preferred']), userVerification }),
  attestation: z.literal('none'),
});

/** The same to use one (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: z.array(credentialSchema),
});

const answerShape = { id: base64UrlSchema, rawId: base64UrlSchema, type: credentialType } as const;
const passkeyMadeSchema = z.object({
  ...answerShape,
  response: z.object({
    clientDataJSON: base64UrlSchema,
    attestationObject: base64UrlSchema,
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMadeSchema>;

const passkeyUsedSchema = z.object({
  ...answerShape,
  response: z.object({
    clientDataJSON: base64UrlSchema,
    authenticatorData: base64UrlSchema,
    signature: base64UrlSchema,
  }),
});
export type PasskeyUsed = z.output<typeof passkeyUsedSchema>;

const challengeSchema = z.string().min(20).max(100);
const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'error.field.code.invalid');

/** The lack of a sign-in with the right password: `current` of the refusal `error.msg.secondFactor.needed`. */
export const secondFactorNeededSchema = z.object({
  /** Names this attempt; good for five minutes and five tries, and for this password alone. */
  challenge: challengeSchema,
  /** True where an app's codes are taken. */
  totp: z.boolean(),
  /** For the browser's passkey call; null where the account has none for this host. */
  passkey: passkeyRequestSchema.nullable(),
});
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

/** Reads from a problem what is asked for beside the password; null where it is another problem. */
export const secondFactorNeededOf = ({ key, current }: Pick<Problem, 'key' | 'current'>) =>
  key === 'error.msg.secondFactor.needed' ? (secondFactorNeededSchema.safeParse(current).data ?? null) : null;

export const secondFactorProofSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code: codeSchema }),
  z.object({ kind: z.literal('recovery'), code: z.string().trim().min(1, 'error.field.required').max(40) }),
  z.object({ kind: z.literal('passkey'), response: passkeyUsedSchema }),
]);
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host it works at. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const ownSecuritySchema = z.object({
  /** True where staff of this tenant may do nothing without a second factor. */
  required: z.boolean(),
  /** The moment at which the app was set up; null while it is not. */
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(passkeySchema),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: z.number().int(),
});
export type OwnSecurity = z.infer<typeof ownSecuritySchema>;

/** The codes of the first factor, shown this once; null where the account has codes already. */
const enrolledSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** The password, from who changes the protection of an account. */
const passwordBodySchema = z.object({ password: givenPasswordSchema });
const nothing = z.null();

/** The second factor of who works in the back office: at sign-in, set up by its owner, required, reset. */
export const secondFactorEndpoints = {
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/accounts/token/secondfactor',
    access: 'public',
    tag: 'accounts',
    summary: 'Finish a sign-in that was answered with `error.msg.secondFactor.needed`',
    body: z.object({ challenge: challengeSchema, clientId: clientIdSchema, proof: secondFactorProofSchema }),
    response: tokenResponseSchema,
  }),
  ownSecurity: endpoint({
    method: 'GET',
    path: '/api/console/security',
    access: 'console',
    tag: 'console',
    summary: 'How the sign-in of the caller is protected',
    response: ownSecuritySchema,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/console/security/totp',
    access: 'console',
    tag: 'console',
    summary: 'A new secret for an authenticator app, in use once it is confirmed',
    body: passwordBodySchema,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/console/security/totp/confirm',
    access: 'console',
    tag: 'console',
    summary: 'Take the authenticator app into use by a code of it',
    body: z.object({ code: codeSchema }),
    response: enrolledSchema,
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/api/console/security/totp/remove',
    access: 'console',
    tag: 'console',
    summary: 'Take the authenticator app out of use; the last factor stays where one is required',
    body: passwordBodySchema,
    response: nothing,
    status: 204,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/console/security/passkeys/begin',
    access: 'console',
    tag: 'console',
    summary: 'What the browser needs to make a passkey',
    body: passwordBodySchema,
    response: z.object({ challenge: challengeSchema, options: passkeyCreationSchema }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/console/security/passkeys',
    access: 'console',
    tag: 'console',
    summary: 'Keep a passkey that the browser has made',
    body: z.object({
      challenge: challengeSchema,
      name: z.string().trim().min(1, 'error.field.required').max(LONGEST_PASSKEY_NAME, 'error.field.tooLong'),
      response: passkeyMadeSchema,
    }),
    response: enrolledSchema,
    status: 201,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/console/security/passkeys/:id/remove',
    access: 'console',
    tag: 'console',
    summary: 'Forget a passkey; the last factor stays where one is required',
    params: z.object({ id: z.uuid() }),
    body: passwordBodySchema,
    response: nothing,
    status: 204,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/console/security/recovery-codes',
    access: 'console',
    tag: 'console',
    summary: 'New recovery codes; those before are worth nothing then',
    body: passwordBodySchema,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  requireSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/console/security/required',
    access: 'staff',
    tag: 'console',
    summary: 'Say whether all staff need a second factor; who asks for it has one',
    body: z.object({ required: z.boolean() }),
    response: nothing,
    status: 204,
  }),
  consoleResetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/console/staff/:id/second-factor/reset',
    access: 'staff',
    tag: 'console',
    summary: 'Take a colleague’s second factors away, who lost them; signs them out everywhere',
    params: z.object({ id: accountIdSchema }),
    response: nothing,
    status: 204,
  }),
} as const;
