import { changePasswordBodySchema, endpoints } from '@kitwright/contract';
import { busyWhile, toast } from '@kitwright/ui';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { client } from '../../../api/client.ts';
import { cacheKeys, queryClient } from '../../../api/query-client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { useAuthText } from '../../../translations/auth/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './setting.module.css';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password; the other devices are signed out with it. */
export const PasswordForm = () => {
  const text = useMeText();
  const words = useAuthText();
  const { form, field, refuse, onSubmit, general } = useSchemaForm(changePasswordBodySchema, EMPTY);
  const change = async (body: typeof EMPTY): Promise<void> => {
    const answer = await busyWhile(client.call(endpoints.changePassword, { body }));
    if (!answer.ok) {
      refuse(answer.problem);
      return;
    }
    form.reset();
    await queryClient.invalidateQueries({ queryKey: cacheKeys.sessions });
    toast.success(text('setting.passwordChanged'));
  };
  const reveal = { 'aria-label': words('signIn.reveal') };
  return (
    <form className={classes.form} onSubmit={onSubmit(change)} noValidate>
      {general !== null && <Alert color="red">{general}</Alert>}
      <PasswordInput
        label={text('setting.currentPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={reveal}
        {...field('currentPassword')}
      />
      <PasswordInput
        label={text('setting.newPassword')}
        description={words('signUp.passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={reveal}
        {...field('password')}
      />
      <PasswordInput
        label={words('signUp.confirmPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={reveal}
        {...field('confirmPassword')}
      />
      <Button type="submit" className={classes.save ?? ''}>
        {text('setting.changePassword')}
      </Button>
    </form>
  );
};
