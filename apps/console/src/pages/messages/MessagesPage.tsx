import { MESSAGE_STATUSES, endpoints, type ContactMessage, type MessageStatus } from '@kitwright/contract';
import { StatusBadge, formatCount, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import { Drawer, SegmentedControl, Table, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { unwrap } from '../../api/problem-error.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { SearchField } from '../SearchField.tsx';
import { MessageDetail } from './MessageDetail.tsx';

const SEARCH_PAUSE_MS = 250;
/** How often an open inbox looks for new messages, ms. */
const LOOK_AGAIN_MS = 15_000;

const SEVERITY: Readonly<Record<MessageStatus, Severity>> = {
  new: 'info',
  answered: 'success',
  archived: 'secondary',
};

const useMessages = (status: MessageStatus | 'all', search: string) =>
  useInfiniteQuery({
    queryKey: ['messages', status, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(endpoints.consoleMessages, {
          query: {
            ...(status === 'all' ? {} : { status }),
            ...(search === '' ? {} : { search }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

const Row = ({ message, onOpen }: { readonly message: ContactMessage; readonly onOpen: () => void }) => {
  const text = useBusinessText();
  const { lang } = useLang();
  return (
    <Table.Tr className={classes.row ?? ''} onClick={onOpen}>
      <Table.Td>
        <UnstyledButton className={classes.open} onClick={onOpen}>
          {message.subject}
        </UnstyledButton>
      </Table.Td>
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

/** What visitors wrote to the tenant. */
export const MessagesPage = () => {
  const text = useBusinessText();
  const [status, setStatus] = useState<MessageStatus | 'all'>('new');
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, SEARCH_PAUSE_MS);
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const query = useMessages(status, sought);
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = query.data?.pages[0]?.counts;
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('messages.title')}
        </Title>
        <div className={classes.tools}>
          <SegmentedControl
            size="sm"
            aria-label={text('messages.status')}
            value={status}
            data={(['all', ...MESSAGE_STATUSES] as const).map((one) => ({
              value: one,
              label:
                one === 'all' || counts === undefined
                  ? text(`messages.${one}`)
                  : `${text(`messages.${one}`)} ${formatCount(counts[one])}`,
            }))}
            onChange={(value) => setStatus(value)}
          />
          <SearchField label={text('messages.search')} value={search} onChange={setSearch} />
        </div>
      </div>
      <PagedList query={query} isEmpty={messages.length === 0} emptyMessage={text('messages.empty')}>
        <div className={classes.table}>
          <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={text('messages.title')}>
            <Table.Thead>
              <Table.Tr>
                {(['subject', 'from', 'received', 'status'] as const).map((column) => (
                  <Table.Th key={column}>{text(`messages.${column}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {messages.map((message) => (
                <Row key={message.id} message={message} onOpen={() => setOpened(message)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </PagedList>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="min(560px, 100vw)"
        title={opened?.subject}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {opened !== null && <MessageDetail key={opened.id} message={opened} onDone={() => setOpened(null)} />}
      </Drawer>
    </>
  );
};
