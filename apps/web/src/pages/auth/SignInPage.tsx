import { loginBodySchema } from '@kitwright/contract';
import { busyWhile } from '@kitwright/ui';
import { Alert, Button, PasswordInput, TextInput, Anchor } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { hasPendingSave } from '../../drafts/pending-save.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { useSignedIn } from '../../session/session.ts';
import { signIn } from '../../session/sign-in.ts';
import { keepRedirect, redirectTarget } from '../../start-up/redirect-to.ts';
import { useTenant } from '../../tenant.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './auth.module.css';

const schema = loginBodySchema.omit({ clientId: true });
const DEMO = { email: 'customer@demo.test', password: 'Kitwright-demo-2026' } as const;

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

/** Signs in, and returns to where one came from. */
const SignInPage = () => {
  const text = useAuthText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { demo } = useTenant();
  const [isStaff, setStaff] = useState(false);
  const { form, field, refuse, onSubmit, general } = useSchemaForm(schema, { email: '', password: '' });
  const target = redirectTarget(search, window.location.origin);

  const send = async ({ email, password }: { email: string; password: string }): Promise<void> => {
    setStaff(false);
    const outcome = await busyWhile(signIn(email, password));
    if (outcome.kind === 'refused') {
      refuse(outcome.problem);
      return;
    }
    if (outcome.kind === 'notCustomer') {
      setStaff(true);
      return;
    }
    queryClient.clear();
    await navigate(target, { replace: true });
  };

  if (signedIn) return <Navigate to={target} replace />;
  return (
    <AuthCard
      title={text('signIn.title')}
      lead={text('signIn.lead')}
      problem={isStaff ? text('signIn.staff') : general}
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
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': text('signIn.reveal') }}
          label={text('signIn.password')}
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" fullWidth>
          {text('signIn.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        {text('signIn.noAccount')}{' '}
        <Anchor component={Link} to={keepRedirect('/auth/signup', search)}>
          {text('signIn.signUp')}
        </Anchor>
      </p>
      {demo && <DemoAccount onUse={() => form.setValues(DEMO)} />}
    </AuthCard>
  );
};

export default SignInPage;
