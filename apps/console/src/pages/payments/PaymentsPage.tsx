import { PAYMENT_QUEUES, type PaymentQueue, type QueuedPayment } from '@kitwright/contract/production';
import { formatUsd } from '@kitwright/ordering';
import { formatCount, formatDate, useLang } from '@kitwright/ui';
import { Button, Group, SegmentedControl, Table, Title } from '@mantine/core';
import { IconBuildingBank, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskText } from '../../translations/desk/text.ts';
import classes from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { RecordForm } from '../order/money/RecordForm.tsx';
import { SlipPart } from '../order/money/SlipPart.tsx';
import { FigureCell, OpenCell, RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { endpoints } from '@kitwright/contract/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LOOK_AGAIN_MS, readPages } from '../../api/calls.ts';

/** One queue of money, what waits longest first, page by page. */
const useQueue = (queue: PaymentQueue) =>
  useInfiniteQuery({
    ...readPages(endpoints.consolePaymentQueue, (page) => ({ query: { queue, ...page } })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

const SHARED = ['order', 'customer', 'total', 'paid', 'due', 'since'] as const;
const keyOf = ({ order, slip }: QueuedPayment): string => slip?.id ?? order.id;

const Row = ({ item, onOpen }: { readonly item: QueuedPayment; readonly onOpen: () => void }) => {
  const { lang } = useLang();
  const text = useDeskText();
  const { order, slip, dueCents } = item;
  return (
    <Table.Tr className={classes.row ?? ''} onClick={onOpen}>
      <OpenCell name={order.number} onOpen={onOpen} />
      <Table.Td>
        {order.customerName}
        {order.teamName !== '' && <span className={classes.quiet}> · {order.teamName}</span>}
      </Table.Td>
      {slip !== null && <FigureCell label={text('queue.slip')}>{formatUsd(slip.amountCents)}</FigureCell>}
      <FigureCell label={text('queue.total')}>{formatUsd(order.grandTotalCents)}</FigureCell>
      <FigureCell label={text('queue.paid')}>{formatUsd(order.paidAmountCents)}</FigureCell>
      <FigureCell label={text('queue.due')}>{formatUsd(dueCents)}</FigureCell>
      <Table.Td className={`kw-figures ${classes.nowrap ?? ''}`}>
        {formatDate(slip?.createdAt ?? order.orderedAt, lang)}
      </Table.Td>
    </Table.Tr>
  );
};

/** Shows what is to be decided or written down about one order's money. */
const Panel = ({ item, onDone }: { readonly item: QueuedPayment; readonly onDone: () => void }) => {
  const text = useDeskText();
  const { order, slip, dueCents } = item;
  return (
    <div className={classes.detail}>
      {slip === null ? (
        <RecordForm order={order} dueCents={dueCents} onDone={onDone} />
      ) : (
        <SlipPart order={order} slip={slip} onDone={onDone} />
      )}
      <Button component={Link} to={`/orders/${order.id}`} variant="default" size="sm">
        {text('queue.open')}
      </Button>
    </div>
  );
};

/** Money that wants someone: slips to look at, orders no one or not all was paid for, money to give back. */
export const PaymentsPage = () => {
  const text = useDeskText();
  const [queue, setQueue] = useState<PaymentQueue>('claimed');
  const [opened, setOpened] = useState<QueuedPayment | null>(null);
  const query = useQueue(queue);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const heads = SHARED.flatMap((column) =>
    column === 'total' && queue === 'claimed' ? (['slip', column] as const) : [column],
  );
  const close = (): void => setOpened(null);
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('queue.title')}
        </Title>
        <Group gap="xs">
          <Button
            component={Link}
            to="/payments/bakong"
            variant="default"
            leftSection={<IconQrcode size={18} stroke={1.5} />}
          >
            Bakong
          </Button>
          <Button
            component={Link}
            to="/payments/bank"
            variant="default"
            leftSection={<IconBuildingBank size={18} stroke={1.5} />}
          >
            {text('queue.bank')}
          </Button>
        </Group>
      </div>
      <div className={classes.head}>
        <SegmentedControl
          className={`kw-sideways ${classes.states ?? ''}`}
          size="sm"
          aria-label={text('queue.tabs')}
          value={queue}
          data={PAYMENT_QUEUES.map((value) => ({
            value,
            label:
              counts === undefined
                ? text(`queue.${value}`)
                : `${text(`queue.${value}`)} ${formatCount(counts[value])}`,
          }))}
          onChange={(value) => setQueue(value)}
        />
      </div>
      <PagedList query={query} isEmpty={items.length === 0} emptyMessage={text('queue.empty')}>
        <RowTable
          label={text(`queue.${queue}`)}
          heads={heads.map((column) => text(`queue.${column}`))}
          isDense
        >
          {items.map((item) => (
            <Row key={keyOf(item)} item={item} onOpen={() => setOpened(item)} />
          ))}
        </RowTable>
      </PagedList>
      <SidePanel
        isOpen={opened !== null}
        title={opened === null ? '' : `${opened.order.number} · ${opened.order.customerName}`}
        onClose={close}
      >
        {opened !== null && <Panel key={keyOf(opened)} item={opened} onDone={close} />}
      </SidePanel>
    </>
  );
};
