import { AUTHENTICATOR_CODE_DIGITS } from '@kitwright/contract/accounts';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which an app shows one code (RFC 6238, 4.1). */
const STEP_SECONDS = 30;
/** Steps that a phone's clock may be off, either way (RFC 6238, 5.2). */
const STEPS_OFF = 1;
/** 160 bits, as the hash has (RFC 4226, 4). */
const SECRET_BYTES = 20;

const totpOf = (secret: Buffer, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: AUTHENTICATOR_CODE_DIGITS,
    period: STEP_SECONDS,
  });

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** A secret as people type it into an app, and as the app reads it from a picture. */
export const presentTotp = (
  secret: Buffer,
  label: string,
  issuer: string,
): { readonly secret: string; readonly uri: string } => {
  const totp = totpOf(secret, label, issuer);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The step of time a code belongs to; null where it is no code of now. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
};
