import type { SecondFactorNeeded, SecondFactorProof } from '@kitwright/contract/accounts';
import type { SecondStepProof } from '@kitwright/ui';

/** The proof of a second step, asking the browser for the passkey; null where it was not used. */
export const proofOf = async (
  given: SecondStepProof,
  { passkey }: Pick<SecondFactorNeeded, 'passkey'>,
): Promise<SecondFactorProof | null> => {
  if (given.kind !== 'passkey') return given;
  if (passkey === null) return null;
  // Few need it, and never for the first look.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: passkey }).catch(() => null);
  return response === null ? null : { kind: 'passkey', response };
};
