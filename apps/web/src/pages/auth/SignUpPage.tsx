import { endpoints, registerBodySchema } from '@kitwright/contract';
import { busyWhile, toast } from '@kitwright/ui';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { anonymous } from '../../api/client.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { keepRedirect } from '../../start-up/redirect-to.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './auth.module.css';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };

/** Registers a customer, who then signs in. */
const SignUpPage = () => {
  const text = useAuthText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { field, refuse, onSubmit, general } = useSchemaForm(registerBodySchema, EMPTY);

  const send = async (body: typeof EMPTY): Promise<void> => {
    const answer = await busyWhile(anonymous.call(endpoints.register, { body }));
    if (!answer.ok) {
      refuse(answer.problem);
      return;
    }
    toast.success(text('signUp.done'));
    await navigate(keepRedirect('/auth/signin', search));
  };

  return (
    <AuthCard title={text('signUp.title')} lead={text('signUp.lead')} problem={general}>
      <form className={classes.form} onSubmit={onSubmit(send)} noValidate>
        <div className={classes.pair}>
          <TextInput
            label={text('signUp.firstName')}
            autoComplete="given-name"
            autoFocus
            {...field('firstName')}
          />
          <TextInput label={text('signUp.lastName')} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextInput
          label={text('signUp.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextInput
          label={text('signUp.phone')}
          description={text('signUp.phoneHint')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': text('signIn.reveal') }}
          label={text('signUp.password')}
          description={text('signUp.passwordHint')}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': text('signIn.reveal') }}
          label={text('signUp.confirmPassword')}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" fullWidth>
          {text('signUp.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        {text('signUp.haveAccount')}{' '}
        <Anchor component={Link} to={keepRedirect('/auth/signin', search)}>
          {text('signUp.signIn')}
        </Anchor>
      </p>
    </AuthCard>
  );
};

export default SignUpPage;
