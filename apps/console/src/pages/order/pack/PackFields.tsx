import { CUT_FILES, SECTIONS, type PackSettings, type PrintProfile } from '@kitwright/contract/production';
import { Checkbox, Group, NativeSelect, NumberInput } from '@mantine/core';
import { usePackText } from '../../../translations/pack/text.ts';
import classes from './pack.module.css';

/** Fields of the form with what a printer can do; the contract has the same bounds. */
const NUMBERS = [
  { field: 'bleedMm', label: 'bleed', min: 3, max: 6, step: 0.5 },
  { field: 'rollWidthMm', label: 'rollWidth', min: 600, max: 3300, step: 10 },
  { field: 'gapMm', label: 'gap', min: 0, max: 50, step: 1 },
  { field: 'edgeMm', label: 'edge', min: 0, max: 100, step: 1 },
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
      <NumberInput
        size="sm"
        label={text('pageLength')}
        value={values.pageLengthMm ?? ''}
        placeholder={text('endless')}
        clampBehavior="blur"
        min={1000}
        max={100_000}
        step={100}
        onChange={(value) => onChange({ ...values, pageLengthMm: typeof value === 'number' ? value : null })}
      />
      <NativeSelect
        size="sm"
        label={text('sections')}
        value={values.sections}
        data={SECTIONS.map((value) => ({ value, label: text(`section.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...values, sections: SECTIONS.find((section) => section === value) ?? 'mixed' })
        }
      />
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
      <Checkbox.Group
        className={classes.whole}
        label={text('cutFiles')}
        value={[...values.cutFiles]}
        onChange={(chosen) =>
          onChange({ ...values, cutFiles: CUT_FILES.filter((kind) => chosen.includes(kind)) })
        }
      >
        <Group gap="md" mt="xs">
          {CUT_FILES.map((kind) => (
            <Checkbox key={kind} value={kind} label={text(`cutFile.${kind}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
};
