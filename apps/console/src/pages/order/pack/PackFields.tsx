import type { PackSettings, PrintProfile } from '@kitwright/contract/production';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { usePackText } from '../../../translations/pack/text.ts';

/** Fields of the form with what a printer can do; the contract has the same bounds. */
const NUMBERS = [
  { field: 'bleedMm', label: 'bleed', min: 3, max: 6, step: 0.5 },
  { field: 'rollWidthMm', label: 'rollWidth', min: 600, max: 3300, step: 10 },
  { field: 'gapMm', label: 'gap', min: 0, max: 50, step: 1 },
  { field: 'pageLengthMm', label: 'pageLength', min: 1000, max: 5000, step: 100 },
  { field: 'shrinkAcrossPercent', label: 'shrinkAcross', min: 0, max: 10, step: 0.5 },
  { field: 'shrinkAlongPercent', label: 'shrinkAlong', min: 0, max: 10, step: 0.5 },
] as const;

interface PackFieldsProps {
  readonly values: PackSettings;
  readonly profiles: readonly PrintProfile[];
  readonly onChange: (values: PackSettings) => void;
}

/** Shows how print files are made, field by field. */
export const PackFields = ({ values, profiles, onChange }: PackFieldsProps) => {
  const text = usePackText();
  return (
    <>
      {NUMBERS.map(({ field, label, ...bounds }) => (
        <NumberInput
          key={field}
          size="sm"
          label={text(label)}
          value={values[field]}
          clampBehavior="blur"
          {...bounds}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ ...values, [field]: value });
          }}
        />
      ))}
      <NativeSelect
        size="sm"
        label={text('colours')}
        value={values.profileId ?? ''}
        data={[
          { value: '', label: text('sRgb') },
          ...profiles.map(({ id, name, space }) => ({ value: id, label: `${space} (${name})` })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...values, profileId: value === '' ? null : value })
        }
      />
      <Checkbox
        label={text('turns')}
        checked={values.turns}
        onChange={(event) => onChange({ ...values, turns: event.currentTarget.checked })}
      />
    </>
  );
};
