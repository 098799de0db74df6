import { fabricsFor, formatUsd } from '@kitwright/ordering';
import { useErrorText, useLang } from '@kitwright/ui';
import { Anchor, Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTenant } from '../../tenant.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import order from '../order/order.module.css';
import { CustomerChoice } from './CustomerChoice.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DesignChoice } from './DesignChoice.tsx';
import { faultsBelow } from './field-errors.ts';
import { TeamFields } from './TeamFields.tsx';
import { useWriting } from './use-writing.ts';
import type { CallerDraft, ChosenDesign } from './write-draft.ts';
import classes from './staff-orders.module.css';

/** An order for a customer who rings up: who, what, for whom, where to, at what price. */
export const NewOrderPage = () => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const navigate = useNavigate();
  const { draft, change, faults, seenCents, write } = useWriting(({ id }) => void navigate(`/orders/${id}`));
  const { caller, design, team, delivery } = draft;
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
      ...(isOther && design?.from === 'own' ? { design: null } : {}),
    });
  };
  const setDesign = (chosen: ChosenDesign | null): void => {
    const offered = chosen === null ? [] : fabricsFor(prices, chosen.productType);
    const keeps = offered.some(({ id }) => id === draft.fabricId);
    change({ design: chosen, fabricId: keeps ? draft.fabricId : (offered[0]?.id ?? '') });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void write();
  };
  const designFault = faults['design.uuid'];
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
      <DesignChoice
        customerId={caller.kind === 'account' ? (caller.known?.id ?? null) : null}
        design={design}
        fault={designFault === undefined ? null : text('design.required')}
        onChoose={setDesign}
      />
      <section className={classes.card}>
        <h2>{text('team.title')}</h2>
        {design !== null && (
          <NativeSelect
            label={text('team.fabric')}
            value={draft.fabricId}
            error={faults.fabricId === undefined ? null : errorText(faults.fabricId)}
            data={fabricsFor(prices, design.productType).map(({ id, name }) => ({
              value: id,
              label: name[lang],
            }))}
            onChange={(event) => change({ fabricId: event.currentTarget.value })}
          />
        )}
        <TeamFields
          productType={design?.productType ?? 'SOCCER_KIT'}
          team={team}
          faults={faultsBelow(faults, 'team')}
          onChange={(next) => change({ team: next })}
        />
      </section>
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
