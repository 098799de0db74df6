import { createPushSettings } from '@kitwright/app-shell/push';
import { createTelegramChats } from '@kitwright/app-shell/telegram';
import { endpoints } from '@kitwright/contract/endpoints';
import { botTokenSchema, type TelegramBot } from '@kitwright/contract/messages';
import { confirm, formatDateTime, useLang } from '@kitwright/ui';
import { Alert, Button, Group, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useMay } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useTelegramPageText } from '../../translations/telegram/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import classes from '../connections/connections.module.css';
import { WorkNewsCard } from './WorkNewsCard.tsx';
import { isNoToken, TokenForm } from '../connections/TokenForm.tsx';

const TelegramChats = createTelegramChats({ client, read, useAct });
const PushSettings = createPushSettings({ client, read, useAct, scope: '/console/push/' });
const STALE = [endpoints.consoleTelegram, endpoints.telegram, endpoints.workNews];
const USUAL_QUIET = { from: '21:00', to: '07:00' } as const;

const BotToken = () => {
  const text = useTelegramPageText();
  const act = useAct();
  return (
    <TokenForm
      schema={botTokenSchema}
      words={{
        label: text('bot.token'),
        hint: text('bot.tokenHint'),
        wrong: text('bot.tokenWrong'),
        connect: text('bot.connect'),
      }}
      connect={(token) =>
        act(client.call(endpoints.consoleConnectBot, { body: { token } }), {
          done: ({ bot }) => text('bot.connected', { name: bot?.name ?? '' }),
          stale: STALE,
          isShown: isNoToken,
        })
      }
    />
  );
};

const Bot = ({ shown }: { readonly shown: TelegramBot }) => {
  const text = useTelegramPageText();
  const { lang } = useLang();
  const act = useAct();
  const { bot, chats, waiting } = shown;
  const disconnect = async (name: string): Promise<void> => {
    const accepted = await confirm({
      title: text('bot.disconnect'),
      message: text('bot.askDisconnect', { name }),
      rejectLabel: text('cancel'),
      acceptLabel: text('bot.disconnect'),
      dangerous: true,
    });
    if (!accepted) return;
    await act(client.call(endpoints.consoleDisconnectBot, {}), {
      done: text('bot.disconnected'),
      stale: STALE,
    });
  };
  return (
    <section className={classes.part} aria-label={text('bot.title')}>
      <Title order={2} size="h3">
        {text('bot.title')}
      </Title>
      {bot === null ? (
        <p className={classes.lead}>{text('bot.none')}</p>
      ) : (
        <>
          <p>
            <span className={classes.name}>{text('bot.now', { name: bot.name })}</span>
            <span className={classes.quiet}>
              {text('bot.by', { name: bot.connectedBy, date: formatDateTime(bot.connectedAt, lang) })}
              {' · '}
              {text('bot.chats', { count: chats })}
              {waiting > 0 && ` · ${text('bot.waiting', { count: waiting })}`}
            </span>
          </p>
          {!bot.works && (
            <Alert color="red" mb="md" maw={480}>
              {text('bot.broken')}
            </Alert>
          )}
        </>
      )}
      {(bot === null || !bot.works) && <BotToken />}
      {bot !== null && (
        <Button variant="default" size="sm" mt="sm" onClick={() => void disconnect(bot.name)}>
          {text('bot.disconnect')}
        </Button>
      )}
    </section>
  );
};

const QuietHours = ({ quiet }: { readonly quiet: TelegramBot['quiet'] }) => {
  const text = useTelegramPageText();
  const act = useAct();
  const { timeZone } = useTenant();
  const [isOn, setOn] = useState(quiet !== null);
  const [hours, setHours] = useState(quiet ?? USUAL_QUIET);
  const isGood = hours.from !== '' && hours.to !== '' && hours.from !== hours.to;
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = { quiet: isOn ? { ...hours } : null };
    await act(client.call(endpoints.consoleKeepQuietHours, { body }), {
      done: text('quiet.saved'),
      stale: STALE,
    });
  };
  return (
    <section className={classes.part} aria-label={text('quiet.title')}>
      <Title order={2} size="h3">
        {text('quiet.title')}
      </Title>
      <p className={classes.lead}>
        {text('quiet.lead')} {text('quiet.zone', { zone: timeZone })}
      </p>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm" align="flex-start">
          <Switch
            label={text('quiet.on')}
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
          {isOn && (
            <Group gap="sm">
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="time"
                  label={text(`quiet.${end}`)}
                  value={hours[end]}
                  onChange={({ currentTarget: { value } }) => setHours({ ...hours, [end]: value })}
                />
              ))}
            </Group>
          )}
          <Button type="submit" variant="default" size="sm" disabled={isOn && !isGood}>
            {text('quiet.save')}
          </Button>
        </Stack>
      </form>
    </section>
  );
};

const ShopBot = () => {
  const query = useQuery(read(endpoints.consoleTelegram, {}));
  const shown = query.data;
  if (query.isPending) return <Waiting />;
  if (shown === undefined) return <LoadFailed query={query} />;
  return (
    <>
      <Bot shown={shown} />
      <QuietHours key={JSON.stringify(shown.quiet)} quiet={shown.quiet} />
    </>
  );
};

/** Shows the chats of the one who looks, and to administrators the shop's bot and its quiet hours. */
export const TelegramPage = () => {
  const text = useTelegramPageText();
  const mayManage = useMay('staff');
  return (
    <>
      <Title order={1} size="h2">
        {text('title')}
      </Title>
      <p className={classes.lead}>{text('lead')}</p>
      <WorkNewsCard />
      {mayManage && <ShopBot />}
      <section className={classes.part} aria-label={text('own.title')}>
        <Title order={2} size="h3">
          {text('own.title')}
        </Title>
        <p className={classes.lead}>{text('own.lead')}</p>
        <TelegramChats />
      </section>
      <section className={classes.part} aria-label={text('push.title')}>
        <Title order={2} size="h3">
          {text('push.title')}
        </Title>
        <p className={classes.lead}>{text('push.lead')}</p>
        <PushSettings />
      </section>
    </>
  );
};
