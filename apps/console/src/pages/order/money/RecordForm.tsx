import type { Order } from '@kitwright/contract/orders';
import type { PaymentKind } from '@kitwright/ordering';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useDeskText } from '../../../translations/desk/text.ts';
import classes from './money.module.css';
import { centsOf, dollarsOf, useMoney } from './use-money.ts';

interface RecordProps {
  readonly order: Pick<Order, 'id' | 'paidAmountCents'>;
  readonly dueCents: number;
  /** The field of the amount, for the key that leads there. */
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly onDone?: () => void;
}

/** Writes down money that came or was given back; begins with what is owed, one way or the other. */
export const RecordForm = ({ order, dueCents, field, onDone }: RecordProps) => {
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
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const amountCents = centsOf(amount);
    setIsWrong(amountCents === null);
    if (amountCents === null) return amountField.current?.focus();
    if (await record(kind, amountCents, note.trim(), text('money.recorded'))) onDone?.();
  };
  const chooseKind = (value: PaymentKind): void => {
    setKind(value);
    setAmount(owing(value));
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
