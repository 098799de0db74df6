import { loginBodySchema, type SecondFactorNeeded } from '@kitwright/contract/accounts';
import type { CallProblem, EnterOutcome } from '@kitwright/contract/client';
import { SecondStep, busyWhile, useErrorText, useLang, type SecondStepProof } from '@kitwright/ui';
import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { hasPendingSave } from '../../drafts/pending-save.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { useEnding, useSignedIn } from '../../session/session.ts';
import { finishSignIn, signIn, signInWithGoogle, type SignInOutcome } from '../../session/sign-in.ts';
import { keepRedirect, redirectTarget } from '../../start-up/redirect-to.ts';
import { useTenant } from '../../tenant.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import { FORGOT_PATH, confirmUrl } from './auth-paths.ts';
import { DemoOutbox } from './DemoOutbox.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordField } from './NewPassword.tsx';
import classes from './auth.module.css';

const schema = loginBodySchema.omit({ clientId: true });
const DEMO = { email: 'customer@demo.test', password: 'Kitwright-demo-2026' } as const;
const SECONDS_PER_MINUTE = 60;

const DemoAccount = ({ onUse }: { readonly onUse: () => void }) => {
  const text = useAuthText();
  return (
    <div className={classes.demo}>
      <span>
        {text('signIn.demo')}: {DEMO.email} · {DEMO.password}
      </span>
      <Button variant="default" size="xs" onClick={onUse}>
        {text('signIn.demoUse')}
      </Button>
    </div>
  );
};

/** A locked account: until when, and the way out. */
const Locked = ({ problem }: { readonly problem: CallProblem }) => {
  const text = useAuthText();
  const errorText = useErrorText();
  const minutes = Math.max(1, Math.ceil((problem.retryAfterSeconds ?? 0) / SECONDS_PER_MINUTE));
  return (
    <div className={classes.stack}>
      <span>{errorText(problem.key)}</span>
      <span>{text('signIn.waitMinutes', { minutes })}</span>
      <Anchor component={Link} inherit to={FORGOT_PATH}>
        {text('signIn.forgot')}
      </Anchor>
    </div>
  );
};

/** A refusal that keeps someone out; a problem that belongs to a field stands beside that field instead. */
type Refusal = { readonly kind: 'staff' } | { readonly kind: 'locked'; readonly problem: CallProblem } | null;

/** The second step of a partner shop's sign-in. An attempt that is over, or given up, begins again with the password. */
const SecondStepCard = ({
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

/** Signs in, and returns to where one came from. */
const SignInPage = () => {
  const text = useAuthText();
  const errorText = useErrorText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const ending = useEnding((page) => page.ending);
  const { demo, social } = useTenant();
  const { lang } = useLang();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  const { form, field, refuse, onSubmit, general } = useSchemaForm(schema, { email: '', password: '' });
  const target = redirectTarget(search, window.location.origin);

  const follow = async (outcome: SignInOutcome, email: string): Promise<void> => {
    if (outcome.kind === 'secondStep') setNeeded(outcome.needed);
    else if (outcome.kind === 'notAdmitted') setRefusal({ kind: 'staff' });
    else if (outcome.kind === 'entered') await navigate(target, { replace: true });
    else if (outcome.problem.key === 'error.msg.account.unconfirmed')
      await navigate(confirmUrl(email, search));
    else if (outcome.problem.key === 'error.msg.login.tooManyFailures')
      setRefusal({ kind: 'locked', problem: outcome.problem });
    else refuse(outcome.problem);
  };
  const send = async ({ email, password }: { email: string; password: string }): Promise<void> => {
    setRefusal(null);
    await follow(await busyWhile(signIn(email, password)), email);
  };
  const sendGoogle = async (idToken: string, nonce: string): Promise<void> => {
    setRefusal(null);
    await follow(await busyWhile(signInWithGoogle(idToken, nonce, lang)), '');
  };

  const problem = (): ReactNode => {
    if (refusal?.kind === 'staff') return text('signIn.staff');
    if (refusal?.kind === 'locked') return <Locked problem={refusal.problem} />;
    return general ?? (ending.kind === 'ended' ? errorText(ending.key) : null);
  };

  if (signedIn) return <Navigate to={target} replace />;
  if (needed !== null) {
    const end = (outcome: EnterOutcome | null): void => {
      setNeeded(null);
      form.setFieldValue('password', '');
      if (outcome !== null) void follow(outcome, form.values.email);
    };
    return <SecondStepCard needed={needed} email={form.values.email} onEnd={end} />;
  }
  return (
    <AuthCard
      title={text('signIn.title')}
      lead={text('signIn.lead')}
      problem={problem()}
      below={
        <>
          {demo && <DemoAccount onUse={() => form.setValues(DEMO)} />}
          {refusal?.kind === 'locked' && <DemoOutbox email={form.values.email} />}
        </>
      }
    >
      {hasPendingSave() && (
        <Alert variant="light" icon={<IconDeviceFloppy stroke={1.5} />} mb="md">
          {text('signIn.draftKept')}
        </Alert>
      )}
      <form className={classes.form} onSubmit={onSubmit(send)} noValidate>
        <TextInput
          label={text('signIn.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          {...field('email')}
        />
        <PasswordField
          label={text('signIn.password')}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className={classes.beside}>
          <Anchor component={Link} inherit to={FORGOT_PATH}>
            {text('signIn.forgot')}
          </Anchor>
        </div>
        <Button type="submit" fullWidth>
          {text('signIn.submit')}
        </Button>
      </form>
      {social.googleClientId !== null && (
        <>
          <div className={classes.or}>{text('signIn.or')}</div>
          <GoogleButton
            clientId={social.googleClientId}
            onToken={(idToken, nonce) => void sendGoogle(idToken, nonce)}
          />
        </>
      )}
      <p className={classes.other}>
        {text('signIn.noAccount')}{' '}
        <Anchor component={Link} inherit to={keepRedirect('/auth/signup', search)}>
          {text('signIn.signUp')}
        </Anchor>
      </p>
    </AuthCard>
  );
};

export default SignInPage;
