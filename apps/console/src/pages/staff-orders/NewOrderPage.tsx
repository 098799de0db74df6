import { MAX_ORDER_DESIGNS } from '@kitwright/contract/teams';
import { formatUsd } from '@kitwright/ordering';
import { Anchor, Button, TextInput, Title } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import order from '../order/order.module.css';
import { CustomerChoice } from './CustomerChoice.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { ItemCard } from './ItemCard.tsx';
import { faultsBelow } from './order-draft.ts';
import { useWriting } from './use-writing.ts';
import { newItem, type CallerDraft, type WriteItem } from './write-draft.ts';
import classes from './staff-orders.module.css';

/** An order for a customer who rings up: who, what, for whom, where to, at what price. */
export const NewOrderPage = () => {
  const text = useStaffOrderText();
  const navigate = useNavigate();
  const { draft, change, faults, seenCents, write } = useWriting(({ id }) => void navigate(`/orders/${id}`));
  const { caller, items, delivery } = draft;
  const setItems = (next: readonly WriteItem[]): void => change({ items: next });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [faults]);
  const setCaller = (part: Partial<CallerDraft>): void => {
    const next = { ...caller, ...part };
    const isOther = next.kind !== caller.kind || next.known?.id !== caller.known?.id;
    const phone = next.kind === 'account' ? (next.known?.phone ?? '') : next.phone;
    change({
      caller: next,
      // The number they call from is the one to reach them under, until another is written.
      ...(delivery.phone === '' || delivery.phone === caller.phone || delivery.phone === caller.known?.phone
        ? { delivery: { ...delivery, phone } }
        : {}),
      // What the one before has kept is not the other's.
      ...(isOther
        ? { items: items.map((item) => (item.design?.from === 'own' ? { ...item, design: null } : item)) }
        : {}),
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void write();
  };
  return (
    <form ref={form} className={classes.page} onSubmit={submit} noValidate>
      <div>
        <Anchor component={Link} to="/" className={order.back ?? ''}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          {text('back')}
        </Anchor>
        <Title order={1} size="h2">
          {text('title')}
        </Title>
        <p className="kw-quiet">{text('lead')}</p>
      </div>
      <CustomerChoice caller={caller} faults={faultsBelow(faults, 'customer')} onChange={setCaller} />
      {items.map((item, index) => (
        <ItemCard
          key={item.key}
          item={item}
          place={index + 1}
          customerId={caller.kind === 'account' ? (caller.known?.id ?? null) : null}
          faults={faultsBelow(faults, `items.${index}`)}
          onChange={(part) =>
            setItems(items.map((one) => (one.key === item.key ? { ...one, ...part } : one)))
          }
          onRemove={
            items.length > 1 ? () => setItems(items.filter(({ key }) => key !== item.key)) : undefined
          }
        />
      ))}
      {items.length < MAX_ORDER_DESIGNS && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          leftSection={<IconPlus size={18} stroke={1.5} />}
          onClick={() => setItems([...items, newItem()])}
        >
          {text('design.more')}
        </Button>
      )}
      <section className={classes.card}>
        <h2>{text('delivery.title')}</h2>
        <DeliveryFields
          delivery={delivery}
          faults={faults}
          onChange={(part) => change({ delivery: { ...delivery, ...part } })}
        />
      </section>
      <section className={classes.card}>
        <h2>{text('price.title')}</h2>
        <TextInput
          label={text('price.code')}
          value={draft.code}
          maxLength={40}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <div className={classes.foot}>
          <p role="status" className="kw-figures">
            {seenCents === null ? text('price.wait') : text('price.is', { now: formatUsd(seenCents) })}
          </p>
          <Button type="submit">{text(seenCents === null ? 'price.check' : 'write')}</Button>
        </div>
      </section>
    </form>
  );
};
