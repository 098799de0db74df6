import { endpoints } from '@kitwright/contract/endpoints';
import { bakongTokenSchema, type Bakong } from '@kitwright/contract/orders';
import { confirm, formatDateTime, useLang } from '@kitwright/ui';
import { Alert, Anchor, Button, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useMay } from '../../session/session.ts';
import { useBakongText } from '../../translations/bakong/text.ts';
import classes from '../connections/connections.module.css';
import { isNoToken, TokenForm } from '../connections/TokenForm.tsx';

/** Calls whose answers are others once a code was asked about. */
export const STALE = [endpoints.consoleBakong, endpoints.consoleOrders, endpoints.consolePaymentQueue];
/** So long before its end a token is to be renewed. */
const SOON_MS = 14 * 86_400_000;

const BakongToken = ({ isNew }: { readonly isNew: boolean }) => {
  const text = useBakongText();
  const act = useAct();
  return (
    <TokenForm
      schema={bakongTokenSchema}
      words={{
        label: text('connection.token'),
        hint: text('connection.tokenHint'),
        wrong: text('connection.tokenWrong'),
        connect: text(isNew ? 'connection.connect' : 'connection.renew'),
      }}
      isNew={isNew}
      connect={(token) =>
        act(client.call(endpoints.consoleConnectBakong, { body: { token } }), {
          done: text('connection.connected'),
          stale: STALE,
          isShown: isNoToken,
        })
      }
    />
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

/** Shows whether Bakong is asked, and connects the shop by a token. */
export const Connection = ({ bakong }: { readonly bakong: Bakong }) => {
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
      {mayConnect && <BakongToken isNew={connection === null} />}
      {mayConnect && connection !== null && (
        <Button variant="subtle" color="gray" size="sm" mt="sm" onClick={() => void disconnect()}>
          {text('connection.disconnect')}
        </Button>
      )}
    </section>
  );
};
