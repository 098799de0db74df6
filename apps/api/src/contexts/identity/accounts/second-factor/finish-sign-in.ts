import type { AccountId } from '@kitwright/contract';
import type { SecondFactorProof, TokenResponse } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { ChallengeRow } from '../../../../db/schema/index.ts';
import { lockAccount } from '../../../../db/tenant-transaction.ts';
import { emit } from '../../../../events/events.ts';
import type { Call } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { findAccount } from '../accounts.repository.ts';
import { openSession } from '../open-session.ts';
import { countTry, holdChallenge, spendChallenge } from './challenges.ts';
import { factorsOf } from './need-second-factor.ts';
import { notePasskeyUse, takeRecoveryCode, takeStep } from './repository.ts';
import { admitTry, forgetTries, hashRecoveryCode, stepOfCode, unsealSecret } from './codes.ts';
import { checkUsed } from './webauthn.ts';

type FinishCall = Call<typeof endpoints.secondFactor>;
type ProofOf<Kind extends SecondFactorProof['kind']> = Extract<SecondFactorProof, { kind: Kind }>;

/**
 * Finishes a sign-in whose password was right. The attempt is held meanwhile: the same proof given twice at once opens
 * one session. It is worth nothing once the password is another, or the account blocked.
 */
export const finishSignIn = async (call: FinishCall): Promise<Outcome<TokenResponse>> => {
  const { tx, body, request, deps } = call;
  const now = deps.clock();
  const held = await holdChallenge(tx, body.challenge, 'sign-in', now);
  if (!held.ok) return held;
  const challenge = held.value;
  await lockAccount(tx, challenge.accountId);
  const account = await findAccount(tx, challenge.accountId);
  if (account === null || account.passwordHash !== challenge.passwordHash) {
    return fail('error.msg.secondFactor.over');
  }
  if (account.blocked) return fail('error.msg.account.blocked');
  const proved = await prove(call, challenge, now);
  if (!proved.ok) {
    await countTry(tx, challenge);
    return fail(proved.error.key, { ...proved.error, keep: true });
  }
  await spendChallenge(tx, challenge, now);
  const { kind: secondFactor } = body.proof;
  if (secondFactor === 'recovery') {
    const subject = { type: 'account', id: account.id };
    const action = 'secondFactor.recoveryUsed';
    await emit(tx, { at: now, type: action, actor: account, subject, ip: request.ip });
  }
  const { clientId } = body;
  return ok(await openSession(tx, { account, clientId, proof: 'password', secondFactor, request, deps }));
};

const prove = async (call: FinishCall, challenge: ChallengeRow, now: Date): Promise<Outcome<null>> => {
  const { proof } = call.body;
  // What a passkey signs cannot be guessed: wrong codes of others do not keep its owner out.
  if (proof.kind === 'passkey') return provePasskey(call, proof, challenge, now);
  const admitted = await admitTry(call.tx, challenge.accountId, now);
  if (!admitted.ok) return admitted;
  const isRight =
    proof.kind === 'totp'
      ? await isTotp(call, proof, challenge.accountId, now)
      : await takeRecoveryCode(
          call.tx,
          challenge.accountId,
          hashRecoveryCode(call.deps.config.tokenSecret, challenge.accountId, proof.code),
          now,
        );
  if (!isRight) return fail('error.msg.secondFactor.invalid');
  await forgetTries(call.tx, challenge.accountId);
  return ok(null);
};

const isTotp = async (
  { tx, deps }: FinishCall,
  { code }: ProofOf<'totp'>,
  accountId: AccountId,
  now: Date,
): Promise<boolean> => {
  const { totp } = await factorsOf(tx, accountId);
  const secret = totp === null ? null : unsealSecret(deps.config.tokenSecret, accountId, totp);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  return step !== null && (await takeStep(tx, accountId, step));
};

const provePasskey = async (
  call: FinishCall,
  { response }: ProofOf<'passkey'>,
  challenge: ChallengeRow,
  now: Date,
): Promise<Outcome<null>> => {
  const { passkeys } = await factorsOf(call.tx, challenge.accountId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
  const counter = passkey === undefined ? null : await checkUsed(call, challenge.nonce, response, passkey);
  if (passkey === undefined || counter === null) return fail('error.msg.secondFactor.invalid');
  await notePasskeyUse(call.tx, { id: passkey.id, counter, lastUsedAt: now });
  return ok(null);
};
