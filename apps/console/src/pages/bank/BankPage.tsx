import { endpoints } from '@kitwright/contract/endpoints';
import {
  BANK_LISTS,
  MOST_ENTERED_AT_ONCE,
  type Bank,
  type BankLine,
  type BankList,
} from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { confirm, formatCount, formatDate, formatDateTime, toast, useLang } from '@kitwright/ui';
import { Anchor, Button, SegmentedControl, Table, Title } from '@mantine/core';
import { IconChecks, IconFileImport } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { Link } from 'react-router';
import { LOOK_AGAIN_MS, read, readPages, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBankText } from '../../translations/bank/text.ts';
import business from '../business.module.css';
import { ExportList } from '../ExportList.tsx';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { PagedList } from '../PagedList.tsx';
import { FigureCell, OpenCell, RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';
import classes from './bank.module.css';
import { BringStatement } from './BringStatement.tsx';
import { formatBankAmount } from './format.ts';
import { RateForm } from './RateForm.tsx';
import { LinePanel } from './LinePanel.tsx';

const useLines = (list: BankList) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleBankLines, (page) => ({
      query: { list, limit: MOST_ENTERED_AT_ONCE, ...page },
    })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

const Row = ({ line, onOpen }: { readonly line: BankLine; readonly onOpen: () => void }) => {
  const text = useBankText();
  const { lang } = useLang();
  const [first, ...others] = line.candidates;
  const order = line.entered ?? first;
  return (
    <Table.Tr className={business.row ?? ''} onClick={onOpen}>
      <OpenCell name={formatBankAmount(line)} onOpen={onOpen} />
      <Table.Td className={business.nowrap ?? ''}>{formatDate(line.day, lang)}</Table.Td>
      <Table.Td className={classes.words ?? ''}>
        {line.words}
        <span className={classes.quiet}>{line.reference}</span>
      </Table.Td>
      <Table.Td>
        {order !== undefined && (
          <>
            {order.number}
            {others.length > 0 && ` +${others.length}`}
            <span className={classes.quiet}>
              {[order.customerName, order.teamName].filter((part) => part !== '').join(' · ')}
            </span>
          </>
        )}
        {line.reason !== null && <span className={classes.quiet}>{text(`reason.${line.reason}`)}</span>}
      </Table.Td>
      <FigureCell label={text('panel.amount')}>
        {order === undefined ? '' : formatUsd(order.amountCents)}
      </FigureCell>
    </Table.Tr>
  );
};

const Statements = ({ bank }: { readonly bank: Bank }) => {
  const text = useBankText();
  const { lang } = useLang();
  if (bank.statements.length === 0) return null;
  const figures = ['added', 'known', 'outgoing', 'faulty'] as const;
  return (
    <section className={classes.part} aria-label={text('statements.title')}>
      <Title order={2} size="h3" mb="sm">
        {text('statements.title')}
      </Title>
      <RowTable
        label={text('statements.title')}
        heads={['name', ...figures, 'by'].map((head) =>
          text(`statements.${head as 'name' | (typeof figures)[number] | 'by'}`),
        )}
        isDense
      >
        {bank.statements.map((statement) => (
          <Table.Tr key={statement.id}>
            <Table.Td>{statement.name}</Table.Td>
            {figures.map((figure) => (
              <FigureCell key={figure} label={text(`statements.${figure}`)}>
                {formatCount(statement[figure])}
              </FigureCell>
            ))}
            <Table.Td>
              {statement.broughtBy}
              <span className={classes.quiet}>{formatDateTime(statement.broughtAt, lang)}</span>
            </Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </section>
  );
};

/** Enters all lines that are shown as sure, once a person has said so. */
const EnterAll = ({ lines }: { readonly lines: readonly BankLine[] }) => {
  const text = useBankText();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const ids = lines.slice(0, MOST_ENTERED_AT_ONCE).map(({ id }) => id);
  const count = ids.length;
  const enter = async (): Promise<void> => {
    const accepted = await confirm({
      icon: createElement(IconChecks, { size: 24, stroke: 1.5 }),
      title: text('enterAll', { count }),
      message: text('askAll', { count }),
      rejectLabel: text('cancel'),
      acceptLabel: text('enterAll', { count }),
    });
    if (!accepted) return;
    setBusy(true);
    const answer = await act(client.call(endpoints.consoleEnterSure, { body: { ids } }), {
      done: ({ entered }) => text('enteredAll', { count: entered }),
      stale: [endpoints.consoleBank, endpoints.consoleOrders, endpoints.consolePaymentQueue],
    });
    setBusy(false);
    if (answer.ok && answer.value.left > 0) toast.info(text('leftSome', { count: answer.value.left }));
  };
  return (
    <Button leftSection={<IconChecks size={18} stroke={1.5} />} loading={isBusy} onClick={() => void enter()}>
      {text('enterAll', { count })}
    </Button>
  );
};

const Lists = ({ bank }: { readonly bank: Bank }) => {
  const text = useBankText();
  const [list, setList] = useState<BankList>(
    BANK_LISTS.find((each) => bank.counts[each] > 0 && each !== 'entered') ?? 'sure',
  );
  const [opened, setOpened] = useState<BankLine | null>(null);
  const query = useLines(list);
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isSure = list === 'sure' && lines.length > 0 && !query.isPlaceholderData;
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          className={`kw-sideways ${business.states ?? ''}`}
          size="sm"
          aria-label={text('lists')}
          value={list}
          data={BANK_LISTS.map((value) => ({
            value,
            label: `${text(`list.${value}`)} ${formatCount(bank.counts[value])}`,
          }))}
          onChange={setList}
        />
        {isSure && <EnterAll lines={lines} />}
        {/* Open lines are one file, however sure their orders are: it has no orders in it. */}
        <ExportList
          fileName="bank-lines.csv"
          isEmpty={lines.length === 0}
          load={(lang) =>
            client.download(endpoints.consoleExportBankLines, {
              query: { lang, state: list === 'entered' || list === 'aside' ? list : 'open' },
            })
          }
        />
      </div>
      <PagedList query={query} isEmpty={lines.length === 0} emptyMessage={text(`empty.${list}`)}>
        <RowTable
          label={text(`list.${list}`)}
          heads={[
            text('column.amount'),
            text('column.day'),
            text('column.words'),
            text('column.order'),
            text('panel.amount'),
          ]}
          isDense
        >
          {lines.map((line) => (
            <Row key={line.id} line={line} onOpen={() => setOpened(line)} />
          ))}
        </RowTable>
      </PagedList>
      <SidePanel
        isOpen={opened !== null}
        title={opened === null ? '' : formatBankAmount(opened)}
        onClose={() => setOpened(null)}
      >
        {opened !== null && <LinePanel key={opened.id} line={opened} onDone={() => setOpened(null)} />}
      </SidePanel>
    </>
  );
};

/** Shows the money that the bank says has come: statements are brought, matched with orders, and entered as payments by a person. */
export const BankPage = () => {
  const text = useBankText();
  const query = useQuery({ ...read(endpoints.consoleBank, {}), refetchInterval: LOOK_AGAIN_MS });
  const [isBringing, setBringing] = useState(false);
  const bank = query.data;
  return (
    <>
      <Anchor component={Link} to="/payments" size="sm">
        {text('back')}
      </Anchor>
      <div className={business.head}>
        <Title order={1} size="h2">
          {text('title')}
        </Title>
        <Button
          leftSection={<IconFileImport size={18} stroke={1.5} />}
          disabled={bank === undefined}
          onClick={() => setBringing(true)}
        >
          {text('bring')}
        </Button>
      </div>
      <p className={classes.lead}>{text('lead')}</p>
      {query.isPending && <Waiting />}
      {!query.isPending && bank === undefined && <LoadFailed query={query} />}
      {bank !== undefined && (
        <>
          <Lists bank={bank} />
          <Statements bank={bank} />
          <section className={classes.part}>
            <RateForm key={bank.rielPerDollar} rate={bank} />
          </section>
          <BringStatement isOpen={isBringing} bank={bank} onClose={() => setBringing(false)} />
        </>
      )}
    </>
  );
};
