import { callKey } from '@kitwright/app-shell';
import {
  accountRightsEndpoints,
  askEmailChangeBodySchema,
  type EmailChange,
} from '@kitwright/contract/accounts';
import { busyWhile, formatDateTime, toast, useLang } from '@kitwright/ui';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryClient, read, setAnswer, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { useAccount } from '../../../session/session.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import classes from './setting.module.css';

const Waits = ({ change, onCallOff }: { readonly change: EmailChange; readonly onCallOff: () => void }) => {
  const text = useSettingText();
  const { lang } = useLang();
  const { newEmail, confirmedAtNew, confirmedAtOld, expiresAt } = change;
  return (
    <Alert color="blue" variant="light" icon={<IconMail stroke={1.5} />} role="status">
      <p className={classes.plain}>{text('email.waits', { email: newEmail })}</p>
      <ul>
        <li>{text(confirmedAtOld ? 'email.oldDone' : 'email.oldWaits')}</li>
        <li>{text(confirmedAtNew ? 'email.newDone' : 'email.newWaits')}</li>
      </ul>
      <Group justify="space-between" gap="sm">
        <span>{text('email.until', { date: formatDateTime(expiresAt, lang) })}</span>
        <Button variant="default" size="sm" onClick={onCallOff}>
          {text('email.callOff')}
        </Button>
      </Group>
    </Alert>
  );
};

/** Moves the account to another e-mail, once links at both addresses were opened. */
export const EmailForm = () => {
  const text = useSettingText();
  const act = useAct();
  const account = useAccount();
  const { data } = useQuery(read(accountRightsEndpoints.emailChange, {}));
  const { form, field, refuse, onSubmit, general } = useSchemaForm(askEmailChangeBodySchema, { email: '' });
  /** Puts the change there is in place of what is known, and of what an earlier question is still answered with. */
  const keep = async (change: EmailChange | null): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: callKey(accountRightsEndpoints.emailChange) });
    setAnswer(accountRightsEndpoints.emailChange, {}, { change });
  };
  const ask = async (body: { readonly email: string }): Promise<void> => {
    const answer = await busyWhile(client.call(accountRightsEndpoints.askEmailChange, { body }));
    if (!answer.ok) {
      refuse(answer.error);
      return;
    }
    form.reset();
    await keep(answer.value.change);
    toast.success(text('email.asked'));
  };
  const callOff = async (): Promise<void> => {
    const answer = await act(client.call(accountRightsEndpoints.callOffEmailChange, {}));
    if (answer.ok) await keep(null);
  };
  const change = data?.change ?? null;
  return (
    <form className={classes.form} onSubmit={onSubmit(ask)} noValidate>
      {general !== null && <Alert color="red">{general}</Alert>}
      {change !== null && <Waits change={change} onCallOff={() => void callOff()} />}
      <p className={classes.plain}>{text('email.now', { email: account?.email ?? '' })}</p>
      <TextInput type="email" autoComplete="email" label={text('email.new')} {...field('email')} />
      <Button type="submit" className={classes.save ?? ''}>
        {text('email.submit')}
      </Button>
    </form>
  );
};
