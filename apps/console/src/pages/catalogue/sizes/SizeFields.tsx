import { sizeLabel, type BodyMeasure, type SizeLimits } from '@kitwright/garment';
import { useErrorText } from '@kitwright/ui';
import { Switch, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { ENDS, inCm, type End, type Faults, type SizeDraft } from './size-draft.ts';
import classes from './sizes.module.css';

interface FieldsProps {
  readonly entry: SizeDraft;
  /** The place of the size in the body of the call: how its faults are named. */
  readonly at: number;
  readonly measures: readonly BodyMeasure[];
  readonly limits: SizeLimits;
  readonly faults: Faults;
  readonly onChange: (entry: SizeDraft) => void;
}

/** From and to of one measure of the body, and between which figures the pieces allow them. */
const RangeFields = ({
  entry,
  at,
  measure,
  limits,
  faults,
  onChange,
}: FieldsProps & { readonly measure: BodyMeasure }) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const about = { what: text(`sizes.body.${measure}`), size: sizeLabel(entry.size) };
  const limit = limits[measure];
  const field = (end: End) => {
    const fault = faults[`sizes.${at}.body.${measure}.${end}`];
    const isFrom = end === 'fromMm';
    return (
      <TextInput
        key={end}
        size="sm"
        inputMode="decimal"
        aria-label={text(isFrom ? 'sizes.fromOf' : 'sizes.toOf', about)}
        placeholder={text(isFrom ? 'sizes.from' : 'sizes.to')}
        value={entry.cm[measure][end]}
        maxLength={6}
        error={fault === undefined ? null : errorText(fault)}
        onChange={(event) => {
          const range = { ...entry.cm[measure], [end]: event.currentTarget.value };
          onChange({ ...entry, cm: { ...entry.cm, [measure]: range } });
        }}
      />
    );
  };
  return (
    <div className={classes.range} role="group" aria-label={`${about.what}, ${about.size}`}>
      <span className={classes.caption}>{about.what}</span>
      {ENDS.map(field)}
      {limit !== undefined && (
        <span className={`kw-figures ${classes.limit ?? ''}`}>
          {text('sizes.limit', { least: inCm(limit.leastMm), most: inCm(limit.mostMm) })}
        </span>
      )}
    </div>
  );
};

/** Shows how one size is offered. */
export const SizeFields = memo(function SizeFields(props: FieldsProps) {
  const { entry, at, measures, faults, onChange } = props;
  const text = useCatalogueText();
  const errorText = useErrorText();
  const size = sizeLabel(entry.size);
  const fault = faults[`sizes.${at}.label`];
  return (
    <li className={classes.size} data-offered={entry.isOffered}>
      <Switch
        size="sm"
        label={size}
        aria-label={text('sizes.offerOf', { size })}
        checked={entry.isOffered}
        onChange={(event) => onChange({ ...entry, isOffered: event.currentTarget.checked })}
      />
      <div>
        <span className={classes.caption}>{text('sizes.label')}</span>
        <TextInput
          size="sm"
          aria-label={text('sizes.labelOf', { size })}
          value={entry.label}
          maxLength={20}
          error={fault === undefined ? null : errorText(fault)}
          onChange={(event) => onChange({ ...entry, label: event.currentTarget.value })}
        />
      </div>
      {measures.map((measure) => (
        <RangeFields key={measure} {...props} measure={measure} />
      ))}
    </li>
  );
});
