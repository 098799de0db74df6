import { useEffect, useState, type ReactNode } from 'react';
import { PageHead } from '../../../parts/PageHead.tsx';
import { useAccount } from '../../../session/session.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { LookSettings } from './LookSettings.tsx';
import { MeasureSettings } from './MeasureSettings.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { OfflineSettings } from './OfflineSettings.tsx';
import { OwnData } from './OwnData.tsx';
import { SessionList } from './SessionList.tsx';
import classes from './setting.module.css';
import { accountEndpoints, changePasswordBodySchema } from '@kitwright/contract/accounts';
import { Late, busyWhile, toast } from '@kitwright/ui';
import { Alert, Button } from '@mantine/core';
import { read, refresh, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { useAuthText } from '../../../translations/auth/text.ts';
import { NewPassword, PasswordField } from '../../auth/NewPassword.tsx';

/** Only the band under the bars counts as "here". */
const BAND = '-20% 0px -60% 0px';

/** Tells which of the sections of a page is being read, by the ids of their elements. */
const useSectionInView = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [current, setCurrent] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const id = ids.find((known) => known === seen);
        if (id !== undefined) setCurrent(id);
      },
      { rootMargin: BAND },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
};

/** The topics of the page of settings, in their order; each is an anchor of the page. */
const SECTIONS = [
  'details',
  'email',
  'password',
  'notices',
  'push',
  'telegram',
  'devices',
  'measures',
  'look',
  'offline',
  'data',
] as const;
type SectionId = (typeof SECTIONS)[number];

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password; the other devices are signed out with it. */
const PasswordForm = () => {
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

const SectionNav = () => {
  const text = useSettingText();
  const current = useSectionInView(SECTIONS);
  return (
    <nav className={classes.nav} aria-label={text('sections')}>
      {SECTIONS.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {text(`${id}.title`)}
        </a>
      ))}
    </nav>
  );
};

const Details = () => {
  const account = useAccount();
  return account === null ? null : <DetailsForm key={account.id} account={account} />;
};

/** Browsers in which news are shown while no page is open. */
const PushSettings = () => (
  <Late
    load={async () =>
      (await import('@kitwright/app-shell/push')).createPushSettings({
        client,
        read,
        useAct,
        scope: '/push/',
      })
    }
    wanted
    props={{}}
  />
);

/** Chats of the account; most people have none, and read on before they come to them. */
const TelegramSettings = () => (
  <Late
    load={async () =>
      (await import('@kitwright/app-shell/telegram')).createTelegramChats({ client, read, useAct })
    }
    wanted
    props={{}}
  />
);

const CONTENT: Readonly<Record<SectionId, () => ReactNode>> = {
  details: Details,
  email: EmailForm,
  password: PasswordForm,
  notices: NoticeSettings,
  push: PushSettings,
  telegram: TelegramSettings,
  devices: SessionList,
  measures: MeasureSettings,
  look: LookSettings,
  offline: OfflineSettings,
  data: OwnData,
};

/** Everything an account may set for itself, by topic. */
const SettingPage = () => {
  const text = useSettingText();
  return (
    <>
      <PageHead title={text('title')} />
      <div className={classes.columns}>
        <SectionNav />
        <div className={classes.sections}>
          {SECTIONS.map((id) => {
            const Content = CONTENT[id];
            return (
              <section key={id} id={id} className={classes.panel} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{text(`${id}.title`)}</h2>
                <p className={classes.lead}>{text(`${id}.lead`)}</p>
                <Content />
              </section>
            );
          })}
        </div>
      </div>
    </>
  );
};

export default SettingPage;
