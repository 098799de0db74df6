import { accountRightsEndpoints } from '@kitwright/contract/accounts';
import { busyWhile, confirm, useErrorText } from '@kitwright/ui';
import { Alert, Button } from '@mantine/core';
import { IconDownload, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import classes from './setting.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;

const TakeAlong = () => {
  const text = useSettingText();
  const save = useDownload();
  const download = (): Promise<void> =>
    save(client.download(accountRightsEndpoints.exportAccount, {}), 'my-data.zip');
  return (
    <div>
      <h3>{text('data.take')}</h3>
      <p className={classes.lead}>{text('data.takeLead')}</p>
      <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={() => void download()}>
        {text('data.download')}
      </Button>
    </div>
  );
};

const Leave = () => {
  const text = useSettingText();
  const errorText = useErrorText();
  const [refused, setRefused] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const leave = async (): Promise<void> => {
    const isSure = await confirm({
      title: text('data.leave'),
      message: text('data.sure'),
      acceptLabel: text('data.sendLink'),
      rejectLabel: text('data.stay'),
      dangerous: true,
    });
    if (!isSure) return;
    const answer = await busyWhile(client.call(accountRightsEndpoints.askDeletion, {}));
    setAsked(answer.ok);
    setRefused(answer.ok ? null : errorText(answer.error.key));
  };
  return (
    <div>
      <h3>{text('data.leave')}</h3>
      <p className={classes.lead}>{text('data.leaveLead')}</p>
      {refused !== null && (
        <Alert color="red" mb="md" role="alert">
          {refused}
        </Alert>
      )}
      {isAsked && (
        <Alert color="blue" variant="light" mb="md" icon={<IconMail {...ICON} />} role="status">
          {text('data.asked')}
        </Alert>
      )}
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash {...ICON} />}
        onClick={() => void leave()}
      >
        {text('data.delete')}
      </Button>
    </div>
  );
};

/** Everything of an account to take along, and its end. */
export const OwnData = () => (
  <div className={classes.form}>
    <TakeAlong />
    <Leave />
  </div>
);
