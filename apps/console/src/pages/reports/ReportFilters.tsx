import { REPORT_STEPS } from '@kitwright/contract/operations';
import { ORDER_STATUSES } from '@kitwright/ordering';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDeskText } from '../../translations/desk/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import classes from './reports.module.css';
import { PRESETS, isRange, presetRange, type Asked } from './use-report.ts';

/** Shows which time, in which steps, of which orders. */
export const ReportFilters = ({
  asked,
  onChange,
}: {
  readonly asked: Asked;
  readonly onChange: (part: Partial<Asked>) => void;
}) => {
  const text = useDeskText();
  const shared = useConsoleText();
  const [now] = useState(() => Date.now());
  const preset = PRESETS.find((one) => {
    const { from, to } = presetRange(one, now);
    return asked.from === from && asked.to === to;
  });
  const day = (name: 'from' | 'to') => (
    <TextInput
      size="sm"
      type="date"
      label={text(`reports.${name}`)}
      value={asked[name]}
      error={name === 'to' && !isRange(asked) && text('reports.wrongRange')}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.filters}>
      <SegmentedControl
        size="sm"
        aria-label={text('reports.range')}
        value={preset ?? ''}
        data={PRESETS.map((value) => ({ value, label: text(`reports.${value}`) }))}
        onChange={(value) => {
          const chosen = PRESETS.find((one) => one === value);
          if (chosen !== undefined) onChange(presetRange(chosen, now));
        }}
      />
      {day('from')}
      {day('to')}
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
