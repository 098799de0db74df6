import type { EditedPromotion } from '@kitwright/contract/catalogue';
import { formatUsd } from '@kitwright/ordering';
import { formatCount, useErrorText } from '@kitwright/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { usePromotionText } from '../../translations/promotions/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useTenant } from '../../tenant.ts';
import { PromotionFields } from './PromotionFields.tsx';
import { exampleOf } from './promotion-example.ts';
import { NEW_PROMOTION, readForm, valuesOf, type PromotionValues } from './promotion-form.ts';
import classes from './promotions.module.css';
import type { PromotionActions } from './use-promotions.ts';

interface FormProps {
  /** Null for a new one. */
  readonly promotion: EditedPromotion | null;
  readonly actions: PromotionActions;
  readonly onClose: () => void;
}

/** The form, and what becomes of it: saved from the version one saw, or a choice when a colleague was faster. */
const usePromotionForm = ({ promotion, actions, onClose }: FormProps) => {
  const text = usePromotionText();
  const errorText = useErrorText();
  const { timeZone } = useTenant();
  const [seen, setSeen] = useState(promotion);
  const [theirs, setTheirs] = useState<EditedPromotion | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<PromotionValues>({
    initialValues: promotion === null ? NEW_PROMOTION : valuesOf(timeZone, promotion),
    validate: (values) => {
      const read = readForm(timeZone, values, seen);
      if (read.ok) return {};
      return Object.fromEntries(
        Object.entries(read.error).map(([field, fault]) => [field, errorText(fault)]),
      );
    },
  });
  const send = async (values: PromotionValues, onto: EditedPromotion | null): Promise<void> => {
    const read = readForm(timeZone, values, onto);
    if (!read.ok) return;
    const saved = await (onto === null
      ? actions.create(read.value, key)
      : actions.change(onto, read.value, text('saved')));
    // Another attempt is another request: its body differs.
    setKey(crypto.randomUUID());
    if (saved.kind === 'done') onClose();
    if (saved.kind === 'codeTaken') form.setFieldError('code', errorText(saved.key));
    if (saved.kind === 'conflict') setTheirs(saved.current);
  };
  const submit = form.onSubmit(
    (values) => void send(values, seen),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const takeTheirs = (): void => {
    if (theirs !== null) form.setValues(valuesOf(timeZone, theirs));
    setSeen(theirs);
    setTheirs(null);
  };
  const keepMine = (): void => {
    setSeen(theirs);
    setTheirs(null);
    void send(form.values, theirs);
  };
  return { form, submit, seen, theirs, takeTheirs, keepMine };
};

const Example = ({
  values,
  seen,
}: {
  readonly values: PromotionValues;
  readonly seen: EditedPromotion | null;
}) => {
  const text = usePromotionText();
  const garments = useTenantText();
  const { prices, productTypes, timeZone } = useTenant();
  // Names and code are of no matter to the price: an example stands while they are still to be written.
  const read = readForm(timeZone, { ...values, nameKh: '·', nameEn: '·', how: 'itself' }, seen);
  const example = read.ok ? exampleOf(prices, productTypes, read.value) : null;
  if (example === null) return null;
  const { quantity, productType, beforeCents, nowCents } = example;
  return (
    <div className={classes.example} role="status">
      <span>
        {text('form.example', {
          quantity: formatCount(quantity),
          garment: garments(`garment.${productType}`),
        })}
      </span>
      <strong className="kw-figures">
        {nowCents === beforeCents
          ? text('form.exampleNone')
          : text('form.exampleLine', { now: formatUsd(nowCents), before: formatUsd(beforeCents) })}
      </strong>
    </div>
  );
};

/** Writes a promotion, or changes one; shows at once what a team would pay. */
export const PromotionForm = (props: FormProps) => {
  const text = usePromotionText();
  const { form, submit, seen, theirs, takeTheirs, keepMine } = usePromotionForm(props);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {theirs !== null && (
        <Alert
          role="alert"
          color="yellow"
          icon={<IconUsers size={20} stroke={1.5} />}
          title={text('conflict.title')}
        >
          {text('conflict.lead')}
          <Group gap="xs" mt="sm">
            <Button size="sm" variant="default" onClick={takeTheirs}>
              {text('conflict.theirs')}
            </Button>
            <Button size="sm" variant="default" onClick={keepMine}>
              {text('conflict.mine')}
            </Button>
          </Group>
        </Alert>
      )}
      <PromotionFields form={form} />
      <Example values={form.values} seen={seen} />
      <div className={classes.foot}>
        {seen !== null && seen.used > 0 && (
          <p className={classes.hint}>{text('form.usedBefore', { count: formatCount(seen.used) })}</p>
        )}
        <Button type="submit">{text(seen === null ? 'form.create' : 'form.save')}</Button>
      </div>
    </form>
  );
};
