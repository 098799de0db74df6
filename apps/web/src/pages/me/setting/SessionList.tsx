import { accountEndpoints, type OwnSession } from '@kitwright/contract/accounts';
import {
  busyWhile,
  deviceName,
  formatDateTime,
  isHandheld,
  toast,
  useErrorText,
  useLang,
} from '@kitwright/ui';
import { Badge, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read, refresh } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useSettingText } from '../../../translations/setting/text.ts';
import classes from './setting.module.css';

const ICON = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;

/** Signs devices out, and shows what is left. */
const useEndSessions = () => {
  const errorText = useErrorText();
  return async (sessions: readonly OwnSession[]): Promise<boolean> => {
    const answers = await busyWhile(
      Promise.all(
        sessions.map(({ clientId, id }) =>
          client.call(accountEndpoints.endOwnSession, { params: { clientId, id } }),
        ),
      ),
    );
    await refresh(accountEndpoints.listOwnSessions);
    const refused = answers.find((answer) => !answer.ok);
    if (refused === undefined) return true;
    toast.error(errorText(refused.error.key));
    return false;
  };
};

const Device = ({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) => {
  const text = useSettingText();
  const { lang } = useLang();
  const { current, lastUsedAt, userAgent } = session;
  const name = deviceName(userAgent) ?? text('devices.unknown');
  return (
    <li className={classes.device}>
      <span className={classes.deviceIcon}>
        {isHandheld(userAgent) ? <IconDeviceMobile {...ICON} /> : <IconDeviceDesktop {...ICON} />}
      </span>
      <div className={classes.deviceWords}>
        <span>{name}</span>
        <span className={classes.deviceUse}>
          {text('devices.lastUsed', { date: formatDateTime(lastUsedAt, lang) })}
        </span>
      </div>
      {current ? (
        <Badge variant="light">{text('devices.current')}</Badge>
      ) : (
        <Button variant="default" size="xs" aria-label={text('devices.endOne', { name })} onClick={onEnd}>
          {text('devices.end')}
        </Button>
      )}
    </li>
  );
};

/** The device that asks first, then the others, last used first. */
export const currentFirst = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );

/** The devices that are signed in; any but this one can be signed out from here, one by one or all at once. */
export const SessionList = () => {
  const text = useSettingText();
  const end = useEndSessions();
  const { data, error, refetch } = useQuery({
    ...read(accountEndpoints.listOwnSessions, {}),
    select: ({ items }) => currentFirst(items),
  });
  if (error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (data === undefined) return <Waiting />;
  const others = data.filter(({ current }) => !current);
  const endOthers = async (): Promise<void> => {
    if (await end(others)) toast.success(text('devices.endedOthers'));
  };
  return (
    <>
      <ul className={classes.devices}>
        {data.map((session) => (
          <Device key={session.id} session={session} onEnd={() => void end([session])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="default" className={classes.save ?? ''} mt="sm" onClick={() => void endOthers()}>
          {text('devices.endOthers')}
        </Button>
      )}
    </>
  );
};
