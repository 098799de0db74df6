import { addDays } from '@kitwright/ordering/plan';
import { MOST_QUOTE_DAYS } from '@kitwright/ordering/sales-quotes';
import { dayIn, formatUsd } from '@kitwright/ordering';
import { LANGS, isLang, useErrorText, type Lang } from '@kitwright/ui';
import { Button, Group, Modal, SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTenant } from '../../tenant.ts';
import { useQuoteText } from '../../translations/quotes/text.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import type { Faults } from './order-draft.ts';
import type { QuoteTerms } from './use-writing.ts';
import classes from './staff-orders.module.css';

interface Offered {
  readonly totalCents: number;
  /** Days for which a quote of the shop holds. */
  readonly days: number;
  /** Of the customer. */
  readonly lang: Lang;
  readonly faults: Faults;
  readonly onMake: (terms: QuoteTerms) => Promise<void>;
  readonly onClose: () => void;
}

const QuoteForm = ({ totalCents, days, lang: usual, faults, onMake, onClose }: Offered) => {
  const text = useQuoteText();
  const words = useStaffOrderText();
  const errorText = useErrorText();
  const { timeZone } = useTenant();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const [validUntil, setValidUntil] = useState(() => addDays(today, days));
  const [message, setMessage] = useState('');
  const [lang, setLang] = useState<Lang>(usual);
  const said = (field: string): string | null => {
    const key = faults[field];
    return key === undefined ? null : errorText(key);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void onMake({ validUntil, message, lang });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className="kw-quiet">{text('make.lead')}</p>
      <TextInput
        type="date"
        label={text('make.until')}
        withAsterisk
        min={today}
        max={addDays(today, MOST_QUOTE_DAYS)}
        value={validUntil}
        error={said('validUntil')}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
      />
      <Textarea
        label={text('make.message')}
        description={text('make.messageHint')}
        autosize
        minRows={3}
        maxLength={1000}
        value={message}
        error={said('message')}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <SegmentedControl
        size="sm"
        aria-label={text('make.lang')}
        value={lang}
        data={LANGS.map((value) => ({ value, label: words(`customer.${value}`) }))}
        onChange={(value) => isLang(value) && setLang(value)}
      />
      <div className={classes.foot}>
        <p className="kw-figures">{text('make.total', { now: formatUsd(totalCents) })}</p>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('make.cancel')}
          </Button>
          <Button type="submit">{text('make.submit')}</Button>
        </Group>
      </div>
    </form>
  );
};

/** Makes a quote of a draft whose price was seen: until when it holds, and what is said with it. */
export const MakeQuoteDialog = ({ opened, ...offered }: Offered & { readonly opened: boolean }) => {
  const text = useQuoteText();
  const words = useStaffOrderText();
  return (
    <Modal
      opened={opened}
      onClose={offered.onClose}
      title={text('make.title')}
      closeButtonProps={{ 'aria-label': words('close') }}
      size={560}
    >
      <QuoteForm {...offered} />
    </Modal>
  );
};
