import { loginBodySchema, type SecondFactorNeeded } from '@kitwright/contract/accounts';
import {
  LanguageSelector,
  Logo,
  SchemeToggle,
  SecondStep,
  busyWhile,
  useErrorText,
  type SecondStepProof,
} from '@kitwright/ui';
import { Alert, Anchor, Button, PasswordInput, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { finishSignIn, proofOf, signIn } from '../session/sign-in.ts';
import { useTenant } from '../tenant.ts';
import { useConsoleText } from '../translations/text.ts';
import classes from './sign-in.module.css';

const DEMO = { email: 'admin@demo.test', password: 'Kitwright-demo-2026' } as const;
const LOGO_PX = 52;

const schema = loginBodySchema.omit({ clientId: true });

/** Why sign-in did not work: the key of a problem, or that the account is a customer's. */
type Refusal = { readonly key: string } | 'notStaff' | null;

const useSignInForm = () => {
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) => {
      const parsed = schema.safeParse(values);
      if (parsed.success) return {};
      return Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), errorText(message)]),
      );
    },
  });
  const submit = form.onSubmit(({ email, password }) => {
    const send = async (): Promise<void> => {
      setRefusal(null);
      const outcome = await busyWhile(signIn(email, password));
      if (outcome.kind === 'refused') setRefusal({ key: outcome.problem.key });
      else if (outcome.kind === 'notAdmitted') setRefusal('notStaff');
      else if (outcome.kind === 'secondStep') setNeeded(outcome.needed);
    };
    void send();
  });
  /** Back to the password, which is typed again. */
  const startAgain = (why: Refusal): void => {
    setNeeded(null);
    setRefusal(why);
    form.setFieldValue('password', '');
  };
  return { form, submit, refusal, needed, startAgain };
};

const Refused = ({ refusal }: { readonly refusal: Exclude<Refusal, null> }) => {
  const errorText = useErrorText();
  const text = useConsoleText();
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {refusal === 'notStaff' ? (
        <>
          {text('signIn.notStaff')} <Anchor href="/auth/signin">{text('signIn.toShop')}</Anchor>
        </>
      ) : (
        errorText(refusal.key)
      )}
    </Alert>
  );
};

/** The second step. An attempt that is over begins again with the password. */
const SecondStepPart = ({
  needed,
  onOver,
}: {
  readonly needed: SecondFactorNeeded;
  readonly onOver: (why: Refusal) => void;
}) => {
  const text = useConsoleText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const prove = async (given: SecondStepProof): Promise<void> => {
    setProblem(null);
    const proof = await proofOf(given, needed);
    if (proof === null) {
      setProblem(text('signIn.passkeyUnused'));
      return;
    }
    const outcome = await busyWhile(finishSignIn(needed.challenge, proof));
    if (outcome.kind === 'notAdmitted') onOver('notStaff');
    if (outcome.kind !== 'refused') return;
    const { key, errors } = outcome.problem;
    if (key === 'error.msg.secondFactor.over') onOver({ key });
    else setProblem(errorText(errors?.[0]?.key ?? key));
  };
  return (
    <SecondStep
      has={{ totp: needed.totp, passkey: needed.passkey !== null }}
      problem={problem}
      onProve={(given) => void prove(given)}
      onBack={() => onOver(null)}
    />
  );
};

/** The way into the back office, for staff alone. */
export const SignInPage = () => {
  const text = useConsoleText();
  const { name, logo, demo } = useTenant();
  const { form, submit, refusal, needed, startAgain } = useSignInForm();
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <LanguageSelector />
        <SchemeToggle />
      </div>
      <main className={classes.card}>
        <Logo name={name} logo={logo} heightPx={LOGO_PX} />
        <div>
          <Title order={1} size="h3">
            {text(needed === null ? 'signIn.title' : 'signIn.step')}
          </Title>
          <p className={classes.lead}>
            {needed === null
              ? text('signIn.lead', { name })
              : text('signIn.stepLead', { email: form.values.email })}
          </p>
        </div>
        {refusal !== null && <Refused refusal={refusal} />}
        {needed === null ? (
          <form className={classes.form} onSubmit={submit} noValidate>
            <TextInput
              label={text('signIn.email')}
              type="email"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={text('signIn.password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': text('signIn.show') }}
              {...form.getInputProps('password')}
            />
            <Button type="submit" fullWidth>
              {text('signIn.submit')}
            </Button>
          </form>
        ) : (
          <SecondStepPart needed={needed} onOver={startAgain} />
        )}
        {demo && needed === null && (
          <div className={classes.demo}>
            <span>
              {text('signIn.demo')}: {DEMO.email}
            </span>
            <Button variant="default" size="xs" onClick={() => form.setValues(DEMO)}>
              {text('signIn.demoUse')}
            </Button>
          </div>
        )}
      </main>
    </div>
  );
};
