import { NOTICE_KINDS, type NoticeKind, type NotificationSettings } from '@kitwright/contract/messages';
import { Switch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { writeNotification } from '../../../session/session.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import classes from './setting.module.css';
import { accountEndpoints } from '@kitwright/contract/accounts';
import { errorKeyOf, unwrap } from '@kitwright/contract/client';
import { toast, useErrorText } from '@kitwright/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient, read } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

const READING = read(accountEndpoints.notification, {});

/** Tells which notices the account gets; a change shows at once and is taken back should the server refuse it. */
const useNotification = () => {
  const errorText = useErrorText();
  const query = useQuery(READING);
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) writeNotification(data);
  }, [data]);
  const change = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification' },
    mutationFn: async (settings: NotificationSettings) =>
      unwrap(await client.call(accountEndpoints.updateNotification, { body: settings })),
    onMutate: async (settings) => {
      await queryClient.cancelQueries({ queryKey: READING.queryKey });
      const before = queryClient.getQueryData(READING.queryKey);
      queryClient.setQueryData(READING.queryKey, settings);
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(READING.queryKey, context?.before);
      toast.error(errorText(errorKeyOf(error)));
    },
  });
  return { query, change };
};

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
