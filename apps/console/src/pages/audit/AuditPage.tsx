import { AUDIT_ACTIONS, type AuditAction, type AuditEvent } from '@kitwright/contract/operations';
import { formatDateTime, useLang, type Lang } from '@kitwright/ui';
import { Button, NativeSelect, Table, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { readPages, useDownload } from '../../api/calls.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { RowTable } from '../RowTable.tsx';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

interface AuditFilter {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** Days, `2026-11-21`; empty for any. */
  readonly from: string;
  readonly to: string;
}

const NO_FILTER: AuditFilter = { actor: '', action: '', subject: '', from: '', to: '' };

const PAGE_SIZE = 50;

const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleAudit, (page) => ({ query: { ...filter, limit: PAGE_SIZE, ...page } })),
    placeholderData: keepPreviousData,
  });

/** Every event the filter finds, as a file of the server's making. */
const downloadAudit = (filter: AuditFilter): Promise<CallResult<Blob>> =>
  client.download(endpoints.consoleExportAudit, { query: filter });

const PAUSE_MS = 250;
const COLUMNS = ['when', 'actor', 'action', 'address'] as const;

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action);

/** The text of an action; it does not compile while one of the contract's has none. */
const sentenceKey = (action: string): `audit.sentence.${AuditAction}` | 'audit.otherAction' =>
  isKnown(action) ? `audit.sentence.${action}` : 'audit.otherAction';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The name of what it was done to, in the reader's language if it has two. */
const nameOf = ({ details }: AuditEvent, lang: Lang): string => {
  const name = details.name ?? details.subject ?? details.email ?? '';
  if (isRecord(name)) return typeof name[lang] === 'string' ? name[lang] : '';
  return typeof name === 'string' ? name : '';
};

/** The text that tells what an event was, and what is put into it. */
export const sentenceOf = (
  event: AuditEvent,
  lang: Lang,
): {
  readonly key: ReturnType<typeof sentenceKey>;
  readonly values: { readonly name: string; readonly action: string };
} => ({
  key: sentenceKey(event.action),
  values: { name: nameOf(event, lang), action: event.action },
});

/** The cells of a line: who, what and when, as one reads it. */
const useCells = () => {
  const text = useBusinessText();
  const { lang } = useLang();
  return (event: AuditEvent): readonly [when: string, who: string, what: string, ip: string] => {
    const { key, values } = sentenceOf(event, lang);
    const who = event.actor?.name ?? text('audit.signedOut');
    return [formatDateTime(event.at, lang), who, text(key, values), event.ip ?? ''];
  };
};

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly actions: readonly string[];
  readonly onChange: (part: Partial<AuditFilter>) => void;
}

const Filters = ({ filter, actions, onChange }: FiltersProps) => {
  const text = useBusinessText();
  const words = (name: 'actor' | 'subject') => (
    <TextInput
      size="sm"
      label={text(`audit.${name}`)}
      value={filter[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const day = (name: 'from' | 'to') => (
    <TextInput
      size="sm"
      type="date"
      label={text(`audit.${name}`)}
      value={filter[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.filters}>
      {words('actor')}
      <NativeSelect
        size="sm"
        label={text('audit.action')}
        value={filter.action}
        data={[
          { value: '', label: text('audit.anything') },
          ...actions.map((action) => ({
            value: action,
            label: text(sentenceKey(action), { name: '…', action }),
          })),
        ]}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
      />
      {words('subject')}
      {day('from')}
      {day('to')}
    </div>
  );
};

/** Shows what was done in this shop, by whom and when. */
export const AuditPage = () => {
  const text = useBusinessText();
  const download = useDownload();
  const [filter, setFilter] = useState(NO_FILTER);
  const [settled] = useDebouncedValue(filter, PAUSE_MS);
  const query = useAudit(settled);
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const cellsOf = useCells();

  const exportCsv = async (): Promise<void> => {
    await download(downloadAudit(settled), 'audit-log.csv');
  };
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('audit.title')}
        </Title>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          onClick={() => void exportCsv()}
        >
          {text('audit.export')}
        </Button>
      </div>
      <div className={classes.head}>
        <Filters
          filter={filter}
          actions={query.data?.pages[0]?.actions ?? []}
          onChange={(part) => setFilter((now) => ({ ...now, ...part }))}
        />
      </div>
      <PagedList query={query} isEmpty={events.length === 0} emptyMessage={text('audit.empty')}>
        <RowTable
          label={text('audit.title')}
          heads={COLUMNS.map((column) => text(`audit.${column}`))}
          isDense
        >
          {events.map((event) => {
            const [when, who, what, ip] = cellsOf(event);
            return (
              <Table.Tr key={event.seq}>
                <Table.Td className={`kw-figures ${classes.nowrap ?? ''}`}>{when}</Table.Td>
                <Table.Td className={classes.name ?? ''}>{who}</Table.Td>
                <Table.Td>{what}</Table.Td>
                <Table.Td className={`kw-figures ${classes.quiet ?? ''}`}>{ip}</Table.Td>
              </Table.Tr>
            );
          })}
        </RowTable>
      </PagedList>
    </>
  );
};
