import type { ErrorKey } from '@kitwright/contract';
import { type EmailConfirmed, accountRightsEndpoints } from '@kitwright/contract/accounts';
import { busyWhile, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { anonymous } from '../../api/client.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';

const ICON = { size: 26, stroke: 1.5 } as const;

/** Confirms a change of e-mail by the link of a mail. It takes a click: programs that read mail follow links too. */
const ChangeEmailPage = () => {
  const text = useAuthText();
  const errorText = useErrorText();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [done, setDone] = useState<EmailConfirmed | null>(null);
  const [refused, setRefused] = useState<ErrorKey | null>(null);
  const confirm = async (): Promise<void> => {
    const answer = await busyWhile(
      anonymous.call(accountRightsEndpoints.confirmEmailChange, { body: { token } }),
    );
    if (answer.ok) setDone(answer.value);
    else
      setRefused(answer.error.key === 'error.msg.validation' ? 'error.msg.link.invalid' : answer.error.key);
  };
  if (done !== null)
    return (
      <AuthCard
        icon={<IconMailCheck {...ICON} />}
        title={text(done.state === 'changed' ? 'changeEmail.done' : 'changeEmail.half')}
        lead={text(done.state === 'changed' ? 'changeEmail.doneLead' : 'changeEmail.halfLead', {
          email: done.newEmail,
        })}
      >
        <Button component={Link} to="/me/setting" fullWidth>
          {text('changeEmail.settings')}
        </Button>
      </AuthCard>
    );
  return (
    <AuthCard
      icon={<IconMail {...ICON} />}
      title={text('changeEmail.title')}
      lead={text('changeEmail.lead')}
      problem={refused === null ? null : errorText(refused)}
    >
      <Button fullWidth onClick={() => void confirm()}>
        {text('changeEmail.submit')}
      </Button>
    </AuthCard>
  );
};

export default ChangeEmailPage;
