import { endpoints } from '@kitwright/contract/endpoints';
import { MESSAGE_STATUSES, type ContactMessage, type MessageStatus } from '@kitwright/contract/messages';
import { StatusBadge, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import { Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOOK_AGAIN_MS, readPages } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { ExportList } from '../ExportList.tsx';
import { ListHead, useListFilter } from '../ListHead.tsx';
import { PagedList } from '../PagedList.tsx';
import { OpenCell, RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { MessageDetail } from './MessageDetail.tsx';

const STATES = ['all', ...MESSAGE_STATUSES] as const satisfies readonly (MessageStatus | 'all')[];
const COLUMNS = ['subject', 'from', 'received', 'status'] as const;

const SEVERITY: Readonly<Record<MessageStatus, Severity>> = {
  new: 'info',
  answered: 'success',
  archived: 'secondary',
};

const useMessages = (status: MessageStatus | 'all', search: string) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleMessages, (page) => ({
      query: { ...(status === 'all' ? {} : { status }), ...(search === '' ? {} : { search }), ...page },
    })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

const Row = ({ message, onOpen }: { readonly message: ContactMessage; readonly onOpen: () => void }) => {
  const text = useBusinessText();
  const { lang } = useLang();
  return (
    <Table.Tr className={classes.row ?? ''} onClick={onOpen}>
      <OpenCell name={message.subject} onOpen={onOpen} />
      <Table.Td>{message.contact}</Table.Td>
      <Table.Td className={`kw-figures ${classes.nowrap ?? ''}`}>
        {formatDateTime(message.receivedAt, lang)}
      </Table.Td>
      <Table.Td>
        <StatusBadge severity={SEVERITY[message.status]}>{text(`messages.${message.status}`)}</StatusBadge>
      </Table.Td>
    </Table.Tr>
  );
};

/** Shows what visitors wrote to the tenant. */
export const MessagesPage = () => {
  const text = useBusinessText();
  const filter = useListFilter<MessageStatus | 'all'>('new');
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const query = useMessages(filter.state, filter.sought);
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ListHead
        title={text('messages.title')}
        filter={filter}
        states={{
          label: text('messages.status'),
          all: STATES,
          nameOf: (status) => text(`messages.${status}`),
          counts: query.data?.pages[0]?.counts,
        }}
        searchLabel={text('messages.search')}
      >
        <ExportList
          fileName="messages.csv"
          isEmpty={messages.length === 0}
          load={(lang) =>
            client.download(endpoints.consoleExportMessages, {
              query: {
                lang,
                ...(filter.state === 'all' ? {} : { status: filter.state }),
                ...(filter.sought === '' ? {} : { search: filter.sought }),
              },
            })
          }
        />
      </ListHead>
      <PagedList query={query} isEmpty={messages.length === 0} emptyMessage={text('messages.empty')}>
        <RowTable label={text('messages.title')} heads={COLUMNS.map((column) => text(`messages.${column}`))}>
          {messages.map((message) => (
            <Row key={message.id} message={message} onOpen={() => setOpened(message)} />
          ))}
        </RowTable>
      </PagedList>
      <SidePanel isOpen={opened !== null} title={opened?.subject ?? ''} onClose={() => setOpened(null)}>
        {opened !== null && <MessageDetail key={opened.id} message={opened} onDone={() => setOpened(null)} />}
      </SidePanel>
    </>
  );
};
