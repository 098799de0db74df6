import type { ErrorKey } from '@kitwright/contract';
import { accountRightsEndpoints } from '@kitwright/contract/accounts';
import { busyWhile, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconTrash, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { anonymous } from '../../api/client.ts';
import { session } from '../../session/session.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';

const ICON = { size: 26, stroke: 1.5 } as const;

/** Ends an account by the link of a mail. It takes a click: programs that read mail follow links too. */
const DeleteAccountPage = () => {
  const text = useAuthText();
  const errorText = useErrorText();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [isGone, setGone] = useState(false);
  const [refused, setRefused] = useState<ErrorKey | null>(null);
  const end = async (): Promise<void> => {
    const answer = await busyWhile(
      anonymous.call(accountRightsEndpoints.confirmDeletion, { body: { token } }),
    );
    if (answer.ok) {
      // What this browser kept of it leads nowhere.
      session.forget();
      setGone(true);
      return;
    }
    setRefused(answer.error.key === 'error.msg.validation' ? 'error.msg.link.invalid' : answer.error.key);
  };
  if (isGone)
    return (
      <AuthCard
        icon={<IconUserOff {...ICON} />}
        title={text('deleteAccount.done')}
        lead={text('deleteAccount.doneLead')}
      >
        <Button component={Link} to="/" fullWidth>
          {text('deleteAccount.home')}
        </Button>
      </AuthCard>
    );
  return (
    <AuthCard
      icon={<IconTrash {...ICON} />}
      title={text('deleteAccount.title')}
      lead={text('deleteAccount.lead')}
      problem={refused === null ? null : errorText(refused)}
    >
      <Button fullWidth color="red.8" onClick={() => void end()}>
        {text('deleteAccount.submit')}
      </Button>
      <Button component={Link} to="/me/setting" fullWidth variant="default" mt="sm">
        {text('deleteAccount.stay')}
      </Button>
    </AuthCard>
  );
};

export default DeleteAccountPage;
