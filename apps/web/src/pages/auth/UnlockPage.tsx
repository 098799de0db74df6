import { accountEndpoints } from '@kitwright/contract/accounts';
import { busyWhile, useErrorText } from '@kitwright/ui';
import { Anchor, Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { anonymous } from '../../api/client.ts';
import { SIGN_IN_PATH } from '../../start-up/redirect-to.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import { FORGOT_PATH } from './auth-paths.ts';
import classes from './auth.module.css';

const ICON = { size: 26, stroke: 1.5 } as const;

/** Unlocks an account by the link of a mail. It takes a click: programs that read mail follow links too. */
const UnlockPage = () => {
  const text = useAuthText();
  const errorText = useErrorText();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [state, setState] = useState<'locked' | 'refused' | 'open'>('locked');
  const unlock = async (): Promise<void> => {
    const answer = await busyWhile(anonymous.call(accountEndpoints.unlock, { body: { token } }));
    setState(answer.ok ? 'open' : 'refused');
  };
  const forgot = (
    <p className={classes.other}>
      <Anchor component={Link} inherit to={FORGOT_PATH}>
        {text('signIn.forgot')}
      </Anchor>
    </p>
  );
  if (state === 'open')
    return (
      <AuthCard icon={<IconLockOpen {...ICON} />} title={text('unlock.done')} lead={text('unlock.doneLead')}>
        <Button component={Link} to={SIGN_IN_PATH} fullWidth>
          {text('signIn.submit')}
        </Button>
        {forgot}
      </AuthCard>
    );
  return (
    <AuthCard
      icon={<IconLock {...ICON} />}
      title={text('unlock.title')}
      lead={text('unlock.lead')}
      problem={state === 'refused' ? errorText('error.msg.link.invalid') : null}
    >
      <Button fullWidth onClick={() => void unlock()}>
        {text('unlock.submit')}
      </Button>
      {forgot}
    </AuthCard>
  );
};

export default UnlockPage;
