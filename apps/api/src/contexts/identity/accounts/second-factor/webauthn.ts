import type { PasskeyMade, PasskeyUsed, SecondFactorNeeded } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { AccountRow, PasskeyRow } from '../../../../db/schema/index.ts';
import { originOf, type AskedBy } from '../../../../server/link-origin.ts';

/** Between asking a device and its answer. */
const TIMEOUT_MS = 5 * 60_000;

type CreationOptions = z.output<typeof endpoints.beginPasskey.response>['options'];
type RequestOptions = NonNullable<SecondFactorNeeded['passkey']>;

const credentialOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** The host a passkey belongs to: the tenant's, under which the page was opened. */
export const relyingParty = ({ request }: Pick<AskedBy, 'request'>): string => request.hostname;

/**
 * The addresses at which a passkey may have been used: the configured one, at the tenant's host. Without one the page
 * may be served beside this server, on another port of the same host.
 */
const originsOf = (by: AskedBy): string[] => {
  const { origin = '' } = by.request.headers;
  const isBeside =
    by.deps.config.publicUrl === undefined &&
    URL.canParse(origin) &&
    new URL(origin).hostname === relyingParty(by);
  return isBeside ? [originOf(by), origin] : [originOf(by)];
};

/** Options for the browser to make a passkey for an account. */
export const creationOptions = async (
  by: AskedBy,
  account: Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lastName'>,
  shopName: string,
  known: readonly PasskeyRow[],
): Promise<CreationOptions> => {
  const displayName = `${account.firstName} ${account.lastName}`.trim();
  const made = await generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty(by),
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: displayName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
  });
  return {
    rp: { id: relyingParty(by), name: shopName },
    user: { id: made.user.id, name: account.email, displayName },
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.filter(({ rpId }) => rpId === relyingParty(by)).map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
};

/** Options for the browser to use one of these passkeys at this host; null where none is of it. */
export const requestOptions = async (
  by: AskedBy,
  known: readonly PasskeyRow[],
): Promise<RequestOptions | null> => {
  const rpId = relyingParty(by);
  const here = known.filter((passkey) => passkey.rpId === rpId);
  if (here.length === 0) return null;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
    allowCredentials: here.map(credentialOf),
  };
};

/** Null in place of an answer that does not hold: the library throws its reason, which the log keeps. */
const refused =
  ({ request }: AskedBy) =>
  (reason: unknown): null => {
    request.log.warn({ err: reason }, 'passkey refused');
    return null;
  };

/** The passkey of an answer, by its keys; null where the answer does not hold for what was asked. */
export const checkMade = async (
  by: AskedBy,
  nonce: string,
  { response, ...made }: PasskeyMade,
): Promise<WebAuthnCredential | null> => {
  const checked = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: nonce,
    expectedOrigin: originsOf(by),
    expectedRPID: relyingParty(by),
    // The password was given before: the device need not ask who holds it.
    requireUserVerification: false,
  }).catch(refused(by));
  return checked?.verified === true ? checked.registrationInfo.credential : null;
};

/** The count of uses, as the device has it; null where the answer does not hold for what was asked of this passkey. */
export const checkUsed = async (
  by: AskedBy,
  nonce: string,
  used: PasskeyUsed,
  passkey: PasskeyRow,
): Promise<number | null> => {
  const { credentialId: id, counter, transports } = passkey;
  const checked = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: nonce,
    expectedOrigin: originsOf(by),
    expectedRPID: passkey.rpId,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter, transports },
    requireUserVerification: false,
  }).catch(refused(by));
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
};
