import type { Client } from '@kitwright/contract/client';
import { pushEndpoints, type Push, type PushBrowser } from '@kitwright/contract/messages';
import { formatDate, toast, useLang } from '@kitwright/ui';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewsChoice, NewsPlace } from '../news-place.tsx';
import type { Reads } from '../reads.ts';
import type { Act } from '../use-act.ts';
import { usePushText } from './texts.ts';
import { browserName, stateOf, subscribeHere, unsubscribeHere, type BrowserState } from './this-browser.ts';

interface Shell {
  readonly client: Client;
  readonly read: Reads['read'];
  readonly useAct: () => Act;
  /** Path below which the worker of this application's news has its place. */
  readonly scope: string;
}

const STALE = [pushEndpoints.push];

const useBrowserName = (): ((browser: PushBrowser) => string) => {
  const text = usePushText();
  return ({ userAgent }) => {
    const named = browserName(userAgent);
    return named === null ? text('unknown') : text('browser', named);
  };
};

const Others = ({
  browsers,
  onRemove,
}: {
  readonly browsers: readonly PushBrowser[];
  readonly onRemove: (browser: PushBrowser) => void;
}) => {
  const text = usePushText();
  const nameOf = useBrowserName();
  const { lang } = useLang();
  if (browsers.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm" mb="xs">
        {text('others')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {browsers.map((browser) => (
          <li key={browser.id}>
            <NewsPlace
              name={nameOf(browser)}
              about={text('since', { date: formatDate(browser.connectedAt, lang) })}
              remove={{
                label: text('remove'),
                of: text('removeOf', { name: nameOf(browser) }),
                onClick: () => onRemove(browser),
              }}
            />
          </li>
        ))}
      </Stack>
    </div>
  );
};

/** Makes the part by which an account has news come to its browsers, for an application with its client and its cache. */
export const createPushSettings = ({ client, read, useAct, scope }: Shell) => {
  const remove = (id: PushBrowser['id']) => client.call(pushEndpoints.disconnectPush, { params: { id } });

  const Here = ({
    push,
    state,
    onChanged,
  }: {
    readonly push: Push;
    readonly state: BrowserState;
    readonly onChanged: () => Promise<unknown>;
  }) => {
    const text = usePushText();
    const act = useAct();
    const [isBusy, setBusy] = useState(false);
    const known = state.kind === 'on' ? push.browsers.find(({ mark }) => mark === state.mark) : undefined;
    const turnOn = async (): Promise<void> => {
      setBusy(true);
      try {
        const given = await subscribeHere(scope, push.key);
        if (given !== null)
          await act(client.call(pushEndpoints.connectPush, { body: given }), {
            done: text('turnedOn'),
            stale: STALE,
          });
      } catch {
        toast.error(text('noService'));
      }
      await onChanged();
      setBusy(false);
    };
    const turnOff = async ({ id }: PushBrowser): Promise<void> => {
      setBusy(true);
      await unsubscribeHere(scope);
      await act(remove(id), { done: text('turnedOff'), stale: STALE });
      await onChanged();
      setBusy(false);
    };
    const change = (id: PushBrowser['id'], news: PushBrowser['news']): void => {
      void act(client.call(pushEndpoints.changePush, { params: { id }, body: { news } }), {
        stale: STALE,
        isQuiet: true,
      });
    };
    if (state.kind === 'unsupported' || state.kind === 'denied')
      return <Text c="var(--kw-quiet)">{text(state.kind)}</Text>;
    if (known === undefined) {
      return (
        <Stack gap="sm" align="flex-start">
          <Text c="var(--kw-quiet)">{text('off')}</Text>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconBell size={18} stroke={1.5} />}
            onClick={() => void turnOn()}
          >
            {text('turnOn')}
          </Button>
        </Stack>
      );
    }
    return (
      <Stack gap="sm" align="flex-start">
        <Text>{text('on')}</Text>
        {push.offered.length > 1 && (
          <NewsChoice
            label={text('hears')}
            offered={push.offered}
            heard={known.news}
            nameOf={(each) => text(`news.${each}`)}
            onChange={(news) => change(known.id, news)}
          />
        )}
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconBellOff size={18} stroke={1.5} />}
          onClick={() => void turnOff(known)}
        >
          {text('turnOff')}
        </Button>
      </Stack>
    );
  };

  /** Shows whether this browser hears news, what it hears, and which other browsers do. */
  const PushSettings = () => {
    const text = usePushText();
    const act = useAct();
    const query = useQuery(read(pushEndpoints.push, {}));
    const here = useQuery({ queryKey: ['push-here', scope], queryFn: () => stateOf(scope), staleTime: 0 });
    const push = query.data;
    const state = here.data;
    if (query.isPending || here.isPending) return null;
    if (push === undefined || state === undefined) {
      return (
        <Group gap="sm">
          <Text>{text('failed')}</Text>
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {text('again')}
          </Button>
        </Group>
      );
    }
    const own = state.kind === 'on' ? state.mark : null;
    return (
      <Stack gap="lg">
        <Here push={push} state={state} onChanged={() => here.refetch()} />
        <Others
          browsers={push.browsers.filter(({ mark }) => mark !== own)}
          onRemove={({ id }) => void act(remove(id), { done: text('turnedOff'), stale: STALE })}
        />
      </Stack>
    );
  };
  return PushSettings;
};
