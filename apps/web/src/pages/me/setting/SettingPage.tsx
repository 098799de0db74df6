import { endpoints, updateDetailsBodySchema, type AccountDetails } from '@kitwright/contract';
import { LANGS, busyWhile, toast, useLang } from '@kitwright/ui';
import {
  Alert,
  Button,
  SegmentedControl,
  Stack,
  TextInput,
  Textarea,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { setMenuMode, useMenu } from '../../../layout/menu-store.ts';
import { PageHead } from '../../../parts/PageHead.tsx';
import { session, useAccount } from '../../../session/session.ts';
import { useAuthText } from '../../../translations/auth/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';
import classes from './setting.module.css';

const LANGUAGE_NAMES = { kh: 'ខ្មែរ', en: 'English' } as const;

const DetailsForm = ({ account }: { readonly account: AccountDetails }) => {
  const text = useMeText();
  const words = useAuthText();
  const shell = useShellText();
  const { firstName, lastName, phone, address } = account;
  const { field, refuse, onSubmit, general } = useSchemaForm(updateDetailsBodySchema, {
    firstName,
    lastName,
    phone,
    address,
  });
  const save = async (
    body: Pick<AccountDetails, 'firstName' | 'lastName' | 'phone' | 'address'>,
  ): Promise<void> => {
    const answer = await busyWhile(client.call(endpoints.updateDetails, { body }));
    if (!answer.ok) {
      refuse(answer.problem);
      return;
    }
    session.setDetails(answer.value);
    toast.success(text('setting.saved'));
  };
  return (
    <form className={classes.form} onSubmit={onSubmit(save)} noValidate>
      {general !== null && <Alert color="red">{general}</Alert>}
      <div className={classes.pair}>
        <TextInput label={words('signUp.firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextInput label={words('signUp.lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextInput label={text('setting.email')} value={account.email} readOnly disabled />
      <TextInput label={words('signUp.phone')} type="tel" autoComplete="tel" {...field('phone')} />
      <Textarea label={text('setting.address')} autoComplete="street-address" {...field('address')} />
      <Button type="submit" className={classes.save ?? ''}>
        {shell('common.save')}
      </Button>
    </form>
  );
};

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes.choice}>
    <span>{label}</span>
    {children}
  </div>
);

const Look = () => {
  const text = useMeText();
  const { lang, setLang } = useLang();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const mode = useMenu((menu) => menu.mode);
  return (
    <Stack gap="md">
      <Choice label={text('setting.language')}>
        <SegmentedControl
          aria-label={text('setting.language')}
          value={lang}
          onChange={setLang}
          data={LANGS.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Choice>
      <Choice label={text('setting.theme')}>
        <SegmentedControl
          aria-label={text('setting.theme')}
          value={scheme}
          onChange={setColorScheme}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: text(`setting.${value}`) }))}
        />
      </Choice>
      <Choice label={text('setting.menu')}>
        <SegmentedControl
          aria-label={text('setting.menu')}
          value={mode}
          onChange={setMenuMode}
          data={[
            { value: 'static', label: text('setting.menuStatic') },
            { value: 'overlay', label: text('setting.menuOverlay') },
          ]}
        />
      </Choice>
    </Stack>
  );
};

/** Details, look, password and signed-in devices of the account. */
const SettingPage = () => {
  const text = useMeText();
  const account = useAccount();
  return (
    <>
      <PageHead title={text('setting.title')} />
      <div className={classes.columns}>
        <section className={classes.panel}>
          <h2>{text('setting.details')}</h2>
          <p className={classes.lead}>{text('setting.detailsLead')}</p>
          {account !== null && <DetailsForm key={account.id} account={account} />}
        </section>
        <section className={classes.panel}>
          <h2>{text('setting.look')}</h2>
          <Look />
        </section>
        <section className={classes.panel}>
          <h2>{text('setting.password')}</h2>
          <p className={classes.lead}>{text('setting.passwordLead')}</p>
          <PasswordForm />
        </section>
        <section className={classes.panel}>
          <h2>{text('setting.sessions')}</h2>
          <p className={classes.lead}>{text('setting.sessionsLead')}</p>
          <SessionList />
        </section>
      </div>
    </>
  );
};

export default SettingPage;
