import { adjustmentOf, type OrderDraftContent } from '@kitwright/contract/quotes';
import { useErrorText } from '@kitwright/ui';
import { TextInput } from '@mantine/core';
import { useQuoteText } from '../../translations/quotes/text.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import type { Faults } from './order-draft.ts';
import classes from './staff-orders.module.css';

/** Everything about the money of an order but its price: a code, what was agreed on, and whom the invoice is for. */
export const PriceFields = ({
  draft,
  faults,
  onChange,
}: {
  readonly draft: OrderDraftContent;
  readonly faults: Faults;
  readonly onChange: (part: Partial<OrderDraftContent>) => void;
}) => {
  const text = useStaffOrderText();
  const quotes = useQuoteText();
  const errorText = useErrorText();
  const said = (field: string): string | null => {
    const key = faults[field];
    return key === undefined ? null : errorText(key);
  };
  const isNoAmount = adjustmentOf(draft.adjustment) === null;
  const isAdjusted = draft.adjustment.trim() !== '';
  return (
    <div className={classes.fields}>
      <TextInput
        label={text('price.code')}
        value={draft.code}
        error={said('code')}
        maxLength={40}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      <TextInput
        label={text('price.adjust')}
        description={text('price.adjustHint')}
        value={draft.adjustment}
        error={isNoAmount ? text('price.adjustWrong') : said('adjustment.amountCents')}
        maxLength={20}
        onChange={(event) => onChange({ adjustment: event.currentTarget.value })}
      />
      {isAdjusted && (
        <TextInput
          label={quotes('form.discount')}
          description={quotes('form.discountHint')}
          withAsterisk
          value={draft.adjustmentReason}
          error={said('adjustment.reason')}
          maxLength={1000}
          onChange={(event) => onChange({ adjustmentReason: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={quotes('form.invoice')}
        description={quotes('form.invoiceHint')}
        value={draft.invoiceName}
        error={said('invoiceTo.name')}
        maxLength={120}
        onChange={(event) => onChange({ invoiceName: event.currentTarget.value })}
      />
      <TextInput
        label={quotes('form.vat')}
        value={draft.invoiceVat}
        error={said('invoiceTo.vatNumber')}
        maxLength={40}
        onChange={(event) => onChange({ invoiceVat: event.currentTarget.value })}
      />
    </div>
  );
};
