import { NOTICE_KINDS, type NoticeKind, type NotificationSettings } from '@kitwright/contract/messages';
import { Switch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useSettingText } from '../../../translations/setting/text.ts';
import { useNotification } from './use-notification.ts';
import classes from './setting.module.css';

const CHANNELS = ['byMail', 'inApp'] as const;
type Channel = (typeof CHANNELS)[number];

const flipped = (
  settings: NotificationSettings,
  kind: NoticeKind,
  channel: Channel,
): NotificationSettings => ({
  ...settings,
  [kind]: { ...settings[kind], [channel]: !settings[kind][channel] },
});

const Kind = ({
  kind,
  settings,
  onChange,
}: {
  readonly kind: NoticeKind;
  readonly settings: NotificationSettings;
  readonly onChange: (settings: NotificationSettings) => void;
}) => {
  const text = useSettingText();
  return (
    <tr>
      <th scope="row">
        {text(`notices.${kind}`)}
        <small>{text(`notices.${kind}Lead`)}</small>
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <Switch
            size="md"
            aria-label={text(`notices.${channel}Of`, { kind: text(`notices.${kind}`) })}
            checked={settings[kind][channel]}
            onChange={() => onChange(flipped(settings, kind, channel))}
          />
        </td>
      ))}
    </tr>
  );
};

/** Shows what the account wants to be told of, and how. Each switch is saved at once. */
export const NoticeSettings = () => {
  const text = useSettingText();
  const { query, change } = useNotification();
  const { data: settings, error, refetch } = query;
  if (error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (settings === undefined) return <Waiting />;
  return (
    <>
      <table className={classes.notices}>
        <thead>
          <tr>
            <th scope="col">{text('notices.kind')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {text(`notices.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} settings={settings} onChange={change.mutate} />
          ))}
        </tbody>
      </table>
      <p className={classes.feedback} role="status">
        {change.isPending && text('notices.saving')}
        {change.isSuccess && (
          <>
            <IconCheck size={16} stroke={1.5} aria-hidden /> {text('notices.saved')}
          </>
        )}
      </p>
    </>
  );
};
