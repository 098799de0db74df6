import type { Order, OrderPayment } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useDeskText } from '../../../translations/desk/text.ts';
import classes from './money.module.css';
import { centsOf, dollarsOf, useMoney, useSaveSlip, useSlipPicture } from './use-money.ts';

export interface SlipOf {
  readonly order: Pick<Order, 'id' | 'number' | 'paidAmountCents'>;
  readonly slip: OrderPayment;
}

const Picture = ({ order, slip }: SlipOf) => {
  const text = useDeskText();
  const { data: url } = useSlipPicture(order.id, slip);
  const save = useSaveSlip();
  return (
    <>
      {url !== undefined && (
        <img className={classes.picture} src={url} alt={text('money.slipAlt', { number: order.number })} />
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        onClick={() => void save(order.id, slip, order.number)}
      >
        {text('money.download')}
      </Button>
    </>
  );
};

/** Confirms with what really came, or refuses with a reason; the focus goes to what is missing. */
const DecideForm = ({ order, slip, onDone }: SlipOf & { readonly onDone?: (() => void) | undefined }) => {
  const text = useDeskText();
  const { decide } = useMoney(order);
  const [amount, setAmount] = useState(dollarsOf(slip.amountCents));
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<'amount' | 'reason' | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const settle = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onDone?.();
  };
  const confirmSlip = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const amountCents = centsOf(amount);
    setFault(amountCents === null ? 'amount' : null);
    if (amountCents === null) amountField.current?.focus();
    else void settle(decide(slip.id, { decision: 'confirm', amountCents }, text('money.confirmed')));
  };
  const refuse = (): void => {
    setFault(reason.trim() === '' ? 'reason' : null);
    if (reason.trim() === '') reasonField.current?.focus();
    else void settle(decide(slip.id, { decision: 'refuse', reason: reason.trim() }, text('money.refused')));
  };
  return (
    <form className={classes.stack} onSubmit={confirmSlip} noValidate>
      <TextInput
        ref={amountField}
        size="sm"
        inputMode="decimal"
        label={text('money.came')}
        value={amount}
        error={fault === 'amount' && text('money.amountWrong')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Button type="submit" size="sm">
        {text('money.confirm')}
      </Button>
      <Group align="flex-end" gap="xs">
        <TextInput
          ref={reasonField}
          className={classes.grow ?? ''}
          size="sm"
          label={text('money.reason')}
          description={text('money.reasonHint')}
          maxLength={400}
          value={reason}
          error={fault === 'reason' && text('money.reasonRequired')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button size="sm" variant="default" onClick={refuse}>
          {text('money.refuse')}
        </Button>
      </Group>
    </form>
  );
};

/** A slip to be looked at, and the decision about it. */
export const SlipPart = ({ onDone, ...props }: SlipOf & { readonly onDone?: () => void }) => {
  const text = useDeskText();
  const { lang } = useLang();
  const { createdBy, createdAt, amountCents } = props.slip;
  return (
    <section className={classes.slip} aria-label={text('money.slip')}>
      <p className={classes.says}>
        <b>{text('money.says', { name: createdBy, amount: formatUsd(amountCents) })}</b>
        <span className="kw-figures kw-quiet">{formatDateTime(createdAt, lang)}</span>
      </p>
      <Picture {...props} />
      <DecideForm {...props} onDone={onDone} />
    </section>
  );
};
