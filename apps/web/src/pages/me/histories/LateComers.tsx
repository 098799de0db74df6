import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import { ProblemError } from '@kitwright/contract/client';
import {
  orderEndpoints,
  rosterLinkEndpoints,
  supplementEndpoints,
  type Order,
  type OrderItem,
} from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { formatUsd } from '@kitwright/ordering';
import { takesSupplement } from '@kitwright/ordering/supplement';
import { useErrorText } from '@kitwright/ui';
import { Alert, Anchor, Button, Modal, Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { read, useAct } from '../../../api/calls.ts';
import { client, createIdempotencyKeys } from '../../../api/client.ts';
import { OrderStatus } from '../../../parts/OrderStatus.tsx';
import { OrderPriceBreakdown } from '../../../pricing/PriceBreakdown.tsx';
import { emptyRow, rosterOf, type RosterRow } from '../../../roster/roster-rows.ts';
import { useUnfit } from '../../../roster/use-unfit.ts';
import { useTenant } from '../../../tenant.ts';
import { useSharesText } from '../../../translations/shares/text.ts';
import { rowOfEntry } from '../../checkout/RosterLinkPanel.tsx';
import { RosterTable } from '../../checkout/RosterTable.tsx';
import { newRowId, useTeam, type TeamTable } from '../../checkout/use-team.ts';
import { lateEntries } from './late-comers.ts';
import shared from './histories.module.css';
import classes from './shares.module.css';

interface OfItem {
  readonly order: Order;
  readonly item: OrderItem;
}

/** Long enough that a price is not asked for with every key that is pressed. */
const PRICE_DELAY_MS = 400;
const keys = createIdempotencyKeys(() => crypto.randomUUID());

/** Players of the orders that late comers of a team have by now; undefined until all are read. */
const useJoined = ({ supplements }: Order): readonly RosterEntry[] | undefined => {
  const live = supplements.filter(({ status }) => status !== 'CANCELED');
  const orders = useQueries({
    queries: live.map(({ id }) => read(orderEndpoints.getOrder, { params: { id } })),
  });
  const rosters = orders.flatMap(({ data }) =>
    data === undefined ? [] : [data.items.flatMap((item) => item.roster)],
  );
  return rosters.length === live.length ? rosters.flat() : undefined;
};

/** Players who wrote themselves in by the captain's link and are not in the order. */
const WroteIn = ({ order, item, team }: OfItem & { readonly team: TeamTable }) => {
  const text = useSharesText();
  const { data } = useQuery(read(rosterLinkEndpoints.getRosterLink, { params: { uuid: item.designUuid } }));
  const joined = useJoined(order);
  if (joined === undefined) return null;
  const { late, leftOut } = lateEntries(data?.link?.entries ?? [], order, item, joined, team.filled);
  const listNames = (entries: typeof late): string => entries.map(({ name }) => name).join(', ');
  return (
    <>
      {late.length > 0 && (
        <Alert color="blue" icon={<IconUserPlus stroke={1.5} />}>
          <p className={classes.quiet}>
            {text('late.wrote', { count: late.length })} {listNames(late)}
          </p>
          <Button
            mt="xs"
            size="xs"
            variant="default"
            onClick={() => team.addRows(late.map((entry) => rowOfEntry(entry, team.extras)))}
          >
            {text('late.take')}
          </Button>
        </Alert>
      )}
      {leftOut.length > 0 && (
        <p className={classes.quiet}>{text('late.leftOut', { names: listNames(leftOut) })}</p>
      )}
    </>
  );
};

/** The price of those who join, as they are written at the moment. */
const useLatePrice = ({ order, item }: OfItem, team: TeamTable) => {
  const roster = team.rowErrors.size > 0 ? null : rosterOf(team.filled);
  const body = { item: order.items.indexOf(item), roster: roster === null ? [] : [...roster] };
  const [asked] = useDebouncedValue(body, PRICE_DELAY_MS);
  const query = useQuery({
    ...read(supplementEndpoints.quoteSupplement, { params: { id: order.id }, body: asked }),
    enabled: asked.roster.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = JSON.stringify(asked) === JSON.stringify(body) && !query.isPlaceholderData;
  return { body, query, quote: body.roster.length === 0 ? undefined : query.data, isCurrent };
};

const LateForm = ({ order, item }: OfItem) => {
  const text = useSharesText();
  const errorText = useErrorText();
  const act = useAct();
  const navigate = useNavigate();
  const tenant = useTenant();
  const [rows, setRows] = useState<readonly RosterRow[]>(() => [
    emptyRow(newRowId(), sleeveOfDesign(tenant.prices, item.productType, item.document.options)),
  ]);
  const had = useMemo(() => item.roster.map(({ size }) => size), [item]);
  const team = useTeam(item, tenant, rows, setRows, had);
  const unfit = useUnfit(item.document, team.filled);
  const { body, query, quote, isCurrent } = useLatePrice({ order, item }, team);
  const send = async (): Promise<void> => {
    team.setTried(true);
    if (quote === undefined || !isCurrent) return;
    const whole = { ...body, note: '', expectedGrandTotalCents: quote.grandTotalCents };
    const call = client.call(supplementEndpoints.orderSupplement, {
      params: { id: order.id },
      body: whole,
      idempotencyKey: keys([order.id, whole]),
    });
    const answer = await act(call, {
      done: text('late.done'),
      stale: [orderEndpoints.getOrder, orderEndpoints.listOrders],
    });
    if (answer.ok) await navigate(`/me/histories/${answer.value.id}`);
    else await query.refetch();
  };
  const { error } = query;
  return (
    <Stack gap="md">
      <p className={classes.quiet}>{text('late.lead')}</p>
      <WroteIn order={order} item={item} team={team} />
      <RosterTable team={team} unfit={unfit} />
      {error !== null && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
          {error instanceof ProblemError && error.problem.key !== 'error.msg.validation'
            ? errorText(error.problem.key)
            : text('late.failed')}
        </Alert>
      )}
      {quote !== undefined && (
        <section aria-label={text('late.price')}>
          <OrderPriceBreakdown quote={quote} names={[item.designName]} />
        </section>
      )}
      <Button size="md" disabled={quote === undefined || !isCurrent} onClick={() => void send()}>
        {quote === undefined
          ? text('late.orderNone')
          : text('late.order', { count: team.filled.length, amount: formatUsd(quote.grandTotalCents) })}
      </Button>
    </Stack>
  );
};

/** Late comers of an order: those who joined it, and the way for more to join. */
export const LateComers = ({ order, item }: OfItem) => {
  const text = useSharesText();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { supplementOf, supplements, status, orderedAt } = order;
  const asked = { status, orderedAtMs: Date.parse(orderedAt), isSupplement: supplementOf !== null };
  const [nowMs] = useState(() => Date.now());
  const takesMore = item.sizes === null && takesSupplement(asked, nowMs);
  if (supplementOf === null && supplements.length === 0 && !takesMore) return null;
  return (
    <section id="late" className={`${shared.panel ?? ''} ${classes.panel ?? ''}`}>
      <h2>{text('late.panel')}</h2>
      {supplementOf !== null && (
        <Anchor component={Link} to={`/me/histories/${supplementOf.id}`}>
          {text('late.of', { number: supplementOf.number })}
        </Anchor>
      )}
      {supplements.length > 0 && (
        <ul className={classes.shares}>
          {supplements.map((late) => (
            <li key={late.id}>
              <Anchor component={Link} to={`/me/histories/${late.id}`} className={classes.name ?? ''}>
                {late.number}
              </Anchor>
              <span>{text('late.count', { count: late.quantity })}</span>
              <OrderStatus status={late.status} />
            </li>
          ))}
        </ul>
      )}
      {takesMore && (
        <>
          {supplements.length === 0 && <p className={classes.quiet}>{text('late.none')}</p>}
          <div>
            <Button variant="default" leftSection={<IconUserPlus size={18} stroke={1.5} />} onClick={open}>
              {text('late.open')}
            </Button>
          </div>
          <Modal
            opened={isOpen}
            onClose={close}
            size="xl"
            title={text('late.title', { number: order.number })}
          >
            <LateForm key={item.id} order={order} item={item} />
          </Modal>
        </>
      )}
    </section>
  );
};
