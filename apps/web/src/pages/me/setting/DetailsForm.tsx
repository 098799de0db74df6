import { accountEndpoints, updateDetailsBodySchema, type AccountDetails } from '@kitwright/contract/accounts';
import { busyWhile, toast, useErrorText, type Lang } from '@kitwright/ui';
import { Alert, Button, Input, SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { session } from '../../../session/session.ts';
import { useTenant } from '../../../tenant.ts';
import { useAuthText } from '../../../translations/auth/text.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import { LANGUAGE_NAMES } from './LookSettings.tsx';
import classes from './setting.module.css';

type Fields = Pick<AccountDetails, 'firstName' | 'lastName' | 'phone' | 'address'>;

/** Name, phone, address, and the language of mails. */
export const DetailsForm = ({ account }: { readonly account: AccountDetails }) => {
  const text = useSettingText();
  const words = useAuthText();
  const errorText = useErrorText();
  const { firstName, lastName, phone, address } = account;
  const { languages } = useTenant();
  const [mailLang, setMailLang] = useState<Lang>(account.lang);
  const { field, refuse, onSubmit, general } = useSchemaForm(updateDetailsBodySchema, {
    firstName,
    lastName,
    phone,
    address,
  });
  const update = async (fields: Fields, lang: Lang) => {
    const answer = await busyWhile(
      client.call(accountEndpoints.updateDetails, { body: { ...fields, lang } }),
    );
    if (answer.ok) {
      session.setDetails(answer.value);
      toast.success(text('details.saved'));
    }
    return answer;
  };
  const save = async (fields: Fields): Promise<void> => {
    const answer = await update(fields, mailLang);
    if (!answer.ok) refuse(answer.error);
  };
  /** A choice is saved at once, beside whatever is being typed. */
  const chooseMailLang = async (lang: Lang): Promise<void> => {
    setMailLang(lang);
    const answer = await update({ firstName, lastName, phone, address }, lang);
    if (answer.ok) return;
    setMailLang(account.lang);
    toast.error(errorText(answer.error.key));
  };
  return (
    <form className={classes.form} onSubmit={onSubmit(save)} noValidate>
      {general !== null && <Alert color="red">{general}</Alert>}
      <div className={classes.pair}>
        <TextInput label={words('signUp.firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextInput label={words('signUp.lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <div className={classes.pair}>
        <TextInput label={text('details.email')} value={account.email} readOnly disabled />
        <TextInput label={words('signUp.phone')} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <Textarea label={text('details.address')} autoComplete="street-address" {...field('address')} />
      <Button type="submit" className={classes.save ?? ''}>
        {text('details.save')}
      </Button>
      {languages.length > 1 && (
        <Input.Wrapper label={text('details.mailLang')} labelElement="div" className={classes.inline ?? ''}>
          <SegmentedControl
            aria-label={text('details.mailLang')}
            value={mailLang}
            onChange={(lang) => void chooseMailLang(lang)}
            data={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Input.Wrapper>
      )}
    </form>
  );
};
