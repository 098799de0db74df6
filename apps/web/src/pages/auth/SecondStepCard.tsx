import type { SecondFactorNeeded } from '@kitwright/contract/accounts';
import type { EnterOutcome } from '@kitwright/contract/client';
import { SecondStep, busyWhile, useErrorText, type SecondStepProof } from '@kitwright/ui';
import { useState } from 'react';
import { finishSignIn } from '../../session/sign-in.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';

/** The second step of a partner shop's sign-in. An attempt that is over, or given up, begins again with the password. */
export const SecondStepCard = ({
  needed,
  email,
  onEnd,
}: {
  readonly needed: SecondFactorNeeded;
  readonly email: string;
  /** Null to begin again. */
  readonly onEnd: (outcome: EnterOutcome | null) => void;
}) => {
  const text = useAuthText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const prove = async (given: SecondStepProof): Promise<void> => {
    setProblem(null);
    const outcome = await busyWhile(finishSignIn(needed, given));
    if (outcome === null) setProblem(text('signIn.passkeyUnused'));
    else if (outcome.kind === 'refused' && outcome.problem.key !== 'error.msg.secondFactor.over') {
      const { key, errors } = outcome.problem;
      setProblem(errorText(errors?.[0]?.key ?? key));
    } else onEnd(outcome);
  };
  return (
    <AuthCard title={text('signIn.step')} lead={text('signIn.stepLead', { email })}>
      <SecondStep
        has={{ totp: needed.totp, passkey: needed.passkey !== null }}
        problem={problem}
        onProve={(given) => void prove(given)}
        onBack={() => onEnd(null)}
      />
    </AuthCard>
  );
};
