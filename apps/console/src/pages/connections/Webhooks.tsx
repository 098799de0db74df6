import { endpoints } from '@kitwright/contract/endpoints';
import type { Webhook } from '@kitwright/contract/operations';
import { StatusBadge } from '@kitwright/ui';
import { Button, Group, Modal, Table, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/calls.ts';
import { useConnectionText } from '../../translations/connections/text.ts';
import business from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';
import classes from './connections.module.css';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { hostOf, WebhookLog } from './WebhookLog.tsx';

const Row = ({
  webhook,
  onOpen,
  onLog,
}: {
  readonly webhook: Webhook;
  readonly onOpen: () => void;
  readonly onLog: () => void;
}) => {
  const text = useConnectionText();
  const { url, events, active, failed } = webhook;
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.name}>{hostOf(webhook)}</span>
        <code className={classes.address}>{url}</code>
      </Table.Td>
      <Table.Td>{events.map((event) => text(`webhooks.event.${event}`)).join(' · ')}</Table.Td>
      <Table.Td className={business.nowrap ?? ''}>
        <StatusBadge severity={active ? 'success' : 'secondary'}>
          {text(active ? 'webhooks.on' : 'webhooks.off')}
        </StatusBadge>
        {failed > 0 && <span className={classes.quiet}>{text('webhooks.gaveUp', { count: failed })}</span>}
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={`${text('webhooks.log')}: ${hostOf(webhook)}`}
            onClick={onLog}
          >
            {text('webhooks.log')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`${text('webhooks.open')}: ${hostOf(webhook)}`}
            onClick={onOpen}
          >
            {text('webhooks.open')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};

/** Shows the addresses that hear of events, and the messages that went there. */
export const Webhooks = () => {
  const text = useConnectionText();
  const query = useQuery(read(endpoints.consoleWebhooks, {}));
  const webhooks = query.data?.items ?? [];
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [logOf, setLogOf] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const known = edited === 'new' ? null : edited;
  return (
    <section className={classes.part} aria-label={text('webhooks.title')}>
      <div className={business.head}>
        <Title order={2} size="h3">
          {text('webhooks.title')}
        </Title>
        <Button size="sm" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
          {text('webhooks.add')}
        </Button>
      </div>
      <p className={classes.lead}>{text('webhooks.lead')}</p>
      <PagedList query={query} isEmpty={webhooks.length === 0} emptyMessage={text('webhooks.empty')}>
        <RowTable
          label={text('webhooks.title')}
          heads={[text('webhooks.url'), text('webhooks.events'), text('webhooks.state'), text('actions')]}
        >
          {webhooks.map((webhook) => (
            <Row
              key={webhook.id}
              webhook={webhook}
              onOpen={() => setEdited(webhook)}
              onLog={() => setLogOf(webhook)}
            />
          ))}
        </RowTable>
      </PagedList>
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={text(known === null ? 'webhooks.add' : 'webhooks.edit')}
        closeButtonProps={{ 'aria-label': text('close') }}
        size={520}
      >
        {edited !== null && (
          <WebhookForm
            key={known?.id ?? 'new'}
            webhook={known}
            onDone={(told) => {
              setEdited(null);
              setSecret(told);
            }}
            onClose={() => setEdited(null)}
          />
        )}
      </Modal>
      <SidePanel
        isOpen={logOf !== null}
        title={logOf === null ? '' : `${text('webhooks.log')}: ${hostOf(logOf)}`}
        onClose={() => setLogOf(null)}
      >
        {logOf !== null && <WebhookLog key={logOf.id} webhook={logOf} />}
      </SidePanel>
      <SecretDialog secret={secret} title={text('webhooks.secret')} onClose={() => setSecret(null)} />
    </section>
  );
};
