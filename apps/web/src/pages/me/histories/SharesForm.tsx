import { orderEndpoints, shareEndpoints, type Order, type OrderShare } from '@kitwright/contract/orders';
import { orderShareIdSchema, type OrderShareId } from '@kitwright/contract';
import { formatUsd } from '@kitwright/ordering';
import { proposeShares } from '@kitwright/ordering/shares';
import { ActionIcon, Alert, Button, Group, NumberInput, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { setAnswer, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useSharesText } from '../../../translations/shares/text.ts';
import classes from './shares.module.css';

/** A share while it is written; the amount as typed. */
interface Row {
  readonly id: OrderShareId;
  readonly name: string;
  readonly number: string;
  readonly dollars: number | string;
  /** So much was sent or paid already: no less may be asked. */
  readonly leastCents: number;
  readonly isKept: boolean;
}

const newId = (): OrderShareId => orderShareIdSchema.parse(crypto.randomUUID());
export const rowOfShare = (share: OrderShare): Row => ({
  id: share.id,
  name: share.name,
  number: share.number,
  dollars: share.amountCents / 100,
  leastCents: share.paidCents + share.waitingCents,
  isKept: share.isKept,
});

const centsOf = ({ dollars }: Row): number => Math.round(Number(dollars) * 100);

/**
 * Rows for the players as they are ordered now, each with what is proposed: a player who has a share keeps it with its
 * reference, and those whose shares have money and who are not on the roster any more stay.
 */
export const proposedRows = (
  order: Pick<Order, 'items' | 'quote' | 'grandTotalCents'>,
  rows: readonly Row[],
): readonly Row[] => {
  const items = order.items.flatMap(({ roster, sizes }, index) => {
    const quote = order.quote.items[index];
    return quote === undefined ? [] : [{ roster: sizes === null ? roster : [], quote }];
  });
  const left = new Map(rows.map((row) => [row.id, row]));
  const proposed = proposeShares(items, order.grandTotalCents).map(({ name, number, amountCents }): Row => {
    const known = [...left.values()].find((row) => row.name === name.trim() && row.number === number.trim());
    if (known !== undefined) left.delete(known.id);
    const least = known?.leastCents ?? 0;
    return {
      id: known?.id ?? newId(),
      name: name.trim(),
      number: number.trim(),
      dollars: Math.max(amountCents, least) / 100,
      leastCents: least,
      isKept: known?.isKept ?? false,
    };
  });
  return [...proposed, ...[...left.values()].filter(({ isKept }) => isKept)];
};

interface RowProps {
  readonly row: Row;
  readonly isTried: boolean;
  readonly onChange: (change: Partial<Row>) => void;
  readonly onRemove: () => void;
}

const ShareRow = ({ row, isTried, onChange, onRemove }: RowProps) => {
  const text = useSharesText();
  const name = row.name === '' ? text('captain.nameless') : row.name;
  const isLow = centsOf(row) < row.leastCents;
  const least = isLow && text('captain.least', { amount: formatUsd(row.leastCents) });
  return (
    <li className={classes.row}>
      <TextInput
        size="sm"
        aria-label={text('captain.number')}
        maxLength={10}
        value={row.number}
        onChange={({ currentTarget: { value: number } }) => onChange({ number })}
      />
      <TextInput
        size="sm"
        aria-label={text('captain.name')}
        placeholder={text('captain.nameless')}
        maxLength={40}
        value={row.name}
        error={isTried && row.name.trim() === ''}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <NumberInput
        size="sm"
        aria-label={text('captain.amount', { name })}
        prefix="$"
        decimalScale={2}
        fixedDecimalScale
        allowNegative={false}
        hideControls
        value={row.dollars}
        error={least || (isTried && centsOf(row) < 1)}
        onChange={(dollars) => onChange({ dollars })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={row.isKept}
        aria-label={text('captain.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  );
};

/** Says what each player pays: begins with what each one’s garments cost, to be changed line by line. */
export const SharesForm = ({
  order,
  shares,
  onDone,
}: {
  readonly order: Order;
  readonly shares: readonly OrderShare[];
  readonly onDone: () => void;
}) => {
  const text = useSharesText();
  const act = useAct();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    shares.length === 0 ? proposedRows(order, []) : shares.map(rowOfShare),
  );
  const [isTried, setTried] = useState(false);
  const change = (id: string, part: Partial<Row>): void =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const sum = rows.reduce((total, row) => total + centsOf(row), 0);
  const over = sum - order.grandTotalCents;
  const isWrong = rows.some((row) => row.name.trim() === '' || centsOf(row) < Math.max(1, row.leastCents));
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isWrong || over > 0) return;
    const params = { id: order.id };
    const body = {
      shares: rows.map((row) => ({
        id: row.id,
        name: row.name.trim(),
        number: row.number.trim(),
        amountCents: centsOf(row),
      })),
    };
    const answer = await act(client.call(shareEndpoints.setShares, { params, body }), {
      done: text('captain.saved'),
      stale: [orderEndpoints.getOrder],
    });
    if (!answer.ok) return;
    setAnswer(shareEndpoints.getShares, { params }, answer.value);
    onDone();
  };
  const add = (): void =>
    setRows((all) => [
      ...all,
      { id: newId(), name: '', number: '', dollars: '', leastCents: 0, isKept: false },
    ]);
  const icon = { size: 16, stroke: 1.5 } as const;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.heads} aria-hidden>
        <span>{text('captain.number')}</span>
        <span>{text('captain.name')}</span>
        <span>{text('captain.amountOf')}</span>
      </div>
      <ul className={classes.rows} aria-label={text('captain.list')}>
        {rows.map((row) => (
          <ShareRow
            key={row.id}
            row={row}
            isTried={isTried}
            onChange={(part) => change(row.id, part)}
            onRemove={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      <Group gap="xs">
        <Button size="xs" variant="default" leftSection={<IconPlus {...icon} />} onClick={add}>
          {text('captain.add')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh {...icon} />}
          onClick={() => setRows((all) => proposedRows(order, all))}
        >
          {text('captain.again')}
        </Button>
      </Group>
      <div className={classes.summary} role="status">
        <strong>{text('captain.sum', { amount: formatUsd(sum) })}</strong>
        {over < 0 && <span>{text('captain.rest', { amount: formatUsd(-over) })}</span>}
      </div>
      {(over > 0 || (isTried && isWrong)) && (
        <Alert color="red" icon={<IconAlertTriangle {...icon} />} role="alert">
          {over > 0 ? text('captain.tooMuch', { amount: formatUsd(over) }) : text('captain.wrong')}
        </Alert>
      )}
      <Group>
        <Button type="submit">{text('captain.save')}</Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {text('captain.cancel')}
        </Button>
      </Group>
    </form>
  );
};
