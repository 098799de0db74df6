import { endpoints } from '@kitwright/contract/endpoints';
import type { Mail } from '@kitwright/contract/messages';
import { StatusBadge, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import { Alert, SegmentedControl, Table, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOOK_AGAIN_MS, readPages } from '../../api/calls.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { OpenCell, RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';

const SEVERITY: Readonly<Record<Mail['status'], Severity>> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  kept: 'secondary',
};
const COLUMNS = ['subject', 'to', 'created', 'status'] as const;

const useMails = () =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleMails, (query) => ({ query })),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** A mail as its reader sees it; the page stands in a frame that may run nothing and load nothing. */
const Preview = ({ mail }: { readonly mail: Mail }) => {
  const text = useBusinessText();
  const { lang } = useLang();
  const [shown, setShown] = useState<'html' | 'text'>('html');
  return (
    <div className={classes.detail}>
      <div>
        <strong>{mail.to}</strong>
        <div className={classes.quiet}>
          {formatDateTime(mail.createdAt, lang)}
          {mail.status !== 'kept' && ` · ${text('outbox.attempts', { count: mail.attempts })}`}
        </div>
        {mail.status === 'kept' && <div className={classes.quiet}>{text('outbox.keptHint')}</div>}
      </div>
      {mail.error !== null && (
        <Alert color="red" variant="light" role="alert">
          {mail.error}
        </Alert>
      )}
      <SegmentedControl
        size="sm"
        value={shown}
        data={(['html', 'text'] as const).map((value) => ({ value, label: text(`outbox.${value}`) }))}
        onChange={(value) => setShown(value)}
      />
      {shown === 'html' ? (
        <iframe
          className={classes.frame}
          sandbox=""
          srcDoc={mail.html}
          title={text('outbox.preview', { subject: mail.subject })}
        />
      ) : (
        <pre className={classes.letter}>{mail.text}</pre>
      )}
    </div>
  );
};

/** Every mail the shop has written, and what became of it. */
export const OutboxPage = () => {
  const text = useBusinessText();
  const { lang } = useLang();
  const [opened, setOpened] = useState<Mail | null>(null);
  const query = useMails();
  const mails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('outbox.title')}
        </Title>
      </div>
      <PagedList query={query} isEmpty={mails.length === 0} emptyMessage={text('outbox.empty')}>
        <RowTable label={text('outbox.title')} heads={COLUMNS.map((column) => text(`outbox.${column}`))}>
          {mails.map((mail) => (
            <Table.Tr key={mail.id} className={classes.row ?? ''} onClick={() => setOpened(mail)}>
              <OpenCell name={mail.subject} onOpen={() => setOpened(mail)} />
              <Table.Td>{mail.to}</Table.Td>
              <Table.Td className={`kw-figures ${classes.nowrap ?? ''}`}>
                {formatDateTime(mail.createdAt, lang)}
              </Table.Td>
              <Table.Td>
                <StatusBadge severity={SEVERITY[mail.status]}>{text(`outbox.${mail.status}`)}</StatusBadge>
              </Table.Td>
            </Table.Tr>
          ))}
        </RowTable>
      </PagedList>
      <SidePanel
        isOpen={opened !== null}
        title={opened?.subject ?? ''}
        widthPx={720}
        onClose={() => setOpened(null)}
      >
        {opened !== null && <Preview key={opened.id} mail={opened} />}
      </SidePanel>
    </>
  );
};
