import { loginBodySchema, passwordSchema, type confirmOtpBodySchema } from '@kitwright/contract/accounts';
import type { CallProblem } from '@kitwright/contract/client';
import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import { NewPassword, PasswordField } from './NewPassword.tsx';
import classes from './auth.module.css';

const ICON = { size: 26, stroke: 1.5 } as const;

const knownSchema = loginBodySchema.pick({ password: true });
const anewSchema = z.object({ newPassword: passwordSchema });

interface Props {
  readonly email: string;
  /** Gives what is wrong with it, or null. */
  readonly onPassword: (body: z.input<typeof confirmOtpBodySchema>) => Promise<CallProblem | null>;
}

const Known = ({ email, onPassword, onForgotten }: Props & { readonly onForgotten: () => void }) => {
  const text = useAuthText();
  const { field, refuse, onSubmit, general } = useSchemaForm(knownSchema, {
    password: '',
  });
  const send = async (body: { password: string }): Promise<void> => {
    const problem = await onPassword(body);
    if (problem !== null) refuse(problem);
  };
  return (
    <AuthCard
      icon={<IconDevices {...ICON} />}
      title={text('elsewhere.title')}
      lead={text('elsewhere.lead', { email })}
      problem={general}
    >
      <form className={classes.form} onSubmit={onSubmit(send)} noValidate>
        <PasswordField
          label={text('signIn.password')}
          autoComplete="current-password"
          autoFocus
          {...field('password')}
        />
        <Button type="submit" fullWidth>
          {text('elsewhere.submit')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onForgotten}>
          {text('elsewhere.forgotten')}
        </Button>
      </form>
    </AuthCard>
  );
};

const SignUpAgain = ({ email, onPassword }: Props) => {
  const text = useAuthText();
  const { field, refuse, onSubmit, general } = useSchemaForm(anewSchema, {
    newPassword: '',
  });
  const send = async (body: { newPassword: string }): Promise<void> => {
    const problem = await onPassword(body);
    if (problem !== null) refuse(problem);
  };
  return (
    <AuthCard title={text('reset.title')} lead={text('elsewhere.anewLead', { email })} problem={general}>
      <form className={classes.form} onSubmit={onSubmit(send)} noValidate>
        <NewPassword label={text('reset.password')} autoFocus {...field('newPassword')} />
        <Button type="submit" fullWidth>
          {text('reset.submit')}
        </Button>
      </form>
    </AuthCard>
  );
};

/**
 * A code that is right, on another device than the sign-up: the password of the sign-up shows that it was the same
 * person. Who does not know it, for a stranger may have signed up, chooses another.
 */
export const SignedUpElsewhere = (props: Props) => {
  const [isKnown, setKnown] = useState(true);
  return isKnown ? <Known {...props} onForgotten={() => setKnown(false)} /> : <SignUpAgain {...props} />;
};
