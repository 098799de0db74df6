import { endpoints } from '@kitwright/contract/endpoints';
import {
  MOST_CODES_SHOWN,
  bakongTokenSchema,
  type Bakong,
  type KhqrCode,
  type KhqrState,
} from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { confirm, formatCount, formatDateTime, toast, useLang } from '@kitwright/ui';
import {
  Alert,
  Anchor,
  Button,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Table,
  Title,
} from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { LOOK_AGAIN_MS, read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useMay } from '../../session/session.ts';
import { useBakongText } from '../../translations/bakong/text.ts';
import business from '../business.module.css';
import classes from '../connections/connections.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { FigureCell, RowTable } from '../RowTable.tsx';

const STALE = [endpoints.consoleBakong, endpoints.consoleOrders, endpoints.consolePaymentQueue];
const LISTS: readonly KhqrState[] = ['odd', 'open', 'paid', 'aside', 'over'];
/** So long before its end a token is to be renewed. */
const SOON_MS = 14 * 86_400_000;

const TokenForm = ({ isNew }: { readonly isNew: boolean }) => {
  const text = useBakongText();
  const act = useAct();
  const [token, setToken] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const checked = bakongTokenSchema.safeParse(token);
    setWrong(!checked.success);
    if (!checked.success) return;
    const answer = await act(client.call(endpoints.consoleConnectBakong, { body: { token: checked.data } }), {
      done: text('connection.connected'),
      stale: STALE,
      isShown: ({ key }) => key === 'error.msg.validation',
    });
    if (answer.ok) setToken('');
    else setWrong(answer.error.key === 'error.msg.validation');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm" maw={480}>
        <PasswordInput
          label={text('connection.token')}
          description={text('connection.tokenHint')}
          autoComplete="off"
          value={token}
          error={isWrong && text('connection.tokenWrong')}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant={isNew ? 'filled' : 'default'}>
            {text(isNew ? 'connection.connect' : 'connection.renew')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Connected = ({ connection }: { readonly connection: NonNullable<Bakong['connection']> }) => {
  const text = useBakongText();
  const { lang } = useLang();
  const { connectedBy, connectedAt, works, expiresAt, answeredAt, trouble, pausedUntil } = connection;
  const [openedAt] = useState(() => Date.now());
  const isSoon = expiresAt !== null && Date.parse(expiresAt) - openedAt < SOON_MS;
  return (
    <>
      <p>
        <span className={classes.name}>{text('connection.now')}</span>
        <span className={classes.quiet}>
          {text('connection.by', { name: connectedBy, date: formatDateTime(connectedAt, lang) })}
          {answeredAt !== null &&
            ` · ${text('connection.answered', { date: formatDateTime(answeredAt, lang) })}`}
          {expiresAt !== null &&
            !isSoon &&
            ` · ${text('connection.ends', { date: formatDateTime(expiresAt, lang) })}`}
        </span>
      </p>
      {!works && (
        <Alert color="red" mb="md" maw={480} role="status">
          {text('connection.broken')}
        </Alert>
      )}
      {works && isSoon && (
        <Alert color="yellow" mb="md" maw={480} role="status">
          {text('connection.endsSoon', { date: formatDateTime(expiresAt, lang) })}
        </Alert>
      )}
      {works && trouble !== null && pausedUntil !== null && (
        <Alert color="yellow" mb="md" maw={480} role="status">
          {text(`trouble.${trouble}`, { date: formatDateTime(pausedUntil, lang) })}
        </Alert>
      )}
    </>
  );
};

const Connection = ({ bakong }: { readonly bakong: Bakong }) => {
  const text = useBakongText();
  const act = useAct();
  const mayConnect = useMay('staff');
  const { connection, account } = bakong;
  const disconnect = async (): Promise<void> => {
    const accepted = await confirm({
      title: text('connection.disconnect'),
      message: text('connection.askDisconnect'),
      rejectLabel: text('cancel'),
      acceptLabel: text('connection.disconnect'),
      dangerous: true,
    });
    if (!accepted) return;
    await act(client.call(endpoints.consoleDisconnectBakong, {}), {
      done: text('connection.disconnected'),
      stale: STALE,
    });
  };
  return (
    <section className={classes.part} aria-label={text('connection.title')}>
      <Title order={2} size="h3">
        {text('connection.title')}
      </Title>
      {account === '' ? (
        <p>
          {text('connection.noAccount')}{' '}
          {mayConnect && (
            <Anchor component={Link} to="/tenant/contact">
              {text('connection.enterAccount')}
            </Anchor>
          )}
        </p>
      ) : (
        <p className={classes.quiet}>{text('connection.account', { account })}</p>
      )}
      {connection === null ? (
        <>
          <p>{text('connection.none')}</p>
          <p className={classes.lead}>{text(mayConnect ? 'connection.ask' : 'connection.askAdmin')}</p>
        </>
      ) : (
        <Connected connection={connection} />
      )}
      {mayConnect && <TokenForm isNew={connection === null} />}
      {mayConnect && connection !== null && (
        <Button variant="subtle" color="gray" size="sm" mt="sm" onClick={() => void disconnect()}>
          {text('connection.disconnect')}
        </Button>
      )}
    </section>
  );
};

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
      <FigureCell label={text('column.amount')}>{formatUsd(code.amountCents)}</FigureCell>
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
