import type { Order } from '@kitwright/contract/orders';
import { adjustmentOf } from '@kitwright/contract/quotes';
import { fabricsFor, formatUsd } from '@kitwright/ordering';
import { useErrorText } from '@kitwright/ui';
import { Alert, Button, Group, Modal, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useFabricName } from '../../offer-names.ts';
import { useTenant } from '../../tenant.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { faultsBelow } from './order-draft.ts';
import { TeamFields } from './TeamFields.tsx';
import { useCorrection } from './use-correction.ts';
import classes from './staff-orders.module.css';

const CorrectForm = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const { prices } = useTenant();
  const { seen, draft, change, faults, agreedCents, isOvertaken, save } = useCorrection(order, onClose);
  const fabricName = useFabricName();
  /** Fabrics of today, and the one that was ordered: it stays to be had for this order. */
  const fabricChoices = ({ productType, fabricId }: Order['items'][number]) => {
    const offered = fabricsFor(prices, productType).map(({ id }) => id);
    const ids = offered.includes(fabricId) ? offered : [fabricId, ...offered];
    return ids.map((id) => ({ value: id, label: fabricName(id) }));
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const said = (field: string): string | null => {
    const key = faults[field];
    return key === undefined ? null : errorText(key);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <p className="kw-quiet">{text('correct.lead')}</p>
      {isOvertaken && <Alert color="yellow">{text('correct.conflict')}</Alert>}
      {draft.items.map((item, index) => {
        const ordered = seen.items[index];
        if (ordered === undefined) return null;
        const set = (part: Partial<typeof item>): void =>
          change({ items: draft.items.map((one) => (one.id === item.id ? { ...one, ...part } : one)) });
        return (
          <section key={item.id} className={classes.part}>
            <h3>{seen.items.length > 1 ? ordered.designName : text('team.title')}</h3>
            <NativeSelect
              label={text('team.fabric')}
              value={item.fabricId}
              error={said(`items.${index}.fabricId`)}
              data={fabricChoices(ordered)}
              onChange={(event) => set({ fabricId: event.currentTarget.value })}
            />
            <TeamFields
              productType={ordered.productType}
              team={item.team}
              faults={faultsBelow(faults, `items.${index}.team`)}
              onChange={(team) => set({ team })}
            />
          </section>
        );
      })}
      <section className={classes.part}>
        <h3>{text('delivery.title')}</h3>
        <DeliveryFields
          delivery={draft.delivery}
          faults={faults}
          onChange={(part) => change({ delivery: { ...draft.delivery, ...part } })}
        />
      </section>
      <section className={classes.part}>
        <h3>{text('price.title')}</h3>
        <TextInput
          label={text('price.adjust')}
          description={text('price.adjustHint')}
          inputMode="text"
          value={draft.adjustment}
          error={
            adjustmentOf(draft.adjustment) === null ? text('price.adjustWrong') : said('adjustmentCents')
          }
          onChange={(event) => change({ adjustment: event.currentTarget.value })}
        />
        <Textarea
          label={text('correct.reason')}
          description={text('correct.reasonHint')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.reason}
          error={said('reason')}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </section>
      <div className={classes.foot}>
        <p role="status" className="kw-figures">
          {agreedCents === seen.grandTotalCents
            ? `${text('price.total')}: ${formatUsd(agreedCents)}`
            : text('price.changed', { now: formatUsd(agreedCents), before: formatUsd(seen.grandTotalCents) })}
        </p>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('correct.save')}</Button>
        </Group>
      </div>
    </form>
  );
};

/** Corrects an order that is not approved yet: people, sizes, fabric, address, price, with the reason. */
export const CorrectDialog = ({
  order,
  opened,
  onClose,
}: {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  const text = useStaffOrderText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('correct.title', { number: order.number })}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={760}
    >
      <CorrectForm order={order} onClose={onClose} />
    </Modal>
  );
};
