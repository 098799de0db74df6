import type { TokenResponse } from '@kitwright/contract/accounts';
import { busyWhile, useErrorText } from '@kitwright/ui';
import { Button, TextInput } from '@mantine/core';
import { IconMailCheck, IconMailCode } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { enterWith } from '../../session/sign-in.ts';
import { redirectTarget } from '../../start-up/redirect-to.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import { AuthCard } from './AuthCard.tsx';
import { DemoOutbox } from './DemoOutbox.tsx';
import { SignedUpElsewhere } from './SignedUpElsewhere.tsx';
import { TRIES_PER_CODE, useConfirm } from './use-confirm.ts';
import classes from './auth.module.css';

const ICON = { size: 26, stroke: 1.5 } as const;

/** The code was right: it is as good as a password, once. */
const Done = ({ tokens }: { readonly tokens: TokenResponse }) => {
  const text = useAuthText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async (): Promise<void> => {
    const outcome = await busyWhile(enterWith({ ok: true, value: tokens }));
    if (outcome.kind === 'entered')
      await navigate(redirectTarget(search, window.location.origin), { replace: true });
    else setProblem(outcome.kind === 'refused' ? errorText(outcome.problem.key) : text('signIn.staff'));
  };
  return (
    <AuthCard
      icon={<IconMailCheck {...ICON} />}
      title={text('confirm.done')}
      lead={text('confirm.doneLead')}
      problem={problem}
    >
      <Button fullWidth autoFocus onClick={() => void enter()}>
        {text('confirm.signIn')}
      </Button>
    </AuthCard>
  );
};

/** Confirms an address by the code of six digits that was mailed to it. */
const ConfirmPage = () => {
  const text = useAuthText();
  const known = new URLSearchParams(useLocation().search).get('email') ?? '';
  const page = useConfirm(known);
  if (page.confirmed.kind === 'done') return <Done tokens={page.confirmed.tokens} />;
  if (page.confirmed.kind === 'elsewhere')
    return <SignedUpElsewhere email={page.email} onPassword={page.sendPassword} />;
  const tries = page.triesLeft === 0 ? text('confirm.noTries') : null;
  const counted =
    page.triesLeft < TRIES_PER_CODE ? text('confirm.triesLeft', { count: page.triesLeft }) : null;
  return (
    <AuthCard
      icon={<IconMailCode {...ICON} />}
      title={text('confirm.title')}
      lead={known === '' ? text('confirm.lead') : text('confirm.sentTo', { email: known })}
      below={<DemoOutbox email={page.email} onCode={page.type} />}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void page.submit();
        }}
        noValidate
      >
        {known === '' && (
          <TextInput
            label={text('confirm.email')}
            type="email"
            autoComplete="email"
            autoFocus
            value={page.email}
            onChange={(event) => page.setEmail(event.currentTarget.value)}
            error={page.emailError}
          />
        )}
        <TextInput
          className={classes.code ?? ''}
          label={text('confirm.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={known !== ''}
          value={page.code}
          onChange={(event) => page.type(event.currentTarget.value)}
          error={page.refusal}
          description={tries ?? counted}
          disabled={page.triesLeft === 0}
        />
        <Button type="submit" fullWidth disabled={page.triesLeft === 0}>
          {text('confirm.submit')}
        </Button>
        <Button
          variant="subtle"
          fullWidth
          disabled={page.resendInSeconds > 0}
          onClick={() => void page.resend()}
        >
          {page.resendInSeconds > 0
            ? text('confirm.resendIn', { seconds: page.resendInSeconds })
            : text('confirm.resend')}
        </Button>
      </form>
    </AuthCard>
  );
};

export default ConfirmPage;
