import { packSettingsSchema, type PackSettings } from '@kitwright/contract';
import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { usePackText } from '../../../translations/pack/text.ts';
import classes from './pack.module.css';

/** Fields of the form with what a printer can do; the contract has the same bounds. */
const NUMBERS = [
  { field: 'bleedMm', label: 'bleed', min: 3, max: 6, step: 0.5 },
  { field: 'rollWidthMm', label: 'rollWidth', min: 600, max: 3300, step: 10 },
  { field: 'gapMm', label: 'gap', min: 0, max: 50, step: 1 },
  { field: 'pageLengthMm', label: 'pageLength', min: 1000, max: 5000, step: 100 },
  { field: 'shrinkAcrossPercent', label: 'shrinkAcross', min: 0, max: 10, step: 0.5 },
  { field: 'shrinkAlongPercent', label: 'shrinkAlong', min: 0, max: 10, step: 0.5 },
] as const;

interface PackSettingsFormProps {
  /** Those of the last pack. */
  readonly settings: PackSettings | null;
  readonly isFirst: boolean;
  readonly onMake: (settings: PackSettings) => void;
}

/** How the files are to be made; folded away, for it seldom changes. */
export const PackSettingsForm = ({ settings, isFirst, onMake }: PackSettingsFormProps) => {
  const text = usePackText();
  const [values, setValues] = useState<PackSettings>(() => settings ?? packSettingsSchema.parse({}));
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(values);
      }}
    >
      <details className={classes.details}>
        <summary>{text('settings')}</summary>
        <div className={classes.fields}>
          {NUMBERS.map(({ field, label, ...bounds }) => (
            <NumberInput
              key={field}
              size="sm"
              label={text(label)}
              value={values[field]}
              clampBehavior="blur"
              {...bounds}
              onChange={(value) => {
                if (typeof value === 'number') setValues({ ...values, [field]: value });
              }}
            />
          ))}
          <Checkbox
            label={text('turns')}
            checked={values.turns}
            onChange={(event) => setValues({ ...values, turns: event.currentTarget.checked })}
          />
        </div>
      </details>
      <Button type="submit" className={classes.own} variant={isFirst ? 'filled' : 'default'}>
        {text(isFirst ? 'make' : 'makeAgain')}
      </Button>
    </form>
  );
};
