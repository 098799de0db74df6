import { endpoints, type OwnSession } from '@kitwright/contract';
import { busyWhile, formatDateTime, toast, useErrorText, useLang } from '@kitwright/ui';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { unwrap } from '../../../api/problem-error.ts';
import { cacheKeys, queryClient } from '../../../api/query-client.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useMeText } from '../../../translations/me/text.ts';
import { deviceName } from './device-name.ts';
import classes from './setting.module.css';

const Device = ({ session }: { readonly session: OwnSession }) => {
  const text = useMeText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const { id, clientId, current, lastUsedAt } = session;
  const name = deviceName(session.userAgent) ?? text('setting.unknownDevice');
  const end = async (): Promise<void> => {
    const answer = await busyWhile(client.call(endpoints.endOwnSession, { params: { clientId, id } }));
    if (!answer.ok) toast.error(errorText(answer.problem.key));
    await queryClient.invalidateQueries({ queryKey: cacheKeys.sessions });
  };
  return (
    <li className={classes.device}>
      <div>
        <span>{name}</span>
        <span className={classes.deviceUse}>
          {text('setting.lastUsed', { date: formatDateTime(lastUsedAt, lang) })}
        </span>
      </div>
      {current ? (
        <Badge variant="light">{text('setting.thisDevice')}</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={text('setting.endSession', { name })}
          onClick={() => void end()}
        >
          {text('setting.end')}
        </Button>
      )}
    </li>
  );
};

/** The devices that are signed in; any but this one can be signed out from here. */
export const SessionList = () => {
  const { data, error, refetch } = useQuery({
    queryKey: cacheKeys.sessions,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.listOwnSessions, { signal })).items,
  });
  if (error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (data === undefined) return <Waiting />;
  return (
    <ul className={classes.devices}>
      {data.map((session) => (
        <Device key={session.id} session={session} />
      ))}
    </ul>
  );
};
