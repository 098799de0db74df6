import { accountEndpoints, registerBodySchema } from '@kitwright/contract/accounts';
import { busyWhile, useLang } from '@kitwright/ui';
import { Anchor, Button, TextInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { anonymous } from '../../api/client.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import { confirmUrl, signInWith } from './auth-paths.ts';
import { NewPassword, PasswordField } from './NewPassword.tsx';
import classes from './auth.module.css';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };

/** Registers a customer, who then confirms the address by the code that was mailed. */
const SignUpPage = () => {
  const text = useAuthText();
  const { lang } = useLang();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { field, refuse, onSubmit, general } = useSchemaForm(registerBodySchema, EMPTY);

  const send = async (body: typeof EMPTY): Promise<void> => {
    const answer = await busyWhile(anonymous.call(accountEndpoints.register, { body: { ...body, lang } }));
    if (answer.ok) await navigate(confirmUrl(answer.value.email, search));
    else refuse(answer.error);
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
        <NewPassword label={text('signUp.password')} {...field('password')} />
        <PasswordField
          label={text('signUp.confirmPassword')}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <p className={classes.fine}>
          {text('signUp.terms')}{' '}
          <Anchor component={Link} inherit to="/terms" target="_blank">
            {text('signUp.termsLink')}
          </Anchor>
        </p>
        <Button type="submit" fullWidth>
          {text('signUp.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        {text('signUp.haveAccount')}{' '}
        <Anchor component={Link} inherit to={signInWith(search)}>
          {text('signUp.signIn')}
        </Anchor>
      </p>
    </AuthCard>
  );
};

export default SignUpPage;
