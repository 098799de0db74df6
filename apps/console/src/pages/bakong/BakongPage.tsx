import { endpoints } from '@kitwright/contract/endpoints';
import { MOST_CODES_SHOWN, type Bakong, type KhqrCode, type KhqrState } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { formatRiel } from '@kitwright/ordering/tax';
import { formatCount, formatDateTime, toast, useLang } from '@kitwright/ui';
import { Anchor, Button, SegmentedControl, Table, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LOOK_AGAIN_MS, read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBakongText } from '../../translations/bakong/text.ts';
import business from '../business.module.css';
import classes from '../connections/connections.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { FigureCell, RowTable } from '../RowTable.tsx';
import { Connection, STALE } from './Connection.tsx';

const LISTS: readonly KhqrState[] = ['odd', 'open', 'paid', 'aside', 'over'];
/** Button of a code that waits, or of one that someone has to look at. */
const Act = ({ code, isConnected }: { readonly code: KhqrCode; readonly isConnected: boolean }) => {
  const text = useBakongText();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const params = { id: code.id };
  const check = async (): Promise<void> => {
    setBusy(true);
    const answer = await act(client.call(endpoints.consoleCheckKhqr, { params }), { stale: STALE });
    setBusy(false);
    if (!answer.ok) return;
    const { answer: said } = answer.value;
    toast[said === 'paid' ? 'success' : 'info'](text(`answer.${said}`));
  };
  const setAside = (): Promise<unknown> =>
    act(client.call(endpoints.consoleSetKhqrAside, { params }), { done: text('isDone'), stale: STALE });
  if (code.state === 'odd') {
    return (
      <Button size="sm" variant="default" onClick={() => void setAside()}>
        {text('done')}
      </Button>
    );
  }
  if (code.state !== 'open' || !isConnected) return null;
  return (
    <Button size="sm" variant="default" loading={isBusy} onClick={() => void check()}>
      {text('check')}
    </Button>
  );
};

const CodeRow = ({ code, isConnected }: { readonly code: KhqrCode; readonly isConnected: boolean }) => {
  const text = useBakongText();
  const { lang } = useLang();
  const { share, found, reason, checks, checkedAt, nextCheckAt, settledBy, settledAt, shownAt } = code;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/orders/${code.orderId}`} size="sm">
          {code.orderNumber}
        </Anchor>
        <span className={classes.quiet}>
          {code.customerName}
          {share !== null && ` · ${text('share', { name: share.name })}`}
        </span>
      </Table.Td>
      <FigureCell label={text('column.amount')}>
        {formatUsd(code.amountCents)}
        {code.riel !== null && <span className={classes.quiet}>{formatRiel(code.riel)}</span>}
      </FigureCell>
      <Table.Td>
        {reason !== null && <span>{text(`reason.${reason}`)}</span>}
        {found !== null && (
          <span className={classes.quiet}>
            {text('found', {
              amount: String(found.amount),
              currency: found.currency,
              hash: found.hash.slice(0, 8),
            })}
          </span>
        )}
        <span className={classes.quiet}>
          {text('column.shown')} {formatDateTime(shownAt, lang)}
        </span>
        <span className={classes.quiet}>
          {text('column.check')}{' '}
          {checkedAt === null
            ? text('unchecked')
            : text('checked', { count: checks, date: formatDateTime(checkedAt, lang) })}
          {nextCheckAt !== null && ` · ${text('next', { date: formatDateTime(nextCheckAt, lang) })}`}
        </span>
        {settledBy !== null && settledAt !== null && (
          <span className={classes.quiet}>
            {text('column.settled')}{' '}
            {text('connection.by', { name: settledBy, date: formatDateTime(settledAt, lang) })}
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <Act code={code} isConnected={isConnected} />
      </Table.Td>
    </Table.Tr>
  );
};

const Codes = ({ bakong }: { readonly bakong: Bakong }) => {
  const text = useBakongText();
  const { counts, connection } = bakong;
  const [state, setState] = useState<KhqrState>(counts.odd > 0 ? 'odd' : 'open');
  const query = useQuery({
    ...read(endpoints.consoleKhqrCodes, { query: { state } }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const codes = query.data;
  return (
    <section className={classes.part} aria-label={text('lists')}>
      <SegmentedControl
        className={`kw-sideways ${business.states ?? ''}`}
        size="sm"
        mb="md"
        aria-label={text('lists')}
        value={state}
        data={LISTS.map((value) => ({
          value,
          label: `${text(`state.${value}`)} ${formatCount(counts[value])}`,
        }))}
        onChange={(value) => setState(value)}
      />
      {query.isPending && <Waiting />}
      {query.isError && <LoadFailed query={query} />}
      {codes?.length === 0 && <p role="status">{text(`empty.${state}`)}</p>}
      {codes !== undefined && codes.length > 0 && (
        <RowTable
          label={text(`state.${state}`)}
          heads={[text('column.order'), text('column.amount'), text('column.check'), text('column.act')]}
          isDense
        >
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} isConnected={connection?.works === true} />
          ))}
        </RowTable>
      )}
      {codes !== undefined && counts[state] > codes.length && codes.length > 0 && (
        <p className={classes.quiet}>{text('newest', { count: MOST_CODES_SHOWN })}</p>
      )}
    </section>
  );
};

/** Shows whether Bakong is asked about payments, which codes wait, and what came otherwise than it should. */
export const BakongPage = () => {
  const text = useBakongText();
  const query = useQuery({ ...read(endpoints.consoleBakong, {}), refetchInterval: LOOK_AGAIN_MS });
  const bakong = query.data;
  return (
    <>
      <Anchor component={Link} to="/payments" size="sm">
        {text('back')}
      </Anchor>
      <Title order={1} size="h2">
        {text('title')}
      </Title>
      <p className={classes.lead}>{text('lead')}</p>
      {query.isPending && <Waiting />}
      {!query.isPending && bakong === undefined && <LoadFailed query={query} />}
      {bakong !== undefined && (
        <>
          <Codes bakong={bakong} />
          <Connection bakong={bakong} />
        </>
      )}
    </>
  );
};
