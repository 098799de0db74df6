import { REPORT_STEPS } from '@kitwright/contract/operations';
import { ORDER_STATUSES } from '@kitwright/ordering';
import { PERIODS, stepFor } from '@kitwright/ordering/periods';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTenant } from '../../tenant.ts';
import { useReportText } from '../../translations/reports/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import classes from './reports.module.css';
import { AGAINST, askedPeriod, isRange, type Asked } from './use-report.ts';

interface FilterProps {
  readonly asked: Asked;
  readonly onChange: (part: Partial<Asked>) => void;
}

/** Shows which steps, and of which orders, the figures of orders are. */
export const OrderFilters = ({ asked, onChange }: FilterProps) => {
  const text = useReportText();
  const shared = useConsoleText();
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        label={text('reports.by')}
        value={asked.by}
        data={REPORT_STEPS.map((value) => ({ value, label: text(`reports.${value}`) }))}
        onChange={(event) => {
          const by = REPORT_STEPS.find((one) => one === event.currentTarget.value);
          if (by !== undefined) onChange({ by });
        }}
      />
      <NativeSelect
        size="sm"
        label={text('reports.status')}
        value={asked.status}
        data={[
          { value: '', label: text('reports.counted') },
          ...ORDER_STATUSES.map((value) => ({ value, label: shared(`status.${value}`) })),
        ]}
        onChange={(event) =>
          onChange({ status: ORDER_STATUSES.find((one) => one === event.currentTarget.value) ?? '' })
        }
      />
    </div>
  );
};

/** Shows which time a report is of, and which it is held against. */
export const ReportFilters = ({ asked, onChange }: FilterProps) => {
  const text = useReportText();
  const { timeZone } = useTenant();
  const [now] = useState(() => Date.now());
  const day = (name: 'from' | 'to') => (
    <TextInput
      size="sm"
      type="date"
      label={text(`reports.${name}`)}
      value={asked[name]}
      error={name === 'to' && !isRange(asked) && text('reports.wrongRange')}
      onChange={(event) => {
        const range = { from: asked.from, to: asked.to, [name]: event.currentTarget.value };
        onChange({ ...range, period: null, ...(isRange(range) ? { by: stepFor(range) } : {}) });
      }}
    />
  );
  return (
    <div className={classes.filters}>
      <SegmentedControl
        size="sm"
        aria-label={text('reports.range')}
        value={asked.period ?? ''}
        data={PERIODS.map((value) => ({ value, label: text(`reports.period.${value}`) }))}
        onChange={(value) => {
          const chosen = PERIODS.find((one) => one === value);
          if (chosen !== undefined) onChange(askedPeriod(chosen, timeZone, now));
        }}
      />
      {day('from')}
      {day('to')}
      <NativeSelect
        size="sm"
        label={text('reports.against')}
        value={asked.against}
        data={AGAINST.map((value) => ({ value, label: text(`reports.${value}`) }))}
        onChange={(event) => {
          const against = AGAINST.find((one) => one === event.currentTarget.value);
          if (against !== undefined) onChange({ against });
        }}
      />
    </div>
  );
};
