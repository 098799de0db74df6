import { accountEndpoints, forgotPasswordBodySchema } from '@kitwright/contract/accounts';
import { busyWhile } from '@kitwright/ui';
import { Anchor, Button, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { anonymous } from '../../api/client.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { SIGN_IN_PATH } from '../../start-up/redirect-to.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import { DemoOutbox } from './DemoOutbox.tsx';
import classes from './auth.module.css';

/** Asks for the link that sets a new password. What it says is the same whether or not the address is known. */
const ForgotPasswordPage = () => {
  const text = useAuthText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, refuse, onSubmit, general } = useSchemaForm(forgotPasswordBodySchema, { email: '' });
  const send = async (body: { email: string }): Promise<void> => {
    const answer = await busyWhile(anonymous.call(accountEndpoints.forgotPassword, { body }));
    if (answer.ok) setSentTo(body.email);
    else refuse(answer.error);
  };
  const back = (
    <p className={classes.other}>
      <Anchor component={Link} inherit to={SIGN_IN_PATH}>
        {text('forgot.back')}
      </Anchor>
    </p>
  );
  if (sentTo !== null)
    return (
      <AuthCard
        icon={<IconMailForward size={26} stroke={1.5} />}
        title={text('forgot.done')}
        lead={text('forgot.doneLead', { email: sentTo })}
        below={<DemoOutbox email={sentTo} />}
      >
        <Button variant="default" fullWidth onClick={() => setSentTo(null)}>
          {text('forgot.again')}
        </Button>
        {back}
      </AuthCard>
    );
  return (
    <AuthCard title={text('forgot.title')} lead={text('forgot.lead')} problem={general}>
      <form className={classes.form} onSubmit={onSubmit(send)} noValidate>
        <TextInput
          label={text('signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...field('email')}
        />
        <Button type="submit" fullWidth>
          {text('forgot.submit')}
        </Button>
      </form>
      {back}
    </AuthCard>
  );
};

export default ForgotPasswordPage;
