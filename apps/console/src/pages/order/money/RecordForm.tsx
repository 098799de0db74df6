import type { Order, OrderShare } from '@kitwright/contract/orders';
import type { PaymentKind } from '@kitwright/ordering';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useDeskText } from '../../../translations/desk/text.ts';
import classes from './money.module.css';
import { centsOf, dollarsOf, useMoney } from './use-money.ts';

interface RecordProps {
  readonly order: Pick<Order, 'id' | 'paidAmountCents'>;
  readonly dueCents: number;
  /** Shares that players pay themselves, to choose from. */
  readonly shares?: readonly OrderShare[];
  /** The field of the amount, for the key that leads there. */
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly onDone?: () => void;
}

/** Writes down money that came or was given back; begins with what is owed, one way or the other. */
export const RecordForm = ({ order, dueCents, shares = [], field, onDone }: RecordProps) => {
  const text = useDeskText();
  const { record } = useMoney(order);
  const own = useRef<HTMLInputElement>(null);
  const amountField = field ?? own;
  const owing = (kind: PaymentKind): string => {
    const cents = kind === 'payment' ? dueCents : order.paidAmountCents;
    return cents === 0 ? '' : dollarsOf(cents);
  };
  const [kind, setKind] = useState<PaymentKind>(
    dueCents > 0 || order.paidAmountCents === 0 ? 'payment' : 'refund',
  );
  const [amount, setAmount] = useState(owing(kind));
  const [note, setNote] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [share, setShare] = useState<OrderShare | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const amountCents = centsOf(amount);
    setIsWrong(amountCents === null);
    if (amountCents === null) return amountField.current?.focus();
    const ofShare = share === null ? {} : { shareId: share.id };
    const money = { kind, amountCents, note: note.trim(), ...ofShare };
    if (await record({ ...money, done: text('money.recorded') })) onDone?.();
  };
  const chooseKind = (value: PaymentKind): void => {
    setKind(value);
    setShare(null);
    setAmount(owing(value));
  };
  const chooseShare = (id: string | null): void => {
    const chosen = shares.find((each) => each.id === id) ?? null;
    setShare(chosen);
    if (chosen === null) {
      setAmount(owing(kind));
      return;
    }
    const open = kind === 'payment' ? chosen.amountCents - chosen.paidCents : chosen.paidCents;
    setAmount(open > 0 ? dollarsOf(open) : '');
  };
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={text('money.kind')}
        value={kind}
        data={[
          { value: 'payment', label: text('money.payment') },
          { value: 'refund', label: text('money.refund') },
        ]}
        onChange={(value) => chooseKind(value)}
      />
      {shares.length > 0 && (
        <Select
          size="sm"
          label={text('money.share')}
          placeholder={text('money.wholeOrder')}
          clearable
          searchable
          value={share?.id ?? null}
          data={shares.map(({ id, name, number, reference }) => ({
            value: id,
            label: `${`${number} ${name}`.trim()} · ${reference}`,
          }))}
          onChange={chooseShare}
        />
      )}
      <TextInput
        ref={amountField}
        size="sm"
        inputMode="decimal"
        label={text('money.amount')}
        value={amount}
        error={isWrong && text('money.amountWrong')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextInput
        size="sm"
        label={text('money.note')}
        description={text('money.noteHint')}
        maxLength={400}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        {text(kind === 'payment' ? 'money.record' : 'money.recordRefund')}
      </Button>
    </form>
  );
};
