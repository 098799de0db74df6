import { KEY_SCOPES, type KeyScope } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { KEY_DAYS, MAX_KEY_NAME, MOST_CALLS_A_MINUTE, type ApiKey } from '@kitwright/contract/operations';
import { StatusBadge, confirm, formatDate, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Table,
  TextInput,
  Title,
} from '@mantine/core';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useConnectionText } from '../../translations/connections/text.ts';
import business from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { FigureCell, RowTable } from '../RowTable.tsx';
import classes from './connections.module.css';
import { SecretDialog } from './SecretDialog.tsx';

const SEVERITY: Readonly<Record<ApiKey['state'], Severity>> = {
  live: 'success',
  expired: 'warn',
  revoked: 'secondary',
};
const USUAL_CALLS = 120;

const scopeKey = (scope: KeyScope) => {
  switch (scope) {
    case 'orders:read':
      return 'keys.scope.orders.read';
    case 'orders:write':
      return 'keys.scope.orders.write';
    case 'customers:read':
      return 'keys.scope.customers.read';
    case 'money:read':
      return 'keys.scope.money.read';
    case 'money:write':
      return 'keys.scope.money.write';
  }
};

const Row = ({ shown }: { readonly shown: ApiKey }) => {
  const text = useConnectionText();
  const { lang } = useLang();
  const act = useAct();
  const { id, name, start, scopes, state, expiresAt, lastUsedAt } = shown;
  const revoke = async (): Promise<void> => {
    const accepted = await confirm({
      icon: createElement(IconKeyOff, { size: 24, stroke: 1.5 }),
      title: text('keys.revoke'),
      message: text('keys.askRevoke', { name }),
      rejectLabel: text('cancel'),
      acceptLabel: text('keys.revoke'),
      dangerous: true,
    });
    if (!accepted) return;
    const call = client.call(endpoints.consoleRevokeApiKey, { params: { id } });
    await act(call, { done: text('keys.revoked', { name }), stale: [endpoints.consoleApiKeys] });
  };
  return (
    <Table.Tr>
      <Table.Td className={business.name ?? ''}>
        <span className={classes.name}>{name}</span>
        <code className={classes.quiet}>{start}…</code>
      </Table.Td>
      <Table.Td>{scopes.map((scope) => text(scopeKey(scope))).join(' · ')}</Table.Td>
      <FigureCell label={text('keys.used')}>
        {lastUsedAt === null ? text('never') : formatDateTime(lastUsedAt, lang)}
      </FigureCell>
      <Table.Td className={business.nowrap ?? ''}>
        <StatusBadge severity={SEVERITY[state]}>{text(`keys.states.${state}`)}</StatusBadge>
        {state === 'live' && expiresAt !== null && (
          <span className={classes.quiet}>{text('keys.expires', { day: formatDate(expiresAt, lang) })}</span>
        )}
      </Table.Td>
      <Table.Td>
        {state === 'live' && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${text('keys.revoke')}: ${name}`}
            onClick={() => void revoke()}
          >
            {text('keys.revoke')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
};

const daysOf = (value: string): (typeof KEY_DAYS)[number] | null =>
  KEY_DAYS.find((days) => String(days) === value) ?? null;

const KeyForm = ({
  onMade,
  onClose,
}: {
  readonly onMade: (key: string, name: string) => void;
  readonly onClose: () => void;
}) => {
  const text = useConnectionText();
  const act = useAct();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [days, setDays] = useState('365');
  const [perMinute, setPerMinute] = useState<string | number>(USUAL_CALLS);
  const calls = Number(perMinute);
  const isWhole = Number.isInteger(calls) && calls >= 1 && calls <= MOST_CALLS_A_MINUTE;
  const make = async (): Promise<void> => {
    const body = { name, scopes: [...scopes], days: daysOf(days), perMinute: calls };
    const answer = await act(client.call(endpoints.consoleMakeApiKey, { body }), {
      stale: [endpoints.consoleApiKeys],
    });
    if (answer.ok) onMade(answer.value.key, answer.value.made.name);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={text('keys.name')}
          description={text('keys.nameHint')}
          maxLength={MAX_KEY_NAME}
          required
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox.Group
          label={text('keys.scopes')}
          value={[...scopes]}
          onChange={(chosen) => setScopes(KEY_SCOPES.filter((scope) => chosen.includes(scope)))}
        >
          <Stack gap="xs" mt="xs">
            {KEY_SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={text(scopeKey(scope))} description={scope} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label={text('keys.days')}
          value={days}
          data={[
            ...KEY_DAYS.map((each) => ({ value: String(each), label: text('keys.forDays', { days: each }) })),
            { value: '', label: text('keys.lasting') },
          ]}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <NumberInput
          label={text('keys.perMinute')}
          min={1}
          max={MOST_CALLS_A_MINUTE}
          allowDecimal={false}
          value={perMinute}
          onChange={setPerMinute}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === '' || scopes.length === 0 || !isWhole}>
            {text('keys.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Shows the keys by which other systems call, and makes and revokes them. */
export const ApiKeys = () => {
  const text = useConnectionText();
  const query = useQuery(read(endpoints.consoleApiKeys, {}));
  const keys = query.data?.items ?? [];
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ readonly key: string; readonly name: string } | null>(null);
  return (
    <section className={classes.part} aria-label={text('keys.title')}>
      <div className={business.head}>
        <Title order={2} size="h3">
          {text('keys.title')}
        </Title>
        <Button size="sm" leftSection={<IconKey size={18} stroke={1.5} />} onClick={() => setMaking(true)}>
          {text('keys.make')}
        </Button>
      </div>
      <p className={classes.lead}>
        {text('keys.lead')}{' '}
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit underline="always">
          {text('keys.manual')}
        </Anchor>
      </p>
      <PagedList query={query} isEmpty={keys.length === 0} emptyMessage={text('keys.empty')}>
        <RowTable
          label={text('keys.title')}
          heads={[
            text('keys.name'),
            text('keys.scopes'),
            text('keys.used'),
            text('keys.state'),
            text('actions'),
          ]}
        >
          {keys.map((shown) => (
            <Row key={shown.id} shown={shown} />
          ))}
        </RowTable>
      </PagedList>
      <Modal
        opened={isMaking}
        onClose={() => setMaking(false)}
        title={text('keys.make')}
        closeButtonProps={{ 'aria-label': text('close') }}
        size={480}
      >
        <KeyForm
          onClose={() => setMaking(false)}
          onMade={(key, name) => {
            setMaking(false);
            setMade({ key, name });
          }}
        />
      </Modal>
      <SecretDialog
        secret={made?.key ?? null}
        title={text('keys.made', { name: made?.name ?? '' })}
        onClose={() => setMade(null)}
      />
    </section>
  );
};
