import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconFingerprint } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useUiText } from '../translations/text.ts';
import classes from './second-step.module.css';

type Way = 'passkey' | 'totp' | 'recovery';

/** The proof given beside the password: a code that was typed, or a passkey that is asked for now. */
export type SecondStepProof =
  | { readonly kind: 'passkey' }
  | { readonly kind: 'totp' | 'recovery'; readonly code: string };

export interface SecondStepProps {
  /** The ways this account has, beside its recovery codes. */
  readonly has: { readonly totp: boolean; readonly passkey: boolean };
  /** The fault of the last try; null before one. */
  readonly problem: string | null;
  readonly onProve: (proof: SecondStepProof) => void;
  /** Begins the sign-in again. */
  readonly onBack: () => void;
}

const CodeForm = ({
  kind,
  onProve,
}: Pick<SecondStepProps, 'onProve'> & { readonly kind: Exclude<Way, 'passkey'> }) => {
  const text = useUiText();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.trim() !== '') onProve({ kind, code });
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <TextInput
        label={text(`secondStep.${kind}`)}
        description={text(`secondStep.${kind}Hint`)}
        autoComplete="one-time-code"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        {...(kind === 'totp' ? { inputMode: 'numeric' as const, maxLength: 6 } : { maxLength: 40 })}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth>
        {text('secondStep.go')}
      </Button>
    </form>
  );
};

/** The second step of a sign-in: the passkey where there is one, else the app's code; a recovery code is always taken. */
export const SecondStep = ({ has, problem, onProve, onBack }: SecondStepProps) => {
  const text = useUiText();
  const ways = (['passkey', 'totp', 'recovery'] as const).filter((way) => way === 'recovery' || has[way]);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  return (
    <div className={classes.stack}>
      {problem !== null && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
          {problem}
        </Alert>
      )}
      {way === 'passkey' ? (
        <Button
          fullWidth
          autoFocus
          leftSection={<IconFingerprint size={18} stroke={1.5} />}
          onClick={() => onProve({ kind: 'passkey' })}
        >
          {text('secondStep.usePasskey')}
        </Button>
      ) : (
        <CodeForm key={way} kind={way} onProve={onProve} />
      )}
      <div className={classes.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" size="compact-sm" onClick={() => setWay(other)}>
              {text(`secondStep.to.${other}`)}
            </Button>
          ))}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onBack}>
          {text('secondStep.back')}
        </Button>
      </div>
    </div>
  );
};
