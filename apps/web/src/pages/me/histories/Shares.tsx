import { shareEndpoints, type Order, type OrderShares } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { shareSeverity } from '@kitwright/ordering/shares';
import { StatusBadge, confirm } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconRefresh, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, setAnswer, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { SharedAddress } from '../../../parts/SharedAddress.tsx';
import { payPath } from '../../../routes/paths.ts';
import { useNews } from '../../../session/use-news.ts';
import { useSharesText } from '../../../translations/shares/text.ts';
import shared from './histories.module.css';
import { SharesForm } from './SharesForm.tsx';
import classes from './shares.module.css';

interface OfOrder {
  readonly order: Order;
}

/** Slips come by the stream of news; this is for when that does not get through. */
const LOOK_AGAIN_MS = 60_000;

const sumOf = (shares: OrderShares['shares'], field: 'amountCents' | 'paidCents'): number =>
  shares.reduce((total, share) => total + share[field], 0);

const PlayersLink = ({ order, token }: OfOrder & { readonly token: string | null }) => {
  const text = useSharesText();
  const act = useAct();
  const renew = async (): Promise<void> => {
    const accepted = await confirm({
      icon: <IconRefresh size={24} stroke={1.5} />,
      title: text('captain.renewTitle'),
      message: text('captain.renewMessage'),
      rejectLabel: text('captain.renewNo'),
      acceptLabel: text('captain.renewYes'),
    });
    if (!accepted) return;
    const params = { id: order.id };
    const answer = await act(client.call(shareEndpoints.renewShares, { params }));
    if (answer.ok) setAnswer(shareEndpoints.getShares, { params }, answer.value);
  };
  return (
    <>
      {token === null ? (
        <p className={classes.quiet}>{text('captain.gone')}</p>
      ) : (
        <SharedAddress
          className={classes.address}
          url={`${window.location.origin}${payPath(token)}`}
          words={{
            label: text('captain.link'),
            copy: text('captain.copy'),
            copied: text('captain.copied'),
            share: text('captain.share'),
            message: text('captain.shareText'),
          }}
        />
      )}
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconRefresh size={16} stroke={1.5} />}
        onClick={() => void renew()}
      >
        {text('captain.renew')}
      </Button>
    </>
  );
};

const List = ({ shares }: { readonly shares: OrderShares['shares'] }) => {
  const text = useSharesText();
  return (
    <ul className={classes.shares} aria-label={text('captain.list')}>
      {shares.map(({ id, name, number, reference, amountCents, paidCents, state }) => (
        <li key={id}>
          <span className={classes.name}>
            {number !== '' && <span className="kw-figures">{number} </span>}
            {name}
            <small className="kw-figures">{reference}</small>
          </span>
          <span className={`kw-figures ${classes.amount ?? ''}`}>
            {paidCents > 0 && paidCents !== amountCents
              ? text('captain.of', { paid: formatUsd(paidCents), amount: formatUsd(amountCents) })
              : formatUsd(amountCents)}
          </span>
          <StatusBadge severity={shareSeverity(state)}>{text(`state.${state}`)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
};

const Summary = ({ order, data }: OfOrder & { readonly data: OrderShares }) => {
  const text = useSharesText();
  const { shares } = data;
  const paid = sumOf(shares, 'paidCents');
  const settled = shares.filter(({ state }) => state === 'paid').length;
  // What players may still pay is not the captain's; what is due beyond that is.
  const open = shares.reduce(
    (total, { amountCents, paidCents }) => total + Math.max(0, amountCents - paidCents),
    0,
  );
  const rest = Math.max(0, order.dueCents - open);
  return (
    <div className={classes.summary} role="status">
      <strong>{text('captain.settled', { count: settled, all: shares.length })}</strong>
      <span>
        {text('captain.summary', {
          paid: formatUsd(paid),
          shared: formatUsd(sumOf(shares, 'amountCents')),
        })}
      </span>
      {rest > 0 && <span>{text('captain.rest', { amount: formatUsd(rest) })}</span>}
    </div>
  );
};

/** Shares of an order: the captain says what each player pays, sends the link, and sees who has paid. */
export const Shares = ({ order }: OfOrder) => {
  const text = useSharesText();
  const [isEdited, setEdited] = useState(false);
  useNews();
  const { data } = useQuery({
    ...read(shareEndpoints.getShares, { params: { id: order.id } }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (data === undefined) return null;
  const { shares, token } = data;
  if (shares.length === 0 && order.dueCents === 0) return null;
  return (
    <section id="shares" className={`${shared.panel ?? ''} ${classes.panel ?? ''}`}>
      <h2>{text('captain.title')}</h2>
      {isEdited ? (
        <SharesForm order={order} shares={shares} onDone={() => setEdited(false)} />
      ) : (
        <>
          {shares.length === 0 && <p className={classes.quiet}>{text('captain.lead')}</p>}
          {shares.length > 0 && (
            <>
              <Summary order={order} data={data} />
              <PlayersLink order={order} token={token} />
              <List shares={shares} />
            </>
          )}
          {order.status !== 'CANCELED' && (
            <Group>
              <Button
                variant="default"
                leftSection={<IconUsers size={18} stroke={1.5} />}
                onClick={() => setEdited(true)}
              >
                {text(shares.length === 0 ? 'captain.divide' : 'captain.change')}
              </Button>
            </Group>
          )}
        </>
      )}
    </section>
  );
};
