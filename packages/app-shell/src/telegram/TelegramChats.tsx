import type { Client } from '@kitwright/contract/client';
import {
  telegramEndpoints,
  type ChatKind,
  type ChatNews,
  type Telegram,
  type TelegramChat,
} from '@kitwright/contract/messages';
import { confirm } from '@kitwright/ui';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewsChoice, NewsPlace } from '../news-place.tsx';
import type { Reads } from '../reads.ts';
import type { Act } from '../use-act.ts';
import { useTelegramText } from './texts.ts';

/** Milliseconds between looks for a chat that someone is about to connect. */
const LOOK_FOR_CHAT_MS = 3_000;

interface Shell {
  readonly client: Client;
  readonly read: Reads['read'];
  readonly useAct: () => Act;
}

const STALE = [telegramEndpoints.telegram];

const Chat = ({
  chat,
  offered,
  onNews,
  onDisconnect,
}: {
  readonly chat: TelegramChat;
  readonly offered: readonly ChatNews[];
  readonly onNews: (news: ChatNews[]) => void;
  readonly onDisconnect: () => void;
}) => {
  const text = useTelegramText();
  const { title, kind, news } = chat;
  return (
    <Stack gap="xs" component="li">
      <NewsPlace
        name={title}
        about={text(kind)}
        remove={{ label: text('disconnect'), of: text('disconnectOf', { title }), onClick: onDisconnect }}
      />
      <NewsChoice
        label={text('hears', { title })}
        offered={offered}
        heard={news}
        nameOf={(each) => text(`news.${each}`)}
        onChange={onNews}
      />
    </Stack>
  );
};

/** The link that connects a chat, while it may be opened. */
const OpenLink = ({ url }: { readonly url: string }) => {
  const text = useTelegramText();
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandTelegram size={18} stroke={1.5} />}
      >
        {text('open')}
      </Button>
      <Text size="sm" c="var(--kw-quiet)">
        {text('openHint')}
      </Text>
      <Text size="sm" role="status">
        {text('waiting')}
      </Text>
    </Stack>
  );
};

/** Makes the part that shows the chats of an account, for an application with its client and its cache. */
export const createTelegramChats = ({ client, read, useAct }: Shell) => {
  const Connected = ({ telegram }: { readonly telegram: Telegram }) => {
    const text = useTelegramText();
    const act = useAct();
    const disconnect = async ({ id, title }: TelegramChat): Promise<void> => {
      const accepted = await confirm({
        title: text('disconnect'),
        message: text('askDisconnect', { title }),
        rejectLabel: text('cancel'),
        acceptLabel: text('disconnect'),
        dangerous: true,
      });
      if (!accepted) return;
      const call = client.call(telegramEndpoints.disconnectTelegram, { params: { id } });
      await act(call, { done: text('disconnected'), stale: STALE });
    };
    const change = (id: TelegramChat['id'], news: ChatNews[]): void => {
      const call = client.call(telegramEndpoints.changeTelegramChat, { params: { id }, body: { news } });
      void act(call, { stale: STALE, isQuiet: true });
    };
    if (telegram.chats.length === 0) return <Text c="var(--kw-quiet)">{text('none')}</Text>;
    return (
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {telegram.chats.map((chat) => (
          <Chat
            key={chat.id}
            chat={chat}
            offered={telegram.offered}
            onNews={(news) => change(chat.id, news)}
            onDisconnect={() => void disconnect(chat)}
          />
        ))}
      </Stack>
    );
  };

  /** Shows the chats that hear of an account, connects further ones, and says what each hears. */
  const TelegramChats = () => {
    const text = useTelegramText();
    const act = useAct();
    const [link, setLink] = useState<{ readonly url: string; readonly chats: number } | null>(null);
    const query = useQuery({
      ...read(telegramEndpoints.telegram, {}),
      refetchInterval: link === null ? false : LOOK_FOR_CHAT_MS,
    });
    const telegram = query.data;
    if (query.isPending) return null;
    if (telegram === undefined) {
      return (
        <Group gap="sm">
          <Text>{text('failed')}</Text>
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {text('again')}
          </Button>
        </Group>
      );
    }
    const connect = async (kind: ChatKind): Promise<void> => {
      const answer = await act(client.call(telegramEndpoints.connectTelegram, { body: { kind } }));
      if (answer.ok) setLink({ url: answer.value.url, chats: telegram.chats.length });
    };
    if (telegram.bot === null && telegram.chats.length === 0) return <Text>{text('off')}</Text>;
    const isWaiting = link !== null && telegram.chats.length <= link.chats;
    return (
      <Stack gap="lg">
        <Connected telegram={telegram} />
        {isWaiting ? (
          <OpenLink url={link.url} />
        ) : (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconBrandTelegram size={18} stroke={1.5} />}
              onClick={() => void connect('private')}
            >
              {text('connect')}
            </Button>
            {telegram.offered.includes('teams') && (
              <Button variant="default" onClick={() => void connect('group')}>
                {text('connectTeam')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    );
  };
  return TelegramChats;
};
