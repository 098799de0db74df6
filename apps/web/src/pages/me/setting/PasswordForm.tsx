import { accountEndpoints, changePasswordBodySchema } from '@kitwright/contract/accounts';
import { busyWhile, toast } from '@kitwright/ui';
import { Alert, Button } from '@mantine/core';
import { refresh } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { useAuthText } from '../../../translations/auth/text.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import { NewPassword, PasswordField } from '../../auth/NewPassword.tsx';
import classes from './setting.module.css';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password; the other devices are signed out with it. */
export const PasswordForm = () => {
  const text = useSettingText();
  const words = useAuthText();
  const { form, field, refuse, onSubmit, general } = useSchemaForm(changePasswordBodySchema, EMPTY);
  const change = async (body: typeof EMPTY): Promise<void> => {
    const answer = await busyWhile(client.call(accountEndpoints.changePassword, { body }));
    if (!answer.ok) {
      refuse(answer.error);
      return;
    }
    form.reset();
    await refresh(accountEndpoints.listOwnSessions);
    toast.success(text('password.changed'));
  };
  return (
    <form className={classes.form} onSubmit={onSubmit(change)} noValidate>
      {general !== null && <Alert color="red">{general}</Alert>}
      <PasswordField
        label={text('password.current')}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPassword label={text('password.new')} {...field('password')} />
      <PasswordField
        label={words('signUp.confirmPassword')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" className={classes.save ?? ''}>
        {text('password.submit')}
      </Button>
    </form>
  );
};
