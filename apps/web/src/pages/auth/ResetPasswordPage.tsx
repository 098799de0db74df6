import { accountEndpoints, passwordSchema } from '@kitwright/contract/accounts';
import { busyWhile, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconLinkOff, IconLockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { anonymous } from '../../api/client.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { session } from '../../session/session.ts';
import { SIGN_IN_PATH } from '../../start-up/redirect-to.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import { FORGOT_PATH } from './auth-paths.ts';
import { NewPassword, PasswordField } from './NewPassword.tsx';
import classes from './auth.module.css';

const ICON = { size: 26, stroke: 1.5 } as const;

const schema = z
  .object({
    password: passwordSchema,
    confirmPassword: z.string().min(1, 'error.field.confirmPassword.required'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'error.field.confirmPassword.mismatch',
  });

/** Tells where the page stands: the form, a link that is of no use, or done. */
type Step = 'form' | 'deadLink' | 'done';

const DeadLink = () => {
  const text = useAuthText();
  const errorText = useErrorText();
  return (
    <AuthCard
      icon={<IconLinkOff {...ICON} />}
      title={text('reset.title')}
      lead={errorText('error.msg.link.invalid')}
    >
      <Button component={Link} to={FORGOT_PATH} fullWidth>
        {text('reset.newLink')}
      </Button>
    </AuthCard>
  );
};

const Done = () => {
  const text = useAuthText();
  return (
    <AuthCard icon={<IconLockCheck {...ICON} />} title={text('reset.done')} lead={text('reset.doneLead')}>
      <Button component={Link} to={SIGN_IN_PATH} fullWidth>
        {text('signIn.submit')}
      </Button>
    </AuthCard>
  );
};

/** Sets a new password by the link of a mail. */
const ResetPasswordPage = () => {
  const text = useAuthText();
  const token = new URLSearchParams(useLocation().search).get('token');
  const [step, setStep] = useState<Step>(token === null ? 'deadLink' : 'form');
  const { field, refuse, onSubmit, general } = useSchemaForm(schema, { password: '', confirmPassword: '' });
  const send = async ({ password }: { password: string }): Promise<void> => {
    const body = { token: token ?? '', password };
    const answer = await busyWhile(anonymous.call(accountEndpoints.resetPassword, { body }));
    if (answer.ok) {
      // Every session of the account has ended, this browser's too.
      session.forget();
      setStep('done');
    } else if (
      answer.error.key === 'error.msg.link.invalid' ||
      answer.error.errors?.some(({ field: at }) => at.endsWith('token')) === true
    )
      setStep('deadLink');
    else refuse(answer.error);
  };
  if (step === 'deadLink') return <DeadLink />;
  if (step === 'done') return <Done />;
  return (
    <AuthCard title={text('reset.title')} lead={text('reset.lead')} problem={general}>
      <form className={classes.form} onSubmit={onSubmit(send)} noValidate>
        <NewPassword label={text('reset.password')} autoFocus {...field('password')} />
        <PasswordField
          label={text('signUp.confirmPassword')}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" fullWidth>
          {text('reset.submit')}
        </Button>
      </form>
    </AuthCard>
  );
};

export default ResetPasswordPage;
